package board

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// pen draws the lines of one mark: its color, how opaque it is, and how much of its casing is seen, both from 0 to 1.
type pen struct {
	color         color.NRGBA
	alpha, casing float32
}

// plain returns a pen of a color at full strength.
func plain(c color.NRGBA) pen { return pen{c, 1, 1} }

// Proportions of lines in cells, with the least of them in logical pixels: on a board of small cells a line stays a line.
const (
	casingWide              = 0.018
	leastCasing, mostCasing = 1.1, 2.4
	hoverWide, leastHover   = 0.023, 1.4
	selectWide, leastSelect = 0.057, 2.4
	legalWide, leastLegal   = 0.040, 1.8
	furtherWide             = 0.034
	hintWide, leastHint     = 0.057, 2.2
	playedWide, leastPlayed = 0.034, 1.8
	grownWide, leastGrown   = 0.020, 1.3
	legalDot, leastDot      = 0.075, 2.0
	pathDot, leastPathDot   = 0.040, 1.2
	pathGap                 = 0.145
	barb, leastBarb         = 0.17, 5
	barbAngle               = 0.72 // from the shaft, radians
	hopLeast                = 1.6  // length from which a movement is a hop and not a step
	bowAside                = 0.58 // how far a hop bows round what it leads over
	bowShare, mostBow       = 0.20, 1.1
	sideways                = 0.05 // the share of a hop that may lead aside for it to lead up or down
	arcPieces               = 64
	dashCount, dashShare    = 18, 0.55
	dashRing                = 0.455
	dashWide, leastDash     = 0.036, 1.8
	leastAccent             = 2.6 // of colored rings on small cells, logical pixels
	edgeWidth               = 3   // of the dark edge of discs and sparks, logical pixels
)

// casing is how far the casing of a line reaches beyond it on each side, in logical pixels.
func (s *Scene) casing() float32 { return min(max(casingWide*s.Unit(), leastCasing), mostCasing) }

// wide is the width of a line, in logical pixels.
func (s *Scene) wide(cells, least float32) float32 { return max(cells*s.Unit(), least) }

// drawRing draws a ring in its casing; the radius is in cells, the stroke in logical pixels.
func (s *Scene) drawRing(l *displaylist.List, c game.Cell, radius, stroke float32, p pen) {
	x, y := s.Point(c)
	r := radius * s.Unit()
	l.Ring(x, y, r, stroke+2*s.casing(), s.Theme.Casing).Alpha = theme.CasingAlpha * p.alpha * p.casing
	l.Ring(x, y, r, stroke, p.color).Alpha = p.alpha
}

// drawDisc draws a disc in its casing; the radius is in logical pixels.
func (s *Scene) drawDisc(l *displaylist.List, x, y, radius float32, p pen) {
	l.Disc(x, y, radius+s.casing(), s.Theme.Casing).Alpha = theme.CasingAlpha * p.alpha * p.casing
	l.Disc(x, y, radius, p.color).Alpha = p.alpha
}

// drawDashes draws a broken ring on an unbroken casing.
func (s *Scene) drawDashes(l *displaylist.List, c game.Cell, p pen) {
	x, y := s.Point(c)
	r, stroke := dashRing*s.Unit(), s.wide(dashWide, leastDash)
	l.Ring(x, y, r, stroke+2*s.casing(), s.Theme.Casing).Alpha = theme.CasingAlpha * p.alpha
	const step = 2 * math.Pi / dashCount
	for i := range dashCount {
		sin1, cos1 := math.Sincos(step * float64(i))
		sin2, cos2 := math.Sincos(step * (float64(i) + dashShare))
		l.Segment(x+r*float32(cos1), y+r*float32(sin1), x+r*float32(cos2), y+r*float32(sin2), stroke, p.color).Alpha = p.alpha
	}
}

// bow returns how far the middle of a hop lies to the left of its line as seen from its start, in logical pixels: a step is
// straight. Hops bow to the top of the window, as leaps go, and to the right where they lead up or down.
func (s *Scene) bow(dx, dy float32) float32 {
	u := s.Unit()
	long := float32(math.Hypot(float64(dx), float64(dy)))
	if long <= hopLeast*u {
		return 0
	}
	b := max(bowAside*u, min(bowShare*long, mostBow*u))
	if across := dx / long; across < -sideways || across <= sideways && dy < 0 {
		return -b
	}
	return b
}

// drawHop draws a step as a dotted line and a hop as a dotted arc, between rings of a radius in cells.
func (s *Scene) drawHop(l *displaylist.List, k link, from, to float32, p pen) {
	u := s.Unit()
	x1, y1 := s.Point(k.from)
	x2, y2 := s.Point(k.to)
	dx, dy := x2-x1, y2-y1
	long := float32(math.Hypot(float64(dx), float64(dy)))
	bow := s.bow(dx, dy)
	angle := math.Atan2(float64(4*bow), float64(long))
	sin, cos := float32(math.Sin(angle)), float32(math.Cos(angle))
	if (from+to)*u*cos > long {
		return
	}
	ax, ay := dx/long, dy/long // along, and to the left
	lx, ly := ay, -ax
	x1, y1 = x1+u*from*(cos*ax+sin*lx), y1+u*from*(cos*ay+sin*ly)
	x2, y2 = x2-u*to*(cos*ax-sin*lx), y2-u*to*(cos*ay-sin*ly)
	dots := displaylist.Op{Kind: displaylist.Dots, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, R: pathGap * u,
		Bow: bow - (from+to)/2*u*sin, Stroke: 2 * s.wide(pathDot, leastPathDot), Color: p.color, Alpha: p.alpha}
	edge := dots
	edge.Stroke, edge.Color, edge.Alpha = dots.Stroke+2*s.casing(), s.Theme.Casing, theme.CasingAlpha*p.alpha*p.casing
	l.Add(edge)
	l.Add(dots)
}

// drawArrowhead draws an open arrowhead whose point is at x y; cos and sin are those of its direction.
func (s *Scene) drawArrowhead(l *displaylist.List, x, y, cos, sin, stroke float32, p pen) {
	long := s.wide(barb, leastBarb)
	turn64, keep64 := math.Sincos(barbAngle)
	turn, keep := float32(turn64), float32(keep64)
	for i, width := range [...]float32{stroke + 2*s.casing(), stroke} {
		c, alpha := s.Theme.Casing, theme.CasingAlpha*p.alpha*p.casing
		if i == 1 {
			c, alpha = p.color, p.alpha
		}
		for _, side := range [...]float32{-1, 1} {
			bx, by := cos*keep-side*sin*turn, sin*keep+side*cos*turn
			l.Segment(x-long*bx, y-long*by, x, y, width, c).Alpha = alpha
		}
	}
}
