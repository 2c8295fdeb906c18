package tournament

import (
	"cmp"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
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
	settled  int               // how many of the first rounds are known to be over
	ended    int               // settled when no round was left to be made, -1 if there was none yet
	length   int               // the number of rounds that it was extended to, 0 if it was not
	results  map[int][]*result // by number of the game, in the order in which they count
	read     map[string]int64  // bytes taken in, by file of games
	kept     map[string]bool   // files of which the file of results has a line
	checked  int               // how many of them are in the folder
	live     *Live             // nil if there is none
	seen     time.Time         // when it was seen to change
	changes  int               // counts what was taken in
	taken    time.Time
}

func newState() state {
	return state{intake: map[string]Intake{}, results: map[int][]*result{}, read: map[string]int64{}, kept: map[string]bool{}, ended: -1}
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
	Machine string        `json:"worker"`            // its host
}

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

func (r *round) last() int { return r.First + len(r.Tables)*r.Games - 1 }

func (r *round) job(number, seats int) (a match.Job, table int) {
	table, n := (number-r.First)/r.Games, (number-r.First)%r.Games
	opening := (r.Round-1)*(r.Games/seats) + n/seats
	return match.Job{Number: number, Opening: opening, Players: match.Seating(r.Tables[table].Players, n%seats, opening%2 == 1)}, table
}

type resultLine struct {
	Machine string    `json:"worker"` // its host; in old folders a process there
	Began   time.Time `json:"began"`
	Seconds float64   `json:"seconds"`
	Load    float64   `json:"load"` // per core, 0 if unknown
	// Attempt, from 1, and Accepted, that the load was to be accepted, are in old folders, of whose
	// lines several may be of one game.
	Attempt  int             `json:"attempt,omitempty"`
	Accepted bool            `json:"accepted,omitempty"`
	Game     json.RawMessage `json:"game"` // as in a match file, with entrants for programs
}

// result is a finished game, without its record.
type result struct {
	resultLine // without Game
	game       *stats.Game
	file       string // the path of the file
	offset     int64
	length     int
	overload   bool // of an old folder: it is repeated
}

// counted returns the result of a game that counts, which is the first one, and how often the game
// was repeated because of overload; nil if it must still be played.
func (s *state) counted(number int) (*result, int) {
	repeats := 0
	for _, r := range s.results[number] {
		switch {
		case r.game.Termination == stats.Interrupted:
		case r.overload && repeats < match.MaxRepeats:
			repeats++
		default:
			return r, repeats + r.game.Repeats
		}
	}
	return nil, repeats
}

// fits reports whether a game is between those at its table, as far as its round is known.
func (s *state) fits(g *stats.Game) bool {
	i, known := slices.BinarySearchFunc(s.rounds, g.Number, func(r round, n int) int {
		switch {
		case n < r.First:
			return 1
		case n > r.last():
			return -1
		}
		return 0
	})
	if !known {
		return true
	}
	r := &s.rounds[i]
	players := r.Tables[(g.Number-r.First)/r.Games].Players
	return len(players) == len(g.Players) && !slices.ContainsFunc(players, func(e int) bool { return !slices.Contains(g.Players, e) })
}

// roundsOver returns how many of the first rounds are over. It only looks at those that were not
// before, as results are only added.
func (s *state) roundsOver() int {
	for s.settled < len(s.rounds) && s.over(&s.rounds[s.settled]) {
		s.settled++
	}
	return s.settled
}

func (s *state) complete() bool { return s.roundsOver() == len(s.rounds) }

func (s *state) over(r *round) bool {
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

// pairingEntrants returns the entrants as the pairing system knows them, on a ladder with their
// ratings.
func (s *state) pairingEntrants(of *Settings, ratings *stats.Ratings) []pairing.Entrant {
	next := len(s.rounds) + 1
	var list []pairing.Entrant
	for i := range s.entrants {
		e := pairing.Entrant{Rating: s.entrants[i].versions[0].Rating, Joined: next}
		last := 0 // in which it could play
		for r := range s.rounds {
			switch v := s.rounds[r].Versions; {
			case i < len(v) && v[i] > 0:
				e.Joined, last = min(e.Joined, r+1), r+1
			case last > 0 && e.Withdrawn == 0 && (s.rounds[r].Stage == pairing.KnockoutStage || s.rounds[r].Stage == pairing.TieBreakStage):
				e.Withdrawn = r + 1 // as nobody returns to a knockout
			}
		}
		switch number, _ := s.current(i); {
		case e.Withdrawn > 0:
		case number == 0 && last == 0:
			e.Joined = next + 1
		case number == 0:
			e.Withdrawn = last + 1
		}
		list = append(list, e)
	}
	if of.System == Ladder {
		s.rateLadder(list, ratings)
	}
	return list
}

// rateLadder gives the entrants of a ladder their ratings. One without a game has that of the program
// that it replaces.
func (s *state) rateLadder(list []pairing.Entrant, ratings *stats.Ratings) {
	met := map[int]bool{}
	for i := range s.rounds {
		for _, t := range s.rounds[i].Tables {
			for _, p := range t.Players {
				met[p] = true
			}
		}
	}
	last := map[string]int{} // of the programs of an agent that can play
	for i := range list {
		v := &s.entrants[i].versions[0]
		agent := cmp.Or(v.Agent, v.Name)
		before, follows := last[agent]
		list[i].Rating = 0
		switch {
		case met[i]:
			list[i].Rating = ratings.Elo[i]
		case follows:
			list[i].Rating = list[before].Rating
		}
		if number, _ := s.current(i); number == 0 {
			continue
		}
		if last[agent] = i; follows {
			list[before].ReplacedBy = i
		}
	}
}

// played returns the rounds with their points, but for those of the last ones that are not over.
func (s *state) played(overlap int) []pairing.Round {
	list := s.withPoints()
	for i := max(len(list)-overlap-1, 0); i < len(list); i++ {
		if !s.over(&s.rounds[i]) {
			return list[:i]
		}
	}
	return list
}

func (s *state) withPoints() (list []pairing.Round) {
	for i := range s.rounds {
		list = append(list, s.points(&s.rounds[i]))
	}
	return list
}

// points returns a round with the points of its tables so far.
func (s *state) points(r *round) pairing.Round {
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

// makeRound makes the next round if the results are there on which it depends and everybody was
// checked. It reports whether it did, and whether the tournament is over.
func (f *Folder) makeRound() (made, over bool, err error) {
	r, over, err := f.nextRound()
	if err != nil || r == nil {
		return false, over, err
	}
	return true, false, errors.Join(f.replaceJSON(filepath.Join(roundsDir, roundName(r.Round)+".json"), r), f.refresh())
}

// nextRound returns the next round, nil if it cannot be made yet or there is none.
func (f *Folder) nextRound() (r *round, over bool, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := &f.state
	settings := f.extended()
	system := settings.system()
	if settled := s.roundsOver(); settled < len(s.rounds)-system.Overlap() || settled == s.ended && !s.complete() {
		return nil, false, nil
	}
	for e := range s.entrants {
		if _, unchecked := s.current(e); unchecked {
			return nil, false, nil
		}
	}
	ratings := s.ratings()
	next, err := system.Next(s.pairingEntrants(&settings, &ratings), s.withPoints())
	if err != nil || next.Over() {
		s.ended = s.settled
		return nil, err == nil && s.complete(), err
	}
	r = &round{Round: len(s.rounds) + 1, Stage: next.Stage, First: 1, Games: f.settings.Games, Byes: next.Byes, Made: time.Now().UTC().Truncate(time.Second)}
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
	return r, false, nil
}

// openRounds returns the rounds after a number of which games do not count yet: the last ones, and
// those of which lines were lost.
func (f *Folder) openRounds(after int) (list []round) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := max(after, f.state.roundsOver()); i < len(f.state.rounds); i++ {
		if r := f.state.rounds[i]; !f.state.over(&r) {
			list = append(list, r)
		}
	}
	return list
}

// unplayed returns the games of a round that do not count yet, those that probably take longest
// first, so that a round does not end with one of them alone.
func (f *Folder) unplayed(r *round) (list []*pending) {
	f.mu.Lock()
	defer f.mu.Unlock()
	pace := f.state.pace()
	expected := map[int]float64{}
	seats := len(f.settings.Game.Info().Seats)
	for n := r.First; n <= r.last(); n++ {
		if g, _ := f.state.counted(n); g != nil {
			continue
		}
		j, _ := r.job(n, seats)
		for _, e := range j.Players {
			expected[n] += pace[e]
		}
		list = append(list, &pending{round: r, number: n})
	}
	slices.SortStableFunc(list, func(a, b *pending) int { return cmp.Compare(expected[b.number], expected[a.number]) })
	return list
}

// pace returns how long each entrant has thought in a game on average, in seconds; where none has
// been played, that is unknown.
func (s *state) pace() map[int]float64 {
	sum, games := map[int]float64{}, map[int]float64{}
	for _, list := range s.results {
		for _, r := range list {
			for seat, spent := range r.game.Spent {
				sum[r.game.Players[seat]] += spent.Seconds()
				games[r.game.Players[seat]]++
			}
		}
	}
	for e := range sum {
		sum[e] /= games[e]
	}
	return sum
}

// unchecked returns the programs whose check is missing.
func (f *Folder) unchecked() (list []entrantVersion) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for e := range f.state.entrants {
		if _, unchecked := f.state.current(e); unchecked {
			list = append(list, entrantVersion{e, len(f.state.entrants[e].versions)})
		}
	}
	return list
}
