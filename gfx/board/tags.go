package board

import (
	"math"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// Proportions of the coordinates.
const (
	rimAway  = 0.42 // how far one at the rim of a pad lies from its place beside the board towards the pad, in cells
	tagApart = 1.15 // the width or height of one that the next may follow, in its own
)

// signed reports whether there are shores around the board, so that coordinates lie in the water at the rims of its outer pads.
func (s *Scene) signed() bool {
	n := len(s.Layout.Sites)
	return n > 0 && s.Layout.Sites[n-1].Off
}

// drawTags draws the coordinates beside the board, or in the water at the rims of its outer pads, and every second
// one where they would run into each other.
func (s *Scene) drawTags(l *displaylist.List) {
	u := s.Unit()
	size, ink := min(max(coordSize*u, 10), 22), s.Theme.OnWater
	if s.firm() {
		ink = s.Theme.OnGround
	}
	every := 1
	for i := range s.Layout.Tags {
		if w := displaylist.Measure(s.Layout.Tags[i].Text, size, false); tagApart*max(w, size) > u {
			every = 2
		}
	}
	for i := range s.Layout.Tags {
		t := &s.Layout.Tags[i]
		along := t.X
		if t.X < 0 || t.X > s.Layout.Width {
			along = t.Y
		}
		if int(along)%every != 0 {
			continue
		}
		x, y := s.tag(t)
		if s.signed() {
			x, y = s.place(s.rim(t))
		}
		l.Text(t.Text, x, y+size*0.36, size, false, displaylist.Middle, ink)
	}
}

// rim returns the place of a coordinate on the pad whose row or column it is, in cells: that of a row
// stands at its left, and that of a column at its lower end, which slants to the right.
func (s *Scene) rim(t *game.Tag) (x, y float32) {
	const inRow, inColumn = 0.02, 0.01
	best := math.Inf(1)
	for i := range s.Layout.Sites {
		site := &s.Layout.Sites[i]
		if site.Off {
			continue
		}
		dx, dy := site.X-t.X, site.Y-t.Y
		d := math.Hypot(dx, dy)
		switch {
		case dx > 0 && math.Abs(dy) < nearer:
			d -= inRow
		case dx < 0 && dy < 0:
			d -= inColumn
		}
		if d < best {
			best, x, y = d, float32(t.X+rimAway*dx), float32(t.Y+rimAway*dy)
		}
	}
	return x, y
}
