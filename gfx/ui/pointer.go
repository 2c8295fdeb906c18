package ui

import (
	"cmp"
	"math"
	"time"

	"freckers/gfx/displaylist"
)

// pointer is the mouse or the finger.
type pointer struct {
	over           id // the widget under it
	active         id // the widget pressed and not yet released
	startX, startY float32
	dragged        bool // since the press it has moved too far for a click
	pointed        bool // the press was requested, see [RequestPoint]
	moved          bool // it moved in this tick
	inside         bool // it was in the window in the last tick, at x, y
	x, y           float32
	screen         int // how many screens came before this one
	last           press
}

// dragSlack is how far a press may wander and still be a click, logical pixels.
const dragSlack = 6

// findPointed finds the widget under the pointer, and begins a press.
func (c *Frame) findPointed() {
	p, in := &c.pointer, &c.In
	p.moved = !in.Away && !(p.inside && in.X == p.x && in.Y == p.y)
	p.inside, p.x, p.y = !in.Away, in.X, in.Y
	p.over = 0
	does := id(0)
	if !in.Away {
		for i := len(c.widgets.last) - 1; i >= 0; i-- {
			if w := &c.widgets.last[i]; w.rect.Contains(in.X, in.Y) {
				p.over, does = w.id, cmp.Or(w.does, w.id)
				break
			}
		}
	}
	if r, ok := c.asked(id(c.requests.now.ID), RequestPoint); ok {
		p.over, does = id(r.ID), id(r.ID)
	} else if c.In.Released && p.pointed {
		p.over = p.active
	}
	if p.pointed = c.requests.held; in.Pressed && c.strayDoubleClick(does) {
		in.Pressed, p.active = false, 0
	}
	if in.Pressed {
		p.active, p.startX, p.startY, p.dragged = p.over, in.X, in.Y, false
	}
	if max(math.Abs(float64(in.X-p.startX)), math.Abs(float64(in.Y-p.startY))) > dragSlack {
		p.dragged = true
	}
}

// doubleClickTime is how soon after a press another one at the same place cannot
// be meant for what has come there since.
const doubleClickTime = 350 * time.Millisecond

// How far apart the two presses of a double click are at most, in logical pixels:
// a finger comes down less exactly than a mouse.
const (
	mouseSlack = 8
	touchSlack = 24
)

// press is a press of the pointer, to compare the next one with.
type press struct {
	does   id // see [Does], 0 for nothing
	screen int
	x, y   float32
	at     time.Duration
	any    bool // there was one
}

// strayDoubleClick reports whether a press on a widget is the rest of a double
// click on something else that was there before. However many presses follow, they
// stay the rest of the first one until there was a pause.
func (c *Frame) strayDoubleClick(does id) bool {
	p := &c.pointer
	now, was := press{does, p.screen, c.In.X, c.In.Y, c.Now, true}, p.last
	slack := float32(mouseSlack)
	if c.In.Touch {
		slack = touchSlack
	}
	near := displaylist.Rect{X: was.x - slack, Y: was.y - slack, W: 2 * slack, H: 2 * slack}.Contains(now.x, now.y)
	p.last = now
	if !was.any || now.at-was.at >= doubleClickTime || !near || now.does == was.does && now.screen == was.screen {
		return false
	}
	p.last.does, p.last.screen = was.does, was.screen
	return true
}

// Response is the input for an area.
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

// DragArea declares a part of the window that handles the pointer but not the keys. It paints
// nothing, and tooltips avoid it.
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

// Area declares a part of the window that handles the pointer and the arrow keys itself, such
// as a board. It paints nothing.
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
