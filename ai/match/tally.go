package match

import "slices"

// tally counts games as they end, in any order; the table it gives depends on
// the games alone. What it holds does not grow with their number but for a bit each,
// and the sets that are under way.
type tally struct {
	plan    *Plan
	sched   schedule
	played  []uint64        // a bit for each game
	sets    map[int][]int   // sixths of the programs in the lineup, of sets under way
	left    map[int]int     // games to come of those
	spreads [][]spread      // by lineup and its programs
	scores  []Score         // by program
	cross   [][]Score       // by program and opponent
	ends    map[End]int     // of all games
	faults  []map[End]Fault // by program
	test    *test           // nil for none
	curve   curve
}

// spread counts the sets of a lineup by what a program in it got.
type spread struct {
	program int
	seats   int   // that it had
	counts  []int // by sixths
}

// Score counts games from the view of a program.
type Score struct {
	Games, Wins, Draws, Losses int
	// Sixths are its points, in sixths of a point: 6 for a win. A draw of two is
	// worth 3, of three 2; a fault of another of three is worth 3.
	Sixths int
	Seats  int // its seats in those games
}

// Points are the points of the score: a win is worth one.
func (s Score) Points() float64 { return float64(s.Sixths) / one }

// Portion is the share of the points, between 0 and 1, of a seat in a game; 0
// before any game.
func (s Score) Portion() float64 {
	if s.Seats == 0 {
		return 0
	}
	return float64(s.Sixths) / one / float64(s.Seats)
}

func newTally(p *Plan, sched schedule) *tally {
	t := &tally{plan: p, sched: sched,
		played: make([]uint64, sched.games()/64+1),
		sets:   map[int][]int{}, left: map[int]int{}, ends: map[End]int{},
		scores: make([]Score, len(p.Programs)), cross: make([][]Score, len(p.Programs)), faults: make([]map[End]Fault, len(p.Programs)),
	}
	for i := range p.Programs {
		t.cross[i], t.faults[i] = make([]Score, len(p.Programs)), map[End]Fault{}
	}
	for _, lineup := range sched.lineups {
		var list []spread
		for _, program := range lineup {
			at := slices.IndexFunc(list, func(s spread) bool { return s.program == program })
			if at < 0 {
				at = len(list)
				list = append(list, spread{program: program, counts: make([]int, one*sched.seats+1)})
			}
			list[at].seats++
		}
		t.spreads = append(t.spreads, list)
	}
	if p.SPRT != nil {
		t.test = newTest(*p.SPRT)
	}
	return t
}

// has says whether a game was counted.
func (t *tally) has(number int) bool { return t.played[number/64]>>(number%64)&1 != 0 }

// add counts a game. It does nothing for one that was interrupted.
func (t *tally) add(g *Game) {
	if g.End == Interrupt {
		return
	}
	t.played[g.Number/64] |= 1 << (g.Number % 64)
	t.ends[g.End]++
	if g.By >= 0 {
		of := t.faults[g.Programs[g.By]]
		f, before := of[g.End]
		if f.Games++; !before || g.Number < f.First {
			f.First, f.Message = g.Number, g.Message
		}
		of[g.End] = f
	}
	points, seats := make([]int, len(t.scores)), make([]int, len(t.scores))
	for seat, sixths := range g.sixths() {
		points[g.Programs[seat]] += sixths
		seats[g.Programs[seat]]++
	}
	for i, n := range seats {
		if n == 0 {
			continue
		}
		t.scores[i].add(points[i], n)
		for j, m := range seats {
			if m > 0 && j != i {
				t.cross[i][j].add(points[i], n)
			}
		}
	}
	t.collect(g, points)
}

func (s *Score) add(sixths, seats int) {
	s.Games++
	s.Sixths += sixths
	s.Seats += seats
	switch sixths {
	case one:
		s.Wins++
	case 0:
		s.Losses++
	default:
		s.Draws++
	}
}

// collect adds a game to its set, and counts the set when it is whole.
func (t *tally) collect(g *Game, points []int) {
	at := t.sched.at(g.Number)
	list := t.spreads[at.lineup]
	sums, begun := t.sets[at.set]
	if !begun {
		sums = make([]int, len(list))
		t.sets[at.set], t.left[at.set] = sums, t.sched.seats
	}
	for i, s := range list {
		sums[i] += points[s.program]
	}
	if t.left[at.set]--; t.left[at.set] > 0 {
		return
	}
	delete(t.sets, at.set)
	delete(t.left, at.set)
	for i := range list {
		list[i].counts[sums[i]]++
	}
	if t.test != nil {
		t.test.add(at.set, sums[0]/(one/2))
	}
	if len(t.plan.Programs) == 2 {
		t.curve.add(Point{Games: t.sched.seats * (t.curve.sets + 1), Estimate: t.estimate(0)})
	}
}

// estimate judges the sets of a program against all others.
func (t *tally) estimate(program int) Estimate {
	counts, seats := make([]int, one*t.sched.seats+1), 1
	for _, list := range t.spreads {
		for _, s := range list {
			if s.program == program {
				seats = s.seats
				for i, n := range s.counts {
					counts[i] += n
				}
			}
		}
	}
	return estimate(counts, seats, 1/float64(t.sched.seats))
}

// pairs counts the pairs of a program in a game of two.
func (t *tally) pairs(program int) (p Pairs) {
	for _, list := range t.spreads {
		for _, s := range list {
			if s.program == program {
				for i := range p {
					p[i] += s.counts[i*one/2]
				}
			}
		}
	}
	return p
}

// test is an [SPRT] under way. It judges the pairs in the order of the schedule, as
// far as they follow each other without a gap: so its verdict is the same
// whatever the concurrency, and long games count as much as short ones.
type test struct {
	SPRT
	pairs   Pairs
	next    int
	early   map[int]int // half points of the first program, of pairs after a gap
	verdict Verdict
}

func newTest(s SPRT) *test { return &test{SPRT: s, early: map[int]int{}} }

func (t *test) add(set, halves int) {
	if t.verdict != Undecided {
		return
	}
	t.early[set] = halves
	for t.verdict == Undecided {
		halves, there := t.early[t.next]
		if !there {
			return
		}
		delete(t.early, t.next)
		t.pairs[halves]++
		t.next++
		t.verdict = t.judge(t.pairs)
	}
	clear(t.early)
}

// Point is an estimate after some games, in whole sets.
type Point struct {
	Games int
	Estimate
}

// curve keeps how an estimate went, at no more than mostPoints points.
type curve struct {
	points []Point
	sets   int
	stride int
}

const mostPoints = 512

func (c *curve) add(p Point) {
	c.sets++
	c.stride = max(c.stride, 1)
	if c.sets%c.stride != 0 {
		return
	}
	if len(c.points) == mostPoints {
		for i := range mostPoints / 2 {
			c.points[i] = c.points[2*i+1]
		}
		c.points = c.points[:mostPoints/2]
		c.stride *= 2
		if c.sets%c.stride != 0 {
			return
		}
	}
	c.points = append(c.points, p)
}
