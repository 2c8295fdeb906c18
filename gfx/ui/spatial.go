package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
)

// gaps returns the distance from one rectangle to another along a direction and
// across it, negative where they overlap, and reports whether it lies there at all.
func gaps(from, to displaylist.Rect, d input.Action) (along, across float32, ok bool) {
	if d == input.Left || d == input.Right {
		from.X, from.Y, from.W, from.H = from.Y, from.X, from.H, from.W
		to.X, to.Y, to.W, to.H = to.Y, to.X, to.H, to.W
	}
	// Now the direction is along Y.
	if d == input.Up || d == input.Left {
		along = (from.Y + from.H/2) - (to.Y + to.H/2)
		ok = to.Y+to.H <= from.Y+from.H/2
	} else {
		along = (to.Y + to.H/2) - (from.Y + from.H/2)
		ok = to.Y >= from.Y+from.H/2
	}
	return along, sideGap(from, to), ok
}

// sideGap is how far apart two rectangles lie from left to right, negative where
// they overlap.
func sideGap(a, b displaylist.Rect) float32 { return max(b.X-(a.X+a.W), a.X-(b.X+b.W)) }

// beyond reports whether a rectangle lies wholly past the edge of another.
func beyond(from, to displaylist.Rect, d input.Action) bool {
	switch d {
	case input.Up:
		return to.Y+to.H <= from.Y
	case input.Down:
		return to.Y >= from.Y+from.H
	case input.Left:
		return to.X+to.W <= from.X
	}
	return to.X >= from.X+from.W
}
