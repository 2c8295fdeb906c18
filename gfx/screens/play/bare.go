package play

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// A game without a panel has a strip: below the board, or beside it in a wide window.
const (
	bareLow  = 92
	bareWide = 260
)

// share lays out the window; in bare mode the strip replaces the panel.
func (g *Screen) share(c *ui.Frame, e *nav.Env) widgets.Layout {
	if !e.Bare {
		return widgets.NewTallLayout(c.W, c.H, g.leastPanel(c))
	}
	room := displaylist.Rect{W: c.W, H: c.H}
	strip := displaylist.Rect{X: 8, Y: c.H - bareLow, W: c.W - 16, H: bareLow - 8}
	if c.W >= c.H+bareWide/2 {
		room.W -= bareWide
		strip = displaylist.Rect{X: room.W, Y: (c.H - bareLow) / 2, W: bareWide - 8, H: bareLow - 8}
	} else {
		room.H -= bareLow
	}
	s := widgets.BareScreen(room, e.Settings.Coordinates)
	s.Panel, s.Radius, s.Small = strip, theme.RowRadius, true
	s.Body = strip.Inset(8)
	return s
}

func (g *Screen) bare(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	g.menu = false
	col := s.Column()
	line := g.view.title
	told := g.notice
	if told != "" {
		line = told
	}
	r := col.Top(22, 0)
	if g.view.lasting != "" {
		c.QuietLabel(g.view.lasting, r.X+r.W-6, r.Y+theme.QuietSize, displaylist.Right)
		r.W -= c.QuietWidth(g.view.lasting) + 10
	}
	c.Label(c.Fit(line, r.W-12, theme.QuietSize, told == ""), r.X+6, r.Y+theme.QuietSize, theme.QuietSize, told == "", displaylist.Left)
	c.Heading(c.Mark()-1, line)
	col.Y, col.H = s.Body.Y+s.Body.H-46, 46
	if !g.ended() {
		return g.buttons(c, e, &col)
	}
	row := col.Top(46, 0)
	if c.Button(widgets.Cut(row, 0, 2, 12), c.T("Rematch"), ui.Primary) {
		return g.rematch(e, 0)
	}
	if c.Button(widgets.Cut(row, 1, 2, 12), c.T("Undo"), ui.Secondary, ui.Disabled(!g.session.CanUndo())) {
		g.undo()
	}
	return nil
}
