package ui

import (
	"image/color"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
)

// Need requests a height of at least h logical pixels. A lower window is scrolled from the next tick on.
func (c *Frame) Need(h float32) { c.canvas.need = max(c.canvas.need, h) }

// Needed returns the height that [Frame.Need] requested in this tick, 0 for none.
func (c *Frame) Needed() float32 { return c.canvas.need }

// FreeDrag reports whether the pointer drags on something that does not handle drags, such as a button,
// which is then not pressed.
func (c *Frame) FreeDrag() bool {
	p := &c.pointer
	if !c.In.Down || c.In.Pressed || !p.dragged {
		return false
	}
	if i := index(c.widgets.current, p.active); i >= 0 {
		switch w, role := &c.widgets.current[i], c.widgets.current[i].node.Role; {
		case role == "slider", role == "application", role == "listbox", role == "document", role == "textbox", w.pointed && !w.panel:
			return false
		}
	}
	p.active = 0
	return true
}

// offset is how far something is scrolled, in logical pixels.
type offset struct {
	top, to float32 // how far it is, and is to be
	grabbed float32 // how far it was when a drag began
}

// pull scrolls with a drag: on the bar of an area that can be scrolled as far as limit, or on what is scrolled.
func (s *offset) pull(c *Frame, area displaylist.Rect, limit float32, bar bool) {
	s.to = s.grabbed - (c.In.Y - c.pointer.startY)
	if length := barLength(area, limit); bar {
		s.to = (c.In.Y - area.Y - length/2) / (area.H - length) * limit
	}
	s.to = max(0, min(limit, s.to))
	s.top = s.to
}

// settle moves the offset by a tick towards its target, or onto it with reduced motion.
func (s *offset) settle(c *Frame, limit float32) {
	s.to = max(0, min(limit, s.to))
	if gap := s.to - s.top; c.Reduced || max(gap, -gap) <= 0.5 {
		s.top = s.to
	} else {
		s.top += gap * min(1, float32(c.Step.Seconds())*18)
		c.canvas.moving = true
	}
}

// paintBar paints the scroll bar of an area so far beside it, if there is anything to scroll.
func (s *offset) paintBar(c *Frame, area displaylist.Rect, limit, beside float32, ink color.NRGBA) {
	if limit <= 0 {
		return
	}
	length := barLength(area, limit)
	y := area.Y + s.top/limit*(area.H-length)
	c.List.Fill(displaylist.Rect{X: area.X + area.W + beside, Y: y, W: barWidth, H: length}, barWidth/2, ink)
}

func barLength(area displaylist.Rect, limit float32) float32 {
	return max(28, area.H*area.H/(area.H+limit))
}

// turnWheel scrolls by the wheel from a place as far as the limit, so much for a notch. At an end it
// leaves the wheel to what is scrolled around it.
func (c *Frame) turnWheel(from, notch, limit float32) (to float32) {
	if to = max(0, min(limit, from-c.In.Wheel*notch)); to != from {
		c.In.Wheel = 0
	}
	return to
}

// TakePages consumes the page keys and returns by how many pages to scroll, negative for up.
func (c *Frame) TakePages() (n int) {
	if c.In.Take(input.PageUp) {
		n--
	}
	if c.In.Take(input.PageDown) {
		n++
	}
	return n
}

// ChooseKeys requests the names of pressed keys and gamepad buttons in the next tick instead of actions.
func (c *Frame) ChooseKeys() { c.canvas.choosing = true }

// Mode returns how keys and gamepads are to be read in the next tick.
func (c *Frame) Mode() input.Mode {
	switch {
	case c.canvas.choosing:
		return input.Choosing
	case c.Typing():
		return input.Typing
	}
	return input.Acting
}

// FocusShown returns the bounds of the focused widget, and whether the focus is visible.
func (c *Frame) FocusShown() (r displaylist.Rect, shown bool) {
	return c.focus.rect, c.focus.id != 0 && c.focus.found && c.In.Keyed
}
