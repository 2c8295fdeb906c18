package hand

import (
	"time"

	"freckers/game"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
	"freckers/replay"
)

// longPress is how long a finger rests on a cell to draw.
const longPress = 450 * time.Millisecond

// Sketch draws arrows and rings on the pond, with the second mouse button or after a long press.
type Sketch struct {
	on      bool
	finger  bool
	from    game.Cell
	pressed time.Duration // when the finger came down
	waiting bool          // it has not moved since
}

// Use follows the pointer over the pond. It returns an arrow that was drawn, which is a ring if it ends
// where it begins, and whether the touch is for drawing.
func (k *Sketch) Use(c *ui.Frame, t ui.Response, st *widgets.Stage) (a replay.Arrow, drawn, taken bool) {
	if st.Board.Layout == nil {
		return a, false, false
	}
	in, at := &c.In, st.Board.View.At(c.In.X, c.In.Y)
	switch {
	case k.on:
		c.Animate()
	case in.Second.Pressed && t.Hover && at != game.NoCell:
		k.on, k.finger, k.from = true, false, at
	case in.Touch && t.Pressed:
		k.pressed, k.waiting, k.from = c.Now, true, at
	}
	k.waiting = k.waiting && t.Down && !t.Dragged && k.from != game.NoCell
	if k.waiting {
		c.Animate()
		if c.Now-k.pressed >= longPress {
			k.on, k.finger, k.waiting = true, true, false
		}
	}
	if !k.on {
		return a, false, false
	}
	if k.finger && (t.Released || !in.Down) || !k.finger && !in.Second.Down {
		k.on = false
		return replay.Arrow{From: k.from, To: at}, at != game.NoCell, true
	}
	return a, false, true
}

// Pending is the arrow that is being drawn, ok being false if none is.
func (k *Sketch) Pending(c *ui.Frame, st *widgets.Stage) (a replay.Arrow, ok bool) {
	if !k.on {
		return a, false
	}
	to := st.Board.View.At(c.In.X, c.In.Y)
	return replay.Arrow{From: k.from, To: to}, to != game.NoCell
}

// Tinted is the arrow in the next tint: one that is drawn again goes through all of them and then away.
func Tinted(d *replay.Drawing, a replay.Arrow) replay.Arrow {
	next := func(t replay.Tint) replay.Tint { return min(t+1, replay.Tints-1) }
	for _, b := range d.Arrows {
		if b.From == a.From && b.To == a.To {
			a.Tint = next(b.Tint)
		}
	}
	for _, b := range d.Rings {
		if b.Cell == a.From && a.From == a.To {
			a.Tint = next(b.Tint)
		}
	}
	return a
}
