package replay

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
)

// TestReadsAPosition reads positions of all games as their notation has them.
func TestReadsAPosition(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, g := range catalog.Games() {
		s, err := g.New(game.Options{Seed: 9})
		if err != nil {
			t.Fatal(err)
		}
		for range 12 {
			rec, err := Read("pasted", strings.NewReader("  "+s.String()+"\r\n"))
			if err != nil {
				t.Fatalf("%s: %v", s, err)
			}
			if got := rec.State(rec.Cursor); rec.Game().Info().Name != g.Info().Name || got.String() != s.String() || len(rec.Nodes) != 1 {
				t.Fatalf("%s was read as %s of %s", s, got, rec.Game().Info().Name)
			}
			list := s.Actions(nil)
			if s, _, err = s.Play(list[rng.IntN(len(list))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestRefusesABrokenPosition(t *testing.T) {
	for text, says := range map[string]string{
		"*RRRRRR*/.******./......../......../......../......../.******./*BBBBB* r 0":  "pasted:1:",
		"*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* g 0": "pasted:1:",
		"/home/a/b/c/d/e/game.log":              wordNeither,
		"a/b/c is no position":                  wordNeither,
		"*RRRRRR*/.******. r 0":                 wordNeither,
		"*RRRRRR*/.******./\n......../........": wordNeither,
	} {
		rec, err := Read("pasted", strings.NewReader(text))
		if bad := (*FileError)(nil); rec != nil || !errors.As(err, &bad) || !strings.Contains(err.Error(), says) || bad.Todo == "" {
			t.Errorf("%q: %v", text, err)
		} else if says != wordNeither {
			t.Log(err)
		}
	}
}
