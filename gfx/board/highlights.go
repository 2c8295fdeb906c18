package board

import (
	"image/color"
	"math"
	"slices"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of the marks in cells, as in the drawn screens.
const (
	legalRing   = 0.345
	legalDot    = 0.070
	legalStroke = 0.036
	hoverRing   = 0.466
	pathRing    = 0.353
	pathStroke  = 0.041
	dotWidth    = 0.075
	dotGap      = 0.160
	hopLeast    = 1.6  // length from which a movement is a hop and not a step
	bowShare    = 0.20 // of a hop's length, the height of its arc
	mostBow     = 1.1
	sideways    = 0.05 // the share of a hop that may lead aside for it to lead up or down
	trailWidth  = 0.058
	trailAlpha  = 0.50
	grownRing   = 0.430
	focusFrame  = 0.48 // half of its side
	focusRound  = 0.20
	focusStroke = 3 // logical pixels
	edgeWidth   = 3 // of the dark edge of highlights in the accent, logical pixels
	edgeAlpha   = 0.9
	leastAccent = 2.6 // of rings in the accent on small cells, logical pixels
	leastStroke = 1.6 // of marks on small cells, logical pixels
	coordSize   = 0.148
	bubbleWidth = 5
	sparkStroke = 0.045
	noteSize    = 0.30
	dustAlpha   = 0.55
)

func (s *Scene) drawMarks(l *displaylist.List) {
	m := &s.Marks
	for _, c := range m.Ghosts {
		s.drawGhost(l, c)
	}
	s.drawTrail(l)
	for i, c := range m.Legal {
		s.drawLegal(l, c, i < len(m.Worth))
	}
	s.drawFurther(l)
	s.drawAccents(l)
	s.drawConvertRings(l)
	s.drawProposals(l)
	s.drawPath(l)
	path := pen{s.Theme.MarkPath, 1, leastStroke, 0}
	if m.Hover >= 0 {
		s.ring(l, m.Hover, hoverRing, pathStroke, path)
	}
	if m.Selected >= 0 && m.Selected != m.Hover {
		s.ring(l, m.Selected, hoverRing, pathStroke, path)
	}
	for i := range s.frame.Under {
		if n := &s.frame.Under[i]; n.Ringed {
			path.alpha = n.Near
			s.ring(l, n.Cell, hoverRing, pathStroke, path)
		}
	}
}

func (s *Scene) drawTrail(l *displaylist.List) {
	for _, trail := range s.Marks.Earlier {
		s.drawChain(l, trail)
	}
	s.drawChain(l, s.Marks.Trail)
	if len(s.Marks.Proposals) > 0 {
		return // rings would be mistaken for landings
	}
	for _, c := range s.Marks.Grown {
		s.ring(l, c, grownRing, legalStroke*0.7, pen{s.Theme.MarkPath, trailAlpha, leastStroke, 0})
	}
}

// drawChain draws a chain that a piece has moved along.
func (s *Scene) drawChain(l *displaylist.List, trail []game.Cell) {
	u := s.Unit()
	for i := 1; i < len(trail); i++ {
		x1, y1 := s.Point(trail[i-1])
		x2, y2 := s.Point(trail[i])
		if s.pale() {
			l.Segment(x1, y1, x2, y2, 2*trailWidth*u, s.Theme.LandEdge).Alpha = trailAlpha
		}
		l.Segment(x1, y1, x2, y2, trailWidth*u, s.Theme.MarkPath).Alpha = trailAlpha
	}
}

// drawLegal draws a ring and a dot, or no dot where a number shows the points earned.
func (s *Scene) drawLegal(l *displaylist.List, c game.Cell, worth bool) {
	if path := s.Marks.Path; len(path) > 0 && slices.Contains(path[1:], c) {
		return
	}
	u := s.Unit()
	x, y := s.Point(c)
	s.ring(l, c, legalRing, legalStroke, pen{s.Theme.MarkLegal, 0.9, leastStroke, 0})
	if !worth && s.pale() {
		l.Disc(x, y, max(legalDot*u, leastStroke)+edgeWidth/2, s.Theme.LandEdge)
	}
	if !worth {
		l.Disc(x, y, max(legalDot*u, leastStroke), s.Theme.MarkLegal).Alpha = 0.95
	}
}

// link is one hop of a chain.
type link struct{ from, to game.Cell }

// drawFurther draws the other chains faintly. Shared hops are drawn once, for
// translucent colours add up.
func (s *Scene) drawFurther(l *displaylist.List) {
	s.links = s.links[:0]
	for i := 1; i < len(s.Marks.Path); i++ {
		s.links = append(s.links, link{s.Marks.Path[i-1], s.Marks.Path[i]})
	}
	if s.info.Pivots {
		return // long leaps cross each other: one path is enough to read
	}
	for _, path := range s.Marks.Further {
		for i := 1; i < len(path); i++ {
			s.drawLink(l, link{path[i-1], path[i]}, i == 1)
		}
	}
}

// drawLink draws a hop of a further chain and its landing, unless it is drawn already.
func (s *Scene) drawLink(l *displaylist.List, k link, first bool) {
	landed := false
	for _, d := range s.links {
		if d == k || d.from == k.to && d.to == k.from {
			return
		}
		landed = landed || d.to == k.to
	}
	s.links = append(s.links, k)
	p := pen{s.Theme.MarkPath, s.faint(theme.FurtherPath), leastStroke, 0}
	s.drawHop(l, k, first, p)
	if !landed {
		s.ring(l, k.to, pathRing, pathStroke, p)
	}
}

// drawPath draws the chosen chain: dotted lines between ringed landings.
func (s *Scene) drawPath(l *displaylist.List) {
	p, path := pen{s.Theme.MarkPath, 1, leastStroke, 0}, s.Marks.Path
	for i := 1; i < len(path); i++ {
		s.drawHop(l, link{path[i-1], path[i]}, i == 1, p)
		s.ring(l, path[i], pathRing, pathStroke, p)
	}
}

// drawAccents draws the hint and the pieces jumped over from afar in the accent, on a
// dark edge, for the accent is as light as a pad or sand.
func (s *Scene) drawAccents(l *displaylist.List) {
	for _, p := range [...]pen{{s.Theme.WaterDeep, edgeAlpha, leastAccent, edgeWidth}, {s.Theme.Accent, 1, leastAccent, 0}} {
		for i, c := range s.Marks.Hint {
			if i == 0 {
				s.ring(l, c, hoverRing, pathStroke, p)
				continue
			}
			s.drawHop(l, link{s.Marks.Hint[i-1], c}, i == 1, p)
			s.ring(l, c, pathRing, pathStroke, p)
		}
		for _, c := range s.Marks.Pivots {
			s.ring(l, c, hoverRing, pathStroke, p)
		}
	}
}

// pen is the style of a path: least is the minimum width of its rings, and extra is
// added to all widths, in logical pixels.
type pen struct {
	color               color.NRGBA
	alpha, least, extra float32
}

// edged reports whether a pen needs a dark edge: on firm ground, which is as pale by day.
func (s *Scene) edged(p pen) bool {
	return s.Theme.Contrast || (p.color == s.Theme.MarkLegal || p.color == s.Theme.MarkPath) && s.firm()
}

func (s *Scene) ring(l *displaylist.List, c game.Cell, radius, stroke float32, p pen) {
	u := s.Unit()
	x, y := s.Point(c)
	if s.edged(p) {
		l.Ring(x, y, radius*u, max(stroke*u, p.least)+edgeWidth, s.Theme.LandEdge).Alpha = p.alpha
	}
	l.Ring(x, y, radius*u, max(stroke*u, p.least)+p.extra, p.color).Alpha = p.alpha
}

// drawHop draws a step as a dotted line and a hop as an arc over what it leads over; the
// first one of a chain leaves room for the frog.
func (s *Scene) drawHop(l *displaylist.List, k link, first bool, p pen) {
	u := s.Unit()
	x1, y1 := s.Point(k.from)
	x2, y2 := s.Point(k.to)
	dots := displaylist.Op{Kind: displaylist.Dots, Stroke: dotWidth*u + p.extra, R: dotGap * u, Alpha: p.alpha, Color: p.color}
	if long := float32(math.Hypot(float64(x2-x1), float64(y2-y1))); long > hopLeast*u {
		dots.Bow = min(bowShare*long, mostBow*u)
		// It bows to the top of the window, as leaps go, and to the right where it leads up or down.
		if across := (x2 - x1) / long; across < -sideways || across <= sideways && y2 < y1 {
			dots.Bow = -dots.Bow
		}
	}
	if first {
		x1, y1 = shorten(x1, y1, x2, y2, 2*dotGap*u)
	}
	dots.X, dots.Y, dots.W, dots.H = x1, y1, x2-x1, y2-y1
	if s.edged(p) {
		edge := dots
		edge.Stroke, edge.Color = dots.Stroke+edgeWidth, s.Theme.LandEdge
		l.Add(edge)
	}
	l.Add(dots)
}

// shorten moves the first point towards the second.
func shorten(x1, y1, x2, y2, by float32) (x, y float32) {
	d := float32(math.Hypot(float64(x2-x1), float64(y2-y1)))
	if d <= by {
		return x1, y1
	}
	return x1 + (x2-x1)*by/d, y1 + (y2-y1)*by/d
}

func (s *Scene) drawRings(l *displaylist.List) {
	if s.Theme.Contrast {
		return
	}
	u := s.Unit()
	for _, r := range s.frame.Rings {
		x, y := s.place(r.X, r.Y)
		c, alpha := s.Theme.Ripple, r.Alpha
		if r.Dust {
			c, alpha = s.Theme.Dust, dustAlpha*alpha
		}
		l.Ring(x, y, r.R*u, r.Stroke*u, c).Alpha = alpha
	}
}

func (s *Scene) drawSparks(l *displaylist.List) {
	u := s.Unit()
	for _, k := range s.frame.Sparks {
		x, y := s.place(k.X, k.Y)
		sin64, cos64 := math.Sincos(float64(k.Angle))
		sin, cos := float32(sin64)*u, float32(cos64)*u
		if s.pale() {
			l.Segment(x+k.Near*sin, y-k.Near*cos, x+k.Far*sin, y-k.Far*cos, sparkStroke*u+edgeWidth, s.Theme.LandEdge).Alpha = k.Alpha
		}
		l.Segment(x+k.Near*sin, y-k.Near*cos, x+k.Far*sin, y-k.Far*cos, sparkStroke*u, s.Theme.MarkPath).Alpha = k.Alpha
	}
}

// drawNotes draws rising texts on dark pills.
func (s *Scene) drawNotes(l *displaylist.List) {
	size := max(noteSize*s.Unit(), 12)
	for i := range s.frame.Notes {
		n := &s.frame.Notes[i]
		x, y := s.place(n.X, n.Y)
		pill(l, n.Text, x, y-n.Rise*s.Unit(), size, s.Theme.WaterDeep, s.Theme.MarkPath, 0.82*n.Alpha).Alpha = n.Alpha
	}
}

// drawFocus draws the keyboard's cell: a frame in the accent with a dark edge, which
// shows on pads and water. It is square, unlike hints.
func (s *Scene) drawFocus(l *displaylist.List) {
	c := s.Marks.Focus
	if c < 0 || int(c) >= len(s.Layout.Sites) {
		return
	}
	u := s.Unit()
	x, y := s.Point(c)
	round, half := focusRound*u, focusFrame*u
	frame := displaylist.Rect{X: x - half, Y: y - half, W: 2 * half, H: 2 * half}
	edge := frame.Inset(-edgeWidth / 2.0)
	l.Frame(edge, round+edgeWidth/2.0, focusStroke+edgeWidth, s.Theme.WaterDeep).Alpha = edgeAlpha
	l.Frame(frame, round, focusStroke, s.focusInk())
}
