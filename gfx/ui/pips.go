package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
)

// The pips of [Frame.Pips] where they have room: their radius and the
// distance from one to the next, logical pixels.
const (
	pipRadius = 4.5
	pipStep   = 14
)

// PipsWidth is how wide [Frame.Pips] of n are in room logical pixels.
func PipsWidth(n int, room float32) float32 { return min(pipStep*float32(n), room) }

// Pips is a strength as a row of n dots from the left of r, of which the first
// *v are full. A press or a drag on them sets *v, from 1 on, and left and right
// do while it has the focus; it says whether *v changed.
func (c *Frame) Pips(r displaylist.Rect, n int, v *int, opts ...Option) bool {
	r.W = PipsWidth(n, r.W)
	step := r.W / float32(n)
	radius := min(pipRadius, 0.4*step)
	h := c.identify('p', "")
	keeps := noKeys
	if *v > 1 {
		keeps |= keyLeft
	}
	if *v < n {
		keeps |= keyRight
	}
	t := c.place(h, target(r), keeps, Join(opts...))
	c.pointAt(t)
	was := *v
	if c.pointer.active == h && (c.In.Down || c.In.Released) {
		*v = max(1, min(n, 1+int((c.In.X-r.X)/step)))
		c.Cursor = Hand
	}
	if t.focus {
		if c.In.Take(input.Left) && *v > 1 {
			*v--
		}
		if c.In.Take(input.Right) && *v < n {
			*v++
		}
	}
	hover := c.toward(h, t.hover || c.pointer.active == h)
	y := r.Y + r.H/2
	for i := range n {
		x := r.X + (float32(i)+0.5)*step
		if i < *v {
			c.List.Disc(x, y, radius+0.5*hover, c.Theme.Accent)
		} else {
			c.List.Ring(x, y, radius-0.75, min(1.5, radius/2), mix(c.Theme.Quiet, c.Theme.Ink, hover))
		}
	}
	if t.ring {
		c.ring(displaylist.Rect{X: r.X, Y: y - 8, W: r.W, H: 16}, 8)
	}
	return *v != was
}
