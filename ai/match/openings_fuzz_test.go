package match

import (
	"bytes"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// FuzzOpenings reads any file of openings: it is refused with a reason, or each opening is a
// game that can be played on.
func FuzzOpenings(f *testing.F) {
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		for _, g := range catalog.Games() {
			list, err := readOpenings(bytes.NewReader(text), g, game.Options{Seed: 1})
			if err != nil && err.Error() == "" {
				t.Error("an error says nothing")
			}
			for _, open := range list {
				if open.start == nil || open.end.Outcome().Over || open.end.Ply()-open.start.Ply() != len(open.actions) {
					t.Errorf("the opening %+v", open)
				}
			}
		}
	}, gametest.Texts(
		"# two\nGROW; MOVE 7,3 UL; GROW\n\n*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0\nMOVE_0,3_D GROW\n",
		"MOVE -3,2 -2,2; MOVE 0,-3 0,-2\n", "P 14,5; P 1,2\n")...)
}
