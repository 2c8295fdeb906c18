package chart

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/replay"
)

// Pen draws lines in a rhythm of dashes, so that they are told apart without color. It goes on in the
// rhythm in which it stopped.
type Pen struct {
	Ink   color.NRGBA
	Width float32 // logical pixels
	// Rhythm is the length of a dash and that of the gap after it, in turn, in logical pixels; a dash of
	// 0 is a dot, and a gap of 0 the end. A line without gaps is solid.
	Rhythm [6]float32

	run float32 // since the rhythm began anew
}

// Draw paints a part of a line.
func (p *Pen) Draw(l *displaylist.List, x1, y1, x2, y2 float32) {
	length := float32(math.Hypot(float64(x2-x1), float64(y2-y1)))
	if p.Rhythm[1] == 0 || length == 0 {
		l.Segment(x1, y1, x2, y2, p.Width, p.Ink)
		return
	}
	at := func(d float32) (x, y float32) { return x1 + (x2-x1)*d/length, y1 + (y2-y1)*d/length }
	from := -p.run
	for from < length {
		for i := 0; i < len(p.Rhythm) && p.Rhythm[i+1] > 0; i += 2 {
			dash := p.Rhythm[i]
			if x, y := at(from); dash == 0 && from >= 0 && from < length {
				l.Disc(x, y, 0.77*p.Width, p.Ink)
			}
			if to := min(from+dash, length); dash > 0 && to > 0 && from < length {
				fx, fy := at(max(from, 0))
				tx, ty := at(to)
				l.Segment(fx, fy, tx, ty, p.Width, p.Ink)
			}
			from += dash + p.Rhythm[i+1]
		}
	}
	period := float32(0)
	for _, x := range p.Rhythm {
		period += x
	}
	p.run = float32(math.Mod(float64(p.run+length), float64(period)))
}

// OwnPen draws what the program of a seat says that positions are worth.
func OwnPen(t *theme.Theme, seat int) Pen {
	return Pen{Ink: t.ChalkInk(), Width: 2, Rhythm: [...][6]float32{{11, 4}, {8, 4, 0, 4}, {8, 4, 0, 4, 0, 4}}[seat%3]}
}

// OwnLegend names the lines of [Plot.DrawOwn] by seat.
type OwnLegend struct {
	Labels, Titles []string // what a line is called, and the name of the seat alone
}

// The parts of a legend in logical pixels.
const (
	legendSample = 24
	legendGap    = 6
	legendSign   = 4.5
	legendApart  = 12
)

// Draw names the lines side by side in a row: by labels if there is room for all of them, by the titles of the
// seats, or by their signs.
func (g *OwnLegend) Draw(l *displaylist.List, t *theme.Theme, row displaylist.Rect, list []replay.OwnValues, seats []game.SeatInfo) {
	const size = theme.CoordSize
	names := g.Labels
	if legendRoom(row, list, names) < legendApart {
		names = g.Titles
	}
	if legendRoom(row, list, names) < legendApart {
		names = nil
	}
	apart := legendRoom(row, list, names)
	x, y := row.X, row.Y+row.H/2
	for i := range list {
		seat := list[i].Seat
		pen := OwnPen(t, int(seat))
		pen.Draw(l, x, y, x+legendSample, y)
		if names != nil {
			l.Text(names[seat], x+legendSample+legendGap, y+size*0.355, size, false, displaylist.Left, t.Quiet)
		} else {
			board.SeatDot(l, t, seats[seat].Hue, x+legendSample+legendGap+legendSign, y, legendSign, true, true)
		}
		x += legendWidth(&list[i], names) + apart
	}
}

// legendRoom is the distance between the names of lines, or their signs without names, that fill a row.
func legendRoom(row displaylist.Rect, list []replay.OwnValues, names []string) float32 {
	room := row.W
	for i := range list {
		room -= legendWidth(&list[i], names)
	}
	return room / float32(max(len(list)-1, 1))
}

// legendWidth is that of a line with its name, or its sign without names.
func legendWidth(own *replay.OwnValues, names []string) float32 {
	if names == nil {
		return legendSample + legendGap + 2*legendSign
	}
	return legendSample + legendGap + displaylist.Measure(names[own.Seat], theme.CoordSize, false)
}

// DrawOwn paints what programs say that positions are worth, each line with the sign of its seat at its end. In a
// game of two it rises where the first seat is ahead, as the areas do; in others where the seat itself is.
func (p *Plot) DrawOwn(l *displaylist.List, t *theme.Theme, list []replay.OwnValues) {
	for _, own := range list {
		pen, last := OwnPen(t, int(own.Seat)), -1
		y := func(i int) float32 {
			v := own.Points[i]
			if len(p.Seats) == 2 && own.Seat == 1 {
				v = -v
			}
			return p.Height(float32(500 + 500*v))
		}
		for i := range own.Points {
			if math.IsNaN(own.Points[i]) {
				continue
			}
			if last >= 0 {
				pen.Draw(l, p.At(last), y(last), p.At(i), y(i))
			}
			last = i
		}
		if last >= 0 {
			const sign = 4.5
			x := min(max(p.At(last), p.X+sign), p.X+p.W-sign)
			l.Disc(x, y(last), sign+1.2, t.Panel)
			board.SeatDot(l, t, p.Seats[own.Seat].Hue, x, y(last), sign, true, true)
		}
	}
}
