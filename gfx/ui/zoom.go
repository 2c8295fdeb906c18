package ui

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// ZoomSizes returns the sizes of text in percent, in ascending order.
func ZoomSizes() []int { return []int{100, 125, 150, 175, 200} }

// NextZoom returns the size after percent, or before it if step is negative. It stops at either end.
func NextZoom(percent, step int) int {
	sizes := ZoomSizes()
	i, _ := slices.BinarySearch(sizes, percent)
	return sizes[max(0, min(len(sizes)-1, i+step))]
}

// What the screens need at least where they are enlarged, in their own pixels: the width, below which
// the window is enlarged less; the height with the panel under the board, and beside it.
const (
	leastWidth  = 200
	narrow      = 290 // the width below which lines break so often that more height is needed
	leastNarrow = 680
	leastFolded = 560
	leastBeside = 330
	besideBoard = 560 // the width from which the panel has room beside the board
	foldedBelow = 1.1 // of the ratio of width to height
)

// ZoomFit is the mapping of screens to a window.
type ZoomFit struct {
	// Scale is the size of a screen pixel in window pixels, at least 1.
	Scale float32
	// W and H are the size of the screens in their own pixels. View is the height that the
	// window shows.
	W, H, View float32
}

// NewZoom fits screens into a window of w by h logical pixels with text at percent of its usual size.
func NewZoom(w, h float32, percent int) ZoomFit {
	f := ZoomFit{Scale: max(1, min(float32(percent)/100, w/leastWidth))}
	f.W, f.View = w/f.Scale, h/f.Scale
	f.H = f.View
	switch {
	case f.Scale == 1:
	case f.W < narrow:
		f.H = max(f.H, leastNarrow)
	case f.W < besideBoard || f.W < foldedBelow*f.H:
		f.H = max(f.H, leastFolded)
	default:
		f.H = max(f.H, leastBeside)
	}
	return f
}

// Need makes the screens at least h high.
func (f *ZoomFit) Need(h float32) { f.H = max(f.H, h) }

// ZoomView is the scroll position of a window on higher screens.
type ZoomView struct {
	// Top is the first visible row of the screens, in their own pixels.
	Top float32

	raw   float32 // where the pointer was in the window
	drag  bool
	shown displaylist.Rect // the focused widget that was brought into view last
	list  displaylist.List
}

// How far a notch of the wheel and a page lead, and the room that a focused widget keeps from the
// edges, in the screens' pixels.
const (
	notch   = 66
	pageOf  = 0.8 // of what shows
	keepOff = 10
)

// The scroll bar, in the screens' pixels.
const (
	zoomBarWidth  = 4
	zoomBarEdge   = 3
	zoomBarLength = 28 // at least
)

// Follow scrolls by the input that the screen has not consumed, and paints the scroll bar. Call it
// between a screen's frame and its end. It reports whether the view moved.
func (v *ZoomView) Follow(c *Frame, f ZoomFit) bool {
	limit := max(0, f.H-f.View)
	if c.Fresh() { // another screen
		v.Top = 0
	}
	was, to := v.Top, v.Top
	raw := c.In.Y - v.Top
	if limit > 0 {
		to -= c.In.Wheel * notch
		c.In.Wheel = 0
		if c.FreeDrag() {
			if v.drag {
				to -= raw - v.raw
			}
			v.drag = true
		} else {
			v.drag = false
		}
		to += float32(c.TakePages()) * pageOf * f.View
		to = v.reveal(c, f, to)
	}
	v.raw, v.Top = raw, max(0, min(limit, to))
	if limit > 0 {
		length := max(zoomBarLength, f.View*f.View/f.H)
		y := v.Top + v.Top/limit*(f.View-length)
		c.List.Fill(displaylist.Rect{X: f.W - zoomBarEdge - zoomBarWidth, Y: y, W: zoomBarWidth, H: length}, zoomBarWidth/2, theme.Mix(c.Theme.Line, c.Theme.Quiet, 0.6))
	}
	return v.Top != was
}

// reveal returns the top from which a newly focused widget shows.
func (v *ZoomView) reveal(c *Frame, f ZoomFit, top float32) float32 {
	r, shown := c.FocusShown()
	if !shown || r == v.shown {
		return top
	}
	v.shown = r
	if over := r.Y + r.H + keepOff - (top + f.View); over > 0 {
		top += over
	}
	return min(top, r.Y-keepOff)
}

// Placed converts a rectangle of the screens to the window.
func (v *ZoomView) Placed(r displaylist.Rect, f ZoomFit) displaylist.Rect {
	return displaylist.Rect{X: r.X * f.Scale, Y: (r.Y - v.Top) * f.Scale, W: r.W * f.Scale, H: r.H * f.Scale}
}

// Shifted returns the visible part of a display list: l itself if the view is at the top.
func (v *ZoomView) Shifted(l *displaylist.List) *displaylist.List {
	if v.Top == 0 {
		return l
	}
	v.list.Ops = append(v.list.Ops[:0], l.Ops...)
	for i := range v.list.Ops {
		v.list.Ops[i].Y -= v.Top
	}
	return &v.list
}
