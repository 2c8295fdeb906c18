package ui

import (
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// tipAfter is how long the pointer rests on a widget before its tooltip shows.
const tipAfter = 500 * time.Millisecond

// tip is the tooltip of the hovered or focused widget.
type tip struct {
	id    id
	text  string
	by    displaylist.Rect
	since time.Duration
	live  bool // offered in this tick
	done  bool // the widget was pressed: who presses it knows what it does
	still bool // the widget appeared under a pointer that has not moved since
}

// offerTip shows a tooltip once the pointer or the focus has rested on the widget,
// until it is pressed. A widget that appeared under a resting pointer has none before
// that moves.
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

// PointerOn reports whether the pointer is on r and not pressed.
func (c *Frame) PointerOn(r displaylist.Rect) bool {
	return r.Contains(c.In.X, c.In.Y) && !c.In.Away && c.pointer.active == 0
}

// TipIfCut shows a tooltip with the text all if shown, its visible form at r, is truncated. on is
// whether the pointer or the focus is on it.
func (c *Frame) TipIfCut(all, shown string, r displaylist.Rect, on bool) {
	if all != shown {
		c.offerTip(c.identify("tooltip", all), status{hover: on, ring: on && c.In.Keyed}, r, all)
	}
}

// paintTip paints the tooltip over everything else, inside the panel of its widget.
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

// The height of a tooltip of one line and of each further line, in logical pixels.
const (
	tipHeight  = 24
	tipLeading = 19
)

// tipPlace returns where the tooltip covers the fewest texts and icons: below its
// widget or above it. In a narrow panel its text wraps.
func (c *Frame) tipPlace() (r displaylist.Rect, lines []string) {
	const pad, edge = 10, 4
	by, room := c.tip.by, c.panelOf(c.tip.by).Inset(edge)
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

// panelOf returns the panel that r lies on, or the window.
func (c *Frame) panelOf(r displaylist.Rect) displaylist.Rect {
	for i := len(c.widgets.current) - 1; i >= 0; i-- {
		if w := &c.widgets.current[i]; w.panel && w.rect.Contains(r.X+r.W/2, r.Y+r.H/2) {
			return w.rect
		}
	}
	return displaylist.Rect{W: c.W, H: c.H}
}

// covered returns the area of texts, icons, sliders and drag areas under r, in square
// pixels.
func (c *Frame) covered(r displaylist.Rect) (sum float32) {
	for _, box := range c.canvas.keepOff {
		m := r.Meet(box)
		sum += m.W * m.H
	}
	for i := range c.List.Ops {
		o := &c.List.Ops[i]
		box := displaylist.Rect{X: o.X - o.W/2, Y: o.Y - o.W/2, W: o.W, H: o.W}
		switch {
		case o.Kind == displaylist.Text && o.Y-textUp*o.Size < r.Y+r.H && o.Y+textDown*o.Size > r.Y:
			box = textBox(o)
		case o.Kind != displaylist.Glyph:
			continue
		}
		m := r.Meet(box)
		sum += m.W * m.H
	}
	return sum
}
