package playback

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// begins reports whether somebody begins to do something, so that the last notice has served.
func begins(in *input.State) bool {
	pointing := in.Down || in.Released || in.Wheel != 0
	return in.Pressed || in.Second.Pressed || !pointing && !in.Idle()
}

// noticeOver keeps a place for the notice over what is about to be drawn in an area, at its top or its foot,
// so that nothing moves. What it returns draws the notice there.
func (r *Screen) noticeOver(c *ui.Frame, area displaylist.Rect, top bool) (draw func()) {
	if r.notice == "" {
		return func() {}
	}
	const pad = 6
	notice, rest := r.notice, area
	box := displaylist.Rect{X: area.X, W: area.W, H: min(c.TextHeight(notice, area.W, theme.QuietSize, false)+2*pad, area.H)}
	box.Y, rest.H = area.Y+area.H-box.H, area.H-box.H
	if top {
		box.Y, rest.Y = area.Y, area.Y+box.H
	}
	rest.X, rest.W = 0, c.W
	c.Clip(rest)
	return func() {
		c.Unclip()
		box.Y, box.H = box.Y+pad, box.H-2*pad
		card.Text(c, notice, box, theme.QuietSize)
	}
}
