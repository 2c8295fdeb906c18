package widgets

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Window shares a window out between the pond and a panel for what a view shows. A panel under the pond is as high as that asks for, as
// far as the board remains a picture of one.
func Window(c *ui.Frame, v *ui.View, content ui.Box) Layout {
	s := NewLayout(c.W, c.H)
	if s.Folded() {
		_, high := v.Heights(content, s.Body.W)
		s = NewTallLayout(c.W, c.H, high+s.Panel.H-s.Body.H)
	}
	return s.sided(c)
}

// WideWindow is [Window] with a panel beside the pond that is up to so wide, as far as a share of the window remains for the pond.
func WideWindow(c *ui.Frame, v *ui.View, content ui.Box, width float32) Layout {
	s := NewLayout(c.W, c.H)
	if s.Folded() {
		return Window(c, v, content)
	}
	return s.widened(c.W, width).sided(c)
}

// ShowPanel paints a panel and what a view shows in it, and does what was pressed.
func ShowPanel(c *ui.Frame, v *ui.View, s Layout, content ui.Box) {
	Panel(c, s)
	v.Show(content, s.Body)
}

// The room round a sheet over a screen, and inside it, logical pixels.
const (
	sheetMargin = 24
	sheetInset  = 32
)

// ShowSheet dims the window and shows what a view shows on a sheet over it, at most so wide and as high as it asks for; in a narrow
// window the sheet lies at its foot.
func ShowSheet(c *ui.Frame, v *ui.View, content ui.Box, widest float32) {
	whole := displaylist.Rect{W: c.W, H: c.H}
	margin, inset, radius := float32(sheetMargin), float32(sheetInset), float32(theme.SheetRadius)
	narrow := c.W < sheetBelow
	switch {
	case narrow:
		margin, inset = 0, theme.PanelInset-8
	case c.H < sheetBelow:
		margin, inset = sheetMargin/2, theme.PanelInset-8
	}
	Dim(c, whole)
	c.Block(whole)
	r := displaylist.Rect{W: min(widest, c.W-2*margin)}
	_, high := v.Heights(content, r.W-2*inset)
	r.H = min(high+2*inset, c.H-2*margin)
	r.X, r.Y = (c.W-r.W)/2, (c.H-r.H)/2
	ground := r
	if narrow {
		r.Y = c.H - r.H
		ground = r
		ground.H += radius
	}
	c.List.Fill(ground, radius, c.Theme.Panel)
	v.Show(content, r.Inset(inset))
}
