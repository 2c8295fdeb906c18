package freckers_test

import (
	"math/rand/v2"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/freckers"
)

// TestMirroredGamesMeet plays each game and its mirror image side by side.
func TestMirroredGamesMeet(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			differ := false
			for range 20 {
				s, err := g.New(game.Options{Seed: 1})
				if err != nil {
					t.Fatal(err)
				}
				image := s
				for !s.Outcome().Over && s.Ply() < 60 {
					actions := s.Actions(nil)
					a := actions[rng.IntN(len(actions))]
					b := freckers.Mirror(s, a)
					if s, _, err = s.Play(a); err != nil {
						t.Fatal(err)
					}
					if image, _, err = image.Play(b); err != nil {
						t.Fatalf("the image of %s: %v", a, err)
					}
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
