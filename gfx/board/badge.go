package board

import (
	"freckers/game"
	"freckers/gfx/paint"
	"freckers/gfx/theme"
)

// drawBadge is a seat's sign, told apart by its shape: a roof, a ring, a cross
// and two dots, on a pale disc.
func drawBadge(l *paint.List, t *theme.Theme, seat game.Seat, x, y, r, alpha float32) {
	l.Add(paint.Op{Kind: paint.Disc, X: x, Y: y, R: r, Alpha: alpha, Color: t.MarkLegal})
	ink := theme.BadgeInk(int8(seat))
	a, w := r*0.52, r*0.36
	line := func(x1, y1, x2, y2 float32) {
		l.Add(paint.Op{Kind: paint.Segment, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, Stroke: w, Alpha: alpha, Color: ink})
	}
	switch seat {
	case 0:
		line(x-a, y+0.55*a, x, y-0.55*a)
		line(x, y-0.55*a, x+a, y+0.55*a)
	case 1:
		l.Add(paint.Op{Kind: paint.Ring, X: x, Y: y, R: r * 0.48, Stroke: w * 0.85, Alpha: alpha, Color: ink})
	case 2:
		line(x-a, y, x+a, y)
		line(x, y-a, x, y+a)
	default:
		l.Add(paint.Op{Kind: paint.Disc, X: x - r*0.4, Y: y, R: r * 0.27, Alpha: alpha, Color: ink})
		l.Add(paint.Op{Kind: paint.Disc, X: x + r*0.4, Y: y, R: r * 0.27, Alpha: alpha, Color: ink})
	}
}

// SeatDot is the small round sign of a seat in lists and tallies, filled or
// only outlined, with the seat's badge in it where patterns are on.
func SeatDot(l *paint.List, t *theme.Theme, seat game.Seat, x, y, radius float32, filled, patterns bool) {
	c := t.Seats[int(seat)%len(t.Seats)]
	stroke := max(1.5, radius*0.25)
	switch {
	case !filled:
		l.Ring(x, y, radius-stroke/2, stroke, c)
	case patterns:
		l.Disc(x, y, radius, c)
		drawBadge(l, t, seat, x, y, radius*0.8, 1)
	default:
		l.Disc(x, y, radius, c)
	}
}
