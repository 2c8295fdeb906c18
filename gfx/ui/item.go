package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// hoverShare is how strong the ground is of what the pointer is over, in shares of
// that of what is chosen.
const hoverShare = 0.45

// MenuItem is one line of a menu, as wide as r, whose words are set smaller before they
// are cut; it says whether it was pressed.
func (c *Frame) MenuItem(r displaylist.Rect, label string, opts ...Option) bool {
	h, o := c.identify('m', label), Join(opts...)
	t := c.place(h, r, noKeys, o)
	c.pointAt(t)
	over, ink := c.toward(h, t.hover || t.down), c.Theme.Ink
	switch {
	case o.armed:
		c.List.Fill(r, theme.RowRadius, c.pressed(c.Theme.Accent, over, 0))
		ink = c.Theme.OnAccent
	case over > 0:
		c.List.Fill(r, theme.RowRadius, fade(c.Theme.Row, hoverShare*over))
	}
	size := float32(theme.BodySize)
	if displaylist.Measure(label, size, false) > r.W-24 {
		size = theme.QuietSize
	}
	c.text(c.Fit(label, r.W-24, size, false), r.X+12, r.Y+r.H/2, size, false, displaylist.Left, ink)
	if t.ring {
		c.ring(r.Inset(-1), theme.RowRadius)
	}
	return t.clicked
}

// Tile marks a picture that can be pressed, the one that is chosen by a frame
// inside its edge and a tick in its corner, so that nobody keys it for the one
// with the focus; it says whether it was pressed. name tells it from other tiles.
func (c *Frame) Tile(r displaylist.Rect, name string, chosen bool, opts ...Option) bool {
	h := c.identify('p', name)
	t := c.place(h, r, noKeys, Join(opts...))
	c.pointAt(t)
	hover := c.toward(h, t.hover || t.down)
	switch {
	case chosen:
		const edge, badge = 3, 9
		c.List.Frame(r.Inset(edge-1), theme.RowRadius-edge+1, edge, c.Theme.MarkLegal)
		x, y := r.X+r.W-edge-badge, r.Y+edge+badge
		c.List.Disc(x, y, badge, c.Theme.MarkLegal)
		c.List.Glyph("check", x, y, 1.3*badge, badge/4.5, c.Theme.OnAccent)
	case hover > 0:
		c.List.Frame(r.Inset(2), theme.RowRadius-2, 2, fade(c.Theme.MarkLegal, hover))
	}
	if t.ring {
		c.ring(r, theme.RowRadius)
	}
	return t.clicked
}
