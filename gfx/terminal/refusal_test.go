package terminal

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
	"freckers/gfx/interaction"
)

// TestAnOccupiedCellIsNamedWithWhoStandsThere types moves onto pieces in all ways that a cell
// can be reached by.
func TestAnOccupiedCellIsNamedWithWhoStandsThere(t *testing.T) {
	for _, c := range []struct {
		game     game.Game
		position string
		typed    map[string]string
	}{
		{freckers.New(), "", map[string]string{
			"MOVE 0,3 R":    "MOVE 0,3 R: direction 1 hops over the red frog at 0,4, and a red frog is at 0,5, where it lands",
			"0,3 r":         "a red frog is at 0,5",
			"0,3 0,4":       "No move leads from 0,3 to 0,4: 0,4 is occupied (frog, Red).",
			"m 0,3 0,4":     "0,4 is occupied (frog, Red).",
			"move 0,3-7,1":  "No move leads from 0,3 to 7,1: 7,1 is occupied (frog, Blue).",
			"0,3 to 0,4":    "0,4 is occupied (frog, Red).",
			"0,3 3,3":       "No move leads from 0,3 to 3,3.",
			"7,3":           "No move starts at 7,3: frog, Blue.",
			"move 7,3":      "No move starts at 7,3: frog, Blue.",
			"moves 4,4":     "No move starts at 4,4: open water.",
			"move 7,3 6,3":  "No move starts at 7,3: frog, Blue.",
			"MOVE 0,3 2, 4": "No move leads from 0,3 to 2,4.",
		}},
		{chexers.New(), "", map[string]string{
			"MOVE -3,0 -3,1":  "MOVE -3,0 -3,1: a red piece is at -3,1",
			"jump -3,0 -3,2":  "JUMP -3,0 -3,2: a red piece is at -3,2",
			"-3,0 to -3,1":    "No move leads from -3,0 to -3,1: -3,1 is occupied (piece, Red).",
			"-3,0 -> -3,1":    "-3,1 is occupied (piece, Red).",
			"move -3,0 -1,0":  "-1,0 is not beside -3,0",
			"move 0,-3 -3,-3": `is "-3,-3": expected q,r`,
		}},
		{billabong.New(), racing, map[string]string{
			"W 9,9 9,10":    "the red kangaroo at 9,10 is in the way",
			"move 9,9 9,10": "No move leads from 9,9 to 9,10: 9,10 is occupied (kangaroo, Red, lap not begun).",
			"9,9 to 9,10":   "9,10 is occupied (kangaroo, Red, lap not begun).",
			"m 9,9 to 4,6":  "4,6 is occupied (kangaroo, Green, lap begun).",
		}},
		{froglet.New(), "............/............/..111......./...23..1..../.....4....../...1....2.../............/............/............/............/............/............ B 31,30", map[string]string{
			"d9-d7":      "d9-d7: no frog at d8 to hop over in hop 1",
			"c10-e10":    "c10-e10: a green frog is at e10, where hop 1 lands",
			"h9 d10":     "No move starts at h9: frog, green, 1 point.",
			"d9 d10":     "No move leads from d9 to d10: d10 is occupied (frog, green, 1 point).",
			"move d9 h9": "No move leads from d9 to h9: h9 is occupied (frog, green, 1 point).",
			"move d9 d5": "No move leads from d9 to d5.",
		}},
	} {
		for typed, want := range c.typed {
			if said := played(t, of(c.game, c.position), typed); !strings.Contains(said, want) {
				t.Errorf("%s: %q answers\n%s\nwant %s", c.game.Info().Name, typed, said, want)
			}
		}
	}
}

// TestMoveWithTwoCellsIsPlayed has the word before two cells in games that do not write it so.
func TestMoveWithTwoCellsIsPlayed(t *testing.T) {
	hold(t, played(t, of(billabong.New(), racing), "move 9,9 8,9"), "Red steps from 9,9 to 8,9, lap begun.")
	hold(t, played(t, of(freckers.New(), ""), "move 0,3 to 1,3"), "Red steps from 0,3 to 1,3.")
}

// TestTurnsOfOneCellAreFolded lists the moves of the turns that remove a frog or place a
// kangaroo: one line says what can be typed, and what it says can be typed.
func TestTurnsOfOneCellAreFolded(t *testing.T) {
	for _, c := range []struct {
		game game.Game
		want string
	}{
		{froglet.New(), "66 moves: remove a green frog. Type its cell, such as "},
		{billabong.New(), "216 moves: place a kangaroo. Type its cell, such as "},
	} {
		said := played(t, of(c.game, ""), "moves")
		_, rest, found := strings.Cut(said, "> moves\n")
		list, _, _ := strings.Cut(rest, "> \n")
		if !found || strings.Count(list, "\n") != 1 || !strings.HasPrefix(list, c.want) {
			t.Errorf("moves of %s prints %q, want the one line %q", c.game.Info().Name, list, c.want)
			continue
		}
		line, _, _ := strings.Cut(strings.TrimPrefix(list, c.want), "\n")
		s, err := c.game.New(game.Options{Seed: of(c.game, "").Seed})
		if err != nil {
			t.Fatal(err)
		}
		if a := interaction.Parse(s, strings.TrimSuffix(line, ".")).Action; a == "" {
			t.Errorf("%s: the example %q is no move", c.game.Info().Name, line)
		}
	}
	hold(t, played(t, of(froglet.New(), ""), "b12"), "xb12: the frog at b12 is yellow: expected a green one.")
	hold(t, played(t, of(billabong.New(), ""), "3,3", "3,3", "7,7", "3,3 4,4"), "P 3,3: a red kangaroo is at 3,3", "7,7 is in the lake", "215 moves: place a kangaroo.")
}
