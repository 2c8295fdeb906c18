package ui

import (
	"freckers/gfx/displaylist"
)

// Response is what the pointer and the keys do to an area.
type Response struct {
	// X, Y is the pointer, in the window's logical pixels.
	X, Y float32
	// Hover is set while the pointer is over the area, or drags from it.
	Hover bool
	// Pressed and Released are set when the button or finger went down or up;
	// StartX, StartY is where it went down.
	Pressed, Released bool
	StartX, StartY    float32
	// Down is set while it is held, Dragged once it has moved too far for a click.
	Down, Dragged bool
	// Clicked is set when it was released without dragging.
	Clicked bool
	// Focused is set while keys go to the area: the screen takes the arrows and
	// Confirm out of Frame.In itself, and calls Leave at its edges.
	Focused bool
	// Ring is set while the focus shows.
	Ring bool
}

// DragArea is a part of the window for the pointer alone, where the keys have other
// ways. It paints nothing, and tooltips avoid it.
func (c *Frame) DragArea(r displaylist.Rect, name string) Response {
	h := c.identify("dragarea", name)
	c.placePointed(h, r, false)
	c.canvas.keepOff = append(c.canvas.keepOff, c.visible(r))
	out := c.respond(h)
	out.Hover = c.pointer.over == h && c.pointer.active == 0 || c.pointer.active == h
	if out.Hover {
		c.Cursor = Hand
	}
	return out
}

// Area is a part of the window that handles the pointer and the arrow keys itself,
// such as a board. It paints nothing.
func (c *Frame) Area(r displaylist.Rect, name string, opts ...Option) Response {
	h, t := c.place("application", name, r, arrows|keyConfirm, Join(opts...))
	out := c.respond(h)
	out.Hover = t.hover || c.pointer.active == h && !c.In.Away
	out.Focused, out.Ring = t.focus, t.ring
	return out
}

// respond returns what the pointer does to an area.
func (c *Frame) respond(h id) Response {
	p, in := &c.pointer, &c.In
	out := Response{X: in.X, Y: in.Y, StartX: p.startX, StartY: p.startY}
	if p.active == h {
		out.Pressed, out.Released, out.Down, out.Dragged = in.Pressed, in.Released, in.Down, p.dragged
		out.Clicked = in.Released && !p.dragged
	}
	return out
}
