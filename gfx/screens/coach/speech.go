package coach

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// capHeight is half the height of capitals in shares of the type size.
const capHeight = 0.355

// paint writes the speech in the middle of r.
func (p *speech) paint(c *ui.Frame, r displaylist.Rect) {
	y := r.Y + r.H/2 + capHeight*p.size - speechLeading*p.size*float32(len(p.lines)-1)/2
	for i, line := range p.lines {
		c.Label(line, r.X+r.W/2, y+speechLeading*p.size*float32(i), p.size, true, displaylist.Middle)
	}
}

// speech is a text in a bubble, in lines of about the same length.
type speech struct {
	text  string
	w, h  float32
	size  float32
	lines []string
}

const speechLeading = 1.3

// set finds the largest size up to one in which a text fits into w by h.
func (p *speech) set(c *ui.Frame, text string, w, h, from float32) {
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
