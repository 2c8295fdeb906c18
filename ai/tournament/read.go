package tournament

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/ai/match"
	"freckers/replay/format"
	"freckers/replay/vfs"
)

// refresh takes in what is new in the folder.
func (f *Folder) refresh() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.state.taken = f.now()
	if err := f.checkExists(); err != nil {
		return err
	}
	for _, read := range []func() error{f.readAgents, f.readIntake, f.readRounds, f.readLive, f.readGames, f.checkKept} {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

// refreshSometimes is refresh unless the folder was read a moment ago. What was missed only
// delays the next round.
func (f *Folder) refreshSometimes() error {
	f.mu.Lock()
	since := f.now().Sub(f.state.taken)
	fresh := 0 <= since && since < refreshInterval
	f.mu.Unlock()
	if fresh {
		return nil
	}
	return f.refresh()
}

const refreshInterval = 200 * time.Millisecond

// changes returns a number that is higher whenever something new was read.
func (f *Folder) changes() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.state.changes
}

// names lists the files in a folder of the tournament with an extension, without it.
func (f *Folder) names(dir, extension string) ([]string, error) {
	entries, err := f.fsys.ReadDir(filepath.Join(f.path, dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var list []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), extension); ok && !strings.HasPrefix(name, ".") && !e.IsDir() {
			list = append(list, name)
		}
	}
	return list, err
}

func (f *Folder) readJSON(dir, name string, v any) error {
	path := filepath.Join(f.path, dir, name)
	data, err := vfs.ReadFile(f.fsys, path, maxLine)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return fmt.Errorf("%s: this is not what freckers tournament wrote (%s): %s", path, format.Reason(err), f.advice())
	}
	return nil
}

// readAgents reads the agents and withdrawals that are new in the folder.
func (f *Folder) readAgents() error {
	names, err := f.names(agentsDir, ".json")
	if err != nil {
		return err
	}
	s := &f.state
	var list []entrantVersion
	for _, name := range names {
		if e, number, ok := parseVersionName(name); ok {
			list = append(list, entrantVersion{e, number})
		}
	}
	slices.SortFunc(list, func(a, b entrantVersion) int {
		return cmp.Or(cmp.Compare(a.entrant, b.entrant), cmp.Compare(a.version, b.version))
	})
	for i, v := range list {
		if v.entrant < len(s.entrants) && v.version <= len(s.entrants[v.entrant].versions) {
			continue
		}
		if err := f.readAgent(v, i == len(list)-1); err != nil {
			return err
		}
	}
	gone, err := f.names(agentsDir, withdrawnExtension)
	for _, name := range gone {
		if e, err := strconv.Atoi(name); err == nil && e > 0 && e <= len(s.entrants) && !s.entrants[e-1].withdrawn {
			s.entrants[e-1].withdrawn = true
			s.changes++
		}
	}
	return err
}

// readAgent takes in the next version of an entrant. They are created in order, so that one before it is missing where
// there is a gap, and only the last one may be empty as it is being created.
func (f *Folder) readAgent(v entrantVersion, last bool) error {
	s := &f.state
	name := versionName(v.entrant, v.version) + ".json"
	switch {
	case v.entrant > len(s.entrants):
		return f.missingError(agentsDir, versionName(len(s.entrants), 1)+".json")
	case v.entrant == len(s.entrants) && v.version > 1:
		return f.missingError(agentsDir, versionName(v.entrant, 1)+".json")
	case v.entrant < len(s.entrants) && v.version > len(s.entrants[v.entrant].versions)+1:
		return f.missingError(agentsDir, versionName(v.entrant, len(s.entrants[v.entrant].versions)+1)+".json")
	case f.empty(agentsDir, name) && last:
		return nil
	}
	var program version
	if err := f.readJSON(agentsDir, name, &program); err != nil {
		return err
	}
	if v.entrant == len(s.entrants) {
		s.entrants = append(s.entrants, entrant{})
	}
	s.entrants[v.entrant].versions = append(s.entrants[v.entrant].versions, program)
	s.changes++
	return nil
}

func (f *Folder) readIntake() error {
	names, err := f.names(intakeDir, ".json")
	if err != nil {
		return err
	}
	for _, name := range names {
		if _, known := f.state.intake[name]; known {
			continue
		}
		var i Intake
		if err := f.readJSON(intakeDir, name+".json", &i); err != nil {
			return err
		}
		f.state.intake[name] = i
		f.state.changes++
	}
	return nil
}

func roundName(number int) string { return fmt.Sprintf("%04d", number) }

// lengthExtension is that of a file in the folder of the rounds, whose name is the number of rounds
// that a tournament was extended to.
const lengthExtension = ".length"

// readRounds reads the rounds that follow those known already, and the number of rounds if that was raised.
func (f *Folder) readRounds() error {
	lengths, err := f.names(roundsDir, lengthExtension)
	if err != nil {
		return err
	}
	for _, name := range lengths {
		if n, err := strconv.Atoi(name); err == nil && n > f.state.length && n <= maxRounds {
			f.state.length = n
			f.state.changes++
		}
	}
	for {
		var r round
		next := len(f.state.rounds) + 1
		err := f.readJSON(roundsDir, roundName(next)+".json", &r)
		if errors.Is(err, fs.ErrNotExist) {
			return f.checkNoRoundAfter(next)
		}
		if err == nil {
			err = f.checkVersions(&r)
		}
		if err == nil {
			err = f.checkRound(&r, next)
		}
		if err != nil {
			return err
		}
		f.state.rounds = append(f.state.rounds, r)
		for n := r.First; n <= r.last(); n++ {
			if list := f.state.results[n]; len(list) > 0 { // read before the round was known
				f.state.results[n] = slices.DeleteFunc(list, func(one *result) bool { return !f.state.fits(one.game) })
			}
		}
		f.state.changes++
	}
}

// checkVersions returns an error if the file of a program is missing that plays in a round.
func (f *Folder) checkVersions(r *round) error {
	name := f.unknown(r)
	if name == "" {
		return nil
	}
	if err := f.readAgents(); err != nil { // it may have been added since
		return err
	}
	if name = f.unknown(r); name != "" {
		return f.missingError(agentsDir, name)
	}
	return nil
}

// unknown returns the name of the file of a program that was not read and plays in a round, if there is one.
func (f *Folder) unknown(r *round) string {
	for e, number := range r.Versions[:min(len(r.Versions), maxEntrants)] {
		known := 0
		if e < len(f.state.entrants) {
			known = len(f.state.entrants[e].versions)
		}
		if known == 0 || number > known {
			return versionName(e, known+1) + ".json"
		}
	}
	return ""
}

func (f *Folder) checkNoRoundAfter(number int) error {
	names, err := f.names(roundsDir, ".json")
	for _, name := range names {
		if n, err := strconv.Atoi(name); err == nil && n > number {
			return f.missingError(roundsDir, roundName(number)+".json")
		}
	}
	return err
}

// checkRound returns an error unless a round continues the one before it, and all who play in it or rest are entrants.
func (f *Folder) checkRound(r *round, number int) error {
	seats := len(f.settings.Game.Info().Seats)
	first := 1
	if number > 1 {
		first = f.state.rounds[number-2].last() + 1
	}
	ok := r.Round == number && r.First == first && r.Games == f.settings.Games && len(r.Versions) <= len(f.state.entrants)
	plays := func(e int) bool {
		return e >= 0 && e < len(r.Versions) && r.Versions[e] > 0 && r.Versions[e] <= len(f.state.entrants[e].versions)
	}
	for _, t := range r.Tables {
		ok = ok && len(t.Players) == seats
		for i, e := range t.Players {
			ok = ok && plays(e) && !slices.Contains(t.Players[:i], e)
		}
	}
	for _, e := range r.Byes {
		ok = ok && plays(e)
	}
	if !ok {
		return fmt.Errorf("%s is not a round of this tournament: %s", filepath.Join(f.path, roundsDir, roundName(number)+".json"), f.advice())
	}
	return nil
}

// refreshGames takes in what is new in the file of results.
func (f *Folder) refreshGames() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.readGames()
}

// readGames takes in the new complete lines of the file of results. An old folder without it has
// one file for each process.
func (f *Folder) readGames() error {
	err := f.readGamesOf(resultsName)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	names, err := f.names(oldGamesDir, ".jsonl")
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := f.readGamesOf(filepath.Join(oldGamesDir, name+".jsonl")); err != nil {
			return err
		}
	}
	return nil
}

const maxLine = 64 << 20 // bytes of a line

// readGamesOf reads the lines that were added to a file of results since the last call. A last line without an end is
// left for the next call.
func (f *Folder) readGamesOf(name string) error {
	path := filepath.Join(f.path, name)
	file, err := f.fsys.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, known := f.state.read[name]; !known && name == resultsName {
		clear(f.state.results) // from old files, which it has replaced
	}
	at := f.state.read[name]
	f.state.read[name] = at
	if info, err := file.Stat(); err != nil || info.Size() == at {
		return err
	}
	if _, err := file.Seek(at, io.SeekStart); err != nil {
		return err
	}
	lines := bufio.NewReaderSize(io.LimitReader(file, maxLine), 1<<16)
	for {
		text, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return nil // a line without an end was not written completely
		}
		if err != nil {
			return err
		}
		// A line that a power cut spoiled is a game that is played again.
		if bytes.HasPrefix(text, keptPrefix) {
			if k, ok := readKept(text); ok {
				f.state.kept[k.File] = true
			}
		} else if r, err := f.decode(text); err == nil {
			r.file, r.offset, r.length = name, at, len(text)
			f.addResult(r)
		}
		at += int64(len(text))
		f.state.read[name] = at
	}
}

func (f *Folder) decode(text []byte) (*result, error) {
	r := &result{}
	if err := json.Unmarshal(text, &r.resultLine); err != nil {
		return nil, err
	}
	g, _, err := match.DecodeGame(r.Game, f.settings.Game.Info())
	if err != nil {
		return nil, err
	}
	for _, e := range g.Players {
		if e < 0 || e >= len(f.state.entrants) {
			return nil, fmt.Errorf("game %d has an entrant %d, who is unknown", g.Number, e)
		}
	}
	if !f.state.fits(g) {
		return nil, fmt.Errorf("game %d is not between those at its table", g.Number)
	}
	g.Stderr, r.game, r.Game = nil, g, nil
	g.Load = r.Load
	r.overload = r.Attempt > 0 && !r.Accepted && f.settings.Disturbance(g) != ""
	return r, nil
}

// addResult keeps the results of a game in the order of the file of results, so that nothing that
// is written later changes which one counts. In an old folder the attempts and the names of the
// processes are their order.
func (f *Folder) addResult(r *result) {
	list := append(f.state.results[r.game.Number], r)
	if r.file != resultsName {
		slices.SortStableFunc(list, func(a, b *result) int {
			return cmp.Or(cmp.Compare(a.Attempt, b.Attempt), strings.Compare(a.Machine, b.Machine))
		})
	}
	f.state.results[r.game.Number] = list
	f.state.changes++
}
