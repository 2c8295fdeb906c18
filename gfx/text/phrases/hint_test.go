package phrases_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

var update = flag.Bool("update", false, "rewrite the golden sentences")

// sentences is how many hints of each game are kept for reading.
const sentences = 24

// hints calls f for moves of seeded games, of which half gain most at once.
func hints(t *testing.T, g game.Game, games int, f func(s game.State, e explain.Explanation)) {
	t.Helper()
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 5))
		s, err := g.New(game.Options{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; !s.Outcome().Over && ply < 200; ply++ {
			list := s.Actions(nil)
			a := list[rng.IntN(len(list))]
			if rng.IntN(4) > 0 {
				a = best(t, s, list)
			}
			e, ok := explain.Move(s, a)
			if !ok {
				t.Fatalf("%s: %s is not explained", s, a)
			}
			f(s, e)
			if s, _, err = s.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// best is the move that has most to be said for it.
func best(t *testing.T, s game.State, list []game.Action) game.Action {
	t.Helper()
	action, most := list[0], -1
	for _, a := range list[:min(len(list), 60)] {
		e, _ := explain.Move(s, a)
		n := 0
		for _, r := range e.Reasons {
			n += 4 + r.N
		}
		if n > most {
			action, most = a, n
		}
	}
	return action
}

// TestHintsGolden keeps sentences of all kinds, so that their English can be read.
func TestHintsGolden(t *testing.T) {
	var b strings.Builder
	for _, g := range catalog.Games() {
		seen := map[string]bool{}
		var list []string
		hints(t, g, 20, func(_ game.State, e explain.Explanation) {
			key := fmt.Sprint(e.Deed)
			for _, r := range e.Reasons {
				key += fmt.Sprint(" ", r.Kind)
			}
			if !seen[key] {
				seen[key] = true
				list = append(list, phrases.Hint(nil, g, e, e.Seat))
			}
		})
		fmt.Fprintf(&b, "%s\n\n", g.Info().Title)
		most := min(sentences, len(list))
		for i := range most {
			fmt.Fprintln(&b, list[i*len(list)/most])
		}
		fmt.Fprintln(&b)
	}
	golden(t, "hints.txt", b.String())
}

// golden compares sentences with those of a file.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s reads otherwise: look at what changed, then run go test with -update\n%s", name, got)
	}
}

// TestHintsAreSentences holds that every hint is one sentence without figures or cells,
// whoever reads it.
func TestHintsAreSentences(t *testing.T) {
	for _, g := range catalog.Games() {
		hints(t, g, 3, func(s game.State, e explain.Explanation) {
			for reader := game.Nobody; int(reader) < len(g.Info().Seats); reader++ {
				line := phrases.Hint(nil, g, e, reader)
				for _, bad := range []string{"%", "  ", ",,", ": .", ":."} {
					if strings.Contains(line, bad) {
						t.Fatalf("%s: %q", s, line)
					}
				}
				if strings.Count(line, ".") != 1 || !strings.HasSuffix(line, ".") || line != text.Capital(line) {
					t.Fatalf("%s: %q is not a sentence", s, line)
				}
				if reader == game.Nobody && strings.Contains(line, "you") {
					t.Fatalf("%s: %q calls nobody \"you\"", s, line)
				}
			}
			for _, line := range []string{phrases.Missed(nil, g, e, ""), phrases.Missed(nil, g, e, "Newt")} {
				if strings.Count(line, ".") != 1 || strings.Contains(line, "%") {
					t.Fatalf("%s: %q is not a sentence", s, line)
				}
			}
		})
	}
}
