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

// lossText says how much of the file could not be read, "" if that is little.
func lossText(r *Screen) string {
	rec := r.Playback.Record()
	read, source := len(r.trunk), rec.Header.Source
	if !source.Lossy(read) {
		return ""
	}
	why := source.Why
	if why == "" {
		return r.T("%[1]d of %[2]d moves could be read", read, read+source.Unread)
	}
	return r.T("%[1]d of %[2]d moves could be read: %[3]s", read, read+source.Unread, r.Line(why))
}

// lossBox returns the place of what is said of the loss, at the top of the pond; empty if nothing is.
func (r *Screen) lossBox(c *ui.Frame, pond displaylist.Rect) (box displaylist.Rect) {
	const edge = 8
	if r.loss == "" || pond.H <= 0 {
		return box
	}
	box = displaylist.Rect{Y: pond.Y + edge, W: min(pond.W-2*edge, c.QuietWidth(r.loss)+4*noticePad+1)}
	box.X = pond.X + (pond.W-box.W)/2
	box.H = c.TextHeight(r.loss, box.W-4*noticePad, theme.QuietSize, false) + 2*noticePad
	return box
}

// drawLoss says on the pond that much of the file could not be read.
func (r *Screen) drawLoss(c *ui.Frame, box displaylist.Rect) {
	if box.H == 0 {
		return
	}
	c.List.Fill(box, theme.RowRadius, c.Theme.Panel)
	c.List.Frame(box, theme.RowRadius, 1.5, c.Theme.Line)
	box.X, box.W, box.Y, box.H = box.X+2*noticePad, box.W-4*noticePad, box.Y+noticePad, box.H-2*noticePad
	card.Text(c, r.loss, box, theme.QuietSize)
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
