package scene

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/paint"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// plyRow paints one row of a move list: number, seat, action, and a word at
// the right.
func plyRow(c *ui.Context, e *Env, r paint.Rect, seats []game.SeatInfo, p *replay.Ply, number, aside string, here, hovered bool) {
	switch {
	case here:
		c.List.Fill(r, 10, c.Theme.Row)
	case hovered:
		faint := c.Theme.Row
		faint.A = 110
		c.List.Fill(r, 10, faint)
	}
	y := r.Y + r.H/2 + theme.BodySize*0.355
	c.List.Text(number, r.X+12, y, theme.BodySize, false, paint.Left, c.Theme.Quiet)
	board.SeatDot(c.List, c.Theme, seats[p.Seat].Hue, r.X+56, r.Y+r.H/2, 5, true, e.Settings.Patterns)
	room := r.W - 74 - 12
	if aside != "" {
		room -= c.QuietWidth(aside) + 8
		c.QuietLabel(aside, r.X+r.W-12, y-1, paint.Right)
	}
	c.Label(c.Fit(p.Label, room, theme.BodySize, false), r.X+74, y, theme.BodySize, false, paint.Left)
}
