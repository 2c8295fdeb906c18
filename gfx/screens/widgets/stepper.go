package widgets

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Stepper is a label, the chosen option and two arrows; it reports whether the choice changed.
func Stepper(c *ui.Frame, r displaylist.Rect, label string, options []string, v *int, opts ...ui.Option) bool {
	const gap = 10
	arrow := Arrows(displaylist.Rect{X: r.X, Y: r.Y, W: r.W + 10, H: r.H})
	y := r.Y + r.H/2 + theme.BodySize*0.355
	value := options[*v]
	room := arrow.X - r.X - 6 - min(displaylist.Measure(value, theme.BodySize, true), 0.5*r.W) - gap
	all := ui.Join(ui.Join(opts...), ui.Tip(label))
	c.RowLabel(label, r, room)
	label = c.Fit(value, 0.5*r.W, theme.BodySize, true)
	c.Label(label, arrow.X-6, y, theme.BodySize, true, displaylist.Right)
	was := *v
	if c.IconButton(arrow, "prev", c.T("Previous"), false, all, ui.Disabled(*v <= 0)) {
		*v--
	}
	arrow.X += theme.MinTarget
	if c.IconButton(arrow, "next", c.T("Next"), false, all, ui.Disabled(*v >= len(options)-1)) {
		*v++
	}
	return *v != was
}
