package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// hoverShare is the strength of a hovered background, in shares of a selected one.
const hoverShare = 0.45

// MenuItem is one line of a menu; it reports whether it was clicked.
func (c *Frame) MenuItem(r displaylist.Rect, label string, opts ...Option) bool {
	o := Join(opts...)
	h, t := c.place("menuitem", label, r, noKeys, o)
	over, ink := c.hover(h, t), c.Theme.Ink
	if over > 0 {
		c.List.Fill(r, theme.RowRadius, fade(c.Theme.Row, hoverShare*over))
	}
	if o.disabled {
		ink = fade(c.Theme.Quiet, disabledShare)
	}
	size := labelSize(label, r.W-24, false)
	c.fitted(label, r.X+12, r.Y+r.H/2, r.W-24, size, false, displaylist.Left, ink)
	if t.ring {
		c.ring(r.Inset(-1), theme.RowRadius)
	}
	return t.clicked
}

// Tile makes a picture clickable; it reports whether it was clicked. The chosen one
// has a frame inside its edge and a tick in its corner, unlike the focused one. The
// name distinguishes tiles.
func (c *Frame) Tile(r displaylist.Rect, name string, chosen bool, opts ...Option) bool {
	o := Join(opts...)
	o.chosen = chosen
	h, t := c.place("radio", name, r, noKeys, o)
	hover := c.hover(h, t)
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
