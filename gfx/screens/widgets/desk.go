package widgets

import (
	"image/color"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Desk paints the workshop's background: wood, with a lamp at the upper right.
func Desk(c *ui.Frame) {
	const plank, reach, lamp, inset, roomy = 160, 980, 164, 84, 1280
	d := c.Theme.Desk()
	c.List.Fill(c.Window(), 0, d.Wood)
	if c.Theme.Contrast {
		return
	}
	for y := float32(plank); y < c.H; y += plank {
		c.List.Segment(0, y, c.W, y, 1.5, d.Grain)
		for i, at := range [...]float32{0.08, 0.34, 0.61, 0.83} {
			low := y - plank*(0.25+0.17*float32((i+int(y/plank))%4))
			c.List.Segment(c.W*at, low, c.W*(at+0.16), low+3, 1, theme.Mix(d.Wood, d.Grain, 0.5))
		}
	}
	x, y := c.W-inset, float32(66)
	shine := float32(d.Lamp.A) / 255 * min(1, c.W/roomy) // dimmer where text lies under the lamp
	light := c.List.Sprite("lamplight", x, y, 2*reach, 0, shine)
	light.Color = d.Lamp
	light.Color.A = 0xFF
	if c.W > 700 {
		c.List.Sprite("lamp", x, y, lamp, 0, 1)
	}
}

// DeskFont returns f in the ink for text on the wood.
func DeskFont(c *ui.Frame, f ui.Font) ui.Font {
	f.Ink = c.Theme.Desk().Ink
	return f
}

// deskTitle is the size of the titles of the screens of the workshop.
const deskTitle = 34

// DeskHead returns the header of a workshop screen: a back button, the title, and a line about its purpose.
func DeskHead(c *ui.Frame, v *ui.View, back *ui.Command, title, about string) ui.Box {
	middle, way := ui.Style{Gap: 12, Across: layout.Middle}, v.On(ui.Round, ui.Style{}, v.Icon(back))
	words := v.Column(ui.Style{}, v.Text(title, ui.Title), v.Text(about, DeskFont(c, ui.Small)))
	return v.First(layout.ByWidth,
		v.Row(middle, way, v.Row(ui.Style{Gap: 22, Across: layout.Middle},
			v.Line(title, ui.Font{Size: deskTitle, Bold: true, Heading: true}), v.Line(about, DeskFont(c, ui.Body)))),
		v.Row(middle, way, words), v.Column(ui.Style{Gap: 8, Across: layout.Start}, way, words))
}

// OnDesk returns the area of the desk for content.
func OnDesk(c *ui.Frame) displaylist.Rect {
	const widest, share = 1280, 0.0375
	rim := c.W * share
	side, high := max(rim, (c.W-widest)/2), 0.75*rim
	return c.Window().Trim(side, high, side, high)
}

// The room between cards on the desk, and the width of one of three of them beside each other at least, in logical pixels.
const (
	deskGap   = 16
	deskCard  = 290
	deskLeft  = 400 // the first of them is no wider
	deskLists = 340 // the second one is no narrower
)

// OnThreeCards arranges three cards under a header: in a row, with the last two in a column, or all in a column, whichever fits first.
func OnThreeCards(v *ui.View, head ui.Box, left, middle, right ui.Box) ui.Box {
	gap, column := ui.Style{Gap: deskGap}, ui.Style{Gap: deskGap, MinW: deskCard, Grow: 1}
	first, lists, body := column, column, gap
	first.MaxW, lists.MinW, body.Grow = deskLeft, deskLists, 1
	return v.Column(gap, head, v.First(layout.ByWidth,
		v.Row(body, v.Column(first, left), v.Column(lists, middle), v.Column(column, right)),
		v.Row(body, v.Column(first, left), v.Column(column, right, middle)),
		v.Column(body, right, left, middle)))
}

// Printed returns the output of a program, or a command to type, on the dark ground of a terminal.
func Printed(v *ui.View, text string) ui.Box {
	f := ui.Small
	f.Ink = color.NRGBA{R: 0xF6, G: 0xF3, B: 0xEA, A: 0xFF}
	return v.Stack(ui.Style{}, v.Picture(ui.Style{}, 0, 0, printed{}, 0), v.Column(ui.Style{Pad: 12}, v.Text(text, f)))
}

// printed is the ground of [Printed].
type printed struct{}

// Paint paints it.
func (printed) Paint(c *ui.Frame, _ int, r displaylist.Rect) {
	c.List.Fill(r, theme.RowRadius, c.Theme.Log())
}
