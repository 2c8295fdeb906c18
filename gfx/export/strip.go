package export

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// The picture in units of its own: it is always so wide, and scaled to the
// size asked for.
const (
	width       = 480
	boardHeight = 480
	margin      = 16
	rowHeight   = 22
	nameSize    = 14
	labelSize   = 16
)

var boardArea = displaylist.Rect{X: 27, Y: 27, W: 440, H: 440}

func (f *film) stripHeight() float32 { return float32(len(f.names))*rowHeight + 16 }

// drawStrip writes under the board who plays, how far they are, and the action
// that is shown.
func (f *film) drawStrip(l *displaylist.List, s shot) {
	t := f.options.Theme
	l.Fill(displaylist.Rect{X: 0, Y: boardHeight, W: width, H: f.stripHeight() + 8}, 0, t.Panel)
	state, mover := f.start, game.Nobody
	if s.turn >= 0 {
		state, mover = f.turns[s.turn].after, f.turns[s.turn].seat
		if s.at != still {
			state = f.turns[s.turn].before
		}
	}
	for seat, name := range f.names {
		y := boardHeight + 8 + rowHeight*(float32(seat)+0.5)
		g := game.Seat(seat)
		hue := state.Game().Info().Seats[seat].Hue
		board.SeatDot(l, t, hue, margin+5, y, 5, true, f.options.Patterns)
		l.Text(displaylist.Shorten(name, 118, nameSize, g == mover), margin+18, y+5, nameSize, g == mover, displaylist.Left, t.Ink)
		drawTally(l, t, state.Tally(g), hue, margin+150, y)
	}
	f.drawAction(l, t, s)
}

// drawTally shows how far a seat has come as dots, where there is a fixed
// number to reach, else as a number.
func drawTally(l *displaylist.List, t *theme.Theme, n game.Tally, h game.Hue, x, y float32) {
	if n.Of == 0 || n.Of > 8 {
		l.Text(fmt.Sprint(n.Have), x, y+5, nameSize, false, displaylist.Left, t.Ink)
		return
	}
	for i := range n.Of {
		board.SeatDot(l, t, h, x+11*float32(i), y, 4, i < n.Have, false)
	}
}

func (f *film) drawAction(l *displaylist.List, t *theme.Theme, s shot) {
	number, label := f.first, f.options.Locale.T("start")
	if s.turn >= 0 {
		number, label = f.turns[s.turn].number, f.turns[s.turn].label
	}
	top := boardHeight + 8 + f.rowsMiddle()
	const right, room = width - margin, 222
	if f.verdict != "" && s.turn == len(f.turns)-1 && s.at == still {
		l.Text(displaylist.Shorten(f.verdict, room, nameSize, true), right, top+16, nameSize, true, displaylist.Right, t.Ink)
	} else {
		l.Text(f.options.Locale.T("%d of %d", number, f.total), right, top+16, nameSize, false, displaylist.Right, t.Quiet)
	}
	l.Text(displaylist.Shorten(label, room, labelSize, false), right, top-6, labelSize, false, displaylist.Right, t.Ink)
}

// rowsMiddle is how far the middle of the rows lies below the first one's top.
func (f *film) rowsMiddle() float32 { return float32(len(f.names)) * rowHeight / 2 }
