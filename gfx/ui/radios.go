package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// The circle of a radio button with the room beside it, the distance of two columns, and the height of a row, in logical pixels.
const (
	radioRound  = 10
	radioRoom   = 30
	radioApart  = 20
	radioHeight = theme.MinTarget
)

// radioColumns returns in how many columns radio buttons stand, and how wide these are.
func radioColumns(options []string, width float32) (columns int, each float32) {
	for _, o := range options {
		each = max(each, radioRoom+displaylist.Measure(o, theme.BodySize, true)+radioApart)
	}
	return max(1, min(len(options), int((width+radioApart+slack)/each))), each
}

// Radios shows options in as many columns as fit, of which *v is selected, and reports whether the selection
// changed. The arrow keys move it.
func (c *Frame) Radios(r displaylist.Rect, label string, options []string, v *int, opts ...Option) bool {
	h, t := c.place("radiogroup", label, r, stepKeys(*v, 0, len(options)-1), Join(opts...))
	columns, each := radioColumns(options, r.W)
	if columns == 1 {
		each = r.W + radioApart
	}
	was, over := *v, -1
	if t.hover {
		column, line := int((c.In.X-r.X)/each), int((c.In.Y-r.Y)/radioHeight)
		if i := line*columns + column; column < columns && i < len(options) {
			over = i
		}
	}
	c.choose(h, t, options, over, v)
	for i, o := range options {
		at := displaylist.Rect{X: r.X + float32(i%columns)*each, Y: r.Y + float32(i/columns)*radioHeight, W: each, H: radioHeight}
		c.paintRadio(at, o, i == *v, i == over, t.ring)
	}
	return *v != was
}

func (c *Frame) paintRadio(r displaylist.Rect, label string, chosen, over, ring bool) {
	x, y := r.X+radioRound+1, r.Y+r.H/2
	circle, dot := displaylist.Rect{X: x - radioRound, Y: y - radioRound, W: 2 * radioRound, H: 2 * radioRound}, float32(5)
	switch {
	case chosen:
		c.List.Frame(circle, radioRound, 2, c.Theme.Pool)
		c.List.Disc(x, y, dot, c.Theme.Pool)
	case over:
		c.List.Frame(circle, radioRound, 2, c.Theme.Ink)
	default:
		c.List.Frame(circle, radioRound, 2, c.Theme.Quiet)
	}
	wide := r.W - radioRoom - radioApart
	c.paintFitted(label, r.X+radioRoom, y, wide, theme.BodySize, chosen, displaylist.Left, c.Theme.Ink)
	if chosen && ring {
		const room = 6
		w := min(wide, displaylist.Measure(label, theme.BodySize, true))
		c.paintRing(displaylist.Rect{X: circle.X, Y: circle.Y - 2, W: radioRoom + w + room, H: circle.H + 4}, radioRound+2)
	}
}
