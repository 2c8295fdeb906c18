package moves

import (
	"image/color"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// name is the list's.
const name = "moves"

// Show lists the moves in rows so high, and returns the node that was pressed, ok being false if none
// was. The current move is in view when it changes.
func (l *List) Show(c *ui.Frame, area displaylist.Rect, rowH float32, seats []game.SeatInfo, current int) (node int, ok bool) {
	area = widgets.WholeRows(area, rowH)
	cursor, column, ring := c.CursorOf(name)
	cells := 1
	if cursor < len(l.rows) {
		cells = len(l.rows[cursor].items)
	}
	over := -1
	chosen := c.Rows(area, name, len(l.rows), rowH, func(i int, r displaylist.Rect, hovered bool) {
		row := &l.rows[i]
		l.lead(c, row, r)
		for k := range row.items {
			it := &row.items[k]
			box := displaylist.Rect{X: r.X + it.x, Y: r.Y, W: min(it.w, r.W-it.x), H: r.H}
			on := hovered && c.In.X >= box.X && c.In.X < box.X+box.W && !c.In.Away
			if on {
				over = k
			}
			l.paint(c, box, seats, it, it.node == current, on && it.node != -1)
			if ring && i == cursor && k == column {
				c.CellRing(box)
			}
		}
	}, ui.Cells(cells))
	if l.of != current || l.shown == 0 || l.high != area.H {
		l.of, l.high = current, area.H
		l.shown = max(l.RowOf(current), 0) + 1
		c.ScrollTo(name, l.shown-1)
	}
	if chosen < 0 {
		return 0, false
	}
	if !c.In.Released {
		over = column
	}
	if row := &l.rows[chosen]; over >= 0 && over < len(row.items) && row.items[over].node != -1 {
		return row.items[over].node, true
	}
	return 0, false
}

// lead paints the sign that leads from a move to a variation, or a line of a comment.
func (l *List) lead(c *ui.Frame, row *row, r displaylist.Rect) {
	if row.text != "" {
		c.List.Text(row.text, r.X+l.start(row)+leadRoom, r.Y+r.H/2+theme.QuietSize*0.355, theme.QuietSize, false, displaylist.Left, c.Theme.Quiet)
		return
	}
	if row.indent == 0 {
		return
	}
	x, y := r.X+8+indentBy*float32(min(row.indent, mostDepth)-1), r.Y+r.H/2
	if row.first {
		ink := theme.Mix(c.Theme.Panel, c.Theme.Accent, 0.7)
		c.List.Segment(x+8, r.Y+2, x+8, y-4, 1.5, ink)
		c.List.Segment(x+8, y-4, x+11, y, 1.5, ink)
		c.List.Segment(x+11, y, x+18, y, 1.5, ink)
	}
}

// paint paints a move.
func (l *List) paint(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, it *item, current, hovered bool) {
	ground := r
	if !it.column {
		const beside = 5
		ground = r.Inset(2)
		ground.X, ground.W = r.X-beside, r.W+2*beside
	}
	switch {
	case current:
		c.List.Fill(ground, 10, c.Theme.Row)
	case hovered:
		faint := c.Theme.Row
		faint.A = 110
		c.List.Fill(ground, 10, faint)
	}
	size, x := float32(theme.QuietSize), r.X
	y := r.Y + r.H/2 + size*0.355
	if it.column {
		size = theme.BodySize - 1
		x += 10
		c.List.Text(it.number, x, y, theme.QuietSize, current, displaylist.Left, strong(c, current))
		x += 34
	} else if it.number != "" {
		c.List.Text(it.number, x, y, size, false, displaylist.Left, c.Theme.Quiet)
		x += displaylist.Measure(it.number, size, false) + 8
	}
	board.SeatDot(c.List, c.Theme, seats[it.seat].Hue, x+7, r.Y+r.H/2, 7, true, true)
	x += itemDot
	room := r.X + r.W - x - 6
	sign := displaylist.Measure(it.symbol.Text, theme.QuietSize, true)
	if it.column {
		x, room = x+4, room-4-sign
		if it.node == Illegal {
			aside := widgets.IllegalAside(c.Locale, r)
			c.List.Text(aside, r.X+r.W-12, y, theme.QuietSize, false, displaylist.Right, c.Theme.Quiet)
			room -= c.QuietWidth(aside) + 8
		}
	} else {
		room = r.W
	}
	ink := c.Theme.Ink
	if !it.column && !current {
		ink = theme.Mix(c.Theme.Ink, c.Theme.Quiet, 0.6)
	}
	shown := c.Fit(it.label, room, size, current && it.column)
	c.List.Text(shown, x, y, size, current && it.column, displaylist.Left, ink)
	c.TipIfCut(it.label, shown, r, hovered)
	if it.symbol.About != "" {
		c.TipIfCut(it.symbol.About, "", r, hovered)
	}
	if it.symbol.Text != "" {
		x += displaylist.Measure(shown, size, current && it.column) + 5
		if it.column {
			x = max(x, min(r.X+126, r.X+r.W-sign-10))
		}
		c.List.Text(it.symbol.Text, x, y, theme.QuietSize, true, displaylist.Left, tone(c, it.symbol.Tone))
	}
}

// strong is the ink of a number.
func strong(c *ui.Frame, current bool) color.NRGBA {
	if current {
		return c.Theme.Ink
	}
	return c.Theme.Quiet
}

func tone(c *ui.Frame, t Tone) color.NRGBA {
	switch t {
	case Good:
		return c.Theme.SeatInk[game.HueGreen]
	case Bad:
		return c.Theme.SeatInk[game.HueRed]
	}
	return c.Theme.Quiet
}
