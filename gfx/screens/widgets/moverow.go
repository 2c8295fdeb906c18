package widgets

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// RowState is how a row of a move list stands out.
type RowState struct {
	Current bool // the position on the board is the one after it
	Hovered bool
	Undone  bool // it was taken back
}

// UndoneAlpha is how strong the words are of an action that was taken back, of 255.
const UndoneAlpha = 150

// signedDot is the radius in logical pixels at which a seat's symbol is legible.
const signedDot = 7

// MoveRow paints a row of a move list: number, seat, move, and a word at the right.
func MoveRow(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, p *replay.Ply, number, aside string, mark RowState) {
	ink := c.Theme.Ink
	if mark.Undone {
		ink = c.Theme.Quiet
		ink.A = UndoneAlpha
	}
	switch {
	case mark.Current:
		c.List.Fill(r, 10, c.Theme.Row)
	case mark.Hovered:
		faint := c.Theme.Row
		faint.A = 110
		c.List.Fill(r, 10, faint)
	}
	y := r.Y + r.H/2 + theme.BodySize*0.355
	quiet := c.Theme.Quiet
	quiet.A = ink.A
	c.List.Text(number, r.X+12, y, theme.BodySize, false, displaylist.Left, quiet)
	board.SeatDot(c.List, c.Theme, seats[p.Seat].Hue, r.X+56, r.Y+r.H/2, signedDot, !mark.Undone, true)
	room := r.W - 74 - 12
	if aside != "" {
		room -= c.QuietWidth(aside) + 8
		c.List.Text(aside, r.X+r.W-12, y-1, theme.QuietSize, false, displaylist.Right, quiet)
	}
	shown := c.Fit(p.Label, room, theme.BodySize, false)
	c.List.Text(shown, r.X+74, y, theme.BodySize, false, displaylist.Left, ink)
	c.TipIfCut(p.Label, shown, r, mark.Hovered)
}
