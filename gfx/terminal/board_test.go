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

func TestBoardColoursOnlySeats(t *testing.T) {
	lines := board(start(t), painter{true, start(t).Game().Info().Seats})
	if !strings.Contains(lines[1], "\x1b[31mR\x1b[0m") || !strings.Contains(lines[8], "\x1b[34mB\x1b[0m") {
		t.Errorf("frogs are not in their colours: %q, %q", lines[1], lines[8])
	}
	if strings.Contains(lines[0], "\x1b") || strings.Contains(lines[3], "\x1b") {
		t.Errorf("coordinates or water are coloured: %q, %q", lines[0], lines[3])
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
