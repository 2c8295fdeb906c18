package narration

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/game/gametest"
	"freckers/gfx/interaction"
)

func TestCellsSayWhatIsOnThemAndWhatTheyAreFor(t *testing.T) {
	s := position(t, figure6)
	var h interaction.Selection
	h.Reset(s, true)
	for _, c := range []struct{ cell, words, use string }{
		{"4,2", "4,2, frog, Blue", "can move"},
		{"4,3", "4,3, frog, Blue", "can move"},
		{"3,5", "3,5, frog, Red", ""},
		{"0,6", "0,6, free pad", ""},
		{"2,4", "2,4, open water", ""},
	} {
		at := cell(t, s, c.cell)
		if got := (Narrator{}).Cell(s, at); got != c.words {
			t.Errorf("%s is called %q, want %q", c.cell, got, c.words)
		}
		if got := (Narrator{}).Use(s, &h, at); got.Words != c.use || got.Target != (c.use != "") {
			t.Errorf("%s is for %+v, want %q", c.cell, got, c.use)
		}
	}
	if got := (Narrator{}).Selection(s, &h); got != "" {
		t.Errorf("nothing is selected, but %q", got)
	}
}

func TestDestinationsSayHowAPieceGetsThere(t *testing.T) {
	s := position(t, figure6)
	var h interaction.Selection
	h.Reset(s, true)
	h.Click(cell(t, s, "4,2"))
	for _, c := range []struct{ cell, use string }{
		{"4,2", "selected"},
		{"4,1", "you can step here"},
		{"4,4", "you can hop here over 4,3, and can hop on"},
		{"0,6", "you can hop here in 3 hops"},
		{"7,0", ""},
	} {
		if got := (Narrator{}).Use(s, &h, cell(t, s, c.cell)); got.Words != c.use {
			t.Errorf("%s is for %q, want %q", c.cell, got.Words, c.use)
		}
	}
	if got, want := (Narrator{}).Selection(s, &h), "It can go to "; !strings.HasPrefix(got, want) || !strings.Contains(got, "4,4") {
		t.Errorf("the selection says %q, want %q ...", got, want)
	}
	h.Click(cell(t, s, "4,4"))
	if got, want := (Narrator{}).Selection(s, &h), "Hopped to 4,4. Press it again to stop there, or go on to "; !strings.HasPrefix(got, want) {
		t.Errorf("the selection says %q, want %q ...", got, want)
	}
	if got := (Narrator{}).Use(s, &h, cell(t, s, "4,4")); got.Words != "selected, press again to stop here" || !got.Selected {
		t.Errorf("the landing is for %+v", got)
	}
}

// TestAPieceThatWouldFlipIsTold has a red piece jump over a green one and over a red one.
func TestAPieceThatWouldFlipIsTold(t *testing.T) {
	s := gametest.Position(t, chexers.New(), "..../...../.BR.../..RG.../....../...../.... r 2,3,3 60")
	var h interaction.Selection
	h.Reset(s, true)
	h.Click(cell(t, s, "-1,0"))
	for at, want := range map[string]string{"1,0": "you can hop here over 0,0 and flip it", "1,-2": "you can hop here over 0,-1"} {
		if got := (Narrator{}).Use(s, &h, cell(t, s, at)); got.Words != want {
			t.Errorf("%s is for %q, want %q", at, got.Words, want)
		}
	}
}

// TestEveryGameHasWordsForItsCells plays the first moves of each game, and expects a way of every
// destination of every piece to be said.
func TestEveryGameHasWordsForItsCells(t *testing.T) {
	for _, g := range catalog.Games() {
		s, err := g.New(game.Options{Seed: 4})
		if err != nil {
			t.Fatal(err)
		}
		for ply := range 40 {
			if s.Outcome().Over {
				break
			}
			checkWords(t, s)
			actions := s.Actions(nil)
			if s, _, err = s.Play(actions[ply*7%len(actions)]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func checkWords(t *testing.T, s game.State) {
	t.Helper()
	var h interaction.Selection
	for c := range s.Layout().Sites {
		at := game.Cell(c)
		if words := (Narrator{}).Cell(s, at); strings.HasSuffix(words, ", ") {
			t.Errorf("%s: %q", s.Game().Info().Name, words)
		}
		h.Reset(s, true)
		if !h.Movable(at) {
			continue
		}
		if (Narrator{}).Use(s, &h, at).Words == "" {
			t.Errorf("%s: %s can move, and is for nothing", s.Game().Info().Name, Name(s, at))
		}
		if h.Click(at); !h.Holding() {
			continue
		}
		for _, to := range h.Landings()[1:] {
			if u := (Narrator{}).Use(s, &h, to); u.Words == "" || !u.Target {
				t.Errorf("%s: from %s to %s is %+v", s.Game().Info().Name, Name(s, at), Name(s, to), u)
			}
		}
	}
}
