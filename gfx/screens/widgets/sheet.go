package widgets

import (
	"cmp"
	"math"
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// Sheet is the panel on a phone, which a finger draws up and down between certain heights.
type Sheet struct {
	// Stop is the height at which it rests, or to which it moves: an index into the heights.
	Stop int

	height float32 // as it is now
	of     int     // the stop of the last frame
	to     float32 // its height, 0 before the first frame
	grab   float32 // the height when a drag began
	pulled bool
}

// Height is how high the sheet is now, on its way to one of the heights, which rise.
func (s *Sheet) Height(c *ui.Frame, heights ...float32) float32 {
	s.Stop = max(0, min(s.Stop, len(heights)-1))
	to := heights[s.Stop]
	resized := s.to == 0 || s.of == s.Stop && s.to != to
	if s.of, s.to = s.Stop, to; s.pulled {
		return s.height
	}
	gap := to - s.height
	if resized || c.Reduced || math.Abs(float64(gap)) < 0.5 {
		s.height = to
		return to
	}
	s.height += gap * min(1, float32(c.Step.Seconds())*14)
	c.Animate()
	return s.height
}

// Handle paints the handle of a sheet and lets a finger move it by its head, which is everything
// over y: a swipe leads to the next height, and a tap to the next one up or back to the first.
func (s *Sheet) Handle(c *ui.Frame, panel displaylist.Rect, y float32, heights ...float32) {
	const wide, high, top = 40, 4, 7
	c.List.Fill(displaylist.Rect{X: panel.X + (panel.W-wide)/2, Y: panel.Y + top, W: wide, H: high}, high/2, c.Theme.Line)
	head := panel
	head.H = y - panel.Y
	t := c.DragArea(head, "sheet")
	if t.Pressed {
		s.grab = s.height
	}
	pull := t.StartY - t.Y
	if s.pulled = t.Dragged && t.Down; s.pulled {
		s.height = min(max(s.grab+pull, heights[0]), heights[len(heights)-1])
		c.Animate()
	}
	switch {
	case t.Clicked:
		if s.Stop = above(heights, heights[s.Stop]); s.Stop == len(heights) {
			s.Stop = 0
		}
	case t.Released && t.Dragged:
		s.Stop = stopFor(s.grab, pull, heights)
	}
}

// above is the first of the heights that is greater than one of them, or how many there are.
func above(heights []float32, than float32) int {
	for i, h := range heights {
		if h > than+1 {
			return i
		}
	}
	return len(heights)
}

// stopFor is the height to which a sheet of height from goes that was pulled so far up: the nearest
// one, but for a short swipe the next one on its way.
func stopFor(from, pull float32, heights []float32) int {
	const swipe = 24
	apart := func(h float32) float32 { return max(h-from-pull, from+pull-h) }
	nearest := slices.Index(heights, slices.MinFunc(heights, func(a, b float32) int { return cmp.Compare(apart(a), apart(b)) }))
	switch {
	case pull > swipe && heights[nearest] <= from:
		return min(above(heights, from), len(heights)-1)
	case pull < -swipe && heights[nearest] >= from:
		return max(above(heights, from-2)-1, 0)
	}
	return nearest
}
