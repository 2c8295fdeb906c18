package openings_test

import (
	"bytes"
	"testing"

	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay/openings"
)

// FuzzReadFile reads any file for its openings: each game counts or is noted, and the games
// that the tree names can be read alone, or an error says why not.
func FuzzReadFile(f *testing.F) {
	g := freckers.New()
	match := matchHeader + matchLine(f, 1, "blue", record(f, g, "GROW", "MOVE 7,3 UL")) + matchLine(f, 2, "red", record(f, g, "MOVE 0,3 D"))
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		var l openings.Library
		if err := l.ReadFile(t.Context(), "any", bytes.NewReader(text), nil); err != nil && err.Error() == "" {
			t.Error("an error says nothing")
		}
		for _, tree := range l.Trees {
			start, err := tree.Start()
			if err != nil {
				t.Fatal(err)
			}
			p := tree.At(start)
			for _, m := range p.Moves {
				if m.Games > p.Games {
					t.Errorf("%d of %d games have the move %s", m.Games, p.Games, m.Action)
				}
			}
			for _, ref := range tree.Games(start, 10) {
				if rec, err := openings.ReadGame("any", bytes.NewReader(text), ref.Number); (rec == nil) == (err == nil) {
					t.Errorf("game %d is %v, %v", ref.Number, rec, err)
				}
			}
		}
	}, gametest.Texts(match, text(f, record(f, g, "GROW", "GROW", "MOVE 0,3 D")))...)
}
