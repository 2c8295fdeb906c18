package ai_test

import (
	"testing"

	"freckers/ai"
	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

// TestTheLargePondIsPlayedToItsEnd plays the board of 18 by 18, whose players have one cache,
// with one of 12 by 12 in between.
func TestTheLargePondIsPlayedToItsEnd(t *testing.T) {
	g := froglet.New()
	large := gametest.Start(t, g, game.Options{RuleSet: froglet.RulesLarge, Seed: 4})
	small := gametest.Start(t, g, game.Options{Seed: 4})
	cache := ai.NewCache(ai.MinCache)
	think := func(s game.State, level int, nodes uint64) game.State {
		info := ai.Answer(t, ai.Request{State: s, Cache: cache, Level: level, Seed: 5, Limits: ai.Limits{Nodes: nodes}})
		return gametest.Play(t, s, info.Best())
	}
	for s := large; ; s = think(s, 1, 20) {
		if s.Outcome().Over {
			if a, b := s.Tally(0).Have, s.Tally(1).Have; b <= a {
				t.Errorf("level 1 wins against the whole engine by %d to %d", a, b)
			}
			t.Logf("%s after %d turns", s, s.Ply())
			break
		}
		if s.Ply()%40 == 1 {
			small = think(small, 10, 60)
		}
		if s.ToMove() == froglet.SeatB {
			if s = think(s, 10, 60); s.Outcome().Over {
				continue
			}
		}
	}
}

// TestLargeFrogletSearchAllocatesNothing searches once to allocate and then again.
func TestLargeFrogletSearchAllocatesNothing(t *testing.T) {
	p := froglet.DealLarge(3)
	e := alphabeta.New[froglet.LargePos, froglet.LargeMove](&eval.LargeFroglet{}, alphabeta.Options{Table: alphabeta.NewTable(1 << 16)})
	for range 40 {
		p.Play(e.Run(&p, alphabeta.Limits{Nodes: 200}, nil).Lines[0].Moves[0], &p)
	}
	limits := alphabeta.Limits{Nodes: 4000}
	e.Run(&p, limits, nil)
	if n := testing.AllocsPerRun(3, func() { e.Run(&p, limits, nil) }); n > 0 {
		t.Errorf("%v allocations in %d nodes", n, limits.Nodes)
	}
}
