package widgets

import (
	"image/color"
	"time"

	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// A character at rest blinks once in a while; two beside each other do so at different times.
const (
	blinkEvery = 3700 * time.Millisecond
	blinkShift = 1300 * time.Millisecond
	blinkFor   = 150 * time.Millisecond
)

// Portrait paints a character with a face and the figure's hat in the largest square centred in r. At
// rest it blinks now and then, unless motion is reduced or the seat is empty.
func Portrait(c *ui.Frame, r displaylist.Rect, f character.Figure, face character.Face) {
	if face == character.Idle && c.Ambient(calmAfter) && blinks(c.Now, f) {
		face = character.Blink
	}
	x, y, side := r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H)
	for _, name := range f.Art(face) {
		if name != "" {
			c.List.Sprite(name, x, y, side, 0, 1)
		}
	}
}

func blinks(now time.Duration, f character.Figure) bool {
	shift := time.Duration(int(f.Character)+5*int(f.Hat)) * blinkShift
	return now > blinkEvery && (now+shift)%blinkEvery < blinkFor
}

// leastBubble is the width from which a bubble has room for a line, and roomyBubble the height from
// which its letters are larger, logical pixels.
const (
	leastBubble = 150
	roomyBubble = 60
)

// Bubble paints a speech bubble of two lines that points at a portrait at the left of r. If the text
// does not fit, it paints nothing and returns false.
func Bubble(c *ui.Frame, r displaylist.Rect, says string) bool {
	const pad, tail, leading = 10, 8, 1.2
	room := r.W - tail - 2*pad
	size := float32(theme.QuietSize)
	if r.H >= roomyBubble {
		size = theme.BodySize
	}
	for size > theme.CoordSize-1 && len(c.Lines(0, says, room, size, false)) > 2 {
		size--
	}
	if len(c.Lines(0, says, room, size, false)) > 2 {
		return false
	}
	for len(c.Lines(0, says, room-8, size, false)) == 2 && len(c.Lines(0, says, room, size, false)) == 2 {
		room -= 8 // so that both lines are about as long
	}
	lines := c.Lines(2, says, room, size, false)
	w, h := float32(0), min(r.H-6, leading*size*float32(len(lines))+14)
	for _, line := range lines {
		w = max(w, displaylist.Measure(line, size, false))
	}
	b := displaylist.Around(r.X+tail+pad+w/2, r.Y+r.H/2, w+2*pad, h)
	y := r.Y + r.H/2
	paintBubbleShape(c, b, tail, 1.2, c.Theme.Line)
	paintBubbleShape(c, b, tail, 0, c.Theme.Bubble)
	base := y + size*0.355 - leading*size*float32(len(lines)-1)/2
	c.Live("bubble", says)
	defer c.Passage(c.Mark(), says)
	for i, line := range lines {
		c.Label(line, b.X+pad, base+leading*size*float32(i), size, false, displaylist.Left)
	}
	return true
}

// The bubble of a [Reply]: the room round its words, its tail, and how wide words may be.
const (
	replyPad  = 10
	replyTail = 8
	replyWide = 124
)

// ReplyWidth returns the width of the bubble of a [Reply], 0 if the text does not fit on two lines.
func ReplyWidth(c *ui.Frame, says string) (w float32) {
	lines := c.Lines(0, says, replyWide, theme.QuietSize, false)
	if says == "" || len(lines) > 2 {
		return 0
	}
	for _, line := range lines {
		w = max(w, displaylist.Measure(line, theme.QuietSize, false))
	}
	return w + 2*replyPad + replyTail
}

// Reply paints a speech bubble that points at a portrait at the right of r.
func Reply(c *ui.Frame, r displaylist.Rect, says string) {
	const leading = 1.2 * theme.QuietSize
	lines := c.Lines(2, says, replyWide, theme.QuietSize, false)
	h := leading*float32(len(lines)) + 16
	b := r.Trim(0, (r.H-h)/2, replyTail, (r.H-h)/2)
	paintBubbleShape(c, b, -replyTail, 1.2, c.Theme.Line)
	paintBubbleShape(c, b, -replyTail, 0, c.Theme.Bubble)
	defer c.Passage(c.Mark(), says)
	y := b.Y + b.H/2 + theme.QuietSize*0.355 - leading*float32(len(lines)-1)/2
	for i, line := range lines {
		c.Label(line, b.X+b.W/2, y+leading*float32(i), theme.QuietSize, false, displaylist.Middle)
	}
}

// paintBubbleShape paints a bubble with a tail at its left, or at its right where tail is below 0, larger by rim.
func paintBubbleShape(c *ui.Frame, b displaylist.Rect, tail int, rim float32, ink color.NRGBA) {
	const slope = 0.7
	y := b.Y + b.H/2
	for i := range max(tail, -tail) + 4 {
		half := slope*float32(i) + rim
		x := b.X - float32(tail-i) - rim
		if tail < 0 {
			x = b.X + b.W - float32(tail+i) - 1
		}
		c.List.Fill(displaylist.Around(x+(1+rim)/2, y, 1+rim, 2*half), 0, ink)
	}
	c.List.Fill(b.Inset(-rim), min(theme.RowRadius, b.H/2)+rim, ink)
}

// CapHeight is half the height of capitals, as a fraction of the type size.
const CapHeight = 0.355

// Speaker is a character who says something beside the pond.
type Speaker struct {
	Who   character.Figure
	Looks character.Face
}

const (
	speakerFace = iota
	tailUp
	tailLeft
)

// aloud is the font of what is said where there is room.
var aloud = ui.Font{Size: theme.CardSize, Bold: true, Align: displaylist.Middle}

// Say returns the speaker with a bubble: under the portrait, beside it if there is less room, or alone.
func (p *Speaker) Say(v *ui.View, says string) ui.Box {
	body, beside := aloud, ui.Style{Across: layout.Middle}
	body.Size = theme.BodySize
	bubble := func(f ui.Font) ui.Box { return v.On(ui.Card, ui.Style{Grow: 1, Pad: 14}, v.Text(says, f)) }
	return v.On(ui.Mark, ui.Style{Grow: 1, Pad: 14, Along: layout.Middle}, v.First(3,
		v.Column(ui.Style{}, v.Picture(ui.Style{MinH: 110, MaxH: 168}, 168, 168, p, speakerFace), v.Picture(ui.Style{MinH: tail, MaxH: tail}, tail, tail, p, tailUp), bubble(aloud)),
		v.Row(beside, v.Picture(ui.Style{Rigid: true}, 96, 96, p, speakerFace), v.Picture(ui.Style{Rigid: true}, tail, tail, p, tailLeft), bubble(body)),
		v.Row(beside, v.Picture(ui.Style{Rigid: true}, 60, 60, p, speakerFace), v.Picture(ui.Style{Rigid: true}, tail, tail, p, tailLeft), v.On(ui.Card, ui.Style{Grow: 1, Pad: 8}, v.Text(says, ui.Body))),
		v.Text(says, ui.Body)))
}

// Beside returns the speaker with a bubble beside a portrait of a size.
func (p *Speaker) Beside(v *ui.View, says string, side float32) ui.Box {
	f := ui.Body
	f.Align = displaylist.Middle
	return v.Row(ui.Style{Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, side, side, p, speakerFace), v.Picture(ui.Style{Rigid: true}, tail, tail, p, tailLeft),
		v.On(ui.Card, ui.Style{Grow: 1, Pad: 14}, v.Text(says, f)))
}

// Face returns the portrait of the speaker.
func (p *Speaker) Face(v *ui.View, side float32) ui.Box {
	return v.Picture(ui.Style{Rigid: true}, side, side, p, speakerFace)
}

// tail is the length of the tail of a bubble, logical pixels.
const tail = 16

// Paint implements [ui.Painter].
func (p *Speaker) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	const side, over = 28, 2
	from := c.Mark()
	switch part {
	case speakerFace:
		Portrait(c, r, p.Who, p.Looks)
	case tailUp:
		c.List.Glyph("tail-up", r.X+r.W/2, r.Y+r.H-side/2+over, side, 1, c.Theme.Raised)
	case tailLeft:
		c.List.Glyph("tail-left", r.X+r.W-side/2+over, r.Y+r.H/2, side, 1, c.Theme.Raised)
	}
	c.Passage(from, "")
}
