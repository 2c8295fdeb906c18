package board

import (
	"freckers/game"
	"freckers/gfx/paint"
	"freckers/gfx/theme"
)

// drawBadge is the sign of a hue, told apart by its shape: a roof, a ring, a
// cross, two dots, a square and a bar, on a pale disc; or palely on a dark one.
func drawBadge(l *paint.List, t *theme.Theme, h game.Hue, dark bool, x, y, r, alpha float32) {
	ground, ink := t.MarkLegal, theme.BadgeInk(h)
	if dark {
		ground, ink = ink, ground
	}
	l.Add(paint.Op{Kind: paint.Disc, X: x, Y: y, R: r, Alpha: alpha, Color: ground})
	a, w := r*0.52, r*0.36
	line := func(x1, y1, x2, y2 float32) {
		l.Add(paint.Op{Kind: paint.Segment, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, Stroke: w, Alpha: alpha, Color: ink})
	}
	switch h {
	case game.HueRed:
		line(x-a, y+0.55*a, x, y-0.55*a)
		line(x, y-0.55*a, x+a, y+0.55*a)
	case game.HueBlue:
		l.Add(paint.Op{Kind: paint.Ring, X: x, Y: y, R: r * 0.48, Stroke: w * 0.85, Alpha: alpha, Color: ink})
	case game.HueGreen:
		line(x-a, y, x+a, y)
		line(x, y-a, x, y+a)
	case game.HueYellow:
		l.Add(paint.Op{Kind: paint.Disc, X: x - r*0.4, Y: y, R: r * 0.27, Alpha: alpha, Color: ink})
		l.Add(paint.Op{Kind: paint.Disc, X: x + r*0.4, Y: y, R: r * 0.27, Alpha: alpha, Color: ink})
	case game.HuePlum:
		l.Add(paint.Op{Kind: paint.Fill, X: x - 0.8*a, Y: y - 0.8*a, W: 1.6 * a, H: 1.6 * a, Alpha: alpha, Color: ink})
	default:
		line(x, y-a, x, y+a)
	}
}

// digits are the badges of pieces that nobody owns and that are told apart by
// what they are worth.
const digits = "0123456789"

// drawDigit is a digit on a disc of that radius.
func drawDigit(l *paint.List, letter byte, x, y, r, alpha float32) {
	i := letter - '0'
	size := 1.7 * r
	l.Add(paint.Op{Kind: paint.Text, Name: digits[i : i+1], X: x, Y: y + 0.36*size, Size: size, Bold: true,
		Align: paint.Middle, Alpha: alpha, Color: theme.BadgeInk(game.HueBlue)})
}

// SeatDot is the small round sign of a seat of that hue in lists and tallies,
// filled or only outlined, with the hue's badge in it where patterns are on.
func SeatDot(l *paint.List, t *theme.Theme, h game.Hue, x, y, radius float32, filled, patterns bool) {
	c := t.Seats[h%game.Hues]
	stroke := max(1.5, radius*0.25)
	switch {
	case !filled:
		l.Ring(x, y, radius-stroke/2, stroke, c)
	case patterns:
		l.Disc(x, y, radius, c)
		drawBadge(l, t, h, false, x, y, radius*0.8, 1)
	default:
		l.Disc(x, y, radius, c)
	}
}
