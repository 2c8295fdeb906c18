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
	c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	pad := l.Size(8, 20)
	in := r.Inset(pad)
	face, bubble := in, in
	tail := displaylist.Rect{W: 20, H: 12}
	sign := "tail-up"
	if beside := r.H < sideBySide && r.W > 1.3*r.H; beside {
		face.W = min(in.H, 0.3*in.W)
		bubble.X, bubble.W = in.X+face.W+pad+4, in.W-face.W-pad-4
		tail = displaylist.Rect{X: bubble.X - 15, Y: bubble.Y + bubble.H/2 - 10, W: 20, H: 20}
		sign = "tail-left"
	} else {
		face.H = min(max(0.52*in.H, portraitLeast), portraitMost)
		bubble.Y, bubble.H = in.Y+face.H+16, in.H-face.H-16
		tail = displaylist.Rect{X: bubble.X + bubble.W/2 - 10, Y: bubble.Y - 15, W: 20, H: 20}
	}
	Portrait(c, face, who, looks)
	c.List.Fill(bubble, min(bubbleRound, bubble.H/2), c.Theme.Panel)
	c.List.Glyph(sign, tail.X+tail.W/2, tail.Y+tail.H/2, tail.W, 1, c.Theme.Panel)
	text := bubble.Inset(l.Size(6, 14))
	p.set(c, says, text.W, text.H, l.Size(theme.BodySize, 23))
	p.paint(c, text)
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
