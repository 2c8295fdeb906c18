package playback

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

const noticePad = 6 // above and below the notice

// begins reports whether somebody begins to do something, so that the last notice has served; Esc is for it.
func begins(in *input.State) bool {
	pointing := in.Down || in.Released || in.Wheel != 0
	return in.Pressed || in.Second.Pressed || !pointing && !in.Idle() && !in.Is(input.Cancel)
}

// keepNotice keeps a place for the notice over what is about to be drawn in an area, at its top or its foot,
// so that nothing moves. It is for [drawNotice], afterwards.
func (r *Screen) keepNotice(c *ui.Frame, area displaylist.Rect, top bool) (box displaylist.Rect) {
	if r.notice == "" {
		return box
	}
	rest := area
	box = displaylist.Rect{X: area.X, W: area.W, H: min(c.TextHeight(r.notice, area.W, theme.QuietSize, false)+2*noticePad, area.H)}
	box.Y, rest.H = area.Y+area.H-box.H, area.H-box.H
	if top {
		box.Y, rest.Y = area.Y, area.Y+box.H
	}
	rest.X, rest.W = 0, c.W
	c.Clip(rest)
	return box
}

// drawNotice draws the notice that had a place kept.
func drawNotice(c *ui.Frame, notice string, box displaylist.Rect) {
	if notice == "" {
		return
	}
	c.Unclip()
	c.List.Frame(displaylist.Rect{X: box.X - noticePad, Y: box.Y, W: box.W + 2*noticePad, H: box.H}, theme.RowRadius, 1.5, c.Theme.Line)
	box.Y, box.H = box.Y+noticePad, box.H-2*noticePad
	card.Text(c, notice, box, theme.QuietSize)
}
