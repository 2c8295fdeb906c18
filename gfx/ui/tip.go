package ui

import (
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// tipAfter is how long the pointer rests on a button before its tip shows.
const tipAfter = 500 * time.Millisecond

// tip is the hint of what a button does.
type tip struct {
	id    id
	text  string
	by    displaylist.Rect
	since time.Duration
	live  bool // offered in this tick
	done  bool // the button was pressed: who presses it knows what it does
	still bool // it came under a pointer that has not moved since: nobody asked
}

// offerTip shows the tip of a widget after the pointer or the focus has rested
// on it for a while, and until the button is pressed. A button that came under a
// pointer at rest has none before that moves.
func (c *Frame) offerTip(h id, t status, by displaylist.Rect, text string) {
	if text == "" || !(t.hover && !c.In.Touch || t.ring) {
		return
	}
	if c.tip.id != h {
		c.tip = tip{id: h, since: c.Now, still: !t.ring}
	}
	if c.tip.still && (c.pointer.moved || t.ring) {
		c.tip.still, c.tip.since = false, c.Now
	}
	c.tip.done = c.tip.done || t.down || t.clicked
	c.tip.text, c.tip.by, c.tip.live = text, by, true
}

// PointerOn says that the pointer is on a place and presses nothing.
func (c *Frame) PointerOn(r displaylist.Rect) bool {
	return r.Contains(c.In.X, c.In.Y) && !c.In.Away && c.pointer.active == 0
}

// TipIfCut is a tip with all of some words where what is shown of them at r was cut.
// On says that the pointer, or the focus of who uses keys, is on them.
func (c *Frame) TipIfCut(all, shown string, r displaylist.Rect, on bool) {
	if all != shown {
		c.offerTip(c.identify('w', all), status{hover: on, ring: on && c.In.Keyed}, r, all)
	}
}

// paintTip paints the tip over everything else, inside the panel that its widget
// is on.
func (c *Frame) paintTip() {
	if !c.tip.live {
		c.tip = tip{}
		return
	}
	c.tip.live = false
	if c.tip.done || c.tip.still {
		return
	}
	if c.Now-c.tip.since < tipAfter {
		c.canvas.moving = true
		return
	}
	r, lines := c.tipPlace()
	c.canvas.overlay.Fill(r, 8, c.Theme.Ink)
	y := r.Y + tipHeight/2 + capShare*theme.QuietSize
	for i, line := range lines {
		c.canvas.overlay.Text(line, r.X+r.W/2, y+float32(i)*tipLeading, theme.QuietSize, false, displaylist.Middle, c.Theme.Panel)
	}
}

// The height of a tip of one line, and how much each further line adds, in logical
// pixels.
const (
	tipHeight  = 24
	tipLeading = 19
)

// tipPlace is where the tip covers the fewest words and signs: under what it is
// about, or over that. Its words are broken into lines where the panel is narrow.
func (c *Frame) tipPlace() (r displaylist.Rect, lines []string) {
	const pad, edge = 10, 4
	by, room := c.tip.by, c.groundOf(c.tip.by).Inset(edge)
	lines = c.Lines(0, c.tip.text, room.W-2*pad, theme.QuietSize, false)
	w, h := float32(0), tipHeight+tipLeading*float32(len(lines)-1)
	for _, line := range lines {
		w = max(w, displaylist.Measure(line, theme.QuietSize, false)+2*pad)
	}
	r = displaylist.Rect{X: max(room.X, min(room.X+room.W-w, by.X+by.W/2-w/2)), Y: by.Y + by.H, W: w, H: h}
	over := r
	over.Y = by.Y - h
	if over.Y >= room.Y && (r.Y+h > room.Y+room.H || c.covered(over) < c.covered(r)) {
		return over, lines
	}
	return r, lines
}

// groundOf is the panel that something lies on, or the window.
func (c *Frame) groundOf(r displaylist.Rect) displaylist.Rect {
	for i := len(c.widgets.current) - 1; i >= 0; i-- {
		if w := &c.widgets.current[i]; w.panel && w.rect.Contains(r.X+r.W/2, r.Y+r.H/2) {
			return w.rect
		}
	}
	return displaylist.Rect{W: c.W, H: c.H}
}

// covered is how much of the words, signs, sliders and strips of this tick lie
// under r, in square pixels.
func (c *Frame) covered(r displaylist.Rect) (sum float32) {
	const up, down = 0.72, 0.2 // of the type size
	for _, box := range c.canvas.keepOff {
		m := intersect(r, box)
		sum += m.W * m.H
	}
	for i := range c.List.Ops {
		o := &c.List.Ops[i]
		box := displaylist.Rect{X: o.X - o.W/2, Y: o.Y - o.W/2, W: o.W, H: o.W}
		switch {
		case o.Kind == displaylist.Text && o.Y-up*o.Size < r.Y+r.H && o.Y+down*o.Size > r.Y:
			w := displaylist.Measure(o.Name, o.Size, o.Bold)
			box = displaylist.Rect{X: o.X, Y: o.Y - up*o.Size, W: w, H: (up + down) * o.Size}
			switch o.Align {
			case displaylist.Middle:
				box.X -= w / 2
			case displaylist.Right:
				box.X -= w
			}
		case o.Kind != displaylist.Glyph:
			continue
		}
		m := intersect(r, box)
		sum += m.W * m.H
	}
	return sum
}
