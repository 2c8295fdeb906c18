package board

import (
	"math"
	"slices"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of the marks in cells.
const (
	legalRing   = 0.370
	hoverRing   = 0.480
	selectRing  = 0.505
	selectFill  = 0.22
	hoverCasing = 0.80
	wakeWidth   = 0.20
	wakeAlpha   = 0.74
	wakeShort   = 0.30 // of the wake before the middle of its last cell
	wakeDot     = 0.055
	wakePale    = 0.70 // of MarkLegal in the hue of a piece
	grownRing   = 0.430
	focusFrame  = 0.48 // half of its side
	focusRound  = 0.20
	focusStroke = 3 // logical pixels
	coordSize   = 0.148
	bubbleWidth = 5
	sparkStroke = 0.045
	noteSize    = 0.30
	dustAlpha   = 0.55
)

// drawMarks draws the marks that lie under the pieces; those on top have draw functions of their own.
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
	for i := range s.Marks.Proposals {
		s.drawProposal(l, &s.Marks.Proposals[i])
	}
	if len(s.Marks.Hint) > 0 {
		s.drawProposal(l, &Proposal{Path: s.Marks.Hint, Strength: 1})
	}
	for _, c := range m.Pivots {
		s.drawRing(l, c, hoverRing, s.wide(playedWide, leastAccent), plain(s.Theme.Gold))
	}
	s.drawPath(l)
	s.drawChosen(l, m.Hover, 1)
	for i := range s.frame.Under {
		if n := &s.frame.Under[i]; n.Ringed {
			s.drawChosen(l, n.Cell, n.Near)
		}
	}
	if c := m.Selected; c >= 0 {
		x, y := s.Point(c)
		l.Disc(x, y, selectRing*s.Unit(), s.Theme.MarkLegal).Alpha = selectFill
		s.drawRing(l, c, selectRing, s.wide(selectWide, leastSelect), plain(s.Theme.MarkLegal))
	}
}

// drawChosen draws the thin ring round what is under the pointer or flown over.
func (s *Scene) drawChosen(l *displaylist.List, c game.Cell, alpha float32) {
	if c >= 0 && c != s.Marks.Selected {
		s.drawRing(l, c, hoverRing, s.wide(hoverWide, leastHover), pen{s.Theme.MarkLegal, alpha, hoverCasing})
	}
}

func (s *Scene) drawTrail(l *displaylist.List) {
	for _, trail := range s.Marks.Earlier {
		s.drawWake(l, trail)
	}
	s.drawWake(l, s.Marks.Trail)
	if len(s.Marks.Proposals) > 0 {
		return // rings would be mistaken for landings
	}
	for _, c := range s.Marks.Grown {
		s.drawRing(l, c, grownRing, s.wide(grownWide, leastGrown), plain(s.Theme.Leaf))
	}
}

// drawWake draws the chain that a piece has moved along as a wake that widens to where it is. In a game of three it is in a pale hue
// of the piece, with a dot at its start.
func (s *Scene) drawWake(l *displaylist.List, trail []game.Cell) {
	if len(trail) == 0 {
		return
	}
	u := s.Unit()
	ink := s.Theme.Wake
	end := trail[len(trail)-1]
	if piece := s.spots[end].Piece; len(s.info.Seats) > 2 && piece.Owner >= 0 {
		ink = theme.Mix(s.Theme.Home[s.hue(piece.Owner)], s.Theme.MarkLegal, wakePale)
	}
	for i := 1; i < len(trail); i++ {
		x1, y1 := s.Point(trail[i-1])
		x2, y2 := s.Point(trail[i])
		long := float32(math.Hypot(float64(x2-x1), float64(y2-y1)))
		k := (long - wakeShort*u) / max(long, 1)
		x2, y2 = x1+(x2-x1)*k, y1+(y2-y1)*k
		if s.Theme.Contrast {
			w := s.wide(legalWide, leastLegal)
			l.Segment(x1, y1, x2, y2, w+2*s.casing(), s.Theme.Casing)
			l.Segment(x1, y1, x2, y2, w, ink)
			continue
		}
		o := l.Sprite("wake", (x1+x2)/2, (y1+y2)/2, k*long, float32(math.Atan2(float64(y2-y1), float64(x2-x1))), wakeAlpha)
		o.H, o.Color = max(wakeWidth*u, 4), ink
	}
	x, y := s.Point(trail[0])
	switch {
	case len(s.info.Seats) > 2:
		s.drawDisc(l, x, y, s.wide(wakeDot, leastDot), plain(ink))
	case s.spots[trail[0]].Terrain == game.Water && !s.Theme.Contrast:
		for i, b := range [...][3]float32{{0, 0, 0.09}, {0.13, -0.12, 0.06}, {0.05, -0.24, 0.04}} {
			l.Sprite("bubble", x+b[0]*u, y+b[1]*u, b[2]*u*bubbleWidth, 0, 1-0.2*float32(i))
		}
	}
}

// drawLegal lights a pad where a move can end, with a ring and a dot, or no dot where a number shows the points earned.
func (s *Scene) drawLegal(l *displaylist.List, c game.Cell, worth bool) {
	if s.onPath(c) {
		return
	}
	x, y := s.Point(c)
	s.light(l, c)
	p := plain(s.Theme.MarkLegal)
	if worth {
		s.drawRing(l, c, legalRing, s.wide(hoverWide, leastHover), p)
		return
	}
	s.drawRing(l, c, legalRing, s.wide(legalWide, leastLegal), p)
	s.drawDisc(l, x, y, s.wide(legalDot, leastDot), p)
}

// light brightens a pad that can be reached.
func (s *Scene) light(l *displaylist.List, c game.Cell) {
	if s.isPad(int(c)) && !s.Theme.Contrast {
		x, y := s.Point(c)
		l.Disc(x, y, plainRadius*s.Unit(), s.Theme.MarkLegal).Alpha = theme.LitPad
	}
}

// onPath reports whether a cell is a landing of the path or chain that is drawn.
func (s *Scene) onPath(c game.Cell) bool {
	for _, path := range [...][]game.Cell{s.Marks.Path, s.Marks.Chain} {
		if len(path) > 0 && slices.Contains(path[1:], c) {
			return true
		}
	}
	return false
}

// link is one hop of a chain.
type link struct{ from, to game.Cell }

// drawFurther draws the other chains faintly. Shared hops are drawn once, for
// translucent colors add up.
func (s *Scene) drawFurther(l *displaylist.List) {
	s.links = s.links[:0]
	for i := 1; i < len(s.Marks.Path); i++ {
		s.links = append(s.links, link{s.Marks.Path[i-1], s.Marks.Path[i]})
	}
	if s.info.Pivots || len(s.Marks.Worth) > 0 {
		return // long leaps cross each other, and so do chains over a full pond: one path is enough to read
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
	p := pen{s.Theme.MarkLegal, theme.FurtherPath, 1 / theme.FurtherPath}
	s.drawHop(l, k, s.outset(first), legalRing+dotSpace, p)
	if !landed && !slices.Contains(s.Marks.Legal, k.to) {
		s.drawLanding(l, k.to, p)
	}
}

// dotSpace is the room between a ring and the dots beside it, in cells.
const dotSpace = 0.09

// outset is how far from the middle of its cell the dots of a hop begin: the first leaves room for the piece.
func (s *Scene) outset(first bool) float32 {
	if first {
		return selectRing + dotSpace
	}
	return legalRing + dotSpace
}

// drawLanding draws where a chain lands: a ring and a dot.
func (s *Scene) drawLanding(l *displaylist.List, c game.Cell, p pen) {
	x, y := s.Point(c)
	s.drawRing(l, c, legalRing, s.wide(furtherWide, leastLegal), p)
	s.drawDisc(l, x, y, s.wide(legalDot, leastDot), p)
}

// drawPath draws the chosen chain: dotted lines between landings. One that takes pieces is in gold.
func (s *Scene) drawPath(l *displaylist.List) {
	if chain := s.Marks.Chain; len(chain) > 1 {
		s.drawChain(l, chain)
		return
	}
	p, path := plain(s.Theme.MarkLegal), s.Marks.Path
	for i := 1; i < len(path); i++ {
		s.light(l, path[i])
		s.drawHop(l, link{path[i-1], path[i]}, s.outset(i == 1), legalRing+dotSpace, p)
		s.drawLanding(l, path[i], p)
	}
}

// drawRings draws the rings that spread on the water.
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

// drawFocus draws the keyboard's cell: a pale frame with a dark edge, which shows on pads and water. It is square, unlike hints.
func (s *Scene) drawFocus(l *displaylist.List) {
	c := s.Marks.Focus
	if c < 0 || int(c) >= len(s.Layout.Sites) {
		return
	}
	u := s.Unit()
	x, y := s.Point(c)
	round, half := focusRound*u, focusFrame*u
	frame := displaylist.Rect{X: x - half, Y: y - half, W: 2 * half, H: 2 * half}
	edge := frame.Inset(-s.casing())
	l.Frame(edge, round+s.casing(), focusStroke+2*s.casing(), s.Theme.Casing).Alpha = theme.CasingAlpha
	l.Frame(frame, round, focusStroke, s.focusInk())
}
