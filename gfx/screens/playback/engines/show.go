package engines

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/curve"
	"freckers/gfx/screens/playback/lines"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Sizes of the panel in logical pixels.
const (
	headRow = 40
	nameRow = 28
	addRow  = 36
	icon    = 36
	badge   = 10 // the radius of the sign of an engine
	sample  = 22 // of its stroke
)

// Least is how high the panel is at least, so that each engine has a row.
func (l *List) Least() float32 { return headRow + lines.Row*float32(max(len(l.all), 1)) }

// Height is how high the panel is if it has all the room it wants.
func (l *List) Height(e *nav.Env) float32 {
	if l.Picking() {
		return headRow + pickerRows*pickerRow
	}
	h := float32(headRow + lines.Row*l.compared)
	if n := len(l.all); n > 1 {
		h += float32(n*nameRow + (n-1)*lines.Row)
	}
	if l.offered(e) {
		h += addRow
	}
	return h
}

// Draw paints the panel and returns the move that was chosen, "" for none, and where to go. Beside the button
// by which an engine is added stands one with another label, if there is room, which does what it is for.
func (l *List) Draw(c *ui.Frame, e *nav.Env, room displaylist.Rect, beside string, do func() nav.Route) (chosen game.Action, next nav.Route) {
	if l.Picking() {
		return "", l.drawPicker(c, e, room)
	}
	col, n := widgets.Column{Rect: room}, float32(len(l.all))
	head := col.Top(headRow, 0)
	adding := l.offered(e) && col.H >= addRow+n*lines.Row
	left := col.H
	if adding {
		left -= addRow
	}
	tight := n > 1 && left < n*(nameRow+lines.Row)
	if l.drawHead(c, head, tight); !l.on {
		return "", nil
	}
	if adding {
		label := c.T("Add an engine")
		row := col.Bottom(addRow, 0)
		if w := c.LinkWidth(beside); beside != "" && c.LinkWidth(label)+w+12 <= row.W &&
			c.IconLink(displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: row.H}, "restart", beside) {
			next = do()
		}
		if row.W = min(row.W, c.LinkWidth(label)); c.IconLink(row, "plus", label) {
			l.pick(e)
		}
	}
	if len(l.all) == 1 {
		return l.all[0].lines.Draw(c, col.Rect, l.seatsOf(), l.all[0].name), next
	}
	first := lines.Row * float32(l.compared)
	if !tight {
		first = max(lines.Row, min(first, col.H-n*nameRow-(n-1)*lines.Row))
	}
	for i, one := range l.all {
		var row displaylist.Rect
		gone := false
		switch {
		case tight && col.H < lines.Row:
			return chosen, next
		case tight:
			row = col.Top(lines.Row, 0)
			gone = l.drawBrief(c, e, &row, i)
		default:
			gone = l.drawName(c, e, col.Top(nameRow, 0), i)
			row = col.Top(first, 0)
			first = lines.Row
		}
		if gone {
			return "", nil
		}
		if a := one.lines.Draw(c, row, l.seatsOf(), one.name); a != "" {
			chosen = a
		}
	}
	return chosen, next
}

// drawHead is the title, how deep the only engine has looked or which ones there are if their rows do not say
// so, how many lines the first compares if not all have one row, and the end.
func (l *List) drawHead(c *ui.Frame, r displaylist.Rect, tight bool) {
	y := r.Y + r.H/2
	right := displaylist.Rect{X: r.X + r.W - icon + 6, Y: y - icon/2, W: icon, H: icon}
	if c.QuietIcon(right, "close", c.T("End the analysis")) {
		l.Close()
		return
	}
	if tight {
		l.drawLegend(c, displaylist.Rect{X: r.X, Y: r.Y, W: right.X - r.X - 8, H: r.H})
		return
	}
	right.X -= icon
	if c.QuietIcon(right, "plus", c.T("More lines"), ui.Disabled(l.compared >= mostLines)) {
		l.compared++
	}
	right.X -= icon
	if c.QuietIcon(right, "minus", c.T("Fewer lines"), ui.Disabled(l.compared <= leastLines)) {
		l.compared--
	}
	left := displaylist.Rect{X: r.X, Y: r.Y, W: right.X - r.X - 8, H: r.H}
	status := ""
	if len(l.all) == 1 {
		status = l.all[0].lines.Status()
	}
	label(c, left, c.T("Analysis"), status, theme.BodySize)
}

// drawLegend says which engines there are.
func (l *List) drawLegend(c *ui.Frame, r displaylist.Rect) {
	const size = theme.CoordSize
	rows := c.Lines(2, l.legend, r.W, size, false)
	y := r.Y + r.H/2 + size*0.355 - size*1.2*float32(len(rows)-1)/2
	for i, line := range rows {
		c.Label(line, r.X, y+size*1.2*float32(i), size, false, displaylist.Left)
	}
}

// label writes a name and what there is to say of it beside or below it, as far as there is room.
func label(c *ui.Frame, r displaylist.Rect, name, status string, size float32) {
	y := r.Y + r.H/2
	w := displaylist.Measure(name, size, true)
	if w+12+c.QuietWidth(status) <= r.W {
		c.Label(name, r.X, y+size*0.355, size, true, displaylist.Left)
		c.QuietLabel(status, r.X+w+12, y+theme.QuietSize*0.355, displaylist.Left)
		return
	}
	size = c.Shrink(name, r.W, min(size, theme.QuietSize), true)
	name = c.Fit(name, r.W, size, true)
	small := c.Shrink(status, r.W, theme.CoordSize, false)
	if displaylist.Measure(status, small, false) > r.W || status == "" {
		c.Label(name, r.X, y+size*0.355, size, true, displaylist.Left)
		return
	}
	c.Label(name, r.X, y-3, size, true, displaylist.Left)
	c.List.Text(status, r.X, y+12, small, false, displaylist.Left, c.Theme.Quiet)
}

// drawSign paints the letter of an engine as its arrow on the pond has it.
func (l *List) drawSign(c *ui.Frame, x, y float32, i int) {
	ground := c.Theme.EngineInk(i)
	if i == 0 {
		c.List.Disc(x, y, badge, ground)
	} else {
		c.List.Fill(displaylist.Rect{X: x - badge, Y: y - badge, W: 2 * badge, H: 2 * badge}, 0.35*badge, ground)
	}
	c.List.Text(l.all[i].lines.Badge, x, y+theme.CoordSize*0.355, theme.CoordSize, true, displaylist.Middle, c.Theme.Panel)
}

// drawName is the row over the lines of an engine. It reports whether the engine was removed.
func (l *List) drawName(c *ui.Frame, e *nav.Env, r displaylist.Rect, i int) (gone bool) {
	y := r.Y + r.H/2
	l.drawSign(c, r.X+badge, y, i)
	x := r.X + 2*badge + 8
	curve.Sample(c, displaylist.Rect{X: x, Y: r.Y, W: sample, H: r.H}, i)
	x += sample + 9
	room := r.X + r.W - x - l.drawEnds(c, e, r, i, &gone)
	if !gone {
		one := l.all[i]
		status := one.lines.Status()
		if !one.failed && one.curve.err != nil {
			status = c.Fit(c.T("no curve: %s", c.Error(one.curve.err)), room, theme.CoordSize-1, false)
		}
		label(c, displaylist.Rect{X: x, Y: r.Y, W: room, H: r.H}, one.name, status, theme.QuietSize)
	}
	return gone
}

// drawBrief paints only the sign of an engine beside its row, which it narrows.
func (l *List) drawBrief(c *ui.Frame, e *nav.Env, r *displaylist.Rect, i int) (gone bool) {
	l.drawSign(c, r.X+badge, r.Y+r.H/2, i)
	at := displaylist.Rect{X: r.X, Y: r.Y, W: 2 * badge, H: r.H}
	c.TipIfCut(l.all[i].name, "", at, c.PointerOn(at))
	r.W -= l.drawEnds(c, e, *r, i, &gone)
	r.X, r.W = r.X+2*badge+8, r.W-2*badge-8
	return gone
}

// drawEnds asks a failed engine again, or removes one that was added. It returns the room that it takes.
func (l *List) drawEnds(c *ui.Frame, e *nav.Env, r displaylist.Rect, i int, gone *bool) (width float32) {
	if i == 0 {
		return 0
	}
	one := l.all[i]
	at := displaylist.Rect{X: r.X + r.W - icon + 6, Y: r.Y + (r.H-icon)/2, W: icon, H: icon}
	width = icon
	if one.failed || one.curve.err != nil {
		width += icon
		if c.QuietIcon(displaylist.Rect{X: at.X - icon, Y: at.Y, W: icon, H: icon}, "restart", one.again) {
			one.retry()
		}
	}
	if c.QuietIcon(at, "close", one.away) {
		l.remove(e, i)
		*gone = true
	}
	return width
}
