package board

import (
	"image/color"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// Proportions of land and water in cells.
const (
	bankRadius               = 0.34
	bankAlpha                = 0.6
	landOver                 = 0.012 // squares overlap so that no seam shows
	grooveWidth, grooveAlpha = 0.035, 0.5
	lakeArt                  = 1.09 // its picture has its shore around it
	swimWidth                = 1.30
	swimTop                  = 8 // the most of a seat that a lake has room for
)

// rect converts a rectangle of the layout into logical pixels.
func (s *Scene) rect(b box) displaylist.Rect {
	ax, ay := s.place(b.X1, b.Y1)
	bx, by := s.place(b.X2, b.Y2)
	return displaylist.Rect{X: min(ax, bx), Y: min(ay, by), W: max(ax, bx) - min(ax, bx), H: max(ay, by) - min(ay, by)}
}

func (s *Scene) fill(l *displaylist.List, b box, out, radius, alpha float32, c color.NRGBA) {
	l.Fill(s.rect(box{X1: b.X1 - out, Y1: b.Y1 - out, X2: b.X2 + out, Y2: b.Y2 + out}), radius*s.Unit(), c).Alpha = alpha
}

// drawLand draws firm ground with its bank in the country round it, the lake and the
// decorations.
func (s *Scene) drawLand(l *displaylist.List) {
	g := &s.land
	if len(g.Rows) == 0 {
		return
	}
	s.drawCountry(l)
	for _, b := range g.Rows {
		s.fill(l, b, BankOut, bankRadius, bankAlpha, s.Theme.LandEdge)
	}
	for _, b := range g.Rows {
		s.fill(l, b, landOver, bankRadius-BankOut, 1, s.Theme.Land)
	}
	s.drawSpots(l)
	for _, b := range g.Grooves {
		s.drawSegment(l, b, grooveWidth, grooveAlpha, s.Theme.LandEdge)
	}
	s.drawThings(l, g.Things)
	s.drawBranch(l)
	s.drawWay(l)
	s.drawLake(l)
	for i := range s.Layout.Lines {
		s.drawRope(l, &s.Layout.Lines[i])
	}
	s.drawLineLabel(l)
	s.drawStarts(l)
}

// drawThings draws decorations, shaded by the theme.
func (s *Scene) drawThings(l *displaylist.List, things []thing) {
	if s.Theme.Contrast {
		return
	}
	u := s.Unit()
	for i := range things {
		t := &things[i]
		x, y := s.place(t.X, t.Y)
		angle := t.Angle
		if t.Turns {
			angle = s.onScreen(angle)
		}
		l.Sprite(t.Name, x, y, t.Width*u, angle, t.Alpha).Color = s.Theme.Shade
	}
}

// drawLake draws the lake in firm ground, and who swims in it.
func (s *Scene) drawLake(l *displaylist.List) {
	g := &s.land
	if g.Lakes == 0 {
		return
	}
	r := s.rect(g.Lake)
	water := l.Sprite("lake", r.X+r.W/2, r.Y+r.H/2, r.W*lakeArt, 0, 1)
	water.H, water.Color = r.H*lakeArt, s.Theme.Shade
	s.drawThings(l, g.Lakeside)
	for seat := range s.info.Seats {
		if of := s.State.Tally(game.Seat(seat)).Of; of > 0 && of <= swimTop {
			s.drawSwimmers(l, seat, s.arrived(game.Seat(seat)), of)
		}
	}
}

// arrived returns how many pieces of a seat have left the board for good.
func (s *Scene) arrived(seat game.Seat) int {
	n := s.State.Tally(seat).Have
	for _, home := range s.frame.Home {
		if home == seat {
			n++
		}
	}
	return n
}

// drawSwimmers draws the pieces that are home, a row for each seat.
func (s *Scene) drawSwimmers(l *displaylist.List, seat, have, of int) {
	b, n := &s.land.Lake, len(s.info.Seats)
	y := b.Y1 + (b.Y2-b.Y1)*(float32(seat)+0.5)/float32(n)
	name := s.look(s.info.Seats[seat].Look).swim
	for i := range have {
		x := b.X1 + 0.15 + (b.X2-b.X1-0.3)*(float32(i)+0.5)/float32(of)
		px, py := s.place(x, y)
		l.Sprite(name, px, py, swimWidth*s.Unit(), 0, 1)
	}
}
