package play

import (
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
)

// dress puts who sits at a seat into its row, with a face and a bubble.
func (g *Screen) dress(row *widgets.SeatLine, seat game.Seat, s widgets.Layout) {
	row.Who, row.Face = g.company.Figure(seat), g.company.Face(seat)
	if full, short := g.company.Strength(seat); row.Aside == "" {
		row.Aside = s.Text(short, full)
	}
	if line, sayer := g.company.Says(); sayer == seat && g.looking == 0 {
		row.Says = line
	}
}

// poke lets the portrait in r be poked.
func (g *Screen) poke(c *ui.Frame, e *nav.Env, r displaylist.Rect, seat game.Seat) {
	if g.company.Figure(seat).Character != character.Nobody && c.DragArea(r, "portrait").Clicked {
		e.Sound.Play("hop")
		g.company.Poke(e.Locale, seat, e.Settings.Talk)
	}
}
