package scene

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// bareNotice is a line over a board that has no panel.
func bareNotice(c *ui.Context, line string) {
	if line == "" {
		return
	}
	r := displaylist.Rect{X: 12, Y: c.H - 56, W: c.W - 24, H: 44}
	c.List.Fill(r, theme.RowRadius, c.Theme.Panel)
	c.Label(c.Fit(line, r.W-24, theme.QuietSize, false), r.X+12, r.Y+28, theme.QuietSize, false, displaylist.Left)
}

// share lays the window out: with a panel, or where only the board is wanted
// without.
func (e *Env) share(w, h float32) screen {
	if e.Bare {
		return e.bareScreen(displaylist.Rect{W: w, H: h})
	}
	return share(w, h)
}

// numbersShare is how far the numbers beside a board of eight cells reach from it, in
// shares of its side; they reach less far from others.
const numbersShare = 0.052

// bareScreen is a window of which the board fills room.
func (e *Env) bareScreen(room displaylist.Rect) screen {
	const margin, edge = 16, 8
	s := share(room.W, room.H)
	side := max(min(room.W, room.H)-2*margin, 0)
	if e.Settings.Coordinates {
		side = max(min(side-margin, (min(room.W, room.H)-edge)/(1+2*numbersShare)), 0)
	}
	s.pond = room
	s.board = displaylist.Rect{X: room.X + (room.W-side)/2, Y: room.Y + (room.H-side)/2, W: side, H: side}
	return s
}

// A game without a panel has a strip of the needful: who is to move, and the
// buttons of the moment. It lies under the board, and beside it where the window
// is wide.
const (
	bareLow  = 92
	bareWide = 260
)

// share lays the window of a game out; where only the board is wanted the strip
// stands in for the panel.
func (g *Game) share(c *ui.Context, e *Env) screen {
	if !e.Bare {
		return share(c.W, c.H)
	}
	room := displaylist.Rect{W: c.W, H: c.H}
	strip := displaylist.Rect{X: 8, Y: c.H - bareLow, W: c.W - 16, H: bareLow - 8}
	if c.W >= c.H+bareWide/2 {
		room.W -= bareWide
		strip = displaylist.Rect{X: room.W, Y: (c.H - bareLow) / 2, W: bareWide - 8, H: bareLow - 8}
	} else {
		room.H -= bareLow
	}
	s := e.bareScreen(room)
	s.panel, s.radius, s.small = strip, theme.RowRadius, true
	s.body = strip.Inset(8)
	return s
}

// bare is the strip of a game without a panel.
func (g *Game) bare(c *ui.Context, e *Env, s screen) Scene {
	g.menu = false
	col := column{s.body}
	line := g.facts.title
	told := g.said()
	if told != "" {
		line = told
	}
	r := col.top(22, 0)
	if g.facts.lasting != "" {
		c.QuietLabel(g.facts.lasting, r.X+r.W-6, r.Y+theme.QuietSize, displaylist.Right)
		r.W -= c.QuietWidth(g.facts.lasting) + 10
	}
	c.Label(c.Fit(line, r.W-12, theme.QuietSize, told == ""), r.X+6, r.Y+theme.QuietSize, theme.QuietSize, told == "", displaylist.Left)
	col.Y, col.H = s.body.Y+s.body.H-46, 46
	if !g.table.Over() {
		if next := g.buttons(c, e, &col); next != nil {
			return next
		}
		return g
	}
	row := col.top(46, 0)
	if c.Button(slot(row, 0), words.AgainButton, ui.Main) {
		return g.anew(e, 0)
	}
	g.undoButton(c, slot(row, 2))
	return g
}
