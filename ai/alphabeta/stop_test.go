package alphabeta_test

import (
	"slices"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

func TestStopsAtOnce(t *testing.T) {
	p := position(t, middle)
	legal := p.Moves(nil)
	for after := range 5 {
		asked, at := 0, uint64(0)
		r := engine(alphabeta.Options{}).Run(&p, alphabeta.Limits{Tick: func(n uint64) bool {
			asked++
			at = n
			return asked > after
		}}, nil)
		if r.Depth == 0 {
			t.Errorf("stop at question %d: not even one ply was looked at", after+1)
		}
		if asked > after+1 && r.Depth > 1 || r.Nodes > at+1 {
			t.Errorf("stop at question %d: asked %d times, %d positions later than the stop", after+1, asked, r.Nodes-at)
		}
		if len(r.Lines) != 1 || !slices.Contains(legal, r.Lines[0].Moves[0]) {
			t.Errorf("stop at question %d: no legal move in %v", after+1, r.Lines)
		}
	}
}

// ends is how a game ends where both sides play their best, from the view of the
// side to move: 1 for a win, -1 for a loss.
func ends(p *freckers.Pos) int {
	if out := p.Outcome(); out.Over {
		switch out.Winner {
		case p.ToMove():
			return 1
		case 1 - p.ToMove():
			return -1
		}
		return 0
	}
	best := -1
	for _, m := range p.Moves(nil) {
		var child freckers.Pos
		p.Play(m, &child)
		best = max(best, -ends(&child))
	}
	return best
}

// TestAStopProvesNothingOfWhatWasNotSearched stops searches just where some moves
// are known to lose and others are not yet looked at.
func TestAStopProvesNothingOfWhatWasNotSearched(t *testing.T) {
	gametest.OneIn(t, 4)
	for text, most := range map[string]uint64{
		"B*B*****/**B*****/*****.**/******RB/.*B*R*R*/***R.*B*/********/*****RR* r 146": 3000,
		"B*B*****/**B*****/*****.*B/******R./.*B*R*.*/***R.*B*/******R*/*****RR* r 148": 300,
	} {
		p := position(t, text)
		truth := ends(&p)
		e := engine(alphabeta.Options{})
		for nodes := uint64(1); nodes < most; nodes += 3 {
			e.Reset()
			r := e.Run(&p, alphabeta.Limits{Nodes: nodes}, nil)
			score, child := r.Lines[0].Score, freckers.Pos{}
			if alphabeta.Plies(score) < 0 && truth >= 0 {
				t.Fatalf("%s, %d positions: proven to lose by %d, but ends with %d", text, nodes, score, truth)
			}
			if p.Play(r.Lines[0].Moves[0], &child); r.Depth >= freckers.MaxPly-p.Ply() && -ends(&child) < truth {
				t.Fatalf("%s, %d positions, depth %d: move %d gives %d away", text, nodes, r.Depth, r.Lines[0].Moves[0], truth)
			}
		}
	}
}

func TestLinesStayInOrderWhereASearchStops(t *testing.T) {
	gametest.OneIn(t, 4)
	p := position(t, middle)
	e := engine(alphabeta.Options{})
	for nodes := uint64(100); nodes < 20_000; nodes += 97 {
		e.Reset()
		r := e.Run(&p, alphabeta.Limits{Nodes: nodes, Lines: 4}, nil)
		if !slices.IsSortedFunc(r.Lines, func(a, b alphabeta.Line[freckers.Move]) int { return b.Score - a.Score }) {
			t.Fatalf("after %d positions the lines are %v", nodes, r.Lines)
		}
	}
}

// TestLinesGoOnPastABound stops searches where the best move's score is but a bound:
// what follows it is known all the same, and legal.
func TestLinesGoOnPastABound(t *testing.T) {
	gametest.OneIn(t, 4)
	w, err := net.ReadFreckersWeights(nets.Freckers())
	if err != nil {
		t.Fatal(err)
	}
	e := alphabeta.New[freckers.Pos, freckers.Move](net.NewFreckers(w), alphabeta.Options{Table: alphabeta.NewTable(1 << 20)})
	first := freckers.Start(freckers.Pads)
	short, stops := 0, 0
	for _, text := range []string{middle, first.String()} {
		p := position(t, text)
		for nodes := uint64(500); nodes < 40_000; nodes += 311 {
			e.Reset()
			r := e.Run(&p, alphabeta.Limits{Nodes: nodes}, nil)
			at := p
			for i, m := range r.Lines[0].Moves {
				if !at.Has(m) {
					t.Fatalf("after %d positions: move %d of %v is not legal", nodes, i, r.Lines[0].Moves)
				}
				at.Play(m, &at)
			}
			stops++
			if len(r.Lines[0].Moves) < min(r.Depth, 4) {
				short++
			}
		}
	}
	if short > stops/20 {
		t.Errorf("of %d lines %d break off before their fourth ply", stops, short)
	}
}

// TestFailLowsAreResolved searches positions of a game: some best moves turn out to be
// worse, which is resolved before each report.
func TestFailLowsAreResolved(t *testing.T) {
	gametest.OneIn(t, 4)
	w, err := net.ReadFreckersWeights(nets.Freckers())
	if err != nil {
		t.Fatal(err)
	}
	p := freckers.Start(freckers.Pads)
	e := alphabeta.New[freckers.Pos, freckers.Move](net.NewFreckers(w), alphabeta.Options{Table: alphabeta.NewTable(1 << 20)})
	failed, open := 0, false
	limits := alphabeta.Limits{Nodes: 10_000, FailLow: func(unresolved bool) {
		if unresolved {
			failed++
		}
		open = unresolved
	}}
	for range 20 {
		r := e.Run(&p, limits, func(r *alphabeta.Result[freckers.Move]) bool {
			if open {
				t.Errorf("ply %d, depth %d: reported with a fail-low that is not resolved", p.Ply(), r.Depth)
			}
			return true
		})
		p.Play(r.Lines[0].Moves[0], &p)
		open = false
	}
	if failed < 5 {
		t.Errorf("%d fail-lows in 20 searches", failed)
	}
}
