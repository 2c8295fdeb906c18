package board

import (
	"math"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of the marks of pieces that would change their owner: a turning arrow below the piece, in cells.
const (
	turnRound           = 0.52
	turnFrom, turnTo    = 0.86 * math.Pi, 0.20 * math.Pi // from the right, clockwise
	turnSteps           = 12
	turnWide, leastTurn = 0.046, 1.8
	turnEdge            = 0.026 // of the pale line round the arrow, on each side
	leastEdge           = 1.2   // logical pixels
)

// drawConverts draws a turning arrow in the color of their next owner below the pieces that would change it: on a pale line in a casing,
// so that it shows on any pad.
func (s *Scene) drawConverts(l *displaylist.List) {
	if len(s.Marks.Converts) == 0 || s.Motion != nil {
		return
	}
	wide, edge := s.wide(turnWide, leastTurn), s.wide(turnEdge, leastEdge)
	for _, c := range s.Marks.Converts {
		x, y := s.Point(c)
		casing := pen{s.Theme.Casing, theme.CasingAlpha, 0}
		s.drawTurningArrow(l, x, y, wide+2*edge+2*s.casing(), casing)
		s.drawTurningArrow(l, x, y, wide+2*edge, plain(s.Theme.MarkLegal))
		s.drawTurningArrow(l, x, y, wide, plain(theme.BadgeFill(s.hue(s.Marks.As.Owner))))
	}
}

// drawTurningArrow draws one layer of the arrow.
func (s *Scene) drawTurningArrow(l *displaylist.List, x, y, stroke float32, p pen) {
	r := float64(turnRound * s.Unit())
	at := func(i int) (float32, float32) {
		sin, cos := math.Sincos(turnFrom + (turnTo-turnFrom)*float64(i)/turnSteps)
		return x + float32(r*cos), y + float32(r*sin)
	}
	for i := 1; i <= turnSteps; i++ {
		x1, y1 := at(i - 1)
		x2, y2 := at(i)
		l.Segment(x1, y1, x2, y2, stroke, p.color).Alpha = p.alpha
	}
	tipX, tipY := at(turnSteps)
	long := s.wide(barb, leastBarb)
	for _, side := range [...]float64{-1, 1} {
		sin, cos := math.Sincos(turnTo + math.Pi/2 + side*barbAngle - 0.15)
		l.Segment(tipX, tipY, tipX+long*float32(cos), tipY+long*float32(sin), stroke, p.color).Alpha = p.alpha
	}
}
