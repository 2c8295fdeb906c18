package board_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/board"
)

// walks are games played at random, each shown to see before every action.
func walks(t *testing.T, see func(s game.State, a game.Action, events []game.Event)) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 5))
	for _, g := range catalog.Games() {
		for seed := range uint64(3) {
			s, err := g.New(game.Options{Seed: seed + 1})
			if err != nil {
				t.Fatal(err)
			}
			for range 120 {
				all := s.Actions(nil)
				if len(all) == 0 {
					break
				}
				a := all[r.IntN(len(all))]
				next, events, err := s.Play(a)
				if err != nil {
					t.Fatal(err)
				}
				see(s, a, events)
				s = next
			}
		}
	}
}

func TestHintMarksEveryActionButAPass(t *testing.T) {
	var kinds []game.EventKind
	walks(t, func(s game.State, a game.Action, events []game.Event) {
		if len(events) == 0 || events[0].Kind == game.Pass {
			return
		}
		if first := events[0].Kind; !slices.Contains(kinds, first) {
			kinds = append(kinds, first)
		}
		path, grown := board.HintMarks(events)
		if len(path) == 0 && len(grown) == 0 {
			t.Fatalf("%s: nothing marks %s", s.Game().Info().Name, a)
		}
		if events[0].Kind == game.Place && len(path) != 1 {
			t.Fatalf("%s: %s is marked by %v and %v", s.Game().Info().Name, a, path, grown)
		}
	})
	if want := 6; len(kinds) != want {
		t.Errorf("the games begin their actions with %v, want %d kinds", kinds, want)
	}
}
