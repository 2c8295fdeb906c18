package match

import (
	"maps"
	"slices"

	"freckers/ai/match/stats"
)

// scoreboard counts games as they end, in any order; the standings depend on the games
// alone. Its memory does not grow with their number except for a bit per game, and for
// the rounds in progress.
type scoreboard struct {
	plan         *Plan
	sched        schedule
	counted      []uint64        // a bit for each game
	rounds       map[int]*round  // in progress
	tallies      [][]tally       // by lineup, of each player in it
	scores       []stats.Score   // by player
	cross        [][]stats.Score // by player and opponent
	terminations map[stats.Termination]int
	faults       []map[stats.Termination]stats.Fault // by player
	test         *stats.Test                         // nil without a test
	curve        stats.Curve
	repeated     int
	disturbed    int
}

type round struct {
	sixths  []int // by player in the lineup
	missing int
}

// tally counts the rounds of a lineup by the points of one of its players.
type tally struct {
	player int
	seats  int   // in each game
	counts []int // by sixths
}

func newScoreboard(p *Plan, sched schedule) *scoreboard {
	n := len(p.Players)
	b := &scoreboard{plan: p, sched: sched, counted: make([]uint64, sched.games()/64+1), rounds: map[int]*round{},
		scores: make([]stats.Score, n), terminations: map[stats.Termination]int{}}
	for range n {
		b.cross, b.faults = append(b.cross, make([]stats.Score, n)), append(b.faults, map[stats.Termination]stats.Fault{})
	}
	for _, lineup := range sched.lineups {
		var list []tally
		for _, player := range lineup {
			at := slices.IndexFunc(list, func(t tally) bool { return t.player == player })
			if at < 0 {
				at = len(list)
				list = append(list, tally{player: player, counts: make([]int, stats.Sixths*sched.seats+1)})
			}
			list[at].seats++
		}
		b.tallies = append(b.tallies, list)
	}
	if p.SPRT != nil {
		b.test = stats.NewTest(*p.SPRT)
	}
	return b
}

// grow takes over a schedule of more games.
func (b *scoreboard) grow(sched schedule) {
	b.sched.rounds = max(b.sched.rounds, sched.rounds)
	b.counted = append(b.counted, make([]uint64, max(0, b.sched.games()/64+1-len(b.counted)))...)
}

func (b *scoreboard) has(number int) bool { return b.counted[number/64]>>(number%64)&1 != 0 }

// add counts a game, unless it was interrupted.
func (b *scoreboard) add(g *stats.Game) {
	if g.Termination == stats.Interrupted {
		return
	}
	b.counted[g.Number/64] |= 1 << (g.Number % 64)
	b.terminations[g.Termination]++
	b.repeated += g.Repeats
	if g.Disturbed {
		b.disturbed++
	}
	if g.By >= 0 {
		faults := b.faults[g.Players[g.By]]
		f := faults[g.Termination]
		if f.Games++; f.Games == 1 || g.Number < f.First {
			f.First, f.Message = g.Number, g.Message
		}
		faults[g.Termination] = f
	}
	points, seats := make([]int, len(b.scores)), make([]int, len(b.scores))
	for seat, sixths := range g.Points() {
		points[g.Players[seat]] += sixths
		seats[g.Players[seat]]++
	}
	for i, n := range seats {
		if n == 0 {
			continue
		}
		b.scores[i].Add(points[i], n)
		for j, m := range seats {
			if m > 0 && j != i {
				b.cross[i][j].Add(points[i], n)
			}
		}
	}
	b.addToRound(g, points)
}

// addToRound adds a game's points, in sixths by player, to its round. Once all games of the round are in, the tallies,
// the test and the curve count it, and it is forgotten.
func (b *scoreboard) addToRound(g *stats.Game, points []int) {
	at := b.sched.at(g.Number)
	list := b.tallies[at.lineup]
	r := b.rounds[at.round]
	if r == nil {
		r = &round{sixths: make([]int, len(list)), missing: b.sched.seats}
		b.rounds[at.round] = r
	}
	for i, t := range list {
		r.sixths[i] += points[t.player]
	}
	if r.missing--; r.missing > 0 {
		return
	}
	delete(b.rounds, at.round)
	for i := range list {
		list[i].counts[r.sixths[i]]++
	}
	if b.test != nil {
		b.test.Add(at.round, r.sixths[0]/(stats.Sixths/2))
	}
	if len(b.scores) == 2 {
		b.curve.Add(b.point())
	}
}

// total sums up the tallies of a player against all opponents, which it meets with
// some of the seats.
func (b *scoreboard) total(player int) (counts []int, seats int) {
	counts, seats = make([]int, stats.Sixths*b.sched.seats+1), 1
	for _, list := range b.tallies {
		for _, t := range list {
			if t.player == player {
				seats = t.seats
				for i, n := range t.counts {
					counts[i] += n
				}
			}
		}
	}
	return counts, seats
}

func (b *scoreboard) estimate(player int) stats.Estimate {
	counts, seats := b.total(player)
	return stats.NewEstimate(counts, seats, 1/float64(b.sched.seats))
}

// meetings returns the points of the complete rounds of each lineup that played some.
func (b *scoreboard) meetings() (list []stats.Meeting) {
	for _, tallies := range b.tallies {
		var m stats.Meeting
		rounds := 0
		for _, t := range tallies {
			sixths := 0
			rounds = 0
			for points, n := range t.counts {
				sixths += points * n
				rounds += n
			}
			for range t.seats {
				m.Players = append(m.Players, t.player)
				m.Points = append(m.Points, float64(sixths)/float64(stats.Sixths*t.seats))
			}
		}
		if rounds > 0 {
			list = append(list, m)
		}
	}
	return list
}

func (b *scoreboard) point() stats.Point {
	e := b.estimate(0)
	return stats.Point{Games: b.sched.seats * e.Rounds, Estimate: e}
}

// standings returns the current standings, which belong to the caller.
func (b *scoreboard) standings() stats.Standings {
	s := stats.Standings{Repeated: b.repeated, Disturbed: b.disturbed, Seats: b.sched.seats, Of: b.sched.games(), Terminations: maps.Clone(b.terminations), Curve: slices.Clone(b.curve.Points)}
	for i, name := range b.plan.names() {
		r := stats.Row{Name: name, Score: b.scores[i], Estimate: b.estimate(i), Faults: maps.Clone(b.faults[i])}
		if s.Seats == 2 {
			counts, _ := b.total(i)
			for half := range r.Pairs {
				r.Pairs[half] = counts[half*stats.Sixths/2]
			}
		}
		s.Rows, s.Cross = append(s.Rows, r), append(s.Cross, slices.Clone(b.cross[i]))
	}
	s.Meetings = b.meetings()
	for _, n := range b.terminations {
		s.Games += n
	}
	if b.test != nil {
		state := b.test.TestState
		s.Test = &state
	}
	if last := b.point(); last.Games > 0 && (len(s.Curve) == 0 || s.Curve[len(s.Curve)-1].Games < last.Games) {
		s.Curve = append(s.Curve, last)
	}
	return s
}
