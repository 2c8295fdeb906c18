package widgets

import (
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
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

// TestTheStripMeasuresWordsThatHaveChanged fills a list anew with other words for the same moves, as another
// language does.
func TestTheStripMeasuresWordsThatHaveChanged(t *testing.T) {
	var l MoveList
	var strip MoveStrip
	for _, label := range []string{"grow", "wachsen lassen"} {
		l.Set(nil, catalog.Games()[0], []replay.Ply{{ID: 1, Label: label}, {ID: 2, Label: label}}, nil)
		strip.measure(&l)
		if room := strip.ends[1] - strip.ends[0] - chipGap - chipText; room < displaylist.Measure(label, theme.QuietSize, true) {
			t.Errorf("the strip has %v pixels for %q", room, label)
		}
	}
}
