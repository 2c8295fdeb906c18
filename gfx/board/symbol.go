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
	l.Disc(x, y, r, ground).Alpha = alpha
	drawSymbol(l, ink, h, x, y, r, alpha)
}

// drawSymbol draws the symbol of a hue, distinct by its shape: a roof, a ring, a cross,
// two dots, a square and a bar. It fills a disc of radius r.
func drawSymbol(l *displaylist.List, ink color.NRGBA, h game.Hue, x, y, r, alpha float32) {
	a, w := r*0.52, r*0.36
	line := func(x1, y1, x2, y2 float32) { l.Segment(x1, y1, x2, y2, w, ink).Alpha = alpha }
	switch h {
	case game.HueRed:
		line(x-a, y+0.55*a, x, y-0.55*a)
		line(x, y-0.55*a, x+a, y+0.55*a)
	case game.HueBlue:
		l.Ring(x, y, r*0.48, w*0.85, ink).Alpha = alpha
	case game.HueGreen:
		line(x-a, y, x+a, y)
		line(x, y-a, x, y+a)
	case game.HueYellow:
		l.Disc(x-r*0.4, y, r*0.27, ink).Alpha = alpha
		l.Disc(x+r*0.4, y, r*0.27, ink).Alpha = alpha
	case game.HuePlum:
		l.Fill(displaylist.Rect{X: x - 0.8*a, Y: y - 0.8*a, W: 1.6 * a, H: 1.6 * a}, 0, ink).Alpha = alpha
	default:
		line(x, y-a, x, y+a)
	}
}

// drawDigit draws a digit on a disc of radius r.
func drawDigit(l *displaylist.List, letter byte, x, y, r, alpha float32, ink color.NRGBA) {
	size := 1.7 * r
	l.Text(numerals[letter-'0'], x, y+0.36*size, size, true, displaylist.Middle, ink).Alpha = alpha
}

// SeatDot appends the dot of a seat in lists and tallies, filled or outlined. A signed one shows
// the symbol of its hue too, faint if outlined, because a ring in a ring looks filled.
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

// SeatSign appends the symbol of a hue alone, as large as in a dot of that radius.
func SeatSign(l *displaylist.List, ink color.NRGBA, h game.Hue, x, y, radius float32) {
	drawSymbol(l, ink, h, x, y, symbolShare*radius, 1)
}
