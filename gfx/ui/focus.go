package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
)

// ringWidth is the width of the focus ring, ringEdge that of the line outside it, and ringGap the room between the ring
// and the widget, in logical pixels.
const (
	ringWidth = 3
	ringEdge  = 1.5
	ringGap   = 2
)

// focus is where the keys go.
type focus struct {
	id         id
	rect       displaylist.Rect // of the focused widget when it was last made
	found      bool             // the focused widget was made in this tick
	fresh      bool             // the screen is new
	initial    id               // see [InitialFocus]
	exit       id               // see [Exit]
	exitFound  bool             // an exit was made in this tick
	sideArrows bool             // see [Frame.TakeSideArrows]
}

// noteOptions notes what the options of a widget ask of the focus.
func (f *focus) noteOptions(h id, o Option) {
	if o.initial && f.initial == 0 {
		f.initial = h
	}
	if o.exit && !f.exitFound {
		f.exit, f.exitFound = h, true
	}
	if o.now {
		f.id = h
	}
}

// Focused reports whether any widget has the focus.
func (c *Frame) Focused() bool { return c.focus.id != 0 }

// Fresh reports whether this is the first tick after [Frame.Reset].
func (c *Frame) Fresh() bool { return c.focus.fresh }

// Screen returns how many screens came before this one: the calls of [Frame.Reset].
func (c *Frame) Screen() int { return c.pointer.screen }

// Unfocus removes the focus.
func (c *Frame) Unfocus() { c.focus.id = 0 }

// TakeSideArrows reserves the left and right arrow keys for the screen in the next tick,
// unless the focused widget handles them.
func (c *Frame) TakeSideArrows() { c.focus.sideArrows = true }

// Leave moves the focus away from the focused widget in a direction: [input.Up],
// [input.Down], [input.Left] or [input.Right]. A board calls it at its edge. The focus
// moves to the [Exit] if that lies in the direction, or to the nearest widget if there is
// no Exit. Leave reports whether the focus moved.
func (c *Frame) Leave(d input.Action) bool {
	if i := index(c.widgets.last, c.focus.exit); i >= 0 {
		if !beyond(c.focus.rect, c.widgets.last[i].rect, d) {
			return false
		}
		c.focus.id = c.focus.exit
		return true
	}
	if h := c.nearest(d); h != 0 {
		c.focus.id = h
		return true
	}
	return false
}

// moveFocus follows Tab and the arrow keys.
func (c *Frame) moveFocus() {
	f := &c.focus
	if c.In.Take(input.NextFocus) {
		c.cycle(1)
	}
	if c.In.Take(input.PrevFocus) {
		c.cycle(-1)
	}
	taken := noKeys
	if i := index(c.widgets.last, f.id); i >= 0 {
		taken = c.widgets.last[i].keys
	}
	if f.sideArrows {
		taken |= keyLeft | keyRight
	}
	for _, d := range [...]struct {
		action input.Action
		key    keys
	}{{input.Up, keyUp}, {input.Down, keyDown}, {input.Left, keyLeft}, {input.Right, keyRight}} {
		if !c.In.Is(d.action) || taken&d.key != 0 {
			continue
		}
		c.In.Take(d.action)
		if f.id == 0 {
			c.startFocus()
		} else if h := c.scrolledOut(d.action); h != 0 {
			f.id = h
		} else if h := c.nearest(d.action); h != 0 {
			f.id = h
		}
		break
	}
	f.found, f.initial, f.exitFound, f.sideArrows = false, 0, false, false
}

// scrolledOut returns the widget before or after the focused one in tab order if it lies beyond the edge of a scrolling area, which
// follows the focus; 0 if it does not.
func (c *Frame) scrolledOut(d input.Action) id {
	list, by := c.widgets.last, 1
	switch d {
	case input.Up:
		by = -1
	case input.Left, input.Right:
		return 0
	}
	for i := index(list, c.focus.id) + by; i >= 0 && i < len(list); i += by {
		if w := &list[i]; !w.pointed {
			if w.rect.W > 0 && w.rect.H > 0 {
				return 0
			}
			return w.id
		}
	}
	return 0
}

// startFocus focuses the screen's [InitialFocus], or the first widget.
func (c *Frame) startFocus() {
	if index(c.widgets.last, c.focus.initial) >= 0 {
		c.focus.id = c.focus.initial
		return
	}
	c.focus.id = 0
	for i := range c.widgets.last {
		if w := &c.widgets.last[i]; !w.pointed {
			c.focus.id = w.id
			return
		}
	}
}

// cycle moves the focus by one in tab order.
func (c *Frame) cycle(by int) {
	list := c.widgets.last
	i, n := index(list, c.focus.id), len(list)
	if i < 0 {
		c.startFocus()
		return
	}
	for range n {
		i = (i + by + n) % n
		if !list[i].pointed {
			c.focus.id = list[i].id
			return
		}
	}
}

// nearest returns the widget next to the focused one in a direction, 0 if there is
// none: the distance along it counts once, the gap across it three times. To the
// left and right only widgets count that are in the row, or from edge to edge twice
// as far along it as across.
func (c *Frame) nearest(d input.Action) id {
	from := c.focus.rect
	best, bestCost := id(0), float32(0)
	for i := range c.widgets.last {
		w := &c.widgets.last[i]
		if w.pointed || w.id == c.focus.id || w.rect.W <= 0 || w.rect.H <= 0 {
			continue
		}
		along, across, ok := gaps(from, w.rect, d)
		if !ok || (d == input.Left || d == input.Right) && across >= 0 && sideGap(from, w.rect) < 2*across {
			continue
		}
		cost := along + 3*max(0, across)
		if best == 0 || cost < bestCost || cost == bestCost && w.chosen {
			best, bestCost = w.id, cost
		}
	}
	return best
}

// settleFocus moves the focus from a widget that is gone to the one at the same place, such as Pause where Play was.
func (c *Frame) settleFocus() {
	f := &c.focus
	if f.fresh && f.id == 0 && c.In.Keyed {
		f.id, f.found = f.initial, f.initial != 0
	}
	f.fresh = f.fresh && len(c.widgets.current) == 0
	if f.id == 0 || f.found {
		return
	}
	was := f.id
	f.id = 0
	mx, my := f.rect.X+f.rect.W/2, f.rect.Y+f.rect.H/2
	for i := range c.widgets.current {
		if w := &c.widgets.current[i]; !w.pointed && w.id != was && w.rect.Contains(mx, my) {
			f.id = w.id
		}
	}
	if f.id == 0 && c.In.Keyed {
		f.id = f.initial
	}
}

// paintRing paints the focus ring round r, over later widgets, but inside a clip. A light line outside it shows where it lies on
// the pond.
func (c *Frame) paintRing(r displaylist.Rect, round float32) {
	out, list := r.Inset(-ringGap-ringWidth), &c.canvas.overlay
	if len(c.canvas.clips) > 0 {
		list = c.List
	}
	if !c.Theme.Contrast {
		list.Frame(out.Inset(-ringEdge), round+ringGap+ringWidth+ringEdge, ringEdge, c.Theme.OnDeep)
	}
	list.Frame(out, round+ringGap+ringWidth, ringWidth, c.Theme.Focus)
}

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
