package widgets

import (
	"cmp"
	"fmt"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// MoveList holds the moves of a game with the texts of their rows.
type MoveList struct {
	Plies   []replay.Ply
	Numbers []string
	Illegal *replay.Ply // a row of its own for a move that was not allowed, nil for none

	hops    []string
	flipped bool
}

// Turn adapts the arrows of the moves to a board that is flipped or not, and reports whether they changed.
func (l *MoveList) Turn(flipped bool) bool {
	if l.flipped == flipped {
		return false
	}
	l.flipped = flipped
	l.reverseArrows()
	return true
}

func (l *MoveList) reverseArrows() {
	for i := range l.Plies {
		l.Plies[i].Label = Turned(l.Plies[i].Label)
	}
	if l.Illegal != nil {
		l.Illegal.Label = Turned(l.Illegal.Label)
	}
}

// Turned returns a text with its arrows reversed, as on a flipped board.
func Turned(s string) string {
	return strings.NewReplacer("↑", "↓", "↓", "↑", "←", "→", "→", "←", "↖", "↘", "↘", "↖", "↗", "↙", "↙", "↗").Replace(s)
}

// Set fills the list. A move that changed nothing is labelled as a pass, whatever its notation.
func (l *MoveList) Set(locale *text.Locale, of game.Game, plies []replay.Ply, illegal *replay.Ply) {
	l.Plies, l.Illegal = plies, illegal
	l.Numbers, l.hops = l.Numbers[:0], l.hops[:0]
	for i, p := range plies {
		plies[i].Label = phrases.Label(locale, p.Label)
		if p.Passes {
			plies[i].Label = locale.T("pass")
		}
		l.Numbers = append(l.Numbers, fmt.Sprint(p.Number))
		l.hops = append(l.hops, phrases.Hops(locale, of, p.Hops))
	}
	if illegal != nil {
		l.Numbers = append(l.Numbers, fmt.Sprint(illegal.Number))
	}
	if l.flipped {
		l.reverseArrows()
	}
}

// Show shows the list and returns the row that was pressed, or -1. Row returns the state of row i
// and the text at its right; "" shows the move's hops.
func (l *MoveList) Show(c *ui.Frame, area displaylist.Rect, name string, seats []game.SeatInfo, row func(i int, r displaylist.Rect) (RowState, string)) int {
	area.X, area.W = area.X-8, area.W+16
	return c.Rows(WholeRows(area, MoveRowHeight), name, len(l.Numbers), MoveRowHeight, func(i int, r displaylist.Rect, hovered bool) {
		state, aside := row(i, r)
		state.Hovered = hovered
		if i == len(l.Plies) {
			MoveRow(c, r, seats, l.Illegal, l.Numbers[i], IllegalAside(c.Locale, r), state)
			return
		}
		MoveRow(c, r, seats, &l.Plies[i], l.Numbers[i], cmp.Or(aside, l.hops[i]), state)
	})
}

// RowState is the state of a row of a move list.
type RowState struct {
	Current bool // the position on the board is the one after it
	Hovered bool
	Undone  bool // it was taken back
}

// UndoneAlpha is the alpha, 0 to 255, of the text of an undone move.
const UndoneAlpha = 150

// signedDot is the radius in logical pixels at which a seat's symbol is legible.
const signedDot = 7

// MoveRow paints a row of a move list: number, seat, move, and a text at the right.
func MoveRow(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, p *replay.Ply, number, aside string, mark RowState) {
	ink := c.Theme.Ink
	if mark.Undone {
		ink = c.Theme.Quiet
		ink.A = UndoneAlpha
	}
	RowGround(c, r, 10, mark.Current, mark.Hovered)
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
