package board

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// Proportions of drawings in cells.
const (
	drawnRing   = 0.43
	drawnStroke = 0.075
	arrowStroke = 0.105
	arrowFrom   = 0.30 // its start from the middle of the cell
	arrowTo     = 0.14 // its point from the middle of the cell
	arrowBarb   = 0.24 // the length of a barb
	arrowAngle  = 0.70 // of a barb from the shaft, radians
	drawnEdge   = 2.5  // the dark edge on both sides together, logical pixels
	leastDrawn  = 2.2  // the least width of a line, logical pixels
)

// drawDrawing draws what somebody drew: rings around cells and arrows between them, over
// the pieces. A dark edge makes them show on pads, sand and water alike.
func (s *Scene) drawDrawing(l *displaylist.List) {
	d, u := &s.Marks.Drawing, s.Unit()
	for _, g := range d.Rings {
		if !s.has(g.Cell) {
			continue
		}
		x, y := s.Point(g.Cell)
		stroke := max(drawnStroke*u, leastDrawn)
		l.Ring(x, y, drawnRing*u, stroke+drawnEdge, s.Theme.WaterDeep)
		l.Ring(x, y, drawnRing*u, stroke, s.Theme.Tint(uint8(g.Tint)))
	}
	for _, a := range d.Arrows {
		if s.has(a.From) && s.has(a.To) && a.From != a.To {
			stroke := max(arrowStroke*u, leastDrawn)
			s.drawArrow(l, a.From, a.To, stroke+drawnEdge, s.Theme.WaterDeep)
			s.drawArrow(l, a.From, a.To, stroke, s.Theme.Tint(uint8(a.Tint)))
		}
	}
}

// has reports whether a cell is on the board.
func (s *Scene) has(c game.Cell) bool { return c >= 0 && int(c) < len(s.Layout.Sites) }

// drawArrow draws a shaft and two barbs.
func (s *Scene) drawArrow(l *displaylist.List, from, to game.Cell, stroke float32, c color.NRGBA) {
	u := s.Unit()
	x1, y1 := s.Point(from)
	x2, y2 := s.Point(to)
	angle := math.Atan2(float64(y2-y1), float64(x2-x1))
	sin, cos := math.Sincos(angle)
	x1, y1 = x1+arrowFrom*u*float32(cos), y1+arrowFrom*u*float32(sin)
	x2, y2 = x2-arrowTo*u*float32(cos), y2-arrowTo*u*float32(sin)
	l.Segment(x1, y1, x2, y2, stroke, c)
	for _, side := range [...]float64{-arrowAngle, arrowAngle} {
		sin, cos = math.Sincos(angle + side)
		l.Segment(x2, y2, x2-arrowBarb*u*float32(cos), y2-arrowBarb*u*float32(sin), stroke, c)
	}
}
