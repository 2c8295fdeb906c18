// Package report reviews many games at once, and writes what they have in common as a page
// and as a table: for teachers with many agents, and authors with many games of one. It also prints
// the review of a single game.
package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Report is what games on one kind of board have in common.
type Report struct {
	Game    *game.Info
	Layout  *game.Layout
	Games   []*Reviewed
	Players []*Player // those with most games first
	Seats   []Score   // by seat
	Phases  [3]Grades // faults in the first, second and last third of the games
	Kinds   []Kind    // of faults, the most frequent first
	Cells   []float64 // by cell: the winning chances, in games, lost by moves that ended or stayed there
	Opening []Opening // by their number of games
	Worst   []Fault   // the costliest first, at most ten
	Moves   []Move    // all of them, as the table has them
}

// Grades counts faults by grade.
type Grades [analysis.Grades]int

// Faults returns the number of faults of all grades.
func (g *Grades) Faults() int {
	return g[analysis.Inaccuracy] + g[analysis.Mistake] + g[analysis.Blunder] + g[analysis.MissedWin]
}

// Score counts results.
type Score struct {
	Title       string
	Games       int
	Wins, Draws int
	Points      float64
}

// Rate returns the share of the points, in percent.
func (s *Score) Rate() float64 { return 100 * s.Points / float64(max(s.Games, 1)) }

func (s *Score) add(winner, seat game.Seat, seats int) {
	s.Games++
	switch winner {
	case seat:
		s.Wins++
		s.Points++
	case game.Nobody:
		s.Draws++
		s.Points += 1 / float64(seats)
	}
}

// Player is one that plays in some of the games.
type Player struct {
	Score
	Moves    int     // with a choice, while the game was not decided
	Accuracy float64 // of those moves in percent, -1 without any
	Grades   Grades
	Time     Usage // milliseconds of a move
	CPU      Usage // milliseconds of a move
	Memory   Usage // bytes
}

// Usage is what the moves of a player used, as far as their games know.
type Usage struct {
	all []float64
}

// Known reports whether any move is known.
func (u *Usage) Known() bool { return len(u.all) > 0 }

// Mean returns the average of the known values.
func (u *Usage) Mean() float64 {
	sum := 0.0
	for _, v := range u.all {
		sum += v
	}
	return sum / float64(max(len(u.all), 1))
}

// Most returns the greatest of the known values.
func (u *Usage) Most() float64 { return slices.Max(append([]float64{0}, u.all...)) }

func (u *Usage) add(v float64) {
	if v > 0 {
		u.all = append(u.all, v)
	}
}

// Kind is a kind of faults.
type Kind struct {
	Name  string
	Count int
	Lost  float64 // winning chances, in games
}

// Opening is the first moves of some games.
type Opening struct {
	Moves string
	Games int
	Seats []Score
}

// Fault is a bad move with its picture.
type Fault struct {
	Game    string
	Number  int // of the move
	Player  string
	Seat    string
	Played  string
	Better  string
	Grade   string
	Before  int // winning chances in percent
	After   int
	Why     string
	Printed Printed // by the player's program
	Picture []byte  // PNG

	loss  int
	state game.State
	judge analysis.Judgment
}

// Move is a row of the table.
type Move struct {
	Game     string
	Number   int
	Seat     string
	Player   string
	Action   game.Action
	Grade    string
	Lost     int // thousandths of the points
	Best     game.Action
	Kinds    string
	Spent    time.Duration
	CPU      time.Duration
	Memory   int64
	Accuracy float64 // percent, -1 for a forced move
}

// mostWorst is how many of the worst moves are shown.
const mostWorst = 10

// New returns a report for each kind of board, those with most games first.
func New(list []*Reviewed) (reports []*Report, err error) {
	byBoard := map[string]*Report{}
	for _, g := range list {
		info, layout := g.States[0].Game().Info(), g.States[0].Layout()
		name := info.BoardUnder(g.States[0].RuleSet())
		r := byBoard[name]
		if r == nil {
			r = &Report{Game: info, Layout: layout, Cells: make([]float64, len(layout.Sites))}
			for _, s := range info.Seats {
				r.Seats = append(r.Seats, Score{Title: s.Title})
			}
			byBoard[name] = r
			reports = append(reports, r)
		}
		r.add(g)
	}
	for _, r := range reports {
		if err := r.finish(); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(reports, func(a, b *Report) int { return len(b.Games) - len(a.Games) })
	return reports, nil
}

// winner is who won a game; it is not over if that is unknown.
func (g *Reviewed) winner() (winner game.Seat, over bool) {
	if out := g.States[len(g.States)-1].Outcome(); out.Over {
		return out.Winner, true
	}
	if res := g.Record.Result; res != nil && res.Reason != game.ReasonInterrupted {
		return res.Winner, true
	}
	return game.Nobody, false
}

func (g *Reviewed) playerName(seat game.Seat) string {
	s := g.Record.Header.Seats[seat]
	if s.Name == "" && s.Kind == replay.KindLevel {
		return fmt.Sprintf("Level %d", s.Level)
	}
	return g.Record.SeatName(seat)
}

func (r *Report) player(name string) *Player {
	i := slices.IndexFunc(r.Players, func(p *Player) bool { return p.Title == name })
	if i < 0 {
		r.Players = append(r.Players, &Player{Score: Score{Title: name}})
		i = len(r.Players) - 1
	}
	return r.Players[i]
}

func (r *Report) add(g *Reviewed) {
	r.Games = append(r.Games, g)
	seats := len(r.Game.Seats)
	if winner, over := g.winner(); over {
		opening := r.opening(g)
		for seat := range game.Seat(seats) {
			r.Seats[seat].add(winner, seat, seats)
			r.player(g.playerName(seat)).add(winner, seat, seats)
			opening.Seats[seat].add(winner, seat, seats)
		}
		opening.Games++
	}
	for i := range g.Actions {
		r.addMove(g, i)
	}
}

// opening finds the opening of a game: a move of each seat.
func (r *Report) opening(g *Reviewed) *Opening {
	var moves []string
	for i := range min(len(r.Game.Seats), len(g.Actions)) {
		moves = append(moves, g.States[i].Label(g.Actions[i]))
	}
	name := strings.Join(moves, ", ")
	i := slices.IndexFunc(r.Opening, func(o Opening) bool { return o.Moves == name })
	if i < 0 {
		r.Opening = append(r.Opening, Opening{Moves: name, Seats: make([]Score, len(r.Game.Seats))})
		i = len(r.Opening) - 1
	}
	return &r.Opening[i]
}

// addMove adds the i-th move of a game to the list of moves and to its player's sums. A move that was not judged is left
// out.
func (r *Report) addMove(g *Reviewed, i int) {
	j, ok := g.Review.Judgment(i)
	if !ok {
		return
	}
	s, node := g.States[i], g.Record.Nodes[g.Line[i+1]]
	p := r.player(g.playerName(j.Seat))
	p.Time.add(float64(node.Spent.Milliseconds()))
	p.CPU.add(float64(node.CPU.Milliseconds()))
	p.Memory.add(float64(node.Memory))
	m := Move{Game: g.Name, Number: s.Ply() + 1, Seat: r.Game.Seats[j.Seat].Title, Player: p.Title, Action: j.Played, Grade: j.Grade.Name(),
		Lost: j.Loss, Best: j.Best(), Spent: node.Spent, CPU: node.CPU, Memory: int64(node.Memory), Accuracy: -1}
	if !j.Forced {
		if !j.Decided {
			m.Accuracy = analysis.Accuracy(j.Loss)
			p.Moves++
			p.Accuracy += m.Accuracy
		}
		p.Grades[j.Grade]++
	}
	if j.Grade.Fault() {
		m.Kinds = r.count(g, i, &j, g.Review.Faults(i))
		r.Worst = worst(append(r.Worst, g.fault(i, &j)))
	}
	r.Moves = append(r.Moves, m)
}

// fault describes the i-th move of a game, a fault, without its picture.
func (g *Reviewed) fault(i int, j *analysis.Judgment) Fault {
	s := g.States[i]
	before, _ := g.Review.Shares(i)
	return Fault{Game: g.Name, Number: s.Ply() + 1, Player: g.playerName(j.Seat), Seat: s.Game().Info().Seats[j.Seat].Title, Played: s.Label(j.Played), Better: s.Label(j.Best()),
		Grade: j.Grade.Name(), Before: (before[j.Seat] + 5) / 10, After: (max(before[j.Seat]-j.Loss, 0) + 5) / 10, Why: phrases.Why(nil, s.Game(), g.Review.BadMove(i)),
		Printed: printed(g.Record.Nodes[g.Line[i+1]].Printed(j.Seat)), loss: j.Loss, state: s, judge: *j}
}

// worst returns the costliest of some faults, the costliest first.
func worst(list []Fault) []Fault {
	slices.SortStableFunc(list, func(a, b Fault) int { return b.loss - a.loss })
	return list[:min(len(list), mostWorst)]
}

// mostOfGame is how many of the worst moves of a player are from the same game: where a
// win is thrown away, it often is so again and again.
const mostOfGame = 2

// Worst returns the costliest faults of one player, who has a seat in each of some games,
// with their pictures: at most ten and two of a game, the costliest first.
func Worst(list []*Reviewed, seats []game.Seat) (faults []Fault, err error) {
	for n, g := range list {
		var own []Fault
		for i := range g.Actions {
			if j, ok := g.Review.Judgment(i); ok && j.Seat == seats[n] && j.Grade.Fault() {
				own = worst(append(own, g.fault(i, &j)))
			}
		}
		faults = worst(append(faults, own[:min(len(own), mostOfGame)]...))
	}
	for i := range faults {
		if faults[i].Picture, err = picture(&faults[i]); err != nil {
			return nil, err
		}
	}
	return faults, nil
}

// count counts a fault by phase, kind and cell. It returns its kinds.
func (r *Report) count(g *Reviewed, i int, j *analysis.Judgment, faults []explain.Fault) string {
	r.Phases[3*i/len(g.Actions)][j.Grade]++
	lost := float64(j.Loss) / 1000
	var names []string
	for _, f := range faults {
		names = append(names, f.Kind.Name())
		k := slices.IndexFunc(r.Kinds, func(k Kind) bool { return k.Name == f.Kind.Name() })
		if k < 0 {
			r.Kinds = append(r.Kinds, Kind{Name: f.Kind.Name()})
			k = len(r.Kinds) - 1
		}
		r.Kinds[k].Count++
		r.Kinds[k].Lost += lost
	}
	if e, ok := explain.Move(g.States[i], j.Played); ok && len(e.Cells) > 0 {
		r.Cells[e.Cells[len(e.Cells)-1]] += lost
	}
	return strings.Join(names, "; ")
}

// finish computes averages, sorts, and draws.
func (r *Report) finish() error {
	for _, p := range r.Players {
		if p.Moves == 0 {
			p.Accuracy = -1
			continue
		}
		p.Accuracy /= float64(p.Moves)
	}
	slices.SortStableFunc(r.Players, func(a, b *Player) int {
		return cmp.Or(b.Games-a.Games, cmp.Compare(b.Rate(), a.Rate()))
	})
	slices.SortStableFunc(r.Kinds, func(a, b Kind) int { return b.Count - a.Count })
	slices.SortStableFunc(r.Opening, func(a, b Opening) int { return b.Games - a.Games })
	for i := range r.Worst {
		var err error
		if r.Worst[i].Picture, err = picture(&r.Worst[i]); err != nil {
			return err
		}
	}
	return nil
}
