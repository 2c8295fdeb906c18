package board

import (
	"image/color"
	"strconv"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// Proportions of numbers on the board in cells.
const (
	worthSize            = 0.30
	worthLeast           = 11 // logical pixels
	distanceSize         = 0.24
	distanceLeast        = 9.5
	distanceX, distanceY = 0.30, 0.32 // from the centre of the piece
	tightCell            = 30         // cell size below which a number stays inside, logical pixels
	leastCell            = 14         // cell size below which it would hide its piece
	comingAlpha          = 0.5
)

// numerals are the numbers drawn in every frame.
var numerals = func() (list [100]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}()

// pill draws text on a pill with its centre at x y, and returns the text.
func pill(l *displaylist.List, text string, x, y, size float32, ground, ink color.NRGBA, alpha float32) *displaylist.Op {
	w := max(displaylist.Measure(text, size, true)+0.7*size, 1.32*size)
	return plate(l, text, displaylist.Rect{X: x - w/2, Y: y - 0.66*size, W: w, H: 1.32 * size}, size, ground, ink, alpha)
}

// plate draws text in the middle of a pill, and returns the text.
func plate(l *displaylist.List, text string, r displaylist.Rect, size float32, ground, ink color.NRGBA, alpha float32) *displaylist.Op {
	x, y := r.X+r.W/2, r.Y+r.H/2
	l.Fill(r, r.H/2, ground).Alpha = alpha
	return l.Text(text, x, y+0.36*size, size, true, displaylist.Middle, ink)
}

// drawWorth draws what each end of a turn earns, the best one in the accent. It keeps
// clear of a piece that can return to its cell.
func (s *Scene) drawWorth(l *displaylist.List) {
	size := max(worthSize*s.Unit(), worthLeast)
	for i, text := range s.Marks.Worth {
		c := s.Marks.Legal[i]
		if s.onPath(c) && len(s.Marks.Sums) > 0 {
			continue
		}
		x, y := s.Point(c)
		if c == s.Marks.Hover || c == s.Marks.Selected {
			y += distanceY * s.Unit()
		}
		if c == s.Marks.Best {
			pill(l, text, x, y, 1.1*size, s.Theme.Gold, s.Theme.Casing, 1)
		} else {
			pill(l, text, x, y, size, s.Theme.Casing, s.Theme.MarkLegal, 1)
		}
	}
}

// drawDistances draws the distance to the goal at each standing piece.
func (s *Scene) drawDistances(l *displaylist.List) {
	u := s.Unit()
	if !s.Distances || u < leastCell {
		return
	}
	size := max(distanceSize*u, distanceLeast)
	for i := range s.spots {
		c := game.Cell(i)
		if s.spots[i].Piece.None() || s.Motion != nil && s.spots[i] != s.State.Spot(c) {
			continue
		}
		n, ok := s.State.Distance(c)
		if !ok || n >= len(numerals) {
			continue
		}
		x, y := s.Point(c)
		if u < tightCell {
			w, h := displaylist.Measure(numerals[n], size, true)+0.3*size, size
			plate(l, numerals[n], displaylist.Rect{X: x + u/2 - w, Y: y + u/2 - h, W: w, H: h}, size, s.Theme.Panel, s.Theme.Ink, 0.94)
			continue
		}
		pill(l, numerals[n], x+distanceX*u, y+distanceY*u, size, s.Theme.Panel, s.Theme.Ink, 0.94)
	}
}

// drawComing draws the piece that a click would place, faintly.
func (s *Scene) drawComing(l *displaylist.List) {
	c := s.Marks.Hover
	if c < 0 || s.Marks.Coming.None() {
		return
	}
	site := &s.Layout.Sites[c]
	p := pose{piece: s.Marks.Coming, scale: 1, alpha: comingAlpha, angle: s.facing(s.Marks.Coming, float32(site.X), float32(site.Y))}
	p.x, p.y = s.Point(c)
	p.right = toTheRight(p.angle, p.angle)
	s.drawPiece(l, &p)
}
