package widgets

import (
	"time"

	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// A character at rest blinks once in a while; two beside each other do so at different times.
const (
	blinkEvery = 3700 * time.Millisecond
	blinkShift = 1300 * time.Millisecond
	blinkFor   = 150 * time.Millisecond
)

// Portrait paints a character in the largest square in the middle of r, with a face and the hat of
// the figure. At rest it blinks now and then, unless motion is reduced.
func Portrait(c *ui.Frame, r displaylist.Rect, f character.Figure, face character.Face) {
	if face == character.Idle && !c.Reduced && blinks(c.Now, f) {
		face = character.Blink
	}
	x, y, side := r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H)
	for _, name := range f.Art(face) {
		if name != "" {
			c.List.Sprite(name, x, y, side, 0, 1)
		}
	}
}

func blinks(now time.Duration, f character.Figure) bool {
	shift := time.Duration(int(f.Character)+5*int(f.Hat)) * blinkShift
	return now > blinkEvery && (now+shift)%blinkEvery < blinkFor
}
