package ai

import (
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

// margin is by how many points more the side to move earns until the end, if both
// go for points.
func margin(p *froglet.Pos, known map[uint64]int) int {
	if p.Outcome().Over {
		return 0
	}
	if v, ok := known[p.Hash()]; ok {
		return v
	}
	best := -1000
	for _, m := range p.Moves(nil) {
		var child froglet.Pos
		p.Play(m, &child)
		best = max(best, m.Points()-margin(&child, known))
	}
	known[p.Hash()] = best
	return best
}

// TestDecidedGamesMaximisePoints lets one seat play well and the other badly until the
// winner is decided: from there on the machine maximises its points.
func TestDecidedGamesMaximisePoints(t *testing.T) {
	seen := 0
	for seed := range uint64(10) {
		s := gametest.Start(t, froglet.New(), game.Options{Seed: seed})
		for !s.Outcome().Over {
			p, _ := game.PosOf[froglet.Pos](s)
			list := p.Moves(nil)
			if evaluator := eval.NewFroglet(); evaluator.SetPhase(&p) && len(list) < 8 {
				seen++
				us := p.ToMove()
				want := p.Score(us) - p.Score(1-us) + margin(&p, map[uint64]int{})
				info := Answer(t, Request{State: s, Limits: Limits{Nodes: 300_000}})
				if got := info.Lines[0].Score; got.Win != 0 || got.Value != 100*want {
					t.Errorf("%s: found %+v, want an end with a lead of %d points", &p, got, want)
				}
				break
			}
			best := list[0]
			for _, m := range list {
				if better := m.Points() > best.Points(); better == (p.ToMove() == froglet.SeatA) {
					best = m
				}
			}
			s, _, _ = game.PlayMove(s, best)
		}
	}
	if seen < 5 {
		t.Errorf("%d decided games, too few to tell", seen)
	}
}

// TestPhaseChangesOnce sets the phase of positions before and after the decision.
func TestPhaseChangesOnce(t *testing.T) {
	p := froglet.Deal(1)
	f := eval.NewFroglet()
	if f.SetPhase(&p) {
		t.Error("the first position is news")
	}
	even, won := f.Clone(), f.Clone()
	won.PointsOnly = true
	if !won.SetPhase(&p) || won.PointsOnly || even.SetPhase(&p) {
		t.Errorf("back at the beginning: %v, want the news that nothing is decided", won.PointsOnly)
	}
}

// TestCacheHoldsTableOrTree alternates between games with one cache.
func TestCacheHoldsTableOrTree(t *testing.T) {
	m := NewCache(4 << 20)
	three := gametest.Start(t, chexers.New(), game.Options{})
	two := gametest.Start(t, freckers.New(), game.Options{})
	for range 2 {
		if err := m.Prepare(three); err != nil {
			t.Fatal(err)
		}
		tree := m.results.searcher.(*chexersSearcher)
		if m.results.table != nil || tree.engine == nil || tree.options.Bytes != 4<<20 {
			t.Errorf("a game of three has a table (%v) and a tree of %d bytes, want no table and 4 MB", m.results.table != nil, tree.options.Bytes)
		}
		before := tree.engine
		tree.search(alphabeta.Options{}, alphabeta.Limits{Nodes: 100}, nil)
		if tree.engine != before {
			t.Error("a search used other memory than was reserved")
		}
		if err := m.Prepare(two); err != nil {
			t.Fatal(err)
		}
		if m.results.table == nil || m.results.table.Bytes() != 4<<20 {
			t.Error("a game of two has no table of 4 MB")
		}
	}
}
