// Package ui is the widgets of the window: a scene makes them anew in every
// tick, they answer at once, and what they look like goes into the tick's
// display list.
package ui

import (
	"cmp"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/text"
	"freckers/gfx/theme"
)

// Cursor is the shape of the mouse pointer.
type Cursor uint8

// The shapes of the pointer.
const (
	Arrow Cursor = iota
	Hand
	Beam
)

// id tells widgets apart from one tick to the next.
type id uint64

// takes says which directions a widget keeps for itself while it has the
// focus.
type takes uint8

const (
	takesUp takes = 1 << iota
	takesDown
	takesLeft
	takesRight
	takesConfirm       // it looks at Confirm itself
	takesNone    takes = 0
	takesAll           = takesUp | takesDown | takesLeft | takesRight
)

// widget is what a tick leaves for the next one to know of a widget.
type widget struct {
	id     id
	rect   displaylist.Rect // where it can be hit, clipped
	round  float32
	takes  takes
	plain  bool // can be hit but takes no focus
	ground bool // a panel, see [Context.Block]
	does   id   // what a press on it does, see [Context.As]; 0 for its own
}

// Context is what a scene makes its widgets with. Between [Context.Begin] and
// [Context.End] lies one tick.
type Context struct {
	// Locale translates what widgets show; nil is English.
	*text.Locale
	// List is the display list of this tick.
	List *displaylist.List
	// Theme is the colours of this tick.
	Theme *theme.Theme
	// W and H are the size of the window in logical pixels.
	W, H float32
	// Now is the time since the program started, in whole ticks.
	Now time.Duration
	// Step is the length of this tick.
	Step time.Duration
	// In is what the person does; widgets take out of it what was for them.
	In input.State
	// Reduced asks for as little motion as can be.
	Reduced bool
	// IME lets text fields be typed into; it needs an open window.
	IME bool
	// Copy puts a text into the clipboard.
	Copy func(text string)
	// Cursor is the shape that the pointer takes.
	Cursor Cursor

	lists    [2]displaylist.List
	over     displaylist.List // painted last: focus ring, tooltip
	flip     int
	same     bool // both lists are equal
	moving   bool // something is on its way, so the next tick will differ
	scale    float32
	was      []widget // of the last tick
	now      []widget
	seen     map[id]int
	seed     id
	clips    []displaylist.Rect
	hot      id // under the pointer
	active   id // pressed and not yet let go
	focus    id
	gone     displaylist.Rect // where the focus was when its widget was last made
	last     touch            // of the widget made last
	first    id               // where the focus starts, asked for by the scene
	grabFor  bool             // the next widget is to be first
	door     id               // where the focus goes from a board, asked for by the scene
	doorFor  bool             // the next widget is to be the door
	sideways bool             // the scene takes the arrows to the left and right
	grabNow  bool             // the next widget takes the focus
	unable   bool             // the next button or slider cannot be pressed
	armed    bool             // the next sign or entry waits for a second press
	fresh    bool             // the scene is new
	found    bool             // the focused widget was made in this tick
	screen   int              // how many screens came before this one
	does     id               // what the next widget does, see [Context.As]
	press    press            // the last one
	pressX   float32
	pressY   float32
	dragged  bool
	moved    bool // the pointer did in this tick
	wasIn    bool // it was in the window in the last one, at wasX wasY
	wasX     float32
	wasY     float32
	grips    []displaylist.Rect // the sliders and strips of this tick
	tip      tip
	eases    []ease
	rows     map[string]*rowsState
	field    fieldState
	wrapped  map[wrapKey][]string
}

// New makes a context for a window.
func New() *Context {
	return &Context{
		Theme: theme.Day(), scale: 1, seen: map[id]int{}, rows: map[string]*rowsState{},
		wrapped: map[wrapKey][]string{}, Copy: func(string) {},
	}
}

// Begin starts a tick of length step: w and h are the window's logical size,
// scale its pixels to a logical one.
func (c *Context) Begin(in input.State, step time.Duration, w, h, scale float32) {
	c.In, c.Step, c.W, c.H, c.scale = in, step, w, h, scale
	c.Now += step
	c.flip = 1 - c.flip
	c.List = &c.lists[c.flip]
	c.List.Reset()
	c.over.Reset()
	c.was, c.now = c.now, c.was[:0]
	clear(c.seen)
	c.seed, c.clips, c.grips = 0, c.clips[:0], c.grips[:0]
	c.Cursor, c.found, c.moving = Arrow, false, false
	c.grabFor, c.grabNow, c.doorFor, c.unable, c.armed, c.does = false, false, false, false, false, 0
	c.point()
	c.steer()
	c.first, c.sideways = 0, false
}

// End finishes the tick.
func (c *Context) End() {
	if c.In.Released || !c.In.Down {
		c.active = 0
	}
	c.settle()
	c.paintTip()
	c.List.Ops = append(c.List.Ops, c.over.Ops...)
	c.same = c.List.Equal(&c.lists[1-c.flip])
	c.dropEases()
}

// Changed says whether this tick's list differs from the last one's.
func (c *Context) Changed() bool { return !c.same }

// Moving says that the next tick will differ though nobody does anything.
func (c *Context) Moving() bool { return c.moving }

// Keep tells that the next tick will differ though nobody does anything, such
// as while a frog is in the air.
func (c *Context) Keep() { c.moving = true }

// Forget drops the focus and what is being pressed, for a scene that comes new.
// For a person who goes about by keys the focus then starts where the scene
// wants it.
func (c *Context) Forget() {
	c.fresh = true
	c.screen++
	c.focus, c.active, c.first, c.door, c.sideways = 0, 0, 0, 0, false
	c.now = c.now[:0]
	c.endTyping()
	c.tip = tip{}
}

// Typing says that a text field has the focus, so that keys are letters.
func (c *Context) Typing() bool { return c.field.id != 0 && c.field.id == c.focus }

// point finds what is under the pointer.
func (c *Context) point() {
	c.moved = !c.In.Away && !(c.wasIn && c.In.X == c.wasX && c.In.Y == c.wasY)
	c.wasIn, c.wasX, c.wasY = !c.In.Away, c.In.X, c.In.Y
	c.hot = 0
	does := id(0)
	if !c.In.Away {
		for i := len(c.was) - 1; i >= 0; i-- {
			if c.was[i].rect.Has(c.In.X, c.In.Y) {
				c.hot, does = c.was[i].id, cmp.Or(c.was[i].does, c.was[i].id)
				break
			}
		}
	}
	if c.In.Pressed && c.hasty(does) {
		c.In.Pressed, c.active = false, 0
	}
	if c.In.Pressed {
		c.active, c.pressX, c.pressY, c.dragged = c.hot, c.In.X, c.In.Y, false
	}
	if d := c.In.X - c.pressX; d > dragSlack || d < -dragSlack {
		c.dragged = true
	}
	if d := c.In.Y - c.pressY; d > dragSlack || d < -dragSlack {
		c.dragged = true
	}
}

// dragSlack is how far a press may wander and still be a click, logical pixels.
const dragSlack = 6

// identify gives a widget its name: what it is called, and how many of that
// name came before it.
func (c *Context) identify(kind byte, name string) id {
	h := hash(c.seed, kind, name)
	n := c.seen[h]
	c.seen[h] = n + 1
	if n > 0 {
		h = (h ^ id(n)) * hashPrime
	}
	if h == 0 {
		h = 1
	}
	return h
}

const hashPrime = 1099511628211

func hash(seed id, kind byte, name string) id {
	h := (14695981039346656037 ^ seed) * hashPrime
	h = (h ^ id(kind)) * hashPrime
	for i := 0; i < len(name); i++ {
		h = (h ^ id(name[i])) * hashPrime
	}
	return h
}

// touch is how a widget stands to the pointer and the keys.
type touch struct {
	hover   bool // the pointer is over it and may press it
	down    bool // it is being pressed
	clicked bool // it was pressed and let go, or chosen by key
	focus   bool // keys go to it
	ring    bool // and that is to be seen
}

// place registers a widget and says what happens to it.
func (c *Context) place(h id, r displaylist.Rect, round float32, t takes) touch {
	w := widget{id: h, rect: c.visible(r), round: round, takes: t, does: c.does}
	c.does = 0
	c.now = append(c.now, w)
	if c.grabFor {
		c.first, c.grabFor = h, false
	}
	if c.doorFor {
		c.door, c.doorFor = h, false
	}
	if c.grabNow {
		c.focus, c.grabNow = h, false
	}
	var out touch
	out.hover = c.hot == h && (c.active == 0 || c.active == h)
	out.down = c.active == h && c.hot == h && (c.In.Down || c.In.Pressed)
	out.clicked = c.active == h && c.hot == h && c.In.Released
	if c.active == h && c.In.Pressed {
		c.focus = h
	}
	if c.focus == h {
		c.found, c.gone = true, r
		out.focus, out.ring = true, c.In.Keyed
		if t&takesConfirm == 0 && c.In.Take(input.Confirm) {
			out.clicked = true
		}
	}
	c.last = out
	return out
}

// Over says that the pointer or the visible focus is on the widget made last.
func (c *Context) Over() bool { return c.last.hover || c.last.ring }

// visible is the part of r that lies inside the clips.
func (c *Context) visible(r displaylist.Rect) displaylist.Rect {
	if len(c.clips) == 0 {
		return r
	}
	return intersect(r, c.clips[len(c.clips)-1])
}

func intersect(a, b displaylist.Rect) displaylist.Rect {
	x1, y1 := max(a.X, b.X), max(a.Y, b.Y)
	x2, y2 := min(a.X+a.W, b.X+b.W), min(a.Y+a.H, b.Y+b.H)
	return displaylist.Rect{X: x1, Y: y1, W: max(0, x2-x1), H: max(0, y2-y1)}
}

// Clip limits what is painted and what can be pressed to r until
// [Context.Unclip].
func (c *Context) Clip(r displaylist.Rect) {
	c.clips = append(c.clips, c.visible(r))
	c.List.Add(displaylist.Op{Kind: displaylist.Clip, X: r.X, Y: r.Y, W: r.W, H: r.H})
}

// Unclip ends the last [Context.Clip].
func (c *Context) Unclip() {
	c.clips = c.clips[:len(c.clips)-1]
	c.List.Add(displaylist.Op{Kind: displaylist.Unclip})
}

// Block makes r deaf: what lies under it can be neither pressed nor hovered.
// A panel over the board calls it before its own widgets.
func (c *Context) Block(r displaylist.Rect) {
	c.now = append(c.now, widget{id: c.identify('#', ""), rect: c.visible(r), plain: true, ground: true})
}
