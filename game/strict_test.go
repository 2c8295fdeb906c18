package game_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// TestNarrowPositionsAllowLess plays games at random by the rules of the course: what the
// narrow position allows has the same result in the position itself. Under other rules both
// are the same.
func TestNarrowPositionsAllowLess(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, set := range g.Info().RuleSets {
			rng, less := rand.New(rand.NewPCG(1, 2)), 0
			for range 20 {
				s := gametest.Start(t, g, game.Options{RuleSet: set.Name, Seed: 1})
				if !set.Course && game.Strict(s) != s {
					t.Fatalf("%s, %s: the start becomes %s", g.Info().Name, set.Name, game.Strict(s))
				}
				for set.Course && !s.Outcome().Over {
					less += compare(t, s)
					s = gametest.Play(t, s, pick(rng, s))
				}
			}
			if (less > 0) != set.Course {
				t.Errorf("%s, %s: %d actions are not allowed in the narrow positions", g.Info().Name, set.Name, less)
			}
		}
	}
}

func pick(rng *rand.Rand, s game.State) game.Action {
	actions := s.Actions(nil)
	return actions[rng.IntN(len(actions))]
}

// compare checks a position, and returns how many of its results the narrow one lacks.
func compare(t *testing.T, s game.State) (less int) {
	t.Helper()
	narrow := game.Strict(s)
	var results []string
	for _, a := range narrow.Actions(nil) {
		results = append(results, gametest.Play(t, narrow, a).String())
		if got := gametest.Play(t, s, a).String(); got != results[len(results)-1] || !game.AllowsStrictly(s, a) {
			t.Fatalf("%s: %s leads to %s", s, a, got)
		}
	}
	if len(results) == 0 {
		t.Fatalf("%s: nothing is left to play", s)
	}
	for _, a := range s.Actions(nil) {
		result := gametest.Play(t, s, a).String()
		same := game.PreferStrict(s, a)
		if gametest.Play(t, s, same).String() != result {
			t.Fatalf("%s: %s stands for %s, which has another result", s, same, a)
		}
		if known := slices.Contains(results, result); known != game.AllowsStrictly(s, same) {
			t.Fatalf("%s: %s is preferred to %s", s, same, a)
		} else if !known {
			less++
		}
	}
	return less
}
