package terminal

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// start is the start position under the default rules.
func start(t *testing.T) game.State {
	t.Helper()
	return position(t, freckers.New().Info().Start)
}

func position(t *testing.T, text string) game.State {
	t.Helper()
	return gametest.Position(t, freckers.New(), text)
}

func TestBoardShowsEveryCellWithItsCoordinates(t *testing.T) {
	want := `
  0 1 2 3 4 5 6 7
0 * R R R R R R *
1 . * * * * * * .
2 . . . . . . . .
3 . . . . . . . .
4 . . . . . . . .
5 . . . . . . . .
6 . * * * * * * .
7 * B B B B B B *
Red R: 0 of 6 frogs home
Blue B: 0 of 6 frogs home`
	got := strings.Join(append(board(start(t), painter{}), describer{}.legend(start(t), painter{})...), "\n")
	if got != strings.TrimPrefix(want, "\n") {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
}

func TestBoardColoursOnlySeats(t *testing.T) {
	lines := board(start(t), painter{true, start(t).Game().Info().Seats})
	if !strings.Contains(lines[1], "\x1b[31mR\x1b[0m") || !strings.Contains(lines[8], "\x1b[34mB\x1b[0m") {
		t.Errorf("frogs are not in their colours: %q, %q", lines[1], lines[8])
	}
	if strings.Contains(lines[0], "\x1b") || strings.Contains(lines[3], "\x1b") {
		t.Errorf("coordinates or water are coloured: %q, %q", lines[0], lines[3])
	}
}

// TestHexBoardStaggersItsRows draws a layout of hexes as Chexers has them, with
// tags of two characters.
func TestHexBoardStaggersItsRows(t *testing.T) {
	l := &game.Layout{Shape: game.Hex, Sites: []game.Site{
		{X: 1, Y: 0}, {X: 2, Y: 0}, {X: 0.5, Y: 0.87}, {X: 1.5, Y: 0.87}, {X: 2.5, Y: 0.87},
	}, Tags: []game.Tag{{Text: "-1", X: -0.5, Y: 0}, {Text: "0", X: -0.5, Y: 0.87}}}
	g := newGrid(l)
	for _, tag := range l.Tags {
		g.put(tag.X, tag.Y, tag.Text, game.Nobody)
	}
	for _, site := range l.Sites {
		g.put(site.X, site.Y, "o", game.Nobody)
	}
	var got []string
	for _, row := range g.cells {
		var b strings.Builder
		for _, m := range row {
			b.WriteByte(m.sign)
		}
		got = append(got, b.String())
	}
	want := []string{"-1   o   o", " 0 o   o   o"}
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestBoardLeavesOutWhatLiesBesideIt draws Chexers, which has cells for pieces
// to exit to.
func TestBoardLeavesOutWhatLiesBesideIt(t *testing.T) {
	s, err := chexers.New().New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := `
     -3  G   G   G   G
   -2  .   .   .   .   .
-1   .   .   .   .   .   .
 0 R   .   .   .   .   .   B
 1   R   .   .   .   .   B   3
   2   R   .   .   .   B   2
     3   R   .   .   B   1
           -3  -2  -1  0`
	if got := strings.Join(board(s, painter{}), "\n"); got != strings.TrimPrefix(want, "\n") {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
}
