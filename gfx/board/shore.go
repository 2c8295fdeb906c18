package board

import (
	"image/color"
	"math"
	"math/bits"
	"slices"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of ropes and shores in cells.
const (
	ropeWidth    = 0.09
	postRadius   = 0.13
	pennantAway  = 0.19 // of a pennant's middle from the rope
	pennantWidth = 0.62
	shoreWidth   = 0.62
	shoreBank    = 0.09
	shoreAway    = 0.22 // of the shore's centre line from its line
	shoreTint    = 0.12 // of the seat's own colour
	moundGap     = 0.22
	shoreTrim    = 0.30 // of the shore at the ends of its line
	reedWidth    = 1.00
	signWidth    = 0.78
	signAlpha    = 0.34
	signNight    = 0.7
	signRoom     = 0.45
	tagRoom      = 0.34
)

var reeds = [...]string{"reed-1", "reed-2", "reed-3"}

// shoreOf returns the seat whose goal lies behind a line. There is a shore if it is one
// seat's alone and the line lies in the water.
func (g *land) shoreOf(n *game.Line) (seat game.Seat, ok bool) {
	if len(g.rows) > 0 || bits.OnesCount8(n.HomeOf) != 1 {
		return game.Nobody, false
	}
	return game.Seat(bits.TrailingZeros8(n.HomeOf)), true
}

// bank returns the centre line of the shore behind a line, and the direction outwards.
func bank(l *game.Layout, n *game.Line) (b box, outX, outY float32) {
	dx, dy := n.X2-n.X1, n.Y2-n.Y1
	d := math.Hypot(dx, dy)
	ox, oy := dy/d, -dx/d
	if ox*((n.X1+n.X2)/2-l.Width/2)+oy*((n.Y1+n.Y2)/2-l.Height/2) < 0 {
		ox, oy = -ox, -oy
	}
	ax, ay := shoreTrim*dx/d, shoreTrim*dy/d
	return box{float32(n.X1 + ax + shoreAway*ox), float32(n.Y1 + ay + shoreAway*oy),
		float32(n.X2 - ax + shoreAway*ox), float32(n.Y2 - ay + shoreAway*oy)}, float32(ox), float32(oy)
}

// plant puts reeds along the outer edge of a shore.
func (g *land) plant(l *game.Layout, n *game.Line) {
	b, ox, oy := bank(l, n)
	long := b.length()
	count := int(long/0.5) + 1
	for i := range count {
		h := mixed(uint32(i)*31 + uint32(n.HomeOf)*7)
		if h%3 != 0 {
			continue
		}
		k := (float32(i) + float32(h>>8&63)/160) / float32(count)
		out := 0.16 + float32(h>>4&15)/100
		x, y := b.x1+(b.x2-b.x1)*k+ox*out, b.y1+(b.y2-b.y1)*k+oy*out-0.16
		if clear(l, x, y) {
			g.reeds = append(g.reeds, thing{name: reeds[h>>16%3], x: x, y: y,
				width: reedWidth * (0.75 + float32(h>>20&31)/100), angle: float32(h>>24&31)/100 - 0.15, alpha: 1})
		}
	}
}

// clear reports whether a place is away from every coordinate and from every sign.
func clear(l *game.Layout, x, y float32) bool {
	signed := func(s game.Site) bool { return s.Off && math.Hypot(s.X-float64(x), s.Y-float64(y)) < signRoom }
	return !slices.ContainsFunc(l.Sites, signed) && !slices.ContainsFunc(l.Tags, func(t game.Tag) bool { return math.Hypot(t.X-float64(x), t.Y-float64(y)) < tagRoom })
}

// drawLines draws the lines across the board outside firm ground: a shore behind the
// goal of one seat, otherwise a line.
func (s *Scene) drawLines(l *displaylist.List) {
	for i := range s.Layout.Lines {
		n := &s.Layout.Lines[i]
		seat, shore := s.land.shoreOf(n)
		switch {
		case shore:
			s.drawShore(l, n, seat)
		case len(s.land.rows) == 0:
			s.segment(l, boxOf(n), trailWidth, 0.6, s.Theme.OnWater)
		}
	}
	s.drawThings(l, s.land.reeds)
}

// boxOf returns the ends of a line.
func boxOf(n *game.Line) box {
	return box{float32(n.X1), float32(n.Y1), float32(n.X2), float32(n.Y2)}
}

// segment draws a line of the layout; the stroke is in cells.
func (s *Scene) segment(l *displaylist.List, b box, stroke, alpha float32, c color.NRGBA) {
	x1, y1 := s.place(b.x1, b.y1)
	x2, y2 := s.place(b.x2, b.y2)
	l.Segment(x1, y1, x2, y2, stroke*s.Unit(), c).Alpha = alpha
}

// drawShore draws a shore in the colour of its seat, with the silhouettes of the seat's
// pieces for those who cannot distinguish colours.
func (s *Scene) drawShore(l *displaylist.List, n *game.Line, seat game.Seat) {
	b, ox, oy := bank(s.Layout, n)
	s.mounds(l, b, shoreBank, s.Theme.LandEdge)
	s.mounds(l, b, 0, shaded(theme.Mix(s.Theme.Home[s.hue(seat)], s.Theme.Seats[s.hue(seat)], shoreTint), s.Theme.Shade))
	if int(seat) >= len(s.info.Seats) {
		return
	}
	name := s.look(s.info.Seats[seat].Look).shadow[0]
	angle := s.onScreen(float32(math.Atan2(float64(ox), float64(-oy))))
	alpha := float32(signAlpha)
	if s.Theme.Night {
		alpha = signNight
	}
	for i := range s.Layout.Sites {
		site := &s.Layout.Sites[i]
		if x, y := float32(site.X), float32(site.Y); site.Off && near(b, x, y) {
			px, py := s.place(x, y)
			l.Sprite(name, px, py, signWidth*s.Unit(), angle, alpha)
		}
	}
}

// mounds draws a shore as overlapping discs, for an irregular edge.
func (s *Scene) mounds(l *displaylist.List, b box, more float32, c color.NRGBA) {
	long := b.length()
	n := int(long/moundGap) + 1
	for i := range n + 1 {
		h := mixed(uint32(i) + uint32(n)*13)
		k := float32(i) / float32(n)
		x, y := s.place(b.x1+(b.x2-b.x1)*k, b.y1+(b.y2-b.y1)*k)
		r := shoreWidth/2*(0.86+float32(h>>8&31)/110) + more
		l.Disc(x, y, r*s.Unit(), c)
	}
}

// shaded multiplies two colours.
func shaded(a, b color.NRGBA) color.NRGBA {
	by := func(x, y uint8) uint8 { return uint8((int(x)*int(y) + 127) / 255) }
	return color.NRGBA{by(a.R, b.R), by(a.G, b.G), by(a.B, b.B), a.A}
}

// near reports whether a point lies on a shore.
func near(b box, x, y float32) bool {
	dx, dy := b.x2-b.x1, b.y2-b.y1
	d := b.length()
	across := ((x-b.x1)*dy - (y-b.y1)*dx) / d
	along := ((x-b.x1)*dx + (y-b.y1)*dy) / d
	return across > -shoreWidth && across < shoreWidth && along > -shoreWidth && along < d+shoreWidth
}

// drawRope draws a line across firm ground as a rope between two posts. Its pennants
// fly the way of the race, where there is one.
func (s *Scene) drawRope(l *displaylist.List, n *game.Line) {
	b := boxOf(n)
	s.segment(l, b, ropeWidth+0.05, 1, s.Theme.LandEdge)
	s.segment(l, b, ropeWidth, 1, s.Theme.Dust)
	for _, end := range [...]box{{b.x1, b.y1, b.x1, b.y1}, {b.x2, b.y2, b.x2, b.y2}} {
		s.fill(l, end, postRadius, postRadius, 1, s.Theme.LandEdge)
		s.fill(l, end, 0.6*postRadius, 0.6*postRadius, 1, s.Theme.Dust)
	}
	if !s.Layout.Round {
		return
	}
	long := b.length()
	heading := s.Layout.Heading(game.Nobody, (n.X1+n.X2)/2, (n.Y1+n.Y2)/2)
	sin, cos := math.Sincos(heading)
	tints := [...]color.NRGBA{s.Theme.Shade, shaded(s.Theme.Accent, s.Theme.Shade), shaded(s.Theme.Seats[game.HueTeal], s.Theme.Shade)}
	for i := range int(long + 0.5) {
		k := (float32(i) + 0.5) / long
		x, y := s.place(b.x1+(b.x2-b.x1)*k+pennantAway*float32(sin), b.y1+(b.y2-b.y1)*k-pennantAway*float32(cos))
		l.Sprite("pennant", x, y, pennantWidth*s.Unit(), s.onScreen(float32(heading+math.Pi/2)), 1).Color = tints[i%len(tints)]
	}
}
