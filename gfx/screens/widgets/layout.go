package widgets

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Layout is how a window is shared between the pond and the panel.
type Layout struct {
	Pond   displaylist.Rect // all of the window that is water
	board  displaylist.Rect // the square the board fills
	Panel  displaylist.Rect // with its round corners
	Body   displaylist.Rect // inside the panel
	Sheet  bool             // the panel is a sheet from edge to edge, at the foot of the window
	Radius float32
}

// tallBelow is the ratio of width to height under which the panel folds under the board.
const tallBelow = 1.1

// leastPanel is the height of a panel under the board. A sheet is between leastSheet and roomySheet high where the board
// has as much.
const (
	leastPanel = 286
	leastSheet = 306
	roomySheet = 330
	sheetShare = 0.4715 // of the window's height, between these two
)

// picture is the height of a board that is still a picture of one, in shares of the window's.
const picture = 0.3

// sheetRim is the room round a board over a sheet, and sheetGap that between the two.
const (
	sheetRim = 18
	sheetGap = 12
)

// widestBoard is the side of a board over a sheet as large as it gets.
func widestBoard(w, h float32) float32 { return min(w-2*sheetRim, 0.56*h) }

// sheetBelow is the width of a window under which a panel under the board is a sheet.
const sheetBelow = 600

// NewLayout lays out a window of w by h logical pixels.
func NewLayout(w, h float32) Layout { return NewTallLayout(w, h, 0) }

// NewTallLayout is [NewLayout] with a panel that is at least so high where it lies under the board,
// as far as the board remains a picture; 0 is the usual height.
func NewTallLayout(w, h, panel float32) Layout {
	s := Layout{Radius: theme.PanelRadius}
	margin := float32(theme.PanelMargin)
	if min(w, h) < 600 {
		margin, s.Radius = 12, theme.RowRadius
	}
	switch {
	case w < tallBelow*h && w < sheetBelow:
		s.Sheet, s.Radius = true, theme.PanelRadius
		if panel == 0 {
			panel = min(max(sheetShare*h, leastSheet), roomySheet)
		}
		side := min(widestBoard(w, h), max(h-sheetRim-sheetGap-panel, picture*h))
		s.board = displaylist.Rect{X: (w - side) / 2, Y: sheetRim, W: side, H: side}
		y := sheetRim + side + sheetGap
		s.Panel = displaylist.Rect{Y: y, W: w, H: h - y}
		s.Pond = displaylist.Rect{W: w, H: y}
	case w < tallBelow*h:
		rim := margin + 16
		side := min(w-2*rim, 0.56*h, max(h-rim-2*margin-max(panel, leastPanel), picture*h))
		top := rim
		s.board = displaylist.Rect{X: (w - side) / 2, Y: top, W: side, H: side}
		y := top + side + margin
		s.Panel = displaylist.Rect{X: margin, Y: y, W: w - 2*margin, H: h - y - margin}
		s.Pond = displaylist.Rect{W: w, H: y}
	default:
		pw := min(max(0.3625*w, 232), 464)
		s.Panel = displaylist.Rect{X: w - margin - pw, Y: margin, W: pw, H: h - 2*margin}
		s.Pond = displaylist.Rect{W: s.Panel.X, H: h}
		rim := 2 * margin
		side := min(s.Pond.W-rim-0.7*margin, h-2*rim)
		s.board = displaylist.Rect{X: rim + (s.Pond.W-rim-0.7*margin-side)/2, Y: (h - side) / 2, W: side, H: side}
	}
	return s.fit()
}

// BelowLine returns the layout with the board below a line of that height at the top of the pond: moved if there is
// room below it, else smaller.
func (s Layout) BelowLine(height float32) Layout {
	down := s.Pond.Y + height - s.board.Y
	if down <= 0 {
		return s
	}
	s.board.Y += down
	if over := s.board.Y + s.board.H - (s.Pond.Y + s.Pond.H); over > 0 {
		s.board.H -= over
		s.board.W -= over
		s.board.X += over / 2
	}
	return s
}

// Folded reports whether the panel lies under the pond.
func (s Layout) Folded() bool { return s.Panel.Y >= s.Pond.H }

// Taller is the layout with a panel beside the board that is higher by some pixels.
func (s Layout) Taller(by float32) Layout {
	s.Panel.H, s.Body.H, s.Pond.H = s.Panel.H+by, s.Body.H+by, s.Pond.H+by
	return s
}

// widened is the layout of a window of that width with a panel beside the pond that is up to so wide, and a board in what is left.
func (s Layout) widened(w, panel float32) Layout {
	const least = 0.36 // of the window is pond
	more := min(panel, (1-least)*w) - s.Panel.W
	if more <= 0 {
		return s
	}
	s.Panel.X, s.Panel.W, s.Pond.W = s.Panel.X-more, s.Panel.W+more, s.Pond.W-more
	rim := 1.5 * s.Panel.Y
	side := min(s.Pond.W-2*rim, s.Pond.H-2*rim)
	s.board = displaylist.Rect{X: s.Pond.W - side - (s.Pond.W-side)/3, Y: (s.Pond.H - side) / 2, W: side, H: side}
	return s.fit()
}

// sided is the layout with the panel at the side of the pond where it is wanted.
func (s Layout) sided(c *ui.Frame) Layout {
	if !c.PanelLeft || s.Folded() {
		return s
	}
	for _, r := range [...]*displaylist.Rect{&s.Pond, &s.board, &s.Panel, &s.Body} {
		r.X = c.W - r.X - r.W
	}
	return s
}

// fit is the layout with the inside of its panel, which has a narrow rim where it is small.
func (s Layout) fit() Layout {
	const narrow, low, rim = 380, 610, 16
	inset := float32(theme.PanelInset)
	if s.Sheet || s.Panel.W < narrow || s.Panel.H < low {
		inset = rim
	}
	s.Body = s.Panel.Inset(inset)
	return s
}
