package freckers_test

import (
	"math/rand/v2"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// TestMirroredGamesMeet plays each game and its mirror image side by side.
func TestMirroredGamesMeet(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			differ := false
			for range 20 {
				s := gametest.Start(t, g, game.Options{Seed: 1})
				image := s
				for !s.Outcome().Over && s.Ply() < 60 {
					actions := s.Actions(nil)
					a := actions[rng.IntN(len(actions))]
					b := freckers.Mirror(s, a)
					s, image = gametest.Play(t, s, a), gametest.Play(t, image, b)
					one, _ := freckers.Canonical(s)
					other, _ := freckers.Canonical(image)
					if one != other {
						t.Fatalf("%s and its image %s have different hashes", s, image)
					}
					differ = differ || s.Hash() != image.Hash()
				}
			}
			if g.Info().Name == "freckers" && !differ {
				t.Error("every position was its own image")
			}
		})
	}
}
