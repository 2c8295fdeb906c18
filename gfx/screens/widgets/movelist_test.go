package widgets

import (
	"testing"

	"freckers/game/catalog"
	"freckers/replay"
)

// TestArrowsPointAsOnTheBoard flips a list, fills it anew and flips it back.
func TestArrowsPointAsOnTheBoard(t *testing.T) {
	var l MoveList
	fill := func() { l.Set(nil, catalog.Games()[0], []replay.Ply{{Label: "0,3 ↘ ↓ ←"}}, nil) }
	for i, want := range []string{"0,3 ↘ ↓ ←", "0,3 ↖ ↑ →", "0,3 ↖ ↑ →", "0,3 ↘ ↓ ←"} {
		if i != 2 {
			l.Turn(i%3 == 1)
		}
		if i%2 == 0 {
			fill()
		}
		if got := l.Plies[0].Label; got != want {
			t.Errorf("step %d: the list shows %q, want %q", i, got, want)
		}
	}
}
