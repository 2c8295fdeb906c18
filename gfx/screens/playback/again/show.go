package again

import (
	"image/color"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Sizes of the card in logical pixels.
const (
	headRow  = 34
	icon     = 34
	roomyRow = 46 // of an answer with what there is to say of it
	leastRow = 42 // of the same where there is less room
	tightRow = 28 // of one alone
	badge    = 10 // the radius of its sign
	button   = card.ButtonHeight
	low      = 36 // a button where there is little room
	lowCard  = 190

	roomyCost = 280 // the width from which what a move took stands beside it
)

// Least is the height from which the card has room for its buttons.
const Least = 120

// Height is how high the card is where there is room.
const Height = card.Height

// Draw paints the card, and returns where to go.
func (a *Again) Draw(c *ui.Frame, e *nav.Env, room displaylist.Rect, m *Moment) (next nav.Route) {
	col, size, gap := card.Ground(c, room)
	w := &a.words
	head := col.Top(headRow, 2)
	y := head.Y + head.H/2
	if c.QuietIcon(displaylist.Rect{X: head.X + head.W - icon + 6, Y: y - icon/2, W: icon, H: icon}, "close", c.T("Cancel")) {
		a.Close()
		return nil
	}
	title, left := c.T("Ask again"), head.W-icon
	letters := c.Shrink(title, left, size, true)
	c.Label(c.Fit(title, left, letters, true), head.X, y+letters*0.355, letters, true, displaylist.Left)
	if x := displaylist.Measure(title, letters, true) + 12; x+c.QuietWidth(w.head) <= left {
		c.QuietLabel(w.head, head.X+x, y+theme.QuietSize*0.355, displaylist.Left)
	}
	height := float32(button)
	if room.H < lowCard {
		height = low
	}
	next = a.buttons(c, e, col.Bottom(height, gap), m)
	a.body(c, col)
	a.fresh = false
	return next
}

// buttons ask, stop, and choose another program.
func (a *Again) buttons(c *ui.Frame, e *nav.Env, row displaylist.Rect, m *Moment) nav.Route {
	ask, other := c.T("Ask"), c.T("Another program")
	if a.answers[m.Node] != nil {
		ask = c.T("Ask again")
	}
	if a.Asking() {
		ask = c.T("Cancel")
	}
	over := m.state().Outcome().Over
	pressed := c.Button(widgets.Part(row, 0, ask, other), ask, ui.Primary, ui.Disabled(over && !a.Asking()), ui.Focus(a.fresh && !over), ui.Does("ask", 0))
	picked := c.Button(widgets.Part(row, 1, ask, other), other, ui.Secondary, ui.Disabled(a.Asking()), ui.Does("ask", 1))
	switch {
	case pressed && a.Asking():
		a.stop()
	case pressed:
		return a.Ask(e, m, c.Now)
	case picked:
		return a.pick(m)
	}
	return nil
}

// body has both answers, or what will be started.
func (a *Again) body(c *ui.Frame, col widgets.Column) {
	w := &a.words
	row := float32(tightRow)
	if both := col.H / 2; both >= leastRow {
		row = min(both, roomyRow)
	}
	first := row
	if w.then.thought == "" && col.W >= roomyCost {
		first = tightRow
	}
	if col.H < tightRow {
		return
	}
	drawLine(c, col.Top(first, 0), c.T("Then"), &w.then, c.Theme.SeatInk[game.HueRed], true)
	switch {
	case col.H < theme.QuietSize*ui.Leading:
	case w.waits != "":
		c.TextUpTo(2, w.waits, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	case w.problem != "":
		card.Text(c, w.problem, col.Rect, theme.QuietSize)
	case w.now.move != "":
		drawLine(c, col.Top(row, 0), c.T("Now"), &w.now, c.Theme.EngineInk(1), false)
	default:
		card.Text(c, w.starts, col.Rect, theme.QuietSize)
		if !a.seen[w.command] && c.TextHeight(w.starts, col.W, theme.CoordSize-1, false) <= col.H {
			a.see(w.command)
		}
	}
}

// drawLine paints an answer: its sign as on the pond, its move, what it took, and what there is to say of it.
func drawLine(c *ui.Frame, r displaylist.Rect, word string, l *line, ink color.NRGBA, round bool) {
	y := r.Y + tightRow/2
	base := y + theme.QuietSize*0.355
	x := r.X + badge
	if round {
		c.List.Disc(x, y, badge, ink)
	} else {
		c.List.Fill(displaylist.Rect{X: x - badge, Y: y - badge, W: 2 * badge, H: 2 * badge}, 0.35*badge, ink)
	}
	c.List.Text(l.sign, x, y+theme.CoordSize*0.355, theme.CoordSize, true, displaylist.Middle, c.Theme.Panel)
	x += badge + 8
	word = c.Fit(word, 0.3*r.W, theme.QuietSize, false)
	c.QuietLabel(word, x, base, displaylist.Left)
	x += displaylist.Measure(word, theme.QuietSize, false) + 10
	right := r.X + r.W
	move := c.Fit(l.move, right-x, theme.QuietSize, true)
	c.Label(move, x, base, theme.QuietSize, true, displaylist.Left)
	room := right - x - displaylist.Measure(move, theme.QuietSize, true) - 10
	thought := l.all
	if size := c.Shrink(l.cost, room, theme.QuietSize, false); displaylist.Measure(l.cost, size, false) <= room {
		c.List.Text(l.cost, right, base, size, false, displaylist.Right, c.Theme.Quiet)
		thought = l.thought
	}
	if r.H < leastRow || thought == "" {
		return
	}
	at := displaylist.Rect{X: r.X + 2*badge + 8, Y: r.Y + tightRow - 2, W: r.W - 2*badge - 8, H: r.H - tightRow}
	size := c.Shrink(thought, at.W, theme.QuietSize, false)
	said := c.Fit(thought, at.W, size, false)
	c.List.Text(said, at.X, at.Y+size, size, false, displaylist.Left, c.Theme.Quiet)
	c.TipIfCut(thought, said, at, c.PointerOn(at))
}
