package match

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// TestRandomOpenings checks that they depend on the seed, and that no opening ends the
// game.
func TestRandomOpenings(t *testing.T) {
	gametest.OneIn(t, 2)
	for _, g := range catalog.Games() {
		o := Openings{Random: 6}
		seen := map[string]bool{}
		for n := range 20 {
			a, err := o.at(n, g, "", 5)
			if err != nil {
				t.Fatal(err)
			}
			b, err := o.at(n, g, "", 5)
			if err != nil || a.start.String() != b.start.String() || !slices.Equal(a.actions, b.actions) {
				t.Fatalf("%s: opening %d is %v and then %v, %v", g.Info().Name, n, a, b, err)
			}
			if len(a.actions) != 6 || a.end.Outcome().Over {
				t.Errorf("%s: opening %d has %d actions and is over: %v", g.Info().Name, n, len(a.actions), a.end.Outcome())
			}
			seen[a.end.String()] = true
		}
		if len(seen) < 18 {
			t.Errorf("%s: of 20 openings %d differ", g.Info().Name, len(seen))
		}
		other, err := o.at(0, g, "", 6)
		if err != nil || seen[other.end.String()] {
			t.Errorf("%s: another seed has the opening %v, %v", g.Info().Name, other.actions, err)
		}
	}
	if _, err := (Openings{Random: 100}).at(0, find(t, "froglet"), "", 1); err == nil || !strings.Contains(err.Error(), "choose fewer") {
		t.Errorf("100 random actions of a short game: %v", err)
	}
}

const start = "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0"

func TestOpeningsOfAFile(t *testing.T) {
	g := find(t, "freckers")
	path := filepath.Join(t.TempDir(), "book.txt")
	book := "\ufeff# a book\r\n\n" + start + "\nMOVE 0,3 D; grow ;MOVE 0,2 D\nMOVE_0,3_D GROW\nGROW\n"
	write(t, path, book)
	o, err := ParseOpenings(path, g, game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var counts []int
	for n := range 6 {
		open, err := o.at(n, g, "", 1)
		if err != nil {
			t.Fatal(err)
		}
		counts = append(counts, len(open.actions))
	}
	if !slices.Equal(counts, []int{0, 3, 2, 1, 0, 3}) || !o.list[0].position || o.list[1].position {
		t.Errorf("the openings have %v actions", counts)
	}
	if o.String() != path || o.sum == "" {
		t.Errorf("the openings are called %s, %s", o, o.sum)
	}
}

func TestMistakesInOpenings(t *testing.T) {
	g := find(t, "freckers")
	for text, want := range map[string]string{
		"":                                  "there are no openings",
		"# nothing\n":                       "there are no openings",
		start + "\n\nMOVE 0,3 U":            "line 3: this is neither a position",
		"GROW; GROW; MOVE 7,7 D":            `line 1: action 3, "MOVE 7,7 D": `,
		"*RRRRRR*/.******. r 0":             "line 1: this is neither a position",
		strings.Replace(start, "r", "x", 1): "line 1: this is neither a position",
		"......../......../......../......../......../......../*.......BBBBBB/RRRRRR.. r 0": "line 1: ",
		"*BBBBBB*/RRRRRR../......../......../......../......../......../........ r 0":       "line 1: the game is over there",
	} {
		if _, err := readOpenings(strings.NewReader(text), g, game.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v: want %q", text, err, want)
		}
	}
	for _, text := range []string{"random:", "random:-1", "random:101", "random:x", "/there/is/none"} {
		if _, err := ParseOpenings(text, g, game.Options{}); err == nil || !strings.Contains(err.Error(), "random:0 to random:100") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
