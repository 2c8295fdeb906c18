package interaction_test

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/chexers"
)

func TestPiecesAboutToBeConvertedAreMarked(t *testing.T) {
	_, h, cell := at(t, chexers.New(), "..../...../.BR.../..RG.../....../...../.... r 2,3,3 60")
	marked := func(what string, want ...game.Cell) {
		t.Helper()
		got := slices.Clone(h.Highlights().Converts)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the pieces on %v are marked, want %v", what, got, want)
		}
	}
	marked("at first")
	h.Hover(cell("-1,0"))
	marked("with the pointer over the piece", cell("0,0"), cell("-1,-1"))
	h.Click(cell("-1,0"))
	h.Hover(game.NoCell)
	marked("with the piece selected", cell("0,0"), cell("-1,-1"))
	if as := h.Highlights().As; as.Owner != chexers.RedSeat {
		t.Errorf("they would be %+v, want red", as)
	}
	h.Hover(cell("1,0"))
	marked("with a jump chosen", cell("0,0"))
	h.Hover(cell("1,-2"))
	marked("with a jump over an own piece chosen")
	h.Hover(cell("-2,0"))
	marked("with a step chosen")
}
