package endgame

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

var (
	endingCount = flag.Int("endings", 30, "endings to solve in TestEndingsAreSolvedSoon")
	endingLive  = flag.Int("ending-live", 28, "frogs there that may still hop or be hopped over, at most")
	endingNodes = flag.Uint64("ending-nodes", 200_000, "positions to look at there before an ending counts as not solved")
)

// regionPositions calls f for the running positions of games by a shallow search, one move of
// five at random, until f returns false.
func regionPositions(f func(p *froglet.Pos, rng *rand.Rand) (goOn bool)) {
	positionsFrom(froglet.Deal, f)
}

// positionsFrom is positions of games that begin as deal says.
func positionsFrom(deal func(seed uint64) froglet.Pos, f func(p *froglet.Pos, rng *rand.Rand) (goOn bool)) {
	engine := alphabeta.New[froglet.Pos, froglet.Move](eval.NewFroglet(), alphabeta.Options{})
	for seed := uint64(0); ; seed++ {
		rng := rand.New(rand.NewPCG(seed, 1))
		engine.Reset()
		for p := deal(seed); !p.Outcome().Over; {
			if !f(&p, rng) {
				return
			}
			moves := p.Moves(nil)
			m := moves[rng.IntN(len(moves))]
			if rng.IntN(5) != 0 {
				m = engine.Run(&p, alphabeta.Limits{Nodes: 100}, nil).Lines[0].Moves[0]
			}
			p.Play(m, &p)
		}
	}
}

// brute solves endings by trying all moves.
type brute map[[3]froglet.Board]int

func (b brute) solve(p *froglet.Pos) int {
	key := [...]froglet.Board{p.Frogs, p.Low, p.High}
	if v, ok := b[key]; ok {
		return v
	}
	best := -infinite
	var child froglet.Pos
	for _, m := range p.Moves(nil) {
		p.Play(m, &child)
		best = max(best, m.Points()-b.solve(&child))
	}
	if best == -infinite {
		best = 0
	}
	b[key] = best
	return best
}

func TestRegionsAreThoseOfAllMoves(t *testing.T) {
	gametest.OneIn(t, 4)
	for side, deal := range map[int]func(uint64) froglet.Pos{froglet.Side: froglet.Deal, froglet.SmallSide: froglet.DealSmall} {
		t.Run(strconv.Itoa(side), func(t *testing.T) { solutionsAreThoseOfAllMoves(t, deal) })
	}
}

func solutionsAreThoseOfAllMoves(t *testing.T, deal func(uint64) froglet.Pos) {
	var s RegionSolver
	count := 0
	positionsFrom(deal, func(p *froglet.Pos, _ *rand.Rand) bool {
		if len(p.Moves(nil)) > 9 || p.Frogs.Count() > 36 || p.Full() {
			return true
		}
		got, ok := s.Solve(p, 1_000_000)
		if !ok {
			return true
		}
		b := brute{}
		if want := b.solve(p); got != want {
			t.Fatalf("%s: a lead of %d, expected %d", p, got, want)
		}
		count++
		return count < 60
	})
}

// TestEndingsAreSolvedSoon solves the first position of each game in which few frogs can still
// take part, and prints how long that takes under -v.
func TestEndingsAreSolvedSoon(t *testing.T) {
	var s RegionSolver
	var longest time.Duration
	var nodes []uint64
	count, solved, last := 0, 0, froglet.Cells
	regionPositions(func(p *froglet.Pos, _ *rand.Rand) bool {
		again := p.Ply() > last
		if last = p.Ply(); p.Full() || LiveRegions(p) > *endingLive {
			last = froglet.Cells
			return true
		}
		if again {
			return true
		}
		begun := time.Now()
		_, ok := s.Solve(p, *endingNodes)
		took := time.Since(begun)
		count++
		nodes = append(nodes, s.nodes)
		longest = max(longest, took)
		if ok {
			solved++
		}
		return count < *endingCount
	})
	slices.Sort(nodes)
	t.Logf("%d of %d endings with up to %d frogs are solved, the longest in %v; median %d positions, most %d",
		solved, count, *endingLive, longest, nodes[len(nodes)/2], nodes[len(nodes)-1])
	if solved*100 < count*99 {
		t.Errorf("%d of %d endings are solved within %d positions: expected 99 %%", solved, count, *endingNodes)
	}
}

func TestLinesYieldTheLead(t *testing.T) {
	gametest.OneIn(t, 2)
	r := NewRegionProver()
	count, wins := 0, map[int]int{}
	regionPositions(func(p *froglet.Pos, _ *rand.Rand) bool {
		x, ok := r.Solve(p, 100_000, nil)
		if !ok {
			return true
		}
		lead, _ := r.solver.Solve(p, 100_000)
		q, us := *p, p.ToMove()
		for _, m := range x.Line {
			if !slices.Contains(q.Moves(nil), m) {
				t.Fatalf("%s: the line %v is illegal", p, x.Line)
			}
			q.Play(m, &q)
		}
		got := q.Score(us) - q.Score(1-us) - p.Score(us) + p.Score(1-us)
		if got != lead || !q.Outcome().Over {
			t.Fatalf("%s: the line %v yields %d: expected %d", p, x.Line, got, lead)
		}
		won := 0
		switch q.Outcome().Winner {
		case us:
			won = 1
		case 1 - us:
			won = -1
		}
		if want := won * len(x.Line); x.Plies != want {
			t.Fatalf("%s: a proof in %d plies: expected %d", p, x.Plies, want)
		}
		wins[won]++
		count++
		return count < 60 || wins[0] == 0 || wins[1] == 0 || wins[-1] == 0
	})
}
