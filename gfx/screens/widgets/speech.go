package widgets

import (
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// CapHeight is half the height of capitals in shares of the type size.
const CapHeight = 0.355

// Sizes of somebody who speaks, in logical pixels.
const (
	bubbleRound   = 16
	portraitMost  = 176
	portraitLeast = 60
	sideBySide    = 210 // room for portrait and bubble below which they stand beside each other
	speechLeading = 1.3
	usualLines    = 3 // for which a bubble under its portrait has room before that moves up
)

// Speech is what somebody says in a large bubble, in lines of about the same length.
type Speech struct {
	text  string
	w, h  float32
	size  float32
	lines []string
}

// Show paints somebody with a bubble: under the portrait, or beside it where r is low.
func (p *Speech) Show(c *ui.Frame, l Layout, r displaylist.Rect, who character.Figure, looks character.Face, says string) {
	c.Live("speech", says)
	defer c.Passage(c.Mark(), says)
	c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	pad := l.Size(8, 20)
	in := r.Inset(pad)
	face, bubble := in, in
	tail, sign := displaylist.Rect{W: 26, H: 26}, "tail-left"
	beside := r.H < sideBySide && r.W > 1.3*r.H
	if beside {
		face.W = min(in.H, 0.3*in.W)
		bubble.X, bubble.W = in.X+face.W+pad+4, in.W-face.W-pad-4
		tail.X, tail.Y = bubble.X-15, bubble.Y+bubble.H/2-tail.H/2
	} else {
		face.H = min(max(0.52*in.H, portraitLeast), portraitMost)
		bubble.Y, bubble.H = in.Y+face.H+16, in.H-face.H-16
		sign = "tail-up"
	}
	margin := l.Size(6, 14)
	p.set(c, says, bubble.W-2*margin, bubble.H-2*margin, l.Size(theme.BodySize, 23))
	if short := speechLeading*p.size*float32(len(p.lines)) + 2*margin - bubble.H; short > 0 && !beside {
		if face.H -= short; face.H < portraitLeast/2 {
			face.H, bubble, sign = 0, in, ""
		} else {
			bubble.Y, bubble.H = bubble.Y-short, bubble.H+short
		}
	}
	if !beside && sign != "" {
		high := func(lines int) float32 { return speechLeading*p.size*float32(lines) + 3*margin }
		down := max(0, bubble.H-high(max(len(p.lines), usualLines))) / 2
		face.Y, bubble.Y, bubble.H = face.Y+down, bubble.Y+down, min(bubble.H-down, high(len(p.lines)))
		tail = displaylist.Rect{X: bubble.X + bubble.W/2 - tail.W/2, Y: bubble.Y - 20, W: tail.W, H: tail.W}
	}
	if sign != "" {
		Portrait(c, face, who, looks)
	}
	c.List.Fill(bubble, min(bubbleRound, bubble.H/2), c.Theme.Bubble)
	if sign != "" {
		c.List.Glyph(sign, tail.X+tail.W/2, tail.Y+tail.H/2, tail.W, 1, c.Theme.Bubble)
	}
	p.paint(c, bubble.Inset(margin))
}

// paint writes the speech in the middle of r.
func (p *Speech) paint(c *ui.Frame, r displaylist.Rect) {
	y := r.Y + r.H/2 + CapHeight*p.size - speechLeading*p.size*float32(len(p.lines)-1)/2
	for i, line := range p.lines {
		c.Label(line, r.X+r.W/2, y+speechLeading*p.size*float32(i), p.size, true, displaylist.Middle)
	}
}

// set finds the largest size up to one in which a text fits into w by h.
func (p *Speech) set(c *ui.Frame, text string, w, h, from float32) {
	if p.text == text && p.w == w && p.h == h {
		return
	}
	p.text, p.w, p.h, p.size = text, w, h, from
	for ; p.size > theme.CoordSize; p.size-- {
		if lines := c.Lines(0, text, w, p.size, true); float32(len(lines))*speechLeading*p.size <= h {
			break
		}
	}
	p.lines = c.Lines(0, text, w, p.size, true)
	for narrow := w - 8; narrow > w/2; narrow -= 8 {
		lines := c.Lines(0, text, narrow, p.size, true)
		if len(lines) > len(p.lines) {
			break
		}
		p.lines = lines
	}
}
