package widgets

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Transport centres playback controls in a row and returns the one pressed or -1. A narrow row
// leaves out the ends, which a scrub bar reaches. In a row of [LabelledIcon] height their labels stand
// under those that have one.
func Transport(c *ui.Frame, row displaylist.Rect, list []Icon, main int) int {
	const big = 56
	from, to, largest := 0, len(list), float32(big)
	if row.W < float32(len(list)-1)*theme.MinTarget+big {
		from, to, largest = 1, len(list)-1, theme.MinTarget
	}
	others := float32(to - from - 1)
	gap := min(max(0, (row.W-others*theme.MinTarget-largest)/others), 8)
	x := row.X + (row.W-others*(theme.MinTarget+gap)-largest)/2
	pressed := -1
	for i := from; i < to; i++ {
		r := displaylist.Rect{X: x, Y: row.Y + (row.H-theme.MinTarget)/2, W: theme.MinTarget, H: theme.MinTarget}
		label := ""
		switch {
		case i == main:
			r.Y, r.W, r.H = row.Y+(row.H-largest)/2, largest, largest
		case row.H >= LabelledIcon && list[i].Label != "":
			label, r.Y, r.H = list[i].Label, row.Y+(row.H-LabelledIcon)/2, LabelledIcon
		}
		if c.IconButton(r, list[i].Glyph, list[i].Tip, i == main, ui.Disabled(list[i].Disabled), ui.InitialFocus(i >= main), ui.Caption(label)) {
			pressed = i
		}
		x += r.W + gap
	}
	return pressed
}
