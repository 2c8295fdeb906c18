package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui/outline"
)

// The radius of pips and the distance between them, in logical pixels.
const (
	pipRadius = 4.5
	pipStep   = 14
)

// PipsWidth returns the width of n [Frame.Pips] in room logical pixels.
func PipsWidth(n int, room float32) float32 { return min(pipStep*float32(n), room) }

// Pips is a rating as a row of n dots of which the first *v are full, at least 1. A
// click, a drag or the side arrows set *v; it reports whether *v changed.
func (c *Frame) Pips(r displaylist.Rect, n int, v *int, opts ...Option) bool {
	r.W = PipsWidth(n, r.W)
	step := r.W / float32(n)
	radius := min(pipRadius, 0.4*step)
	h, t := c.place("slider", "pips", target(r), stepKeys(*v, 1, n), Join(opts...))
	c.pointAt(t)
	was := *v
	c.made().node.At, c.made().node.Steps = float32(*v-1)/float32(max(n-1, 1)), n-1
	if a, ok := c.asked(h, outline.Set); ok {
		*v = 1 + int(a.At*float32(n-1)+0.5)
	}
	if c.pointer.active == h && (c.In.Down || c.In.Released) {
		*v = max(1, min(n, 1+int((c.In.X-r.X)/step)))
		c.Cursor = Hand
	}
	c.stepByKey(t, v, 1, n)
	hover := c.toward(h, t.hover || c.pointer.active == h)
	y := r.Y + r.H/2
	for i := range n {
		x := r.X + (float32(i)+0.5)*step
		if i < *v {
			c.List.Disc(x, y, radius+0.5*hover, c.Theme.Pool)
		} else {
			c.List.Ring(x, y, radius-0.75, min(1.5, radius/2), theme.Mix(c.Theme.Quiet, c.Theme.Ink, hover))
		}
	}
	if t.ring {
		c.ring(displaylist.Rect{X: r.X, Y: y - 8, W: r.W, H: 16}, 8)
	}
	return *v != was
}
