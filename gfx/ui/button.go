package ui

import (
	"image/color"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
)

// Kind is the weight of a button.
type Kind uint8

// The kinds of buttons.
const (
	// Secondary is a pill with a thin line.
	Secondary Kind = iota
	// Primary is the filled pill in the accent; a screen has one.
	Primary
	// Quiet is a word without a shape, such as a link.
	Quiet
)

// lineWidth is the width of the thin line round a plain button, logical pixels.
const lineWidth = 1.5

// capShare is half the height of a capital letter in shares of the type size:
// how far the baseline lies under the middle of a line.
const capShare = 0.355

// tightPad is the room that a button's word has at its sides before it is set
// smaller, logical pixels.
const tightPad = 8

// Button is a button with a word; it says whether it was pressed. A rectangle
// lower than 44 pixels can still be hit over 44.
func (c *Frame) Button(r displaylist.Rect, label string, kind Kind, opts ...Option) bool {
	h, o := c.identify('b', label), Join(opts...)
	size := float32(theme.BodySize)
	if displaylist.Measure(label, size, kind == Primary) > r.W-2*tightPad {
		size = theme.QuietSize
	}
	if o.disabled {
		c.List.Frame(r, min(theme.ButtonRound, r.H/2), lineWidth, fade(c.Theme.Line, 0.6))
		c.text(c.Fit(label, r.W-tightPad, size, false), r.X+r.W/2, r.Y+r.H/2, size, false, displaylist.Middle, fade(c.Theme.Quiet, disabledShare))
		return false
	}
	t := c.place(h, target(r), noKeys, o)
	if kind == Primary && c.focus.initial == h && c.focus.id == 0 && c.In.Take(input.Confirm) {
		t.clicked = true
	}
	c.pointAt(t)
	hover := c.toward(h, t.hover || t.down)
	press := float32(0)
	if t.down {
		press = 1
	}
	round := min(theme.ButtonRound, r.H/2)
	ink := c.Theme.Ink
	switch kind {
	case Primary:
		c.List.Fill(r, round, c.pressed(c.Theme.Accent, hover, press))
		ink = c.Theme.OnAccent
	case Secondary:
		if hover > 0 {
			c.List.Fill(r, round, fade(c.Theme.Row, 0.5*hover+0.5*press))
		}
		c.List.Frame(r, round, lineWidth, c.Theme.Line)
	case Quiet:
		c.quiet(r, label, t, mix(c.Theme.Quiet, c.Theme.Ink, hover))
		return t.clicked
	}
	c.text(c.Fit(label, r.W-tightPad, size, kind == Primary), r.X+r.W/2, r.Y+r.H/2, size, kind == Primary, displaylist.Middle, ink)
	if t.ring {
		c.ring(r, round)
	}
	return t.clicked
}

// quiet paints a button that is only a word, from its left edge.
func (c *Frame) quiet(r displaylist.Rect, label string, t status, ink color.NRGBA) {
	c.text(label, r.X, r.Y+r.H/2, theme.QuietSize, false, displaylist.Left, ink)
	if t.ring {
		w := displaylist.Measure(label, theme.QuietSize, false)
		c.ring(displaylist.Rect{X: r.X - 6, Y: r.Y + r.H/2 - 16, W: w + 12, H: 32}, 10)
	}
}

// QuietWidth is how wide a [Quiet] button of that word is.
func (c *Frame) QuietWidth(label string) float32 {
	return displaylist.Measure(label, theme.QuietSize, false)
}

// IconButton is a round button with one of the interface's signs; tip names it
// to who waits over it. The main one is filled with the accent.
func (c *Frame) IconButton(r displaylist.Rect, glyph, tip string, main bool, opts ...Option) bool {
	return c.icon(r, glyph, tip, main, c.Theme.Ink, Join(opts...))
}

// QuietIcon is an [Frame.IconButton] in the quiet ink, for what stands beside
// the matter.
func (c *Frame) QuietIcon(r displaylist.Rect, glyph, tip string, opts ...Option) bool {
	return c.icon(r, glyph, tip, false, c.Theme.Quiet, Join(opts...))
}

func (c *Frame) icon(r displaylist.Rect, glyph, tip string, main bool, ink color.NRGBA, o Option) bool {
	h := c.identify('i', glyph)
	main = main || o.armed
	if o.disabled {
		side := 0.64 * min(r.W, r.H)
		c.List.Glyph(glyph, r.X+r.W/2, r.Y+r.H/2, side, side/12, fade(c.Theme.Quiet, disabledShare))
		return false
	}
	t := c.place(h, target(r), noKeys, o)
	c.pointAt(t)
	hover := c.toward(h, t.hover || t.down)
	press := float32(0)
	if t.down {
		press = 1
	}
	x, y, radius := r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H)/2
	ink, side := mix(ink, c.Theme.Ink, hover), 1.28*radius
	if main {
		c.List.Disc(x, y, radius, c.pressed(c.Theme.Accent, hover, press))
		ink, side = c.Theme.OnAccent, 1.35*radius
	} else if hover > 0 {
		c.List.Disc(x, y, radius, fade(c.Theme.Row, 0.5*hover+0.5*press))
	}
	c.List.Glyph(glyph, x, y, side, side/12, ink)
	if t.ring {
		c.ring(displaylist.Rect{X: x - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}, radius)
	}
	c.offerTip(h, t, r, tip)
	return t.clicked
}

// disabledShare is how strong the ink is of what cannot be pressed now.
const disabledShare = 0.45

// pressed is a filled colour under the pointer.
func (c *Frame) pressed(base color.NRGBA, hover, press float32) color.NRGBA {
	return mix(base, c.Theme.Ink, 0.08*hover+0.10*press)
}

// pointAt shows the hand over what can be pressed.
func (c *Frame) pointAt(t status) {
	if t.hover || t.down {
		c.Cursor = Hand
	}
}

// target is r, made 44 pixels wide and high where it is smaller.
func target(r displaylist.Rect) displaylist.Rect {
	if d := theme.MinTarget - r.W; d > 0 {
		r.X, r.W = r.X-d/2, theme.MinTarget
	}
	if d := theme.MinTarget - r.H; d > 0 {
		r.Y, r.H = r.Y-d/2, theme.MinTarget
	}
	return r
}

// text paints a line whose capitals are centred on y.
func (c *Frame) text(s string, x, y, size float32, bold bool, a displaylist.Align, ink color.NRGBA) {
	c.List.Text(s, x, y+capShare*size, size, bold, a, ink)
}
