package card

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The card in logical pixels.
const (
	HeadHeight   = 40
	ButtonHeight = 46
	ChipHeight   = 32

	pad       = 15
	tightPad  = 9
	tightSide = 14 // the same at the sides of a card on a phone
	reach     = 15 // how far a card reaches over the column at each side
	gap       = 10
	badge     = 13
	roomy     = 380 // the width from which a card has its large letters
)

// Height is how high a card is in a panel beside the pond. It is the same for all, so that nothing below moves
// while a review goes on.
const Height = 2*pad + HeadHeight + 2*theme.BodySize*ui.Leading + ChipHeight + ButtonHeight + 3*gap

// TightHeight is the height of a card that is kept narrow around its content.
func TightHeight(content float32) float32 { return content + 2*tightPad }

// Reach is the ground of a card, a little wider than what is written on it.
func Reach(room displaylist.Rect) displaylist.Rect {
	room.X, room.W = room.X-reach, room.W+2*reach
	return room
}

// Ground paints the ground of a card, and returns the column on it with the size of the letters there
// and the gap between the parts.
func Ground(c *ui.Frame, room displaylist.Rect) (col widgets.Column, size, apart float32) {
	paint(c, room)
	if room.W < roomy+2*reach {
		col.Rect = room.Inset(tightPad)
		if room.W >= widgets.TightRow+2*tightSide {
			col.X, col.W = room.X+tightSide, room.W-2*tightSide
		}
		return col, theme.QuietSize, tightPad - 3
	}
	return widgets.Column{Rect: displaylist.Rect{X: room.X + reach, Y: room.Y + pad, W: room.W - 2*reach, H: room.H - 2*pad}}, theme.BodySize, gap
}

// TightGround paints the ground of a card, and returns the column on it with little around.
func TightGround(c *ui.Frame, room displaylist.Rect) widgets.Column {
	paint(c, room)
	side := float32(reach)
	if room.W < widgets.TightRow {
		side = tightPad
	}
	return widgets.Column{Rect: displaylist.Rect{X: room.X + side, Y: room.Y + tightPad, W: room.W - 2*side, H: room.H - 2*tightPad}}
}

func paint(c *ui.Frame, room displaylist.Rect) {
	tint := float32(1)
	if c.Theme.Night {
		tint = 0.35
	}
	c.List.Fill(room, theme.RowRadius, theme.Mix(c.Theme.Panel, c.Theme.Bubble, tint))
	c.List.Frame(room, theme.RowRadius, 1.5, c.Theme.Line)
}

// Text writes a text into a box, in smaller letters where it needs them, and returns the height it took.
func Text(c *ui.Frame, said string, box displaylist.Rect, size float32) (used float32) {
	c.Live("card", said)
	for size > theme.CoordSize-1 && c.TextHeight(said, box.W, size, false) > box.H {
		size--
	}
	return c.TextUpTo(max(1, int(box.H/(size*ui.Leading))), said, box, size, false, c.Theme.Ink)
}

// ShowTitle names the fault, and switches between what was played, 0, and what was better, 1. It reports
// whether it was switched.
func (k *Card) ShowTitle(c *ui.Frame, col *widgets.Column, options []string, at *int) (switched bool) {
	wide := col.W >= roomy
	side := max(0.4*col.W, 150)
	stacked := side+130 > col.W
	row := col.Top(HeadHeight, 4)
	if stacked {
		row.H = 26
		col.Y, col.H = col.Y-HeadHeight+row.H, col.H+HeadHeight-row.H
	}
	x, y := row.X, row.Y+row.H/2
	if k.number != "" {
		x += badge
		c.List.Disc(x, y, badge, c.Theme.Accent)
		c.List.Text(k.number, x, y+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Middle, c.Theme.OnAccent)
		x += badge + 9
	}
	room := row.X + row.W - x
	if !stacked {
		room -= side + 8
	}
	size, bad := float32(theme.QuietSize), c.Theme.SeatInk[game.HueRed]
	if wide {
		size = theme.BodySize
	}
	if w := displaylist.Measure(k.head, size, true); w+displaylist.Measure(k.grade, size, true) <= room {
		c.Label(k.head, x, y+size*0.355, size, true, displaylist.Left)
		c.List.Text(k.grade, x+w, y+size*0.355, size, true, displaylist.Left, bad)
	} else {
		size = c.Shrink(k.Title, room, theme.QuietSize, true)
		c.Label(c.Fit(k.Title, room, size, true), x, y-3, size, true, displaylist.Left)
		c.List.Text(c.Fit(k.grade, room, theme.QuietSize, true), x, y+15, theme.QuietSize, true, displaylist.Left, bad)
	}
	both := displaylist.Rect{X: row.X + row.W - side, Y: row.Y - 2, W: side, H: theme.MinTarget}
	if stacked {
		both = col.Top(theme.MinTarget-4, 4)
	}
	return c.Segmented(both, "", options, at, ui.Gold(*at == 1))
}

// ShowChips shows the first moves of a line, as many as fit, the one at chosen marked, in gold if the line
// is the better one. It returns the move that is pressed, -1 for none.
func ShowChips(c *ui.Frame, row displaylist.Rect, l *Line, seats []game.SeatInfo, chosen int, better bool) (pressed int) {
	x := row.X
	pressed = -1
	for i := range l.Steps {
		step, bold := &l.Steps[i], i == chosen
		w := displaylist.Measure(step.Label, theme.QuietSize, true) + 44
		if x+w > row.X+row.W {
			if i > 0 {
				break
			}
			w = row.W
		}
		if c.Chip(displaylist.Rect{X: x, Y: row.Y, W: w, H: row.H}, step.Label, bold && better, ui.Does("chip", i)) {
			pressed = i
		}
		board.SeatDot(c.List, c.Theme, seats[step.Seat].Hue, x+17, row.Y+row.H/2, 7, true, true)
		c.Label(c.Fit(step.Label, w-40, theme.QuietSize, bold), x+30, row.Y+row.H/2+theme.QuietSize*0.355, theme.QuietSize, bold, displaylist.Left)
		x += w + 8
	}
	return pressed
}

// titleLines is how many lines the title of a card may have that says why a game was lost.
const titleLines = 2

// debugRow is the height of a button below the reason of a fault.
const debugRow = 34

// FaultHeight is the height of the card that says why a game was lost, with the label of a button unless it is
// empty, in a width, at most that which is left.
func FaultHeight(c *ui.Frame, title, said, button string, width, most float32) float32 {
	height := TightHeight(faultText(c, title, said, width-2*reach)) + 2
	if button != "" {
		height += debugRow
	}
	return min(height, most)
}

// faultText is the height of what is written on the card of a fault.
func faultText(c *ui.Frame, title, said string, width float32) float32 {
	return c.TextHeight(title, width, theme.QuietSize, true) + c.TextHeight(said, width, theme.QuietSize, false)
}

// ShowFault shows why a game was lost. It reports whether the button is pressed, an icon where its label has no
// room.
func ShowFault(c *ui.Frame, room displaylist.Rect, title, said, button string) (pressed bool) {
	col := TightGround(c, room)
	switch {
	case button == "":
	case col.H >= faultText(c, title, said, col.W)+debugRow-2:
		row := col.Bottom(debugRow, 0)
		row.W = min(row.W, c.QuietWidth(button))
		pressed = c.Button(row, button, ui.Quiet)
	default:
		pressed = CopyIcon(c, &col.Rect, button)
	}
	col.Top(c.TextUpTo(titleLines, title, col.Rect, theme.QuietSize, true, c.Theme.SeatInk[game.HueRed]), 0)
	Text(c, said, col.Rect, theme.QuietSize)
	return pressed
}

// CopyIcon is a button at the right edge of a card, which leaves the rest of the box.
func CopyIcon(c *ui.Frame, box *displaylist.Rect, tip string) (pressed bool) {
	box.W -= theme.MinTarget
	return c.IconButton(displaylist.Rect{X: box.X + box.W + tightPad/2, Y: box.Y - tightPad/2, W: theme.MinTarget, H: theme.MinTarget}, "copy", tip, false)
}
