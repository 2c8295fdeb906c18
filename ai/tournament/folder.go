package tournament

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/replay/vfs"
)

// The names in the folder of a tournament.
const (
	settingsName = "tournament.json"
	agentsDir    = "agents"
	roundsDir    = "rounds"
	intakeDir    = "intake"
	resultsName  = "games.jsonl"
	oldGamesDir  = "games" // of folders before version 3
)

// Folder is the folder of a tournament. It may be used from several goroutines, and be read and
// given agents by other programs while one plays.
type Folder struct {
	fsys     vfs.FS
	path     string
	settings Settings
	created  time.Time
	old      bool // the folder is of an earlier version

	now func() time.Time

	mu    sync.Mutex
	state state // what was read
}

// IsFolder reports whether a path is the folder of a tournament, though its settings may be lost.
func IsFolder(path string) bool { return isFolder(vfs.OS(), path) }

func isFolder(fsys vfs.FS, path string) bool {
	has := func(name string) bool {
		_, err := fsys.Stat(filepath.Join(path, name))
		return err == nil
	}
	return has(settingsName) || has(resultsName) && has(roundsDir)
}

// checkExists returns an error if the folder is gone. Another error may pass, and does not count.
func (f *Folder) checkExists() error {
	_, err := f.fsys.Stat(filepath.Join(f.path, settingsName))
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is no longer there: it was moved or deleted, or its drive is gone; continue where it is now, with freckers tournament DIR", f.path)
	}
	return nil
}

// Create makes the folder of a tournament, or opens it if it is of the same settings. With more
// rounds it is extended.
func Create(fsys vfs.FS, path string, s Settings) (*Folder, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	for _, dir := range []string{agentsDir, roundsDir, intakeDir} {
		if err := vfs.MkdirAll(fsys, filepath.Join(path, dir)); err != nil {
			return nil, err
		}
	}
	if s.RefereeFolder != "" {
		if err := storeReferee(fsys, path, &s); err != nil {
			return nil, err
		}
	}
	err := createJSON(fsys, filepath.Join(path, settingsName), s.file(time.Now().UTC().Truncate(time.Second)))
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	f, openErr := Open(fsys, path)
	if openErr != nil || err == nil {
		return f, openErr
	}
	if err := f.Differ(&s); err != nil {
		return nil, err
	}
	if s.System == Swiss && s.Rounds != f.settings.Rounds {
		return f, f.Extend(s.Rounds)
	}
	return f, nil
}

// Differ returns an error that names the settings in which the tournament differs from others, but
// for the number of rounds. It fills in the defaults of those.
func (f *Folder) Differ(s *Settings) error {
	if err := s.Check(); err != nil {
		return err
	}
	if list := f.settings.differences(s); len(list) > 0 {
		return fmt.Errorf("%s is a tournament with other settings (%s): continue it without them, or name another folder", f.path, strings.Join(list, "; "))
	}
	return nil
}

// Extend gives a Swiss tournament more rounds, also while it is being played or after its last
// round.
func (f *Folder) Extend(rounds int) error {
	now := f.Settings()
	switch {
	case now.System != Swiss:
		return fmt.Errorf("%s is a tournament of the system %s, whose rounds follow from its agents: leave the number of rounds out", f.path, now.System)
	case rounds < now.Rounds || rounds > maxRounds:
		return fmt.Errorf("%s has %d rounds: expected at least as many, and at most %d", f.path, now.Rounds, maxRounds)
	case rounds == now.Rounds:
		return nil
	}
	err := createJSON(f.fsys, filepath.Join(f.path, roundsDir, roundName(rounds)+lengthExtension), time.Now().UTC())
	if errors.Is(err, fs.ErrExist) {
		err = nil
	}
	return errors.Join(err, f.refresh())
}

// Open opens the folder of a tournament.
func Open(fsys vfs.FS, path string) (*Folder, error) {
	data, err := vfs.ReadFile(fsys, filepath.Join(path, settingsName), maxLine)
	switch {
	case errors.Is(err, fs.ErrNotExist) && isFolder(fsys, path):
		return nil, fmt.Errorf("%s is missing: %s", filepath.Join(path, settingsName), advice(path))
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s is not the folder of a tournament: it has no %s", path, settingsName)
	case err != nil:
		return nil, err
	}
	f := &Folder{fsys: fsys, path: path, now: time.Now, state: newState()}
	settings, file, err := readSettings(data)
	if err != nil {
		if file.Version <= Version {
			err = fmt.Errorf("%w; %s", err, advice(path))
		}
		return nil, fmt.Errorf("%s: %w", filepath.Join(path, settingsName), err)
	}
	f.settings, f.created, f.old = settings, file.Created, file.Version < Version
	return f, f.refresh()
}

// sweep removes what a crash left. What cannot be swept does no harm.
func (f *Folder) sweep() {
	for _, dir := range []string{"", agentsDir, roundsDir, intakeDir} {
		_, _ = vfs.Sweep(f.fsys, filepath.Join(f.path, dir), time.Now())
	}
}

// Path returns the path of the folder.
func (f *Folder) Path() string { return f.path }

// ID names the tournament on whatever machine its folder is: the same settings, begun at the
// same time with the same first agent.
func (f *Folder) ID() (string, error) {
	text, err := json.Marshal(f.settings.file(f.created))
	if err != nil {
		return "", err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	sum := sha256.New()
	sum.Write(text)
	if len(f.state.entrants) > 0 {
		first := f.state.entrants[0].versions[0]
		fmt.Fprintln(sum, first.Name, first.Sum, first.Added)
	}
	return hex.EncodeToString(sum.Sum(nil))[:16], nil
}

// Settings returns the settings, with defaults filled in, and with the rounds that the tournament
// was extended to.
func (f *Folder) Settings() Settings {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.extended()
}

// extended is [Folder.Settings] with f.mu held.
func (f *Folder) extended() Settings {
	s := f.settings
	s.Rounds = max(s.Rounds, f.state.length)
	return s
}

// createJSON writes a file of JSON as a whole, and fails with [fs.ErrExist] if there is one.
func createJSON(fsys vfs.FS, path string, v any) error {
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	return vfs.Create(fsys, path, append(data, '\n'), time.Time{})
}

// replaceJSON writes a file of JSON of the folder, whose only writer is who plays.
func (f *Folder) replaceJSON(name string, v any) error {
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	return vfs.WriteFile(f.fsys, filepath.Join(f.path, name), append(data, '\n'))
}

// version is one version of an entrant's program, as its file has it.
type version struct {
	Name    string    `json:"name"`
	Agent   string    `json:"agent,omitempty"`  // the name that it was added under, if it replaces another entrant
	Player  string    `json:"player"`           // as [player.Parse] reads it, a class without its folder
	Folder  string    `json:"folder,omitempty"` // of a class, relative to the version's copy
	Sum     string    `json:"sum,omitempty"`    // checksum of the files
	Rating  float64   `json:"rating,omitempty"`
	Problem string    `json:"problem,omitempty"` // why it cannot play
	Added   time.Time `json:"added,omitzero"`
}

func versionName(entrant, version int) string { return fmt.Sprintf("%04d.%d", entrant+1, version) }

// withdrawnExtension is that of a file whose name is an entrant that was withdrawn.
const withdrawnExtension = ".withdrawn"

func withdrawnName(entrant int) string { return fmt.Sprintf("%04d", entrant+1) + withdrawnExtension }

func parseVersionName(name string) (entrant, version int, ok bool) {
	first, second, found := strings.Cut(name, ".")
	e, errE := strconv.Atoi(first)
	v, errV := strconv.Atoi(second)
	return e - 1, v, found && errE == nil && errV == nil && e > 0 && v > 0
}

// Added counts the programs by what [Folder.Add] did with them.
type Added struct{ New, Replaced, Unchanged int }

// Add adds candidates, or replaces programs of the same name, also while the tournament is
// being played: they play from the next round. Their files are copied. A program whose files
// have not changed stays as it is.
func (f *Folder) Add(list []Candidate) (Added, error) {
	var a Added
	seen := map[string]bool{}
	for _, c := range list {
		if seen[c.Name] {
			return a, fmt.Errorf("two agents are called %s: give each its own name", game.Quote(c.Name))
		}
		seen[c.Name] = true
	}
	for _, c := range list {
		if err := f.add(c, &a); err != nil {
			return a, fmt.Errorf("%s: %w", c.Name, err)
		}
	}
	return a, f.refresh()
}

// add adds a candidate as a new entrant, or as a new version of the entrant of its name, and counts in a which of them
// it was. What equals the last version is not added; on a ladder each new program is an entrant of its own.
func (f *Folder) add(c Candidate, a *Added) error {
	v := version{Name: c.Name, Player: c.Player.String(), Rating: c.Rating, Problem: c.Problem, Added: time.Now().UTC().Truncate(time.Second)}
	if c.Player.Kind() == player.Python {
		v.Player = c.Player.Without().String()
	}
	if c.Source != "" {
		if err := f.storeFiles(c, &v); err != nil {
			return err
		}
	}
	for {
		if err := f.refresh(); err != nil {
			return err
		}
		entrant, number := f.place(c.Name)
		if f.settings.System == Ladder {
			entrant, number = f.latest(c.Name)
		}
		if number > 1 {
			if last := f.version(entrant, number-1); last.Sum == v.Sum && last.Player == v.Player && last.Problem == v.Problem {
				a.Unchanged++
				return nil
			}
		}
		replaced := number > 1
		if replaced && f.settings.System == Ladder {
			entrant, number = f.successor(c.Name, &v)
		}
		err := createJSON(f.fsys, filepath.Join(f.path, agentsDir, versionName(entrant, number)+".json"), v)
		switch {
		case errors.Is(err, fs.ErrExist): // another process adds agents too
			if err := f.awaitFile(versionName(entrant, number) + ".json"); err != nil {
				return err
			}
			continue
		case err == nil && replaced:
			a.Replaced++
		case err == nil:
			a.New++
		}
		return err
	}
}

// awaitFile waits for a program to write a file of an agent that it has begun, which is empty until then on a file system
// without links.
func (f *Folder) awaitFile(name string) error {
	for range emptyAttempts {
		if !f.empty(agentsDir, name) {
			return nil
		}
		time.Sleep(emptyPause)
	}
	return f.missingError(agentsDir, name)
}

// An empty file is damaged after so many looks, and so long between two.
const (
	emptyAttempts = 100
	emptyPause    = 20 * time.Millisecond
)

// storeFiles copies a candidate's files into a folder named by their checksum. What is wrong with
// them becomes the version's problem.
func (f *Folder) storeFiles(c Candidate, v *version) error {
	module, _ := c.Player.Class()
	var problem error
	err := storeFolder(f.fsys, filepath.Join(f.path, agentsDir), func(temp string) (string, error) {
		v.Folder, v.Sum, problem = copySource(f.fsys, c.Source, temp, module)
		return v.Sum, problem
	})
	if problem != nil {
		v.Problem = problem.Error()
		return nil
	}
	return err
}

func storeReferee(fsys vfs.FS, path string, s *Settings) error {
	return storeFolder(fsys, filepath.Join(path, agentsDir), func(temp string) (sum string, err error) {
		if err = copyTree(fsys, os.DirFS(s.RefereeFolder), temp); err == nil {
			s.Referee, err = checksum(temp)
		}
		return s.Referee, err
	})
}

// storeFolder makes a temporary folder in dir, has copied fill it, and renames it to the checksum that copied returns.
// If dir has a folder of that name already, the new one is dropped.
func storeFolder(fsys vfs.FS, dir string, copied func(temp string) (sum string, err error)) error {
	temp, err := vfs.MkdirTemp(fsys, dir)
	if err != nil {
		return err
	}
	defer func() { _ = vfs.RemoveAll(fsys, temp) }()
	sum, err := copied(temp)
	if err != nil {
		return err
	}
	to := filepath.Join(dir, sum)
	err = fsys.Rename(temp, to)
	if info, statErr := fsys.Stat(to); statErr == nil && info.IsDir() {
		err = nil // the same files were here before
	}
	return errors.Join(err, fsys.SyncDir(dir))
}

// place returns the entrant with a name and its next version, or the next entrant and 1.
func (f *Folder) place(name string) (entrant, number int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i, e := range f.state.entrants {
		if e.versions[0].Name == name {
			return i, len(e.versions) + 1
		}
	}
	return len(f.state.entrants), 1
}

// latest is [Folder.place] on a ladder, where each program is an entrant of its own: it returns the
// latest entrant of an agent.
func (f *Folder) latest(agent string) (entrant, number int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i, e := range slices.Backward(f.state.entrants) {
		if cmp.Or(e.versions[0].Agent, e.versions[0].Name) == agent {
			return i, len(e.versions) + 1
		}
	}
	return len(f.state.entrants), 1
}

// successor names the next program of an agent on a ladder, and returns its place.
func (f *Folder) successor(agent string, v *version) (entrant, number int) {
	v.Agent = agent
	for n := 2; ; n++ {
		v.Name = fmt.Sprintf("%s (%d)", agent, n)
		if entrant, number = f.place(v.Name); number == 1 {
			return entrant, number
		}
	}
}

func (f *Folder) version(entrant, number int) version {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.state.entrants[entrant].versions[number-1]
}

func (f *Folder) spec(v version) (player.Spec, error) {
	s, err := player.Parse(v.Player)
	if err == nil && s.Kind() == player.Python {
		dir, absErr := filepath.Abs(filepath.Join(f.path, agentsDir, v.Sum, v.Folder))
		s, err = s.In(dir), absErr
	}
	return s, err
}

// Withdraw takes an entrant out from the next round on.
func (f *Folder) Withdraw(name string) error {
	entrant, number := f.place(name)
	if number == 1 {
		return fmt.Errorf("no agent is called %s", game.Quote(name))
	}
	err := createJSON(f.fsys, filepath.Join(f.path, agentsDir, withdrawnName(entrant)), time.Now().UTC())
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s was withdrawn before", game.Quote(name))
	}
	return errors.Join(err, f.refresh())
}
