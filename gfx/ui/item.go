package ui

import (
	"freckers/gfx/paint"
	"freckers/gfx/theme"
)

// Item is one line of a menu, as wide as r; it says whether it was pressed.
func (c *Context) Item(r paint.Rect, label string) bool {
	h := c.identify('m', label)
	t := c.place(h, r, theme.RowRadius, takesNone)
	c.pointAt(t)
	if over := c.toward(h, t.hover || t.down); over > 0 {
		c.List.Fill(r, theme.RowRadius, fade(c.Theme.Row, over))
	}
	c.text(c.Fit(label, r.W-24, theme.BodySize, false), r.X+12, r.Y+r.H/2, theme.BodySize, false, paint.Left, c.Theme.Ink)
	if t.ring {
		c.ring(r.Inset(-1), theme.RowRadius)
	}
	return t.clicked
}

// Tile frames a picture that can be pressed, the one that is chosen in the
// accent; it says whether it was pressed. name tells it from other tiles.
func (c *Context) Tile(r paint.Rect, name string, chosen bool) bool {
	h := c.identify('p', name)
	t := c.place(h, r, theme.RowRadius, takesNone)
	c.pointAt(t)
	hover := c.toward(h, t.hover || t.down)
	switch {
	case chosen:
		c.List.Frame(r.Inset(-1), theme.RowRadius+1, 3, c.Theme.Accent)
	case hover > 0:
		c.List.Frame(r.Inset(-1), theme.RowRadius+1, 2, fade(c.Theme.MarkLegal, hover))
	}
	if t.ring {
		c.ring(r.Inset(-1), theme.RowRadius)
	}
	c.offerTip(h, t, r, name)
	return t.clicked
}
