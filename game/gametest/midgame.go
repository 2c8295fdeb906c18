package gametest

import (
	"math/rand/v2"
	"testing"

	"freckers/game"
)

// Midgame returns a position after 16 random actions of a game, or fewer where the next one would end it.
func Midgame(t testing.TB, g game.Game, seed uint64) game.State {
	t.Helper()
	s, err := g.New(game.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 16))
	for range 16 {
		list := s.Actions(nil)
		next, _, err := s.Play(list[r.IntN(len(list))])
		if err != nil {
			t.Fatal(err)
		}
		if next.Outcome().Over {
			break
		}
		s = next
	}
	return s
}
