package widgets

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
)

// LayoutFor is [NewTallLayout], or in bare mode a layout without a panel.
func LayoutFor(e *nav.Env, w, h, panel float32) Layout {
	if e.Bare {
		return BareScreen(displaylist.Rect{W: w, H: h}, true)
	}
	return NewTallLayout(w, h, panel)
}

// numbersShare is how far coordinates reach from a board of eight cells, in shares of its side.
const numbersShare = 0.052

// BareScreen is a window of which the board fills room, with or without coordinates beside it.
func BareScreen(room displaylist.Rect, numbered bool) Layout {
	const margin, edge = 16, 8
	s := NewLayout(room.W, room.H)
	side := max(min(room.W, room.H)-2*margin, 0)
	if numbered {
		side = max(min(side-margin, (min(room.W, room.H)-edge)/(1+2*numbersShare)), 0)
	}
	s.Pond, s.Sheet = room, false
	s.board = displaylist.Rect{X: room.X + (room.W-side)/2, Y: room.Y + (room.H-side)/2, W: side, H: side}
	return s
}
