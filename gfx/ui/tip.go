package ui

import (
	"time"

	"freckers/gfx/paint"
	"freckers/gfx/theme"
)

// tipAfter is how long the pointer rests on a button before its tip shows.
const tipAfter = 500 * time.Millisecond

// tip is the hint of what a button does.
type tip struct {
	id    id
	text  string
	by    paint.Rect
	since time.Duration
	live  bool // offered in this tick
}

// offerTip shows the tip of a widget after the pointer or the focus has rested
// on it for a while.
func (c *Context) offerTip(h id, t touch, by paint.Rect, text string) {
	if text == "" || t.down || !(t.hover && !c.In.Touch || t.ring) {
		return
	}
	if c.tip.id != h {
		c.tip = tip{id: h, since: c.Now}
	}
	c.tip.text, c.tip.by, c.tip.live = text, by, true
}

// paintTip paints the tip over everything else, inside the window.
func (c *Context) paintTip() {
	if !c.tip.live {
		c.tip = tip{}
		return
	}
	c.tip.live = false
	if c.Now-c.tip.since < tipAfter {
		c.moving = true
		return
	}
	const height, pad, gap = 32, 12, 8
	w := paint.Measure(c.tip.text, theme.QuietSize, false) + 2*pad
	r := paint.Rect{X: c.tip.by.X + c.tip.by.W/2 - w/2, Y: c.tip.by.Y - gap - height, W: w, H: height}
	if r.Y < 4 {
		r.Y = c.tip.by.Y + c.tip.by.H + gap
	}
	r.X = max(4, min(c.W-4-w, r.X))
	c.over.Fill(r, 10, c.Theme.Ink)
	c.over.Text(c.tip.text, r.X+w/2, r.Y+height/2+capShare*theme.QuietSize, theme.QuietSize, false,
		paint.Middle, c.Theme.Panel)
}
