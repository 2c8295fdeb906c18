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
	done  bool // the button was pressed: who presses it knows what it does
}

// offerTip shows the tip of a widget after the pointer or the focus has rested
// on it for a while, and until the button is pressed.
func (c *Context) offerTip(h id, t touch, by paint.Rect, text string) {
	if text == "" || !(t.hover && !c.In.Touch || t.ring) {
		return
	}
	if c.tip.id != h {
		c.tip = tip{id: h, since: c.Now}
	}
	c.tip.done = c.tip.done || t.down || t.clicked
	c.tip.text, c.tip.by, c.tip.live = text, by, true
}

// paintTip paints the tip over everything else, inside the window.
func (c *Context) paintTip() {
	if !c.tip.live {
		c.tip = tip{}
		return
	}
	c.tip.live = false
	if c.tip.done {
		return
	}
	if c.Now-c.tip.since < tipAfter {
		c.moving = true
		return
	}
	r := c.tipPlace()
	c.over.Fill(r, 8, c.Theme.Ink)
	c.over.Text(c.tip.text, r.X+r.W/2, r.Y+r.H/2+capShare*theme.QuietSize, theme.QuietSize, false,
		paint.Middle, c.Theme.Panel)
}

// tipPlace is where the tip covers the fewest words and signs: under what it is
// about, or over that.
func (c *Context) tipPlace() paint.Rect {
	const height, pad, edge = 24, 10, 4
	by := c.tip.by
	w := paint.Measure(c.tip.text, theme.QuietSize, false) + 2*pad
	r := paint.Rect{X: max(edge, min(c.W-edge-w, by.X+by.W/2-w/2)), Y: by.Y + by.H, W: w, H: height}
	over := r
	over.Y = by.Y - height
	if over.Y >= edge && (r.Y+height > c.H-edge || c.covered(over) < c.covered(r)) {
		return over
	}
	return r
}

// covered is how much of the words and signs of this tick lie under r, in square
// pixels.
func (c *Context) covered(r paint.Rect) (sum float32) {
	const up, down = 0.72, 0.2 // of the type size
	for i := range c.List.Ops {
		o := &c.List.Ops[i]
		box := paint.Rect{X: o.X - o.W/2, Y: o.Y - o.W/2, W: o.W, H: o.W}
		switch {
		case o.Kind == paint.Text && o.Y-up*o.Size < r.Y+r.H && o.Y+down*o.Size > r.Y:
			w := paint.Measure(o.Name, o.Size, o.Bold)
			box = paint.Rect{X: o.X, Y: o.Y - up*o.Size, W: w, H: (up + down) * o.Size}
			switch o.Align {
			case paint.Middle:
				box.X -= w / 2
			case paint.Right:
				box.X -= w
			}
		case o.Kind != paint.Glyph:
			continue
		}
		m := intersect(r, box)
		sum += m.W * m.H
	}
	return sum
}
