package tournament

import (
	"bufio"
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
	"freckers/ai/match/stats"
	"freckers/ai/tournament/pairing"
)

// state is what was read from a folder. Files are only added, and lines only appended, so
// reading it again takes in what is new.
type state struct {
	entrants []entrant
	intake   map[string]Intake // by version name
	rounds   []round
	results  map[int][]*result // by number of the game, by attempt
	read     map[string]int64  // bytes taken in, by file of games
	workers  map[string]*peer
	changes  int // counts what was taken in
	taken    time.Time
}

func newState() state {
	return state{intake: map[string]Intake{}, results: map[int][]*result{}, read: map[string]int64{}, workers: map[string]*peer{}}
}

type entrant struct {
	versions  []version
	withdrawn bool
}

// Intake is the result of the check of a program before it plays.
type Intake struct {
	Passed  bool          `json:"passed"`
	Message string        `json:"message,omitempty"` // what is wrong
	Stderr  []string      `json:"stderr,omitempty"`  // its last lines
	Start   time.Duration `json:"start_ns"`          // until it was ready, by the clock on the wall
	Worker  string        `json:"worker"`
}

// round is the content of a file of a round.
type round struct {
	Round    int           `json:"round"` // from 1
	Stage    pairing.Stage `json:"stage"`
	First    int           `json:"first"`    // the number of its first game
	Games    int           `json:"games"`    // at each table
	Versions []int         `json:"versions"` // of the entrants, 0 for those that do not play
	Tables   []table       `json:"tables"`
	Byes     []int         `json:"byes,omitempty"`
	Made     time.Time     `json:"made,omitzero"`
}

type table struct {
	Players []int `json:"players"`
	Group   int   `json:"group,omitempty"`
}

// last returns the number of the last game of the round.
func (r *round) last() int { return r.First + len(r.Tables)*r.Games - 1 }

// assignment returns the game with a number, with entrants for players, and its table.
func (r *round) assignment(number, seats int) (a match.Assignment, table int) {
	table, n := (number-r.First)/r.Games, (number-r.First)%r.Games
	opening := (r.Round-1)*(r.Games/seats) + n/seats
	return match.Assignment{Number: number, Opening: opening, Players: match.Seating(r.Tables[table].Players, n%seats, opening%2 == 1)}, table
}

// resultLine is a line of a file of games.
type resultLine struct {
	Attempt int             `json:"attempt"`
	Worker  string          `json:"worker"`
	Began   time.Time       `json:"began"`
	Seconds float64         `json:"seconds"`
	Load    float64         `json:"load"` // per core, 0 if unknown
	Game    json.RawMessage `json:"game"` // as in a match file, with entrants for programs
}

// result is a finished game, without its record.
type result struct {
	resultLine // without Game
	game       *stats.Game
	file       string // the file of the line
	offset     int64
	length     int
	overload   bool
}

// refresh takes in what is new in the folder.
func (f *Folder) refresh() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.state.taken = f.now()
	for _, read := range []func() error{f.readAgents, f.readIntake, f.readRounds, f.readWorkers, f.readGames} {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

// refreshSometimes is refresh unless the folder was read a moment ago. What was missed only
// delays the next round, as claims are never read from memory.
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
	entries, err := os.ReadDir(filepath.Join(f.path, dir))
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

// readJSON reads a file of JSON of the tournament.
func (f *Folder) readJSON(dir, name string, v any) error {
	path := filepath.Join(f.path, dir, name)
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return fmt.Errorf("%s: this is not what freckers tournament wrote (%w): restore it, or take the agent or round out of the folder", path, err)
	}
	return nil
}

func (f *Folder) readAgents() error {
	names, err := f.names(agentsDir, ".json")
	if err != nil {
		return err
	}
	s := &f.state
	for _, name := range names { // sorted
		e, number, ok := parseVersionName(name)
		if !ok || e < len(s.entrants) && number <= len(s.entrants[e].versions) {
			continue
		}
		if e > len(s.entrants) || e < len(s.entrants) && number != len(s.entrants[e].versions)+1 {
			continue // one before it is still being written
		}
		var v version
		if err := f.readJSON(agentsDir, name+".json", &v); err != nil {
			return err
		}
		if e == len(s.entrants) {
			s.entrants = append(s.entrants, entrant{})
		}
		s.entrants[e].versions = append(s.entrants[e].versions, v)
		s.changes++
	}
	gone, err := f.names(agentsDir, ".withdrawn")
	for _, name := range gone {
		if e, err := strconv.Atoi(name); err == nil && e > 0 && e <= len(s.entrants) && !s.entrants[e-1].withdrawn {
			s.entrants[e-1].withdrawn = true
			s.changes++
		}
	}
	return err
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

func (f *Folder) readRounds() error {
	for {
		var r round
		next := len(f.state.rounds) + 1
		err := f.readJSON(roundsDir, roundName(next)+".json", &r)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil {
			err = f.checkRound(&r, next)
		}
		if err != nil {
			return err
		}
		f.state.rounds = append(f.state.rounds, r)
		f.state.changes++
	}
}

// checkRound returns an error if a round is not one that this program made.
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
		return fmt.Errorf("%s is not a round of this tournament: restore it, or delete it so that it is made again",
			filepath.Join(f.path, roundsDir, roundName(number)+".json"))
	}
	return nil
}

// readGames takes in the new complete lines of the files of games.
func (f *Folder) readGames() error {
	names, err := f.names(gamesDir, ".jsonl")
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := f.readGamesOf(name + ".jsonl"); err != nil {
			return err
		}
	}
	return nil
}

const maxLine = 64 << 20 // bytes of a line

func (f *Folder) readGamesOf(name string) error {
	path := filepath.Join(f.path, gamesDir, name)
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	at := f.state.read[name]
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
		if r, err := f.decode(text); err == nil {
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
	g.Stderr, r.game, r.Game = nil, g, nil
	r.overload = f.settings.Overload > 0 && r.Load > f.settings.Overload
	return r, nil
}

// addResult keeps the results of a game by attempt. Of an attempt that two workers have
// finished, as one of them was taken for dead, the first one by name counts.
func (f *Folder) addResult(r *result) {
	list := append(f.state.results[r.game.Number], r)
	slices.SortStableFunc(list, func(a, b *result) int {
		if a.Attempt != b.Attempt {
			return a.Attempt - b.Attempt
		}
		return strings.Compare(a.Worker, b.Worker)
	})
	f.state.results[r.game.Number] = list
	f.state.changes++
}

// counted returns the result of a game that counts, and how many before it were repeated
// because of overload; nil if it must still be played.
func (s *state) counted(number int) (*result, int) {
	repeats := 0
	for _, r := range s.results[number] {
		switch {
		case r.game.Termination == stats.Interrupted:
		case r.overload && repeats < MaxRepeats:
			repeats++
		default:
			return r, repeats
		}
	}
	return nil, repeats
}

// complete reports whether all games of the last round count.
func (s *state) complete() bool {
	if len(s.rounds) == 0 {
		return true
	}
	r := &s.rounds[len(s.rounds)-1]
	for n := r.First; n <= r.last(); n++ {
		if g, _ := s.counted(n); g == nil {
			return false
		}
	}
	return true
}

// current returns the version with which an entrant plays the next round, 0 if it does not,
// and whether its check is still missing.
func (s *state) current(e int) (number int, unchecked bool) {
	one := &s.entrants[e]
	number = len(one.versions)
	if one.withdrawn || one.versions[number-1].Problem != "" {
		return 0, false
	}
	check, done := s.intake[versionName(e, number)]
	switch {
	case !done:
		return 0, true
	case !check.Passed:
		return 0, false
	}
	return number, false
}

// pairingEntrants returns the entrants as the pairing system knows them.
func (s *state) pairingEntrants() []pairing.Entrant {
	next := len(s.rounds) + 1
	var list []pairing.Entrant
	for i := range s.entrants {
		e := pairing.Entrant{Rating: s.entrants[i].versions[0].Rating, Joined: next}
		for r := range s.rounds {
			if v := s.rounds[r].Versions; i < len(v) && v[i] > 0 {
				e.Joined = min(e.Joined, r+1)
			}
		}
		if number, _ := s.current(i); number == 0 {
			e.Withdrawn = next
			e.Joined = min(e.Joined, next)
		}
		list = append(list, e)
	}
	return list
}

// played returns the complete rounds with their points.
func (s *state) played() []pairing.Round {
	var list []pairing.Round
	for i := range s.rounds {
		if i == len(s.rounds)-1 && !s.complete() {
			break
		}
		list = append(list, s.withPoints(&s.rounds[i]))
	}
	return list
}

// withPoints returns a round with the points of its tables so far.
func (s *state) withPoints(r *round) pairing.Round {
	p := pairing.Round{Stage: r.Stage, Byes: r.Byes}
	for i, t := range r.Tables {
		one := pairing.Table{Players: t.Players, Group: t.Group, Points: make([]int, len(t.Players))}
		for n := r.First + i*r.Games; n < r.First+(i+1)*r.Games; n++ {
			g, _ := s.counted(n)
			if g == nil {
				continue
			}
			for seat, points := range g.game.Points() {
				one.Points[slices.Index(t.Players, g.game.Players[seat])] += points
			}
		}
		p.Tables = append(p.Tables, one)
	}
	return p
}

// makeRound makes the next round if the last one is complete and everybody was checked.
// It reports whether the tournament is over.
func (f *Folder) makeRound() (over bool, err error) {
	f.mu.Lock()
	s := &f.state
	if !s.complete() {
		f.mu.Unlock()
		return false, nil
	}
	for e := range s.entrants {
		if _, unchecked := s.current(e); unchecked {
			f.mu.Unlock()
			return false, nil
		}
	}
	next, err := f.settings.system().Next(s.pairingEntrants(), s.played())
	if err != nil || next.Over() {
		f.mu.Unlock()
		return err == nil, err
	}
	r := round{Round: len(s.rounds) + 1, Stage: next.Stage, First: 1, Games: f.settings.Games, Byes: next.Byes, Made: time.Now().UTC().Truncate(time.Second)}
	if n := len(s.rounds); n > 0 {
		r.First = s.rounds[n-1].last() + 1
	}
	for e := range s.entrants {
		number, _ := s.current(e)
		r.Versions = append(r.Versions, number)
	}
	for _, t := range next.Tables {
		r.Tables = append(r.Tables, table{Players: t.Players, Group: t.Group})
	}
	f.mu.Unlock()
	err = create(filepath.Join(f.path, roundsDir, roundName(r.Round)+".json"), r)
	if errors.Is(err, fs.ErrExist) {
		err = nil // another worker was faster
	}
	return false, errors.Join(err, f.refresh())
}

// round returns a round by its number, from 1.
func (f *Folder) round(number int) round {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.state.rounds[number-1]
}
