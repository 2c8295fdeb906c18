package endgame

import (
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game/billabong"
	"freckers/game/gametest"
)

var (
	raceCount = flag.Int("races", 100, "separated races to solve in TestRacesAreSolvedSoon")
	raceNodes = flag.Uint64("race-nodes", 200_000, "positions to search there before a position counts as no separated race")
)

// positions calls f for the running positions of games by a shallow search, one move of
// five at random, until f returns false.
func positions(f func(p *billabong.Pos, rng *rand.Rand) (goOn bool)) {
	engine := alphabeta.New[billabong.Pos, billabong.Move](eval.NewBillabong(), alphabeta.Options{})
	for seed := uint64(0); ; seed++ {
		rng := rand.New(rand.NewPCG(seed, 1))
		engine.Reset()
		for p := billabong.Start(billabong.Turns400); !p.Outcome().Over; {
			if !f(&p, rng) {
				return
			}
			moves := p.Moves(nil)
			m := moves[rng.IntN(len(moves))]
			if p.Ply() >= 2*billabong.Roos && rng.IntN(5) != 0 {
				m = engine.Run(&p, alphabeta.Limits{Nodes: 100}, nil).Lines[0].Moves[0]
			}
			p.Play(m, &p)
		}
	}
}

// wins reports whether the side to move can win in so many plies, by trying all moves.
func wins(p *billabong.Pos, plies int) bool {
	if plies <= 0 {
		return false
	}
	for _, m := range p.Moves(nil) {
		var q billabong.Pos
		p.Play(m, &q)
		if out := q.Outcome(); out.Over && out.Winner == p.ToMove() || !out.Over && loses(&q, plies-1) {
			return true
		}
	}
	return false
}

// loses reports whether the side to move has lost in so many plies, whatever it plays.
func loses(p *billabong.Pos, plies int) bool {
	if plies <= 0 {
		return false
	}
	for _, m := range p.Moves(nil) {
		var q billabong.Pos
		if p.Play(m, &q); q.Outcome().Over || !wins(&q, plies-1) {
			return false
		}
	}
	return true
}

// TestSolutionsAreThoseOfAllMoves compares short races with a search that leaves nothing
// out.
func TestSolutionsAreThoseOfAllMoves(t *testing.T) {
	gametest.OneIn(t, 3)
	const most = 3 // plies
	counts := map[int]int{}
	positions(func(p *billabong.Pos, _ *rand.Rand) bool {
		s, ok := SolveRace(p, 20_000)
		plies := s.Plies(p.ToMove())
		if !ok || max(plies, -plies) > most || counts[plies] >= 15 {
			return true
		}
		counts[plies]++
		right := false
		if plies > 0 {
			right = wins(p, plies) && !wins(p, plies-2)
		} else {
			right = loses(p, -plies) && !loses(p, -plies-2)
		}
		if !right {
			t.Fatalf("%s is not over in %d plies", p, plies)
		}
		return counts[1] < 15 || counts[3] < 15 || counts[-2] < 15
	})
}

// TestPlansWinAgainstAnything plays the plans against random moves, and those that gain
// most.
func TestPlansWinAgainstAnything(t *testing.T) {
	gametest.OneIn(t, 3)
	long := 0
	positions(func(p *billabong.Pos, rng *rand.Rand) bool {
		s, ok := SolveRace(p, 20_000)
		if !ok {
			return true
		}
		if s.Turns > 2 {
			long++
		}
		for n := range 5 {
			q, plan := *p, s.Plan
			for !q.Outcome().Over {
				moves := q.Moves(nil)
				m := moves[rng.IntN(len(moves))]
				switch {
				case q.ToMove() == s.Winner && (len(plan) == 0 || !q.Has(plan[0])):
					t.Fatalf("%s: the plan is illegal in %s", p, &q)
				case q.ToMove() == s.Winner:
					m, plan = plan[0], plan[1:]
				case n == 0:
					m = hasty(&q)
				}
				q.Play(m, &q)
			}
			plies := s.Plies(p.ToMove())
			if out := q.Outcome(); out.Winner != s.Winner || q.Ply()-p.Ply() != max(plies, -plies) {
				t.Fatalf("%s: seat %d does not win in %d turns", p, s.Winner, s.Turns)
			}
		}
		return long < 40
	})
}

// TestRacesAreSolvedSoon counts the positions that separated races of games take, and prints
// their times under -v.
func TestRacesAreSolvedSoon(t *testing.T) {
	gametest.OneIn(t, 4)
	const limit = 50_000 // positions, less than 200 ms
	solved, soon, seen := 0, 0, 0
	turns := map[int]int{}
	var longest time.Duration
	var most uint64
	positions(func(p *billabong.Pos, _ *rand.Rand) bool {
		seen++
		begun := time.Now()
		s, ok := SolveRace(p, *raceNodes)
		if took := time.Since(begun); ok {
			solved++
			turns[s.Turns]++
			longest, most = max(longest, took), max(most, s.Nodes)
			if s.Nodes <= limit {
				soon++
			}
		}
		return solved < *raceCount
	})
	t.Logf("%d of %d positions are separated races, by turns %v: %d solved within %d positions, the longest in %d and %v", solved, seen, turns, soon, limit, most, longest)
	if soon*100 < solved*99 {
		t.Errorf("%d of %d races are solved within %d positions: expected 99 %%", soon, solved, limit)
	}
}

// TestProverGivesTheWholeLine lets the search announce the end of a race.
func TestProverGivesTheWholeLine(t *testing.T) {
	gametest.OneIn(t, 2)
	count := 0
	positions(func(p *billabong.Pos, _ *rand.Rand) bool {
		x, ok := RaceProver{}.Solve(p, 80_000, nil)
		if !ok {
			return true
		}
		count++
		q := *p
		for _, m := range x.Line {
			if !q.Has(m) && q.Moves(nil)[0] != m {
				t.Fatalf("%s: the line %v is illegal", p, x.Line)
			}
			q.Play(m, &q)
		}
		if !q.Outcome().Over || len(x.Line) != max(x.Plies, -x.Plies) {
			t.Fatalf("%s: the line %v does not end the game in %d plies", p, x.Line, x.Plies)
		}
		return count < 100
	})
}

// TestStartIsNoRace asks for a position in which the sides can meet.
func TestStartIsNoRace(t *testing.T) {
	p := billabong.Start(billabong.Turns400)
	if _, ok := SolveRace(&p, 1000); ok {
		t.Error("the start is solved")
	}
}
