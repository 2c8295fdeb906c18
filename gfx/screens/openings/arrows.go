package openings

import (
	"math"

	"freckers/game"
	"freckers/gfx/ui"
)

// Arrows in shares of a cell's width: the thinnest and the thickest shaft, and the head.
const (
	thinnest = 0.035
	thickest = 0.13
	headLong = 0.24
	startGap = 0.30
)

// arrows draws the moves of the table, the more often played the thicker. The one that is
// pointed at is gold.
func (s *Screen) arrows(c *ui.Frame) {
	if s.tree == nil || s.listed {
		return
	}
	for i := len(s.rows) - 1; i >= 0; i-- {
		if i != s.hover {
			s.arrow(c, &s.rows[i], false)
		}
	}
	if s.hover >= 0 && s.hover < len(s.rows) {
		s.arrow(c, &s.rows[s.hover], true)
	}
}

func (s *Screen) arrow(c *ui.Frame, m *row, chosen bool) {
	if m.from == game.NoCell {
		return
	}
	v := &s.pond.Board.View
	u := v.Unit()
	x1, y1 := v.Point(m.from)
	x2, y2 := v.Point(m.to)
	dx, dy := x2-x1, y2-y1
	d := float32(math.Hypot(float64(dx), float64(dy)))
	if d == 0 {
		return
	}
	dx, dy = dx/d, dy/d
	width := (thinnest + (thickest-thinnest)*m.share) * u
	head := headLong*u + width
	x1, y1 = x1+dx*startGap*u, y1+dy*startGap*u
	ink, alpha := c.Theme.MarkLegal, 0.45+0.45*m.share
	if chosen {
		ink, alpha = c.Theme.MarkPath, 1
	}
	c.List.Segment(x1, y1, x2-dx*head*0.6, y2-dy*head*0.6, width, ink).Alpha = alpha
	for _, side := range [...]float32{1, -1} {
		bx, by := -dx+side*-dy*0.7, -dy+side*dx*0.7
		c.List.Segment(x2, y2, x2+bx*head*0.7, y2+by*head*0.7, width, ink).Alpha = alpha
	}
}
