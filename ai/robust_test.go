package ai_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// someStates returns the start of a game and states after some random actions.
func someStates(t *testing.T, g game.Game) (list []game.State) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 1))
	for _, actions := range []int{0, 7, 25} {
		s := gametest.Start(t, g, game.Options{Seed: 1})
		for range actions {
			legal := s.Actions(nil)
			next := gametest.Play(t, s, legal[rng.IntN(len(legal))])
			if next.Outcome().Over {
				break
			}
			s = next
		}
		list = append(list, s)
	}
	return list
}

// TestScarceResources searches every game with the least memory, more threads than cores,
// and next to no time: each search ends soon with a legal action.
func TestScarceResources(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, s := range someStates(t, g) {
			legal := s.Actions(nil)
			for name, l := range map[string]ai.Limits{
				"one node":         {Nodes: 1},
				"a depth of one":   {Depth: 1},
				"a millisecond":    {Time: time.Millisecond},
				"no time left":     {Clock: &ai.Clock{}},
				"less than none":   {Clock: &ai.Clock{Left: -time.Hour}},
				"one left of many": {Clock: &ai.Clock{Left: time.Millisecond, Moves: 1000}},
				"a full table":     {Nodes: 20_000},
			} {
				for _, threads := range []int{1, ai.MaxThreads} {
					if threads > 1 && testing.Short() {
						continue
					}
					ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
					r := ai.Request{State: s, Cache: ai.NewCache(1), Threads: threads, Limits: l}
					info, err := ai.Start(ctx, r).Wait()
					if err != nil || !slices.Contains(legal, info.Best()) || ctx.Err() != nil {
						t.Errorf("%s, %s, %d threads: %q, %v, %v", g.Info().Title, name, threads, info.Best(), err, ctx.Err())
					}
					cancel()
				}
			}
		}
	}
}

// TestLongerSearchesKeepAWin plays every game until a short search proves a win, and
// gives the next ones ever more positions, with a table that is full: each must find it.
func TestLongerSearchesKeepAWin(t *testing.T) {
	for _, g := range catalog.Games() {
		s := gametest.Start(t, g, game.Options{Seed: 1})
		cache := ai.NewCache(1)
		search := func(nodes uint64) ai.Info {
			cache.Forget()
			return ai.Answer(t, ai.Request{State: s, Cache: cache, Limits: ai.Limits{Nodes: nodes}})
		}
		const short = 1000
		win := 0
		for !s.Outcome().Over && win == 0 {
			info := search(short)
			if win = max(info.Lines[0].Score.Win, 0); win != 0 {
				break
			}
			s = gametest.Play(t, s, info.Best())
		}
		if win == 0 {
			t.Logf("%s: the game ended before a win was proven", g.Info().Title)
			continue
		}
		for nodes := uint64(short); nodes < 5*short; nodes += short / 3 {
			info := search(nodes)
			if got := info.Lines[0].Score.Win; got <= 0 {
				t.Errorf("%s at %s: %d positions find a win in %d, %d none", g.Info().Title, s, short, win, nodes)
			}
		}
	}
}
