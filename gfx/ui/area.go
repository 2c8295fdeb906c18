package ui

import (
	"freckers/gfx/displaylist"
)

// Response is what happens on an [Frame.Area].
type Response struct {
	// X, Y is the pointer, in the window's logical pixels.
	X, Y float32
	// Hover says that the pointer is over the area, or drags from it.
	Hover bool
	// Pressed and Released say that the button or finger went down or up;
	// StartX, StartY is where it went down.
	Pressed, Released bool
	StartX, StartY    float32
	// Down says that it is held; Dragged that it has moved too far for a click.
	Down, Dragged bool
	// Clicked says that it was pressed and let go without dragging.
	Clicked bool
	// Focused says that keys go to the area: the scene keys the arrows and
	// Confirm out of Frame.In itself, and calls Leave at its edges.
	Focused bool
	// Ring says that the focus is to be seen.
	Ring bool
}

// DragArea is a part of the window that only the pointer uses, for what the keys
// reach in another way. It keys no focus and paints nothing; tips leave it
// free where they can.
func (c *Frame) DragArea(r displaylist.Rect, name string) Response {
	h := c.identify('p', name)
	c.placePointed(h, r, false)
	c.canvas.keepOff = append(c.canvas.keepOff, c.visible(r))
	mine := c.pointer.active == h
	hover := c.pointer.over == h && c.pointer.active == 0 || mine
	if hover {
		c.Cursor = Hand
	}
	return Response{
		X: c.In.X, Y: c.In.Y, Hover: hover,
		Pressed: mine && c.In.Pressed, Released: mine && c.In.Released,
		StartX: c.pointer.startX, StartY: c.pointer.startY,
		Down: mine && c.In.Down, Dragged: mine && c.pointer.dragged,
		Clicked: mine && c.In.Released && !c.pointer.dragged,
	}
}

// Area is a part of the window that does with the pointer and the arrow keys
// as it likes, such as a board. It paints nothing.
func (c *Frame) Area(r displaylist.Rect, name string, opts ...Option) Response {
	h := c.identify('a', name)
	t := c.place(h, r, arrows|keyConfirm, Join(opts...))
	mine := c.pointer.active == h
	return Response{
		X: c.In.X, Y: c.In.Y,
		Hover:   t.hover || mine && !c.In.Away,
		Pressed: mine && c.In.Pressed, Released: mine && c.In.Released,
		StartX: c.pointer.startX, StartY: c.pointer.startY,
		Down: mine && c.In.Down, Dragged: mine && c.pointer.dragged,
		Clicked: mine && c.In.Released && !c.pointer.dragged,
		Focused: t.focus, Ring: t.ring,
	}
}
