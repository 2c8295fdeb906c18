package gametest

import (
	"math/rand/v2"
	"testing"

	"freckers/game"
)

// Midgame returns a position after 16 random actions of a game, or fewer where the next one would end it.
func Midgame(t testing.TB, g game.Game, seed uint64) game.State {
	t.Helper()
	s := Start(t, g, game.Options{Seed: seed})
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

// Start returns the first position of a game.
func Start(t testing.TB, g game.Game, o game.Options) game.State {
	t.Helper()
	s, err := g.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Position returns a position of a game.
func Position(t testing.TB, g game.Game, text string) game.State {
	t.Helper()
	s, err := g.Parse(text, game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Play returns the state after an action that is legal.
func Play(t testing.TB, s game.State, a game.Action) game.State {
	t.Helper()
	next, _ := play(t, s, a)
	return next
}

// Cell returns the cell of a name.
func Cell(t testing.TB, l *game.Layout, name string) game.Cell {
	t.Helper()
	c, ok := l.Find(name)
	if !ok {
		t.Fatalf("there is no cell %q", name)
	}
	return c
}
