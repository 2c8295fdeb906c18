package net

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/freckers"
)

// visit calls f for every position of some random games.
func visit(t testing.TB, f func(p *freckers.Pos, text string)) {
	t.Helper()
	g := freckers.New()
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		s, err := g.New(game.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for !s.Outcome().Over {
			p, _ := game.PosOf[freckers.Pos](s)
			f(&p, s.String())
			list := s.Actions(nil)
			if s, _, err = s.Play(list[rng.IntN(len(list))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}
func parse(t testing.TB, text string) freckers.Pos {
	t.Helper()
	s, err := freckers.New().Parse(text, game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p, _ := game.PosOf[freckers.Pos](s)
	return p
}

// swap turns the board upside down and changes the colors.
func swap(text string) string {
	fields := strings.Fields(text)
	rows := strings.Split(fields[0], "/")
	slices.Reverse(rows)
	board := strings.NewReplacer("R", "B", "B", "R").Replace(strings.Join(rows, "/"))
	return board + " " + strings.NewReplacer("r", "b", "b", "r").Replace(fields[1]) + " " + fields[2]
}
