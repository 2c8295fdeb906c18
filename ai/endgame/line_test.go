package endgame

import (
	"slices"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// TestLinesEndAsProven plays the line of every position of the samples to its
// end, which must come when it was promised.
func TestLinesEndAsProven(t *testing.T) {
	s := NewSolver(1 << 14)
	for i, p := range some(t, 1) {
		if i%4 == 0 {
			p = at(t, &p, freckers.MaxPly-i%9-1)
		}
		x, ok := s.Solve(&p, 1_000_000, nil)
		switch {
		case !ok && apart(&p):
			t.Fatalf("%s was not solved", p.String())
		case !ok:
			continue
		}
		start, mover := p.String(), p.ToMove()
		for _, m := range x.Line {
			if !slices.Contains(p.Moves(nil), m) {
				t.Fatalf("%s: %v is not possible in %s", start, x.Line, p.String())
			}
			p.Play(m, &p)
		}
		out := p.Outcome()
		won := out.Winner == mover
		if !out.Over || won != (x.Plies > 0) || (out.Winner == 1-mover) != (x.Plies < 0) ||
			x.Plies != 0 && len(x.Line) != max(x.Plies, -x.Plies) {
			t.Errorf("%s: proven end in %d plies, the line of %d ends with %+v", start, x.Plies, len(x.Line), out)
		}
	}
}

// TestLoserRunsToo holds that the loser's moves of a line are worth looking at:
// they are the fastest that its own race allows.
func TestLoserRunsToo(t *testing.T) {
	gametest.OneIn(t, 2)
	for _, p := range some(t, 4) {
		s := NewSolver(1 << 16)
		x, ok := s.Solve(&p, 1_000_000, nil)
		if !ok || !apart(&p) {
			continue
		}
		seat := 1 - p.ToMove() // of the loser
		if x.Plies < 0 {
			seat = p.ToMove()
		}
		was := need(&p, seat, loserNodes)
		if was == 0 {
			continue // too long for the line too
		}
		turns := 0
		for _, m := range x.Line {
			if p.ToMove() == seat {
				turns++
			}
			p.Play(m, &p)
		}
		if is := need(&p, seat, 10_000_000); was-is != turns {
			t.Errorf("the loser needs %d turns, and %d after %d of the line to %s", was, is, turns, p.String())
		}
	}
}

// need is the number of turns that a side's race takes, 0 where that is not
// found with so many positions.
func need(p *freckers.Pos, seat game.Seat, most uint64) int {
	l, other := lanes(p)
	if p.ToMove() != seat {
		l = other
	}
	s := NewSolver(1 << 16)
	s.setBudget(most)
	s.objective = soloObjective(freckers.Frogs, p.RuleSet())
	return s.minTurns(l)
}

func TestSolverGivesUp(t *testing.T) {
	given := 0
	for _, p := range some(t, 4) {
		s := NewSolver(1 << 10)
		if x, ok := s.Solve(&p, 20, nil); !ok {
			given++
			if x.Nodes > 20 || len(x.Line) != 0 {
				t.Errorf("%s: %d nodes and a line of %d after giving up at 20", p.String(), x.Nodes, len(x.Line))
			}
		}
		s.solve(&p, 10, maxTurns)
		after, ok := s.Solve(&p, 1_000_000, nil)
		fresh, sure := NewSolver(1<<10).Solve(&p, 1_000_000, nil)
		if ok != sure || after.Plies != fresh.Plies {
			t.Errorf("%s: %d plies after giving up at first, %d without", p.String(), after.Plies, fresh.Plies)
		}
	}
	if given == 0 {
		t.Error("nothing takes more than 20 nodes: the test is of no use")
	}
}

func TestProvesNothingElsewhere(t *testing.T) {
	s := NewSolver(1 << 10)
	start := freckers.Start(freckers.Pads)
	over := parse(t, "B*BBB*BB/*......./......../......../......../......../R......./*RRRRR** r 70")
	for _, p := range []freckers.Pos{start, over} {
		if n, ok := s.Prove(&p); ok {
			t.Errorf("%s: proven in %d plies", p.String(), n)
		}
		if _, ok := s.Solve(&p, 1000, nil); ok {
			t.Errorf("%s: solved", p.String())
		}
	}
}

func TestSolverAllocatesNothing(t *testing.T) {
	s := NewSolver(1 << 14)
	list := some(t, 20)
	line := make([]freckers.Move, 0, 2*maxTurns)
	if n := testing.AllocsPerRun(5, func() {
		for i := range list {
			s.Prove(&list[i])
			s.Solve(&list[i], 1_000_000, line)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// FuzzSolve compares what the search may use with the solution, and the line
// with the rules, for any position.
func FuzzSolve(f *testing.F) {
	for _, p := range some(f, 100) {
		f.Add(p.String(), p.RuleSet() == freckers.Referee)
	}
	s := NewSolver(1 << 14)
	f.Fuzz(func(t *testing.T, text string, referee bool) {
		rules := freckers.Pads
		if referee {
			rules = freckers.Referee
		}
		p, err := freckers.Parse(text, rules)
		if err != nil {
			t.Skip()
		}
		plies, ok := s.Prove(&p)
		x, solved := s.Solve(&p, 200_000, nil)
		if ok && (!solved || x.Plies != plies) {
			t.Fatalf("proven in %d plies, solved %v in %d", plies, solved, x.Plies)
		}
		if !solved {
			return
		}
		for _, m := range x.Line {
			if !slices.Contains(p.Moves(nil), m) {
				t.Fatalf("%v: not possible in %s", x.Line, p.String())
			}
			p.Play(m, &p)
		}
		if !p.Outcome().Over {
			t.Fatalf("the line ends at %s", p.String())
		}
	})
}

// BenchmarkRace solves every apart position of the sample with an empty solver, and
// reports the share solved within 200 ms.
func BenchmarkRace(b *testing.B) {
	list := sample(b)
	s := NewSolver(1 << 16)
	var took []time.Duration
	var nodes []uint64
	within := 0
	for b.Loop() {
		for i := range list {
			clear(s.table.entries)
			before, began := s.nodes, time.Now()
			_, ok := s.Solve(&list[i], 1_000_000, nil)
			took = append(took, time.Since(began))
			nodes = append(nodes, s.nodes-before)
			if ok && took[len(took)-1] <= 200*time.Millisecond {
				within++
			}
		}
	}
	slices.Sort(took)
	slices.Sort(nodes)
	b.ReportMetric(100*float64(within)/float64(len(took)), "%-in-200ms")
	b.ReportMetric(took[len(took)/2].Seconds()*1e6, "µs-median")
	b.ReportMetric(took[len(took)-1].Seconds()*1e6, "µs-worst")
	b.ReportMetric(float64(nodes[len(nodes)/2]), "nodes-median")
	b.ReportMetric(float64(nodes[len(nodes)-1]), "nodes-worst")
}
