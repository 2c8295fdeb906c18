package tournament

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/tournament/pairing"
	"freckers/replay"
)

// Results are all that is known of a tournament at one moment. They are not changed after.
type Results struct {
	Settings Settings
	Created  time.Time
	Entrants []Entrant // by index
	Ranking  []int     // entrants that play or have played, the best one first
	Rounds   []Round   // all that were made; the last ones may be under way
	Ranked   int       // how many of them the standings count
	// Length is how many rounds some entrants play if nobody joins or withdraws and
	// nothing is tied.
	Length  int
	Games   []*Game // those that count, by number
	Ratings stats.Ratings
	Cross   map[[2]int]stats.Score // of the first entrant against the second
	Live    *Live                  // nil if nobody plays
	// Over is set if all rounds have been played.
	Over bool

	changes int // of the folder, when it was read
}

// Entrant is a participant and how it fares.
type Entrant struct {
	Name      string
	Player    string // as [player.Parse] reads it, a class without its folder
	Version   int    // from 1; a higher one has replaced the program
	Added     time.Time
	Withdrawn bool
	Problem   string  // why it cannot play, found without starting it
	Intake    *Intake // nil before the check
	pairing.Standing
	stats.Score
	Faults map[stats.Termination]int
}

// Playing reports whether the entrant plays the next round.
func (e *Entrant) Playing() bool {
	return !e.Withdrawn && e.Problem == "" && (e.Intake == nil || e.Intake.Passed)
}

// Round is a round with the points so far.
type Round struct {
	Number int // from 1
	Stage  pairing.Stage
	Tables []pairing.Table // in whose Points six are a point
	Byes   []int           // entrants
	// Versions are those with which the entrants play, by entrant; 0 for those that do not.
	Versions []int
	First    int // the number of its first game
	Games    int // in all
	Played   int // of them
}

// Game is a game that counts.
type Game struct {
	*stats.Game         // Players are entrants; without Record
	Round       int     // from 1
	Table       int     // from 0
	Repeats     int     // how often it was repeated because of overload
	Overloaded  bool    // it counts although the machine was overloaded, as it was every time
	Load        float64 // per core, 0 if unknown
	Machine     string  // its host; in old folders a process there
	Began       time.Time
	Took        time.Duration

	file   string
	offset int64
	length int
}

// Refresh reads what is new in the folder and returns the results.
func (f *Folder) Refresh() (*Results, error) {
	if err := f.refresh(); err != nil {
		return nil, err
	}
	return f.Results(), nil
}

// Newer is [Folder.Refresh], but returns the last results if nothing has happened since.
func (f *Folder) Newer(last *Results) (*Results, error) {
	if err := f.refresh(); err != nil {
		return nil, err
	}
	if last == nil || last.changes != f.changes() || last.Live != nil && !f.isPlayed() {
		return f.Results(), nil
	}
	return last, nil
}

func (f *Folder) isPlayed() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.playing() != nil
}

// Results returns the results as they were last read.
func (f *Folder) Results() *Results {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := &f.state
	r := &Results{Settings: f.extended(), Created: f.created, Cross: map[[2]int]stats.Score{}, changes: s.changes}
	for e := range s.entrants {
		r.Entrants = append(r.Entrants, f.entrant(e))
	}
	f.addRounds(r)
	f.addStandings(r)
	r.Live = f.playing()
	return r
}

func (f *Folder) entrant(i int) Entrant {
	one := &f.state.entrants[i]
	number := len(one.versions)
	v := one.versions[number-1]
	e := Entrant{Name: v.Name, Player: v.Player, Version: number, Added: v.Added, Withdrawn: one.withdrawn, Problem: v.Problem, Faults: map[stats.Termination]int{}}
	if check, done := f.state.intake[versionName(i, number)]; done {
		e.Intake = &check
	}
	return e
}

func (f *Folder) addRounds(r *Results) {
	s := &f.state
	for i := range s.rounds {
		from := &s.rounds[i]
		with := s.points(from)
		one := Round{Number: i + 1, Stage: from.Stage, Tables: with.Tables, Byes: from.Byes, Versions: from.Versions, First: from.First, Games: len(from.Tables) * from.Games}
		for n := from.First; n <= from.last(); n++ {
			g, repeats := s.counted(n)
			if g == nil {
				continue
			}
			one.Played++
			r.Games = append(r.Games, &Game{Game: g.game, Round: i + 1, Table: (n - from.First) / from.Games, Repeats: repeats,
				Overloaded: g.overload || g.game.Disturbed, Load: g.Load, Machine: g.Machine, Began: g.Began, Took: time.Duration(g.Seconds * float64(time.Second)),
				file: g.file, offset: g.offset, length: g.length})
			r.count(g.game)
		}
		r.Rounds = append(r.Rounds, one)
	}
}

func (r *Results) count(g *stats.Game) {
	if g.By >= 0 {
		r.Entrants[g.Players[g.By]].Faults[g.Termination]++
	}
	points := g.Points()
	for seat, e := range g.Players {
		r.Entrants[e].Add(points[seat], 1)
		for other, o := range g.Players {
			if other != seat {
				score := r.Cross[[2]int{e, o}]
				score.Add(points[seat], 1)
				r.Cross[[2]int{e, o}] = score
			}
		}
	}
}

// addStandings ranks the entrants and rates them.
func (f *Folder) addStandings(r *Results) {
	s := &f.state
	r.Ratings = s.ratings()
	entrants, system := s.pairingEntrants(&r.Settings, &r.Ratings), r.Settings.system()
	r.Length = system.Rounds(len(entrants))
	played := s.played(system.Overlap())
	r.Ranked = len(played)
	for _, standing := range system.Standings(entrants, played) {
		if e := &r.Entrants[standing.Entrant]; e.Playing() || standing.Tables+standing.Byes > 0 {
			e.Standing = standing
			r.Ranking = append(r.Ranking, standing.Entrant)
		}
	}
	if r.Settings.System != Ladder && s.complete() && len(s.rounds) > 0 {
		next, err := system.Next(entrants, played)
		r.Over = err == nil && next.Over() && !slices.ContainsFunc(r.Entrants, func(e Entrant) bool { return e.Playing() && e.Intake == nil })
	}
}

// ratings rates the entrants by all games that count: those with the same players in the same seats are one meeting.
func (s *state) ratings() stats.Ratings {
	meetings := map[string]*stats.Meeting{}
	var order []*stats.Meeting
	for i := range s.rounds {
		for n := s.rounds[i].First; n <= s.rounds[i].last(); n++ {
			g, _ := s.counted(n)
			if g == nil {
				continue
			}
			players := g.game.Players
			key := fmt.Sprint(players)
			m := meetings[key]
			if m == nil {
				m = &stats.Meeting{Players: players, Points: make([]float64, len(players))}
				meetings[key], order = m, append(order, m)
			}
			for seat, points := range g.game.Points() {
				m.Points[seat] += float64(points) / stats.Sixths
			}
		}
	}
	list := make([]stats.Meeting, len(order))
	for i, m := range order {
		list[i] = *m
	}
	return stats.Rate(len(s.entrants), list, stats.Prior)
}

// Current returns the first round that is not over, or else the last one, nil before the first one.
func (r *Results) Current() *Round {
	for i := range r.Rounds {
		if one := &r.Rounds[i]; one.Played < one.Games || i == len(r.Rounds)-1 {
			return one
		}
	}
	return nil
}

// Left returns how long the games that are left will take at the rate of those so far, 0 if that is
// unknown.
func (r *Results) Left() time.Duration {
	if r.Live == nil || r.Live.Rate == 0 || len(r.Rounds) == 0 || r.Settings.System == Ladder {
		return 0
	}
	games := max(r.Length-len(r.Rounds), 0) * r.Rounds[len(r.Rounds)-1].Games
	for i := range r.Rounds {
		games += r.Rounds[i].Games - r.Rounds[i].Played
	}
	return time.Duration(float64(games) / r.Live.Rate * float64(time.Minute))
}

// Version returns the version with which an entrant plays a game.
func (r *Results) Version(g *Game, entrant int) int {
	if v := r.Rounds[g.Round-1].Versions; entrant < len(v) {
		return v[entrant]
	}
	return r.Entrants[entrant].Version
}

// Find returns the game with a number, nil if it has not been played.
func (r *Results) Find(number int) *Game {
	at, found := slices.BinarySearchFunc(r.Games, number, func(g *Game, n int) int { return cmp.Compare(g.Number, n) })
	if !found {
		return nil
	}
	return r.Games[at]
}

// Record returns the record of a game, and the last lines that the program of each seat
// wrote to its standard error.
func (f *Folder) Record(g *Game) (*replay.Record, [][]string, error) {
	path := filepath.Join(f.path, g.file)
	file, err := f.fsys.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	text := make([]byte, g.length)
	if _, err := file.ReadAt(text, g.offset); err != nil && !errors.Is(err, io.EOF) {
		return nil, nil, err
	}
	var line resultLine
	if err := json.Unmarshal(text, &line); err != nil {
		return nil, nil, fmt.Errorf("%s: game %d has changed: %w", path, g.Number, err)
	}
	whole, record, err := match.DecodeGame(line.Game, f.settings.Game.Info())
	if err != nil {
		return nil, nil, err
	}
	rec, err := replay.Read(fmt.Sprintf("%s, game %d", path, g.Number), bytes.NewReader(record))
	return rec, whole.Stderr, err
}
