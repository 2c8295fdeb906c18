package export

import (
	"fmt"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
)

// The picture in its own units: it is always that wide, and scaled to the requested
// size.
const (
	width       = 480
	boardHeight = 480
	margin      = 16
	rowHeight   = 22
	nameSize    = 14
	labelSize   = 16
)

var boardArea = displaylist.Rect{X: 27, Y: 27, W: 440, H: 440}

func (f *film) captionHeight() float32 { return float32(len(f.names))*rowHeight + 16 }

// drawCaption writes under the board who plays, how far they are, and the move that
// is shown.
func (f *film) drawCaption(l *displaylist.List, s frame) {
	t := f.options.Theme
	l.Fill(displaylist.Rect{X: 0, Y: boardHeight, W: width, H: f.captionHeight() + f.notesHeight() + 8}, 0, t.Panel)
	mover, label := game.Nobody, f.options.Locale.T("start")
	if s.move > f.first {
		before := f.rec.State(f.line[s.move-1])
		n := &f.rec.Nodes[f.line[s.move]]
		symbol := string(n.Symbol)
		if g := f.faults[s.move]; g != nil {
			symbol = g.symbol
		}
		mover, label = before.ToMove(), strings.TrimSpace(phrases.Label(f.options.Locale, before.Label(n.Action))+" "+symbol)
		if s.at == ahead {
			label = f.faults[s.move].label
		}
	}
	const top = boardHeight + 8
	for seat, name := range f.names {
		y := top + rowHeight*(float32(seat)+0.5)
		g := game.Seat(seat)
		hue := f.rec.Game().Info().Seats[seat].Hue
		board.SeatDot(l, t, hue, margin+5, y, 5, true, f.options.Patterns)
		l.Text(displaylist.Shorten(name, 118, nameSize, g == mover), margin+18, y+5, nameSize, g == mover, displaylist.Left, t.Ink)
		drawTally(l, t, f.scene.State.Tally(g), hue, margin+150, y)
	}
	middle := top + float32(len(f.names))*rowHeight/2
	const right, room = width - margin, 222
	if f.verdict != "" && s.move == f.last && s.at == still {
		l.Text(displaylist.Shorten(f.verdict, room, nameSize, true), right, middle+16, nameSize, true, displaylist.Right, t.Ink)
	} else {
		l.Text(f.options.Locale.T("%d of %d", s.move, f.total()), right, middle+16, nameSize, false, displaylist.Right, t.Quiet)
	}
	l.Text(displaylist.Shorten(label, room, labelSize, false), right, middle-6, labelSize, false, displaylist.Right, t.Ink)
	f.drawNotes(l, s, boardHeight+f.captionHeight())
}

// drawTally draws how far a seat has come: dots if there is a fixed number to reach,
// else the number.
func drawTally(l *displaylist.List, t *theme.Theme, n game.Tally, h game.Hue, x, y float32) {
	if n.Of == 0 || n.Of > 8 {
		l.Text(fmt.Sprint(n.Have), x, y+5, nameSize, false, displaylist.Left, t.Ink)
		return
	}
	for i := range n.Of {
		board.SeatDot(l, t, h, x+11*float32(i), y, 4, i < n.Have, false)
	}
}
