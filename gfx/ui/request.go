package ui

import (
	"freckers/gfx/input"
)

// requests are those still to be met, and the one of this tick.
type requests struct {
	queue   Queue
	now     Request // its ID is 0 if there is none
	outside bool    // see [Frame.Outside]
	held    bool    // a requested click is to be released
}

// Request queues a request. Requests are handled in order, in one of the next ticks.
func (c *Frame) Request(r Request) { c.requests.queue.Add(r) }

// Outside sets whether keys go to a mirror of the window, such as a page's document. The focus
// then follows the mirror and is visible.
func (c *Frame) Outside(is bool) { c.requests.outside = is }

// obey takes the next request.
func (c *Frame) obey() {
	q := &c.requests
	q.now = Request{}
	if q.outside && !c.In.Down && !c.In.Released {
		c.In.Keyed, c.In.Away = true, true
	}
	if q.held {
		q.held = false
		c.In.Keyed, c.In.Away, c.In.Released = false, false, true
		c.In.X, c.In.Y = c.pointer.startX, c.pointer.startY
		return
	}
	if q.queue.Empty() {
		return
	}
	c.still = 0
	r, ok := q.queue.Next(func(h uint64) bool { return index(c.widgets.last, id(h)) >= 0 })
	if !ok {
		return
	}
	if q.now = r; r.ID != 0 {
		c.focus.id = id(r.ID)
	}
	switch r.Do {
	case RequestAction:
		c.In.Ask(input.Action(r.Action))
	case RequestPoint:
		q.held = true
		c.In.Keyed, c.In.Away, c.In.Down, c.In.Pressed = false, false, true, true
		c.In.X, c.In.Y = r.X, r.Y
	}
}

// asked returns the request of this tick if it is for a widget and asks for that.
func (c *Frame) asked(h id, do RequestKind) (r Request, ok bool) {
	r = c.requests.now
	return r, r.ID != 0 && id(r.ID) == h && r.Do == do
}

// Question returns what is asked of a board in this tick, empty for nothing.
func (c *Frame) Question() string {
	if r := c.requests.now; r.Do == RequestTell {
		return r.Text
	}
	return ""
}

// Typed returns what is typed as a move in this tick, and reports whether anything is.
func (c *Frame) Typed() (line string, ok bool) {
	r := c.requests.now
	return r.Text, r.Do == RequestType
}

// FocusPart returns the part of the focused area, such as a board's cell, to which a request of this
// tick moved the focus, -1 for none.
func (c *Frame) FocusPart() int {
	if r, ok := c.asked(c.focus.id, RequestFocus); ok {
		return r.Part
	}
	return -1
}
