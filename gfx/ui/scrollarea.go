package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
	"freckers/gfx/ui/layout"
)

// scrolled is the state of the scrolling area that a box is; several versions of a part share it.
type scrolled struct {
	box   Box
	state *scrolling
}

// scrolling is a scrolling area between ticks.
type scrolling struct {
	offset
	area   displaylist.Rect
	limit  float32 // how far it can be scrolled
	focus  bool    // the focus was found before it
	before int     // the widgets before it
	aim    float32 // the place that comes to its middle, 0 for none
}

// barBeside is how far beside what it scrolls the bar stands, logical pixels.
const barBeside = 6

// scrollStep is how far a notch of the wheel scrolls, logical pixels.
const scrollStep = 72

// Scroll returns a scrolling area that shows as much of a part as fits. The name identifies it.
func (v *View) Scroll(name string, s Style, held Box) Box {
	state := v.scrolling(name)
	box := v.Tree.Scroll(s, state.top, held)
	v.scrolled = append(v.scrolled, scrolled{box, state})
	return box
}

// CenterOn scrolls an area, without easing and from the next tick on, until the place y > 0 logical pixels below its beginning is
// in its middle, as far as its ends allow.
func (v *View) CenterOn(name string, y float32) { v.scrolling(name).aim = y }

// scrolling returns the state of the scrolling area with a name, a new one if there is none.
func (v *View) scrolling(name string) *scrolling {
	s := v.scrolls[name]
	if s == nil {
		s = &scrolling{}
		v.scrolls[name] = s
	}
	return s
}

// Enter implements [layout.Visitor].
func (v *View) Enter(n layout.Node, r displaylist.Rect, offset, limit float32) {
	var s *scrolling
	for _, one := range v.scrolled {
		if one.box == n {
			s = one.state
		}
	}
	c := v.frame
	s.area, s.top, s.limit, s.focus, s.before = r, offset, limit, c.focus.found, len(c.widgets.current)
	c.Clip(r.Inset(-ringGap - ringWidth))
	v.entered = append(v.entered, s)
}

// Exit implements [layout.Visitor]. It also scrolls.
func (v *View) Exit(layout.Node) {
	c, s := v.frame, v.entered[len(v.entered)-1]
	v.entered = v.entered[:len(v.entered)-1]
	c.Unclip()
	if s.limit > 0 && s.before == len(c.widgets.current) {
		s.turnPages(c)
	}
	s.follow(c)
	s.paintBar(c, s.area, s.limit, barBeside, theme.Mix(c.Theme.Line, c.Theme.Quiet, 0.5))
}

// follow scrolls by the wheel, a finger, the bar, and to what has the focus.
func (s *scrolling) follow(c *Frame) {
	p, bar := &c.pointer, c.identify("scrollbar", "")
	c.placePointed(bar, displaylist.Rect{X: s.area.X + s.area.W, Y: s.area.Y, W: barBeside + barHit/2, H: s.area.H * unit(s.limit > 0)}, false)
	if c.In.Wheel != 0 && s.area.Contains(c.In.X, c.In.Y) {
		s.to = c.turnWheel(s.to, scrollStep, s.limit)
	}
	if c.In.Pressed {
		s.grabbed = s.top
	}
	switch {
	case s.aim > 0:
		s.to = max(0, min(s.limit, s.aim-s.area.H/2))
		s.top, s.aim = s.to, 0
		c.canvas.moving = true
	case s.limit <= 0:
	case p.active == bar && c.In.Down:
		s.pull(c, s.area, s.limit, true)
	case s.area.Contains(p.startX, p.startY) && c.FreeDrag():
		s.pull(c, s.area, s.limit, false)
	}
	if f := c.focus.rect; !s.focus && c.focus.found && c.In.Keyed {
		const room = 12
		if f.Y+f.H+room > s.area.Y+s.area.H {
			s.to = s.top + f.Y + f.H + room - s.area.Y - s.area.H
		}
		if f.Y-room < s.area.Y {
			s.to = s.top + f.Y - room - s.area.Y
		}
	}
	s.settle(c, s.limit)
}

// turnPages scrolls by the keys for pages, as far as there is anything to see, what holds nothing that the focus could lead to. A list that has
// the focus keeps them.
func (s *scrolling) turnPages(c *Frame) {
	const share = 0.8
	if i := index(c.widgets.last, c.focus.id); i >= 0 && c.widgets.last[i].node.Role == "listbox" {
		return
	}
	if s.to > 0 && c.In.Take(input.PageUp) {
		s.to -= share * s.area.H
	}
	if s.to < s.limit && c.In.Take(input.PageDown) {
		s.to += share * s.area.H
	}
}
