package exercise_test

import (
	"testing"

	"freckers/ai/puzzle"
	"freckers/assets"
	"freckers/game/catalog"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// TestEmbeddedPuzzles reads all puzzles, which plays their lines, and searches some anew.
func TestEmbeddedPuzzles(t *testing.T) {
	gametest.OneIn(t, 3)
	const least, sample = 200, 6
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			text, err := assets.Puzzles(g.Info().Name)
			if err != nil {
				t.Fatal(err)
			}
			list, err := puzzle.ParseList(g, text)
			if err != nil {
				t.Fatal(err)
			}
			if len(list) < least {
				t.Errorf("there are %d puzzles, want %d or more", len(list), least)
			}
			seen, themed := map[uint64]bool{}, 0
			var strengths [puzzle.Strengths]int
			for i := range list {
				p := &list[i]
				hash, _ := freckers.Canonical(p.Start)
				if seen[hash] {
					t.Errorf("%s is there twice, perhaps as its mirror image", p)
				}
				seen[hash] = true
				strengths[p.Strength-1]++
				if len(p.Themes()) > 0 {
					themed++
				}
				if len(p.Start.Actions(nil)) < 2 {
					t.Errorf("%s leaves no choice", p)
				}
			}
			for i, n := range strengths {
				if n == 0 {
					t.Errorf("there is no puzzle of strength %d", i+1)
				}
			}
			if 3*themed < 2*len(list) {
				t.Errorf("%d puzzles of %d have a theme", themed, len(list))
			}
			for i := 0; i < len(list); i += len(list) / sample {
				if ok, err := puzzle.Check(t.Context(), &list[i]); !ok || err != nil {
					t.Errorf("%s is not clearly best any more (error %v)", &list[i], err)
				}
			}
		})
	}
}
