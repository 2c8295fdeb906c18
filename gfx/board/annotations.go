package board

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/replay"
)

// nib is how lines are drawn on the board: proportions in cells.
type nib struct {
	ring      float32 // its radius
	ringWide  float32
	arrowWide float32
	from, to  float32 // the ends of an arrow from the middles of its cells
	barb      float32 // the length of a barb
	angle     float64 // of a barb from the shaft, radians
	chalk     bool    // the head is a triangle, and a line in another color has an edge of chalk
}

// pencil draws what people draw.
func pencil() nib {
	return nib{ring: 0.43, ringWide: 0.075, arrowWide: 0.105, from: 0.30, to: 0.14, barb: 0.24, angle: 0.70}
}

// chalk draws what programs do: thin lines, and closed heads.
func chalk() nib {
	return nib{ring: 0.46, ringWide: 0.055, arrowWide: 0.055, from: 0.40, to: 0.24, barb: 0.24, angle: 0.48, chalk: true}
}

const (
	drawnEdge  = 2.5 // the dark edge on both sides of a line together, logical pixels
	leastDrawn = 2.2 // the least width of a line, logical pixels
	chalkEdge  = 2.6 // the chalk on both sides of a line in another color together, logical pixels

	wordSize  = 0.24 // in cells
	leastWord = 11   // logical pixels
	wordBelow = 0.30 // of a text on a piece, from the middle of its cell
	wordRim   = 1.4  // logical pixels
)

// drawDrawing draws what programs and then what somebody drew: rings around cells and arrows between
// them, over the pieces, and short texts. A dark edge makes them show on pads, sand and water alike.
func (s *Scene) drawDrawing(l *displaylist.List) {
	s.drawLinesOf(l, &s.Marks.Sketch.Drawing, chalk())
	s.drawLabels(l)
	s.drawLinesOf(l, &s.Marks.Drawing, pencil())
}

func (s *Scene) drawLinesOf(l *displaylist.List, d *replay.Drawing, n nib) {
	u := s.Unit()
	for _, g := range d.Rings {
		if !s.has(g.Cell) {
			continue
		}
		x, y := s.Point(g.Cell)
		s.drawLayers(n.chalk, g.Tint, max(n.ringWide*u, leastDrawn), func(stroke float32, c color.NRGBA) {
			l.Ring(x, y, n.ring*u, stroke, c)
		})
		s.drawPatternRing(l, g.Tint, x, y, n.ring*u, max(n.ringWide*u, leastDrawn))
	}
	for _, a := range d.Arrows {
		if s.has(a.From) && s.has(a.To) && a.From != a.To {
			s.drawLayers(n.chalk, a.Tint, max(n.arrowWide*u, leastDrawn), func(stroke float32, c color.NRGBA) {
				s.drawArrow(l, a.From, a.To, n, stroke, c)
			})
			s.drawPatternShaft(l, a, n, max(n.arrowWide*u, leastDrawn))
		}
	}
}

// drawLayers paints a line with its dark edge; if it is in chalk but another color, with an edge of chalk, so
// that it is not taken for one that somebody drew.
func (s *Scene) drawLayers(inChalk bool, t replay.Tint, stroke float32, paint func(stroke float32, c color.NRGBA)) {
	ink, edge := s.Theme.Chalk(), float32(0)
	if t != replay.Chalk {
		ink = s.Theme.Tint(uint8(t))
	}
	if inChalk && t != replay.Chalk {
		edge = chalkEdge
	}
	paint(stroke+edge+drawnEdge, s.Theme.WaterDeep)
	if edge > 0 {
		paint(stroke+edge, s.Theme.Chalk())
	}
	paint(stroke, ink)
}

// drawLabels draws the texts of programs on dark pills, below the middle of a piece, inside the board.
func (s *Scene) drawLabels(l *displaylist.List) {
	u := s.Unit()
	size := max(wordSize*u, leastWord)
	for i := range s.Marks.Sketch.Labels {
		t := &s.Marks.Sketch.Labels[i]
		if !s.has(t.Cell) {
			continue
		}
		x, y := s.Point(t.Cell)
		if !s.spots[t.Cell].Piece.None() {
			y += wordBelow * u
		}
		w, h := displaylist.Measure(t.Text, size, true)+0.9*size, 1.36*size
		x = max(min(x, s.Area.X+s.Area.W-w/2), s.Area.X+w/2)
		r := displaylist.Rect{X: x - w/2, Y: y - h/2, W: w, H: h}
		l.Fill(r.Inset(-wordRim), h/2+wordRim, s.Theme.Chalk())
		plate(l, t.Text, r, size, s.Theme.WaterDeep, s.Theme.Chalk(), 1)
	}
}

// has reports whether a cell is on the board.
func (s *Scene) has(c game.Cell) bool { return c >= 0 && int(c) < len(s.Layout.Sites) }

// drawArrow draws a shaft and two barbs; in chalk with all that is between these.
func (s *Scene) drawArrow(l *displaylist.List, from, to game.Cell, n nib, stroke float32, c color.NRGBA) {
	u := s.Unit()
	x1, y1 := s.Point(from)
	x2, y2 := s.Point(to)
	angle := math.Atan2(float64(y2-y1), float64(x2-x1))
	sin, cos := math.Sincos(angle)
	x1, y1 = x1+n.from*u*float32(cos), y1+n.from*u*float32(sin)
	x2, y2 = x2-n.to*u*float32(cos), y2-n.to*u*float32(sin)
	l.Segment(x1, y1, x2, y2, stroke, c)
	for _, share := range [...]float64{-1, 1, -0.5, 0.5} {
		if part := n.angle * share; n.chalk || share == 1 || share == -1 {
			barb := n.barb * u * float32(math.Cos(n.angle)/math.Cos(part))
			sin, cos = math.Sincos(angle + part)
			l.Segment(x2, y2, x2-barb*float32(cos), y2-barb*float32(sin), stroke, c)
		}
	}
	if n.chalk {
		sin, cos = math.Sincos(angle)
		x2, y2 = x2-n.barb*u*float32(math.Cos(n.angle)*cos), y2-n.barb*u*float32(math.Cos(n.angle)*sin)
		half := n.barb * u * float32(math.Sin(n.angle))
		l.Segment(x2-half*float32(sin), y2+half*float32(cos), x2+half*float32(sin), y2-half*float32(cos), stroke, c)
	}
}
