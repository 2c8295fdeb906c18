package ui

import (
	"cmp"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
)

// id identifies a widget from one tick to the next.
type id uint64

// keys is the set of keys that a widget handles itself while it has the focus.
type keys uint8

const (
	keyUp keys = 1 << iota
	keyDown
	keyLeft
	keyRight
	keyConfirm
	noKeys keys = 0
	arrows      = keyUp | keyDown | keyLeft | keyRight
)

// widget is what the next tick needs to know of a widget.
type widget struct {
	id      id
	rect    displaylist.Rect // its hit area, clipped
	keys    keys
	chosen  bool // of equals the one that the focus goes to
	pointed bool // it takes the pointer but no focus
	panel   bool // see [Frame.Block]
	does    id   // see [Does]; 0 for its own id
	node    Node // without what is above
	options []string
	rows    *rowsState
}

// widgets are those of this tick and of the last one, in tab order.
type widgets struct {
	last, current []widget
	seen          map[id]int // how many of a name there are in this tick
	seed          id         // parts the names in one row of a list from those in another
	status        status     // of the widget made last
}

// index is the place of a widget in a list of them, or -1.
func index(list []widget, h id) int {
	for i := range list {
		if h != 0 && list[i].id == h {
			return i
		}
	}
	return -1
}

// identify returns the id of a widget: its role, its name, and how many of that
// name came before it.
func (c *Frame) identify(role, name string) id {
	h := hash(c.widgets.seed, role, name)
	n := c.widgets.seen[h]
	c.widgets.seen[h] = n + 1
	if n > 0 {
		h = (h ^ id(n)) * hashPrime
	}
	return max(h, 1)
}

const hashPrime = 1099511628211

func hash(seed id, role, name string) id {
	h := (14695981039346656037 ^ seed) * hashPrime
	for _, s := range [...]string{role, name} {
		for i := range len(s) {
			h = (h ^ id(s[i])) * hashPrime
		}
		h *= hashPrime
	}
	return h
}

// status is what the pointer and the keys do to a widget.
type status struct {
	hover   bool // the pointer is over it and may press it
	down    bool // it is being pressed
	clicked bool // it was pressed and released, or activated by key
	focus   bool // it has the focus
	ring    bool // it has the focus and the focus ring shows
}

// place registers a widget, unless it is disabled, with its hit area, and returns its
// id and status. The name distinguishes it, unless it is for a command, and is its label where the options have none.
// The button of a command stays the same one whatever it says, so that neither a press nor the focus is lost when a
// label changes.
func (c *Frame) place(role, name string, r displaylist.Rect, k keys, o Option) (id, status) {
	h, visible := c.identify(role, cmp.Or(o.id, name)), c.visible(r)
	if o.does == 0 && o.id != "" {
		o.does = hash(c.widgets.seed, role, cmp.Or(o.label, name))
	}
	w := widget{id: h, keys: k, chosen: o.chosen, does: o.does, node: Node{
		Role: role, Label: cmp.Or(o.label, name), About: o.tip, On: o.chosen, Disabled: o.disabled, Op: len(c.List.Ops),
	}}
	if o.disabled {
		w.pointed = true // without a place it takes no pointer either
		c.widgets.current = append(c.widgets.current, w)
		return h, status{}
	}
	w.rect = visible
	c.widgets.current = append(c.widgets.current, w)
	c.focus.noteOptions(h, o)
	p := &c.pointer
	s := status{
		hover:   p.over == h && (p.active == 0 || p.active == h),
		down:    p.active == h && p.over == h && (c.In.Down || c.In.Pressed),
		clicked: p.active == h && p.over == h && c.In.Released,
	}
	if p.active == h && c.In.Pressed {
		c.focus.id = h
	}
	if c.focus.id == h {
		c.focus.found, c.focus.rect = true, r
		s.focus, s.ring = true, c.In.Keyed
		if k&keyConfirm == 0 && c.In.Take(input.Confirm) {
			s.clicked = true
		}
	}
	if _, pressed := c.asked(h, RequestPress); pressed {
		s.clicked = true
	}
	c.widgets.status = s
	c.offerTip(h, s, visible, o.tip)
	return h, s
}

// made returns the widget made last.
func (c *Frame) made() *widget { return &c.widgets.current[len(c.widgets.current)-1] }

// placePointed registers a widget that takes the pointer but no focus.
func (c *Frame) placePointed(h id, r displaylist.Rect, panel bool) {
	c.widgets.current = append(c.widgets.current, widget{id: h, rect: c.visible(r), pointed: true, panel: panel})
}

// LastHovered reports whether the pointer or the visible focus is on the last declared widget.
func (c *Frame) LastHovered() bool { return c.widgets.status.hover || c.widgets.status.ring }

// Block hides what lies under r from the pointer. A panel over the board calls it before it
// declares its own widgets.
func (c *Frame) Block(r displaylist.Rect) { c.placePointed(c.identify("panel", ""), r, true) }

// Cover hides everything declared so far from the pointer and the keys, such as a screen under a sheet. The focus
// starts anew above it.
func (c *Frame) Cover() {
	for i := range c.widgets.current {
		w := &c.widgets.current[i]
		if w.id == c.focus.id {
			c.focus.id, c.focus.found = 0, false
		}
		w.pointed, w.node.Disabled = true, true
	}
	c.focus.initial, c.focus.exitFound = 0, false
	c.Block(displaylist.Rect{W: c.W, H: c.H})
}
