package widgets

import (
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// CapHeight is half the height of capitals in shares of the type size.
const CapHeight = 0.355

// Speaker is somebody who says something beside the pond.
type Speaker struct {
	Who   character.Figure
	Looks character.Face
}

// The parts of a speaker.
const (
	speakerFace = iota
	tailUp
	tailLeft
)

// aloud is the font of what is said where there is room.
var aloud = ui.Font{Size: theme.CardSize, Bold: true, Align: displaylist.Middle}

// Say is the speaker with a bubble: under the portrait, beside it where there is less room, or alone.
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

// Beside is the speaker with a bubble beside a portrait of a size.
func (p *Speaker) Beside(v *ui.View, says string, side float32) ui.Box {
	f := ui.Body
	f.Align = displaylist.Middle
	return v.Row(ui.Style{Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, side, side, p, speakerFace), v.Picture(ui.Style{Rigid: true}, tail, tail, p, tailLeft),
		v.On(ui.Card, ui.Style{Grow: 1, Pad: 14}, v.Text(says, f)))
}

// Face is the portrait of the speaker.
func (p *Speaker) Face(v *ui.View, side float32) ui.Box {
	return v.Picture(ui.Style{Rigid: true}, side, side, p, speakerFace)
}

// tail is the length of the tail of a bubble, logical pixels.
const tail = 16

// Paint paints a part of the speaker.
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
