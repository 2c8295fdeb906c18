package board

import "freckers/gfx/displaylist"

// Proportions of the marks of pieces that would change their owner, in cells.
const (
	convertRing   = 0.445
	convertStroke = 0.085
	convertAway   = 0.30 // of the small piece from the middle, to the left and up
	convertDisc   = 0.20
	convertScale  = 0.36
)

// drawConvertRings draws rings in the colour of their next owner round the pieces that would
// change it, on a light edge that shows on any pad.
func (s *Scene) drawConvertRings(l *displaylist.List) {
	for _, c := range s.Marks.Converts {
		x, y := s.Point(c)
		u := s.Unit()
		stroke := max(convertStroke*u, leastAccent)
		l.Ring(x, y, convertRing*u, stroke+edgeWidth, s.Theme.MarkLegal)
		l.Ring(x, y, convertRing*u, stroke, s.Theme.Seats[s.hue(s.Marks.As.Owner)])
	}
}

// drawConverts draws beside each of these pieces what it would be.
func (s *Scene) drawConverts(l *displaylist.List) {
	if len(s.Marks.Converts) == 0 || s.Motion != nil {
		return
	}
	u := s.Unit()
	for _, c := range s.Marks.Converts {
		x, y := s.Point(c)
		x, y = x-convertAway*u, y-convertAway*u
		l.Disc(x, y, convertDisc*u+edgeWidth/2, s.Theme.Seats[s.hue(s.Marks.As.Owner)])
		l.Disc(x, y, convertDisc*u, s.Theme.MarkLegal)
		p := pose{piece: s.Marks.As, x: x, y: y, scale: convertScale, alpha: 1, angle: s.facing(s.Marks.As, 0, 0)}
		s.drawBody(l, &p)
	}
}
