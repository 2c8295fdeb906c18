package board

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of ropes and shores in cells.
const (
	lineWidth    = 0.058
	ropeWidth    = 0.09
	postRadius   = 0.13
	pennantAway  = 0.19 // of a pennant's middle from the rope
	pennantWidth = 0.62
	shoreWidth   = 0.78
	shoreTop     = 0.055 // of the soil that is seen beyond what covers it
	shoreHalo    = 0.15  // of the shallow water beyond the soil
	shoreShallow = 0.26  // of the soil's color in it
	berthOut     = 0.10  // of a berth from its site, outwards
	berthRadius  = 0.30
	berthDark    = 0.30
	patchRadius  = 0.07
	moundGap     = 0.13
	moundRough   = 0.30 // by how much radii differ
	signWidth    = 0.76
	signAlpha    = 0.55
	ashoreScale  = 0.72 // of a piece that went ashore
)

// drawLines draws the lines across the board outside firm ground: a shore behind the
// goal of one seat, otherwise a line.
func (s *Scene) drawLines(l *displaylist.List) {
	for i := range s.Layout.Lines {
		n := &s.Layout.Lines[i]
		seat, shore := s.land.ShoreOf(n)
		switch {
		case shore:
			s.drawShore(l, n, seat)
		case len(s.land.Rows) == 0:
			s.drawSegment(l, boxOf(n), lineWidth, 0.6, s.Theme.OnWater)
		}
	}
	s.drawThings(l, s.land.Reeds)
}

// drawSegment draws a line of the layout; the stroke is in cells.
func (s *Scene) drawSegment(l *displaylist.List, b box, stroke, alpha float32, c color.NRGBA) {
	x1, y1 := s.place(b.X1, b.Y1)
	x2, y2 := s.place(b.X2, b.Y2)
	l.Segment(x1, y1, x2, y2, stroke*s.Unit(), c).Alpha = alpha
}

// drawShore draws a shore in the color of its seat, with the silhouettes of the seat's
// pieces for those who cannot distinguish colors; those that went ashore sit in their places.
func (s *Scene) drawShore(l *displaylist.List, n *game.Line, seat game.Seat) {
	b, ox, oy := bank(s.Layout, n)
	soil, top := s.Theme.Shore(s.hue(seat))
	if !s.Theme.Contrast {
		s.drawMounds(l, b, shoreHalo, theme.Mix(s.Theme.WaterLight, soil, shoreShallow))
	}
	s.drawMounds(l, b, 0, soil)
	s.drawMounds(l, b, -shoreTop, top)
	if int(seat) >= len(s.info.Seats) {
		return
	}
	s.drawPatches(l, b, ox, oy, soil)
	name, ashore := s.look(s.info.Seats[seat].Look).shadow[0], s.arrived(seat)
	angle := s.onScreen(float32(math.Atan2(float64(ox), float64(-oy))))
	for i := range s.Layout.Sites {
		site := &s.Layout.Sites[i]
		if x, y := float32(site.X), float32(site.Y); site.Off && near(b, x, y) {
			x, y = x+berthOut*ox, y+berthOut*oy
			px, py := s.place(x, y)
			l.Disc(px, py, berthRadius*s.Unit(), theme.Mix(soil, s.Theme.Casing, berthDark))
			if ashore > 0 {
				ashore--
				s.drawAshore(l, seat, x, y, angle)
				continue
			}
			l.Sprite(name, px, py, signWidth*s.Unit(), angle, signAlpha)
		}
	}
}

// drawPatches strews bare spots over a shore.
func (s *Scene) drawPatches(l *displaylist.List, b box, ox, oy float32, c color.NRGBA) {
	if s.Theme.Contrast {
		return
	}
	for i := range 9 {
		h := mixed(uint32(i)*7 + 3)
		k, out := float32(h&255)/255, float32(h>>8&255)/255*0.5-0.25
		x, y := s.place(b.X1+(b.X2-b.X1)*k+out*ox, b.Y1+(b.Y2-b.Y1)*k+out*oy)
		l.Disc(x, y, patchRadius*(0.5+float32(h>>16&31)/31)*s.Unit(), c).Alpha = 0.5
	}
}

// drawAshore draws a piece that has gone ashore in the place of a silhouette.
func (s *Scene) drawAshore(l *displaylist.List, seat game.Seat, x, y, angle float32) {
	p := pose{piece: game.Piece{Look: s.info.Seats[seat].Look, Owner: seat}, scale: ashoreScale, alpha: 1, angle: angle}
	p.x, p.y = s.place(x, y)
	s.drawPiece(l, &p)
}

// drawMounds draws a shore as overlapping discs, for an irregular edge.
func (s *Scene) drawMounds(l *displaylist.List, b box, more float32, c color.NRGBA) {
	long := b.Length()
	n := int(long/moundGap) + 1
	for i := range n + 1 {
		h := mixed(uint32(i) + uint32(n)*13)
		k := float32(i) / float32(n)
		x, y := s.place(b.X1+(b.X2-b.X1)*k, b.Y1+(b.Y2-b.Y1)*k)
		r := shoreWidth/2*(1-moundRough/2+moundRough*float32(h>>8&31)/31) + more
		l.Disc(x, y, r*s.Unit(), c)
	}
}

// shaded multiplies two colors.
func shaded(a, b color.NRGBA) color.NRGBA {
	by := func(x, y uint8) uint8 { return uint8((int(x)*int(y) + 127) / 255) }
	return color.NRGBA{by(a.R, b.R), by(a.G, b.G), by(a.B, b.B), a.A}
}

// near reports whether a point lies on a shore.
func near(b box, x, y float32) bool {
	dx, dy := b.X2-b.X1, b.Y2-b.Y1
	d := b.Length()
	across := ((x-b.X1)*dy - (y-b.Y1)*dx) / d
	along := ((x-b.X1)*dx + (y-b.Y1)*dy) / d
	return across > -shoreWidth && across < shoreWidth && along > -shoreWidth && along < d+shoreWidth
}

// drawRope draws a line across firm ground as a rope between two posts. Its pennants
// fly the way of the race, where there is one.
func (s *Scene) drawRope(l *displaylist.List, n *game.Line) {
	b := boxOf(n)
	s.drawSegment(l, b, ropeWidth+0.05, 1, s.Theme.LandEdge)
	s.drawSegment(l, b, ropeWidth, 1, s.Theme.Dust)
	for _, end := range [...]box{{X1: b.X1, Y1: b.Y1, X2: b.X1, Y2: b.Y1}, {X1: b.X2, Y1: b.Y2, X2: b.X2, Y2: b.Y2}} {
		s.fill(l, end, postRadius, postRadius, 1, s.Theme.LandEdge)
		s.fill(l, end, 0.6*postRadius, 0.6*postRadius, 1, s.Theme.Dust)
	}
	if !s.Layout.Round {
		return
	}
	long := b.Length()
	heading := s.Layout.Heading(game.Nobody, (n.X1+n.X2)/2, (n.Y1+n.Y2)/2)
	sin, cos := math.Sincos(heading)
	tints := [...]color.NRGBA{s.Theme.Shade, shaded(s.Theme.Accent, s.Theme.Shade), shaded(s.Theme.Seats[game.HueTeal], s.Theme.Shade)}
	for i := range int(long + 0.5) {
		k := (float32(i) + 0.5) / long
		x, y := s.place(b.X1+(b.X2-b.X1)*k+pennantAway*float32(sin), b.Y1+(b.Y2-b.Y1)*k-pennantAway*float32(cos))
		l.Sprite("pennant", x, y, pennantWidth*s.Unit(), s.onScreen(float32(heading+math.Pi/2)), 1).Color = tints[i%len(tints)]
	}
}
