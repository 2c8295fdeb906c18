package board

import (
	"image/color"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// drawBadge draws the symbol of a hue on a light disc, or light on a dark one.
func drawBadge(l *displaylist.List, t *theme.Theme, h game.Hue, dark bool, x, y, r, alpha float32) {
	ground, ink := t.MarkLegal, theme.BadgeInk(h)
	if dark {
		ground, ink = ink, ground
	}
	l.Add(displaylist.Op{Kind: displaylist.Disc, X: x, Y: y, R: r, Alpha: alpha, Color: ground})
	drawSymbol(l, ink, h, x, y, r, alpha)
}

// drawSymbol draws the symbol of a hue, distinct by its shape: a roof, a ring, a cross,
// two dots, a square and a bar. It fills a disc of radius r.
func drawSymbol(l *displaylist.List, ink color.NRGBA, h game.Hue, x, y, r, alpha float32) {
	a, w := r*0.52, r*0.36
	line := func(x1, y1, x2, y2 float32) {
		l.Add(displaylist.Op{Kind: displaylist.Segment, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, Stroke: w, Alpha: alpha, Color: ink})
	}
	switch h {
	case game.HueRed:
		line(x-a, y+0.55*a, x, y-0.55*a)
		line(x, y-0.55*a, x+a, y+0.55*a)
	case game.HueBlue:
		l.Add(displaylist.Op{Kind: displaylist.Ring, X: x, Y: y, R: r * 0.48, Stroke: w * 0.85, Alpha: alpha, Color: ink})
	case game.HueGreen:
		line(x-a, y, x+a, y)
		line(x, y-a, x, y+a)
	case game.HueYellow:
		l.Add(displaylist.Op{Kind: displaylist.Disc, X: x - r*0.4, Y: y, R: r * 0.27, Alpha: alpha, Color: ink})
		l.Add(displaylist.Op{Kind: displaylist.Disc, X: x + r*0.4, Y: y, R: r * 0.27, Alpha: alpha, Color: ink})
	case game.HuePlum:
		l.Add(displaylist.Op{Kind: displaylist.Fill, X: x - 0.8*a, Y: y - 0.8*a, W: 1.6 * a, H: 1.6 * a, Alpha: alpha, Color: ink})
	default:
		line(x, y-a, x, y+a)
	}
}

// digits are the badges of neutral pieces of different worth.
const digits = "0123456789"

// drawDigit draws a digit on a disc of radius r.
func drawDigit(l *displaylist.List, letter byte, x, y, r, alpha float32) {
	i := letter - '0'
	size := 1.7 * r
	l.Add(displaylist.Op{Kind: displaylist.Text, Name: digits[i : i+1], X: x, Y: y + 0.36*size, Size: size, Bold: true,
		Align: displaylist.Middle, Alpha: alpha, Color: theme.BadgeInk(game.HueBlue)})
}

// SeatDot draws the dot of a seat in lists and tallies, filled or outlined. A signed
// one has the symbol of its hue too, faint if outlined: a ring in a ring looks filled.
func SeatDot(l *displaylist.List, t *theme.Theme, h game.Hue, x, y, radius float32, filled, signed bool) {
	c, ink, alpha := t.Seats[h%game.Hues], t.Panel, float32(1)
	if stroke := max(1.5, radius*0.25); filled {
		l.Disc(x, y, radius, c)
	} else {
		l.Ring(x, y, radius-stroke/2, stroke, c)
		ink, alpha = c, faintSymbol
	}
	if signed {
		drawSymbol(l, ink, h, x, y, symbolShare*radius, alpha)
	}
}

// symbolShare is the share of a dot's radius that its symbol fills, and faintSymbol its
// opacity in an outlined one.
const (
	symbolShare = 0.95
	faintSymbol = 0.55
)

// SeatSign draws the symbol of a hue alone, as large as in a dot of that radius.
func SeatSign(l *displaylist.List, ink color.NRGBA, h game.Hue, x, y, radius float32) {
	drawSymbol(l, ink, h, x, y, symbolShare*radius, 1)
}
