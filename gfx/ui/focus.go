package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
)

// ringWidth is the width of the focus ring, and ringGap the room between it
// and the widget, in logical pixels.
const (
	ringWidth = 3
	ringGap   = 2
)

// First makes the next widget the one where the focus starts when the person
// first uses keys. If that is a [Main] button, Enter presses it as long as nothing
// has the focus.
func (c *Context) First() { c.grabFor = true }

// Grab gives the focus to the next widget now.
func (c *Context) Grab() { c.grabNow = true }

// Focused says whether any widget has the focus.
func (c *Context) Focused() bool { return c.focus != 0 }

// Unfocus takes the focus from whatever has it.
func (c *Context) Unfocus() { c.focus = 0 }

// Door makes the next widget the one that [Context.Leave] leads to.
func (c *Context) Door() { c.doorFor = true }

// Sideways leaves the arrows to the left and right to the scene in the next tick,
// where no widget keeps them.
func (c *Context) Sideways() { c.sideways = true }

// Leave moves the focus from the widget that has it in a direction: [input.Up],
// [input.Down], [input.Left] or [input.Right]. A board calls it at its edge. It
// leads through the [Context.Door], if that lies beyond the edge, or to the next
// widget where there is no door, and says whether it led anywhere.
func (c *Context) Leave(d input.Action) bool {
	if i := c.indexOf(c.door); i >= 0 {
		if !beyond(c.gone, c.was[i].rect, d) {
			return false
		}
		c.focus = c.door
		return true
	}
	if h := c.nearest(c.was, d); h != 0 {
		c.focus = h
		return true
	}
	return false
}

// steer moves the focus as the keys ask.
func (c *Context) steer() {
	if c.In.Take(input.NextFocus) {
		c.cycle(1)
	}
	if c.In.Take(input.PrevFocus) {
		c.cycle(-1)
	}
	keeps := takesNone
	if i := c.indexOf(c.focus); i >= 0 {
		keeps = c.was[i].takes
	}
	for _, d := range directions() {
		if !c.In.Is(d.action) || (keeps|c.scenes())&d.takes != 0 {
			continue
		}
		c.In.Take(d.action)
		if c.focus == 0 {
			c.start()
		} else if h := c.nearest(c.was, d.action); h != 0 {
			c.focus = h
		}
		return
	}
}

// scenes says which directions the scene takes.
func (c *Context) scenes() takes {
	if c.sideways {
		return takesLeft | takesRight
	}
	return takesNone
}

type direction struct {
	action input.Action
	takes  takes
}

func directions() [4]direction {
	return [4]direction{
		{input.Up, takesUp}, {input.Down, takesDown},
		{input.Left, takesLeft}, {input.Right, takesRight},
	}
}

// start gives the focus to the widget that the scene wants first, or the
// first one made.
func (c *Context) start() {
	c.focus = c.first
	if c.indexOf(c.focus) >= 0 {
		return
	}
	c.focus = 0
	for i := range c.was {
		if !c.was[i].plain {
			c.focus = c.was[i].id
			return
		}
	}
}

func (c *Context) indexOf(h id) int {
	if h == 0 {
		return -1
	}
	for i := range c.was {
		if c.was[i].id == h {
			return i
		}
	}
	return -1
}

// cycle moves the focus by one in the order in which the widgets were made.
func (c *Context) cycle(by int) {
	i, n := c.indexOf(c.focus), len(c.was)
	if i < 0 {
		c.start()
		return
	}
	for range n {
		i = (i + by + n) % n
		if !c.was[i].plain {
			c.focus = c.was[i].id
			return
		}
	}
}

// nearest is the widget next to the focused one in a direction: the distance
// along it counts once, the gap across it three times. To the left and right lies
// only what is in the row, or from edge to edge twice as far along it as across.
func (c *Context) nearest(list []widget, d input.Action) id {
	from := c.gone
	best, bestCost := id(0), float32(0)
	for i := range list {
		w := &list[i]
		if w.plain || w.id == c.focus || w.rect.W <= 0 || w.rect.H <= 0 {
			continue
		}
		along, across, ok := gaps(from, w.rect, d)
		if !ok || (d == input.Left || d == input.Right) && across >= 0 && edges(from, w.rect) < 2*across {
			continue
		}
		cost := along + 3*max(0, across)
		if best == 0 || cost < bestCost {
			best, bestCost = w.id, cost
		}
	}
	return best
}

// gaps measures the way from one rectangle to another in a direction and across
// it, where they overlap negative, and says whether it lies there at all.
func gaps(from, to displaylist.Rect, d input.Action) (along, across float32, ok bool) {
	switch d {
	case input.Left, input.Right:
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
	across = max(to.X-(from.X+from.W), from.X-(to.X+to.W))
	return along, across, ok
}

// edges is how far apart two rectangles lie from left to right, negative where
// they overlap.
func edges(a, b displaylist.Rect) float32 { return max(b.X-(a.X+a.W), a.X-(b.X+b.W)) }

// beyond says whether a rectangle lies wholly past the edge of another.
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

// settle looks after a focus whose widget is no longer made: it passes to the
// widget at the same place, such as Pause where Play was.
func (c *Context) settle() {
	if c.fresh && c.focus == 0 && c.In.Keyed {
		c.focus, c.found = c.first, c.first != 0
	}
	c.fresh = c.fresh && len(c.now) == 0
	if c.focus == 0 || c.found {
		return
	}
	was := c.focus
	c.focus = 0
	mx, my := c.gone.X+c.gone.W/2, c.gone.Y+c.gone.H/2
	for i := range c.now {
		if !c.now[i].plain && c.now[i].id != was && c.now[i].rect.Has(mx, my) {
			c.focus = c.now[i].id
		}
	}
	if c.indexOfNow(c.focus) < 0 && c.In.Keyed && c.first != 0 {
		c.focus = c.first
	}
}

func (c *Context) indexOfNow(h id) int {
	for i := range c.now {
		if c.now[i].id == h {
			return i
		}
	}
	return -1
}

// ring paints the focus ring round r, over what is made later, but inside a clip.
func (c *Context) ring(r displaylist.Rect, round float32) {
	out, list := r.Inset(-ringGap-ringWidth), &c.over
	if len(c.clips) > 0 {
		list = c.List
	}
	list.Frame(out, round+ringGap+ringWidth, ringWidth, c.Theme.Accent)
}
