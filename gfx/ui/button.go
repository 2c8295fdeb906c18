package ui

import (
	"image/color"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
)

// Kind is the emphasis of a button.
type Kind uint8

// The kinds of buttons.
const (
	// Secondary is a pill with a thin line.
	Secondary Kind = iota
	// Primary is the filled pill in the accent; a screen has one.
	Primary
	// Danger is a pill in red lines, for what ends something.
	Danger
	// Quiet is a word without a shape, such as a link.
	Quiet
)

// lineWidth is the width of the thin line round a plain button, logical pixels.
const lineWidth = 1.5

// capShare is half the cap height in shares of the type size: how far the baseline
// lies below the middle of a line.
const capShare = 0.355

// tightPad is the padding of a label below which it is set smaller, logical pixels.
const tightPad = 8

// Button shows a button with a label and reports whether it was clicked. Its hit area is at
// least 44 pixels wide and high.
func (c *Frame) Button(r displaylist.Rect, label string, kind Kind, opts ...Option) bool {
	o := Join(opts...)
	h, t := c.place("button", label, target(r), noKeys, o)
	size := mainSize(label, r.W-2*tightPad, r.H, kind)
	if o.disabled {
		if kind == Primary {
			c.List.Fill(r, r.H/2, c.Theme.Row)
		} else {
			c.List.Frame(r, r.H/2, lineWidth, fade(c.Theme.Line, 0.6))
		}
		c.paintFitted(label, r.X+r.W/2, r.Y+r.H/2, r.W-tightPad, size, kind == Primary, displaylist.Middle, c.disabledInk(kind))
		return false
	}
	if kind == Primary && c.focus.initial == h && c.focus.id == 0 && c.In.Take(input.Confirm) {
		t.clicked = true
	}
	hover, press := c.hover(h, t), unit(t.down)
	round := r.H / 2
	ink := c.Theme.Ink
	switch kind {
	case Primary:
		c.List.Fill(r, round, c.pressed(c.Theme.Accent, hover, press))
		ink = c.Theme.OnAccent
	case Secondary, Danger:
		if hover > 0 {
			c.List.Fill(r, round, fade(c.Theme.Row, 0.5*hover+0.5*press))
		}
		line := c.Theme.Line
		if kind == Danger {
			ink = c.Theme.SeatInk[0]
			line = ink
		}
		c.List.Frame(r, round, lineWidth, line)
	case Quiet:
		c.paintQuiet(r, "", label, t, theme.Mix(c.Theme.Quiet, c.Theme.Ink, hover))
		return t.clicked
	}
	c.paintFitted(label, r.X+r.W/2, r.Y+r.H/2, r.W-tightPad, size, kind == Primary, displaylist.Middle, ink)
	if t.ring {
		c.paintRing(r, round)
	}
	return t.clicked
}

// disabledInk is the ink of a button that is greyed out. The main one can still be read.
func (c *Frame) disabledInk(kind Kind) color.NRGBA {
	if kind == Primary {
		return c.Theme.Quiet
	}
	return fade(c.Theme.Quiet, disabledShare)
}

// paintQuiet paints a button without a background: a label, left aligned, after an icon if it has one. A long label becomes
// smaller or takes two lines.
func (c *Frame) paintQuiet(r displaylist.Rect, glyph, label string, t status, ink color.NRGBA) {
	sign := float32(0)
	if glyph != "" {
		const side = 28
		sign = linkSign
		c.List.Glyph(glyph, r.X+linkSign/2-3, r.Y+r.H/2, side, side/12, ink)
	}
	size := c.Shrink(label, r.W-sign+1, theme.QuietSize, false)
	c.paintFitted(label, r.X+sign, r.Y+r.H/2, r.W-sign+1, size, false, displaylist.Left, ink)
	if t.ring {
		w := sign + displaylist.Measure(label, size, false)
		c.paintRing(displaylist.Rect{X: r.X - 6, Y: r.Y + r.H/2 - 16, W: w + 12, H: 32}, 10)
	}
}

// linkSign is the room of the sign of a [Quiet] button.
const linkSign = 26

// QuietWidth returns the width of a [Quiet] button.
func (c *Frame) QuietWidth(label string) float32 {
	return displaylist.Measure(label, theme.QuietSize, false)
}

// IconButton shows a round button with an icon and a tooltip, and reports whether it was
// clicked. A main button is filled with the accent color.
func (c *Frame) IconButton(r displaylist.Rect, glyph, tip string, main bool, opts ...Option) bool {
	o := Join(opts...)
	o.label = tip
	h, t := c.place("button", glyph, target(r), noKeys, o)
	x, y, radius := r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H)/2
	side := 1.28 * radius
	if o.disabled {
		c.List.Glyph(glyph, x, y, side, side/12, fade(c.Theme.Quiet, disabledShare))
		return false
	}
	hover, press := c.hover(h, t), unit(t.down)
	ink := c.Theme.Ink
	if main {
		c.List.Disc(x, y, radius, c.pressed(c.Theme.Accent, hover, press))
		ink, side = c.Theme.OnAccent, 1.35*radius
	} else if hover > 0 {
		c.List.Disc(x, y, radius, fade(c.Theme.Row, 0.5*hover+0.5*press))
	}
	c.List.Glyph(glyph, x, y, side, side/12, ink)
	if t.ring {
		c.paintRing(displaylist.Rect{X: x - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}, radius)
	}
	c.offerTip(h, t, r, tip)
	return t.clicked
}

// Card shows a button over which the caller paints a picture, and reports whether it was
// clicked. The label describes the picture to screen readers.
func (c *Frame) Card(r displaylist.Rect, label string, opts ...Option) bool {
	h, t := c.place("button", label, r, noKeys, Join(opts...))
	hover, press := c.hover(h, t), unit(t.down)
	c.List.Fill(r, theme.RowRadius, fade(c.Theme.Row, 0.25+0.35*hover+0.4*press))
	c.List.Frame(r, theme.RowRadius, lineWidth, c.Theme.Line)
	if t.ring {
		c.paintRing(r, theme.RowRadius)
	}
	return t.clicked
}

// Spot is an invisible round button that the caller paints itself. It reports whether it was
// clicked. The name identifies it and is its label.
func (c *Frame) Spot(x, y, radius float32, name string, opts ...Option) bool {
	r := displaylist.Rect{X: x - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}
	_, t := c.place("button", name, target(r), noKeys, Join(opts...))
	if t.ring {
		c.paintRing(r, radius)
	}
	return t.clicked
}

// ChipGround returns the color of a selected small pill, as light or dark as the panel.
func ChipGround(t *theme.Theme) color.NRGBA {
	if t.Night {
		return theme.Mix(t.Panel, t.Accent, 0.35)
	}
	return theme.Mix(t.Panel, t.MarkPath, 0.75)
}

// disabledShare is the opacity of disabled widgets.
const disabledShare = 0.65

// pressed returns a fill color under the pointer.
func (c *Frame) pressed(base color.NRGBA, hover, press float32) color.NRGBA {
	return theme.Mix(base, c.Theme.Ink, 0.08*hover+0.10*press)
}

// labelSize returns the type size of a label: smaller if it does not fit into width.
func labelSize(label string, width float32, bold bool) float32 {
	if displaylist.Measure(label, theme.BodySize, bold) > width {
		return theme.QuietSize
	}
	return theme.BodySize
}

// mainSize is [labelSize], larger on a high main button.
func mainSize(label string, width, height float32, kind Kind) float32 {
	if kind == Primary && height > mainHeight-6 && displaylist.Measure(label, theme.CardSize, true) <= width {
		return theme.CardSize
	}
	return labelSize(label, width, kind == Primary)
}

// hover returns the hover transition of a clickable widget and sets the cursor.
func (c *Frame) hover(h id, t status) float32 {
	c.showHand(t)
	return c.eased(h, t.hover || t.down)
}

// eased returns the smoothed value of the transition of h, which moves to 1 while on and to 0 while not.
func (c *Frame) eased(h id, on bool) float32 {
	step := c.Step
	if c.Reduced {
		step = time.Hour
	}
	v, moving := c.eases.advance(uint64(h), on, step)
	c.canvas.moving = c.canvas.moving || moving
	return v
}

func unit(on bool) float32 {
	if on {
		return 1
	}
	return 0
}

// fade returns the color with its alpha multiplied by a share.
func fade(c color.NRGBA, alpha float32) color.NRGBA {
	c.A = uint8(float32(c.A)*alpha + 0.5)
	return c
}

// showHand shows the hand cursor over a clickable widget.
func (c *Frame) showHand(t status) {
	if t.hover || t.down {
		c.Cursor = Hand
	}
}

// target returns r, enlarged to at least 44 pixels wide and high.
func target(r displaylist.Rect) displaylist.Rect {
	if d := theme.MinTarget - r.W; d > 0 {
		r.X, r.W = r.X-d/2, theme.MinTarget
	}
	if d := theme.MinTarget - r.H; d > 0 {
		r.Y, r.H = r.Y-d/2, theme.MinTarget
	}
	return r
}

// paintText paints a line whose capitals are vertically centred on y.
func (c *Frame) paintText(s string, x, y, size float32, bold bool, a displaylist.Align, ink color.NRGBA) {
	c.List.Text(s, x, y+capShare*size, size, bold, a, ink)
}
