// Package ui is the toolkit of the window. A screen declares its widgets in every tick,
// either as calls on the [Frame], which return what the user did, or as a [View], a tree
// that arranges itself. Both paint into the tick's display list.
package ui

import (
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

// Frame is one tick of the interface, from [Frame.Begin] to [Frame.End], and the
// state of its widgets between ticks.
type Frame struct {
	// Locale translates what widgets show; nil is English.
	*text.Locale
	// List is the display list of this tick.
	List *displaylist.List
	// Theme holds the colors of this tick.
	Theme *theme.Theme
	// W and H are the size of the window in logical pixels.
	W, H float32
	// Usual is the height before [Frame.Need].
	Usual float32
	// Top is the first visible row if the window is too low for the screen.
	Top float32
	// Now is the time since the program started, in whole ticks.
	Now time.Duration
	// Step is the length of this tick.
	Step time.Duration
	// In is the input of this tick. Widgets remove what they consume.
	In input.State
	// Reduced is set if the user prefers reduced motion.
	Reduced bool
	// Calm is set if the machine does not keep up with ambient motion, until the user does something.
	Calm bool
	// PanelLeft puts panels at the left of what they belong to.
	PanelLeft bool
	// IME enables the input method in text fields; it needs an open window.
	IME bool
	// Copy copies a text to the clipboard.
	Copy func(text string)
	// Paste requests the text on the clipboard, which arrives like a dropped one; nil if only keys can paste.
	Paste func()
	// Cursor is the shape of the pointer.
	Cursor Cursor

	canvas  canvas
	widgets widgets
	pointer pointer
	focus   focus
	tip     tip
	eases   transitions
	rows    map[string]*rowsState
	typing  typing
	wrapped map[wrapKey][]string
	fonts   displaylist.FontSet // in which these were measured
	view    *View

	described  []Describer // of this tick
	announcing announcing
	requests   requests
	spans      []Node   // the rows of lists and the paragraphs of this tick
	row        Node     // that is being made
	offers     []string // the options of the widgets of this tick

	still time.Duration // since the user did something or anything was animated
}

// canvas is where the widgets are painted.
type canvas struct {
	lists   [2]displaylist.List
	overlay displaylist.List // painted last: focus ring, tooltip
	flip    int
	same    bool // both lists are equal
	moving  bool // something is under way, so the next tick will differ
	pace    int  // ticks a second that are enough, 0 if nobody has asked
	scale   float32
	need    float32 // see [Frame.Need]

	choosing bool // see [Frame.ChooseKeys]
	clips    []displaylist.Rect
	keepOff  []displaylist.Rect // the sliders and strips of this tick, which tooltips avoid
}

// New returns the interface of a window.
func New() *Frame {
	return &Frame{
		Theme: theme.Day(), canvas: canvas{scale: 1}, widgets: widgets{seen: map[id]int{}},
		rows: map[string]*rowsState{}, wrapped: map[wrapKey][]string{}, Copy: func(string) {},
	}
}

// Begin starts a tick of length step. w and h are the window's size in logical pixels, and scale
// converts those to the pixels in which the input method takes the caret's position.
func (c *Frame) Begin(in input.State, step time.Duration, w, h, scale float32) {
	c.countRest(in, step)
	c.In, c.Step, c.W, c.H = in, step, w, h
	if fonts := displaylist.Fonts(); fonts != c.fonts {
		clear(c.wrapped)
		c.fonts = fonts
	}
	c.Now += step
	c.Cursor = Arrow
	v := &c.canvas
	v.flip, v.scale, v.moving, v.pace, v.need, v.choosing = 1-v.flip, scale, false, 0, 0, false
	v.clips, v.keepOff = v.clips[:0], v.keepOff[:0]
	v.overlay.Reset()
	c.List = &v.lists[v.flip]
	c.List.Reset()
	c.widgets.last, c.widgets.current, c.widgets.seed = c.widgets.current, c.widgets.last[:0], 0
	clear(c.widgets.seen)
	c.described, c.spans, c.offers = c.described[:0], c.spans[:0], c.offers[:0]
	c.announcing.said = c.announcing.said[:0]
	c.obey()
	c.findPointed()
	c.moveFocus()
}

// countRest adds to the time in which nothing happens, before the input of the last tick is replaced.
func (c *Frame) countRest(in input.State, step time.Duration) {
	acts := !in.Idle() || c.Now > 0 && (in.X != c.In.X || in.Y != c.In.Y) // where the pointer was before nobody knows
	c.Calm = c.Calm && !acts
	if acts || c.canvas.moving {
		c.still = 0
	} else {
		c.still += step
	}
}

// Window returns the bounds of the window.
func (c *Frame) Window() displaylist.Rect { return displaylist.Rect{W: c.W, H: c.H} }

// Quiet returns the time since the last input and the last call of [Frame.Animate].
func (c *Frame) Quiet() time.Duration { return c.still }

// Ambient reports whether what moves by itself may move, which ends some time after the last input.
func (c *Frame) Ambient(after time.Duration) bool { return !c.Reduced && !c.Calm && c.still < after }

// End ends the tick.
func (c *Frame) End() {
	if c.In.Released || !c.In.Down {
		c.pointer.active = 0
	}
	c.settleFocus()
	c.paintTip()
	v := &c.canvas
	from := c.Mark()
	c.List.Ops = append(c.List.Ops, v.overlay.Ops...)
	c.Passage(from, "") // tooltips describe their widgets
	v.same = c.List.Equal(&v.lists[1-v.flip])
	c.eases.drop()
}

// Changed reports whether this tick's list differs from the last one's.
func (c *Frame) Changed() bool { return !c.canvas.same }

// Moving reports whether the next tick will look different without any input.
func (c *Frame) Moving() bool { return c.canvas.moving }

// Animate announces that the next tick will look different without any input, such as while
// a frog is in the air.
func (c *Frame) Animate() { c.canvas.moving = true }

// Pace requests a number of ticks per second while there is no input and nothing calls
// [Frame.Animate]. Every change repaints the window, which is expensive without a graphics
// card.
func (c *Frame) Pace(ticks int) { c.canvas.pace = ticks }

// Asked returns the ticks per second that [Frame.Pace] requested in this tick, 0 for none.
func (c *Frame) Asked() int { return c.canvas.pace }

// Reset prepares for a new screen: it drops the focus and the press. If keys are in use,
// the focus then starts at the screen's [InitialFocus].
func (c *Frame) Reset() {
	c.focus = focus{fresh: true, rect: c.focus.rect}
	c.pointer.active = 0
	c.pointer.screen++
	c.widgets.current = c.widgets.current[:0]
	c.endTyping()
	c.tip = tip{}
}

// visible is the part of r that lies inside the clips.
func (c *Frame) visible(r displaylist.Rect) displaylist.Rect {
	if n := len(c.canvas.clips); n > 0 {
		return r.Meet(c.canvas.clips[n-1])
	}
	return r
}

// Clip limits what is painted and what can be pressed to r until
// [Frame.Unclip].
func (c *Frame) Clip(r displaylist.Rect) {
	c.canvas.clips = append(c.canvas.clips, c.visible(r))
	c.List.Add(displaylist.Op{Kind: displaylist.Clip, X: r.X, Y: r.Y, W: r.W, H: r.H})
}

// Unclip ends the last [Frame.Clip].
func (c *Frame) Unclip() {
	c.canvas.clips = c.canvas.clips[:len(c.canvas.clips)-1]
	c.List.Add(displaylist.Op{Kind: displaylist.Unclip})
}
