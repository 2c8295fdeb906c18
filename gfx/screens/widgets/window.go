package widgets

import "freckers/gfx/ui"

// Window shares a window out between the pond and a panel for what a view shows. A panel under the pond is as high as that asks for, as
// far as the board remains a picture of one.
func Window(c *ui.Frame, v *ui.View, content ui.Box) Layout {
	s := NewLayout(c.W, c.H)
	if s.Folded() {
		_, high := v.Heights(content, s.Body.W)
		s = NewTallLayout(c.W, c.H, high+s.Panel.H-s.Body.H)
	}
	return s
}

// WideWindow is [Window] with a panel beside the pond that is up to so wide, as far as a share of the window remains for the pond.
func WideWindow(c *ui.Frame, v *ui.View, content ui.Box, width float32) Layout {
	s := Window(c, v, content)
	if s.Folded() {
		return s
	}
	return s.widened(c.W, width)
}

// ShowPanel paints a panel and what a view shows in it, and does what was pressed.
func ShowPanel(c *ui.Frame, v *ui.View, s Layout, content ui.Box) {
	Panel(c, s)
	v.Show(content, s.Body)
}
