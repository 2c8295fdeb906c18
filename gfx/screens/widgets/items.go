package widgets

import (
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Item is what a row of a list says: a title over a quiet line.
type Item struct {
	Number string // quiet, before the title; or a glyph
	Glyph  string
	Title  string
	About  string
	Short  string // stands for About where there is less room; empty for the same
	Aside  string // bold, at the right of the title
	Live   bool   // with a dot
	Faded  bool   // of less account
	Plain  bool   // the title is not bold
}

// ItemHeight is the height of a row in logical pixels.
const ItemHeight = 52

// Items is a list of rows. Make it once by [NewItems], and show it in each tick.
type Items struct {
	// Current is the row that stands out, -1 for none, and Hovered the one that is pointed at or has the focus.
	Current, Hovered int

	list ui.List
	at   func(i int) *Item
	c    *ui.Frame
}

// NewItems makes a list of that name, of which at returns the rows, and chosen does what choosing one means.
func NewItems(name string, at func(i int) *Item, chosen func(i int)) *Items {
	l := &Items{Current: -1, at: at}
	l.list = ui.List{Name: name, RowH: ItemHeight, Row: l.row, Chosen: chosen}
	return l
}

// NewLines is [NewItems] for items without a line under their titles.
func NewLines(name string, at func(i int) *Item, chosen func(i int)) *Items {
	l := NewItems(name, at, chosen)
	l.list.RowH = theme.MinTarget
	return l
}

// Show is the list with n rows.
func (l *Items) Show(c *ui.Frame, v *ui.View, n int, s ui.Style, opts ...ui.Option) ui.Box {
	if n == 0 {
		return ui.None
	}
	l.c, l.list.N, l.Hovered = c, n, -1
	return v.Rows(&l.list, s, opts...)
}

func (l *Items) row(i int, r displaylist.Rect, hovered bool) {
	if hovered {
		l.Hovered = i
	}
	RowGround(l.c, r, i == l.Current, hovered)
	l.at(i).paint(l.c, r, hovered)
}

// RowGround paints what lies under a row of a list.
func RowGround(c *ui.Frame, r displaylist.Rect, current, hovered bool) {
	const faint = 110
	ink := c.Theme.Row
	switch {
	case current:
	case hovered:
		ink.A = faint
	default:
		return
	}
	c.List.Fill(r, theme.RowRadius, ink)
}

func (m *Item) paint(c *ui.Frame, r displaylist.Rect, hovered bool) {
	const side, roomy, gap = 12, 220, 12
	ink, x, right := c.Theme.Ink, r.X+side, r.X+r.W-side
	if m.Faded {
		ink = c.Theme.Quiet
	}
	from := x
	x += m.before(r.W)
	room := right - x
	if m.Aside != "" {
		room -= displaylist.Measure(m.Aside, theme.BodySize, true) + gap
	}
	size := FitSize(m.Title, room, theme.BodySize, !m.Plain)
	title := c.Lines(2, m.Title, room, size, !m.Plain)
	about := m.about(c, right-x)
	small := float32(theme.QuietSize)
	if len(about) > 1 || len(title) > 1 {
		small = theme.CoordSize
	}
	lead := min(20, (r.H-6)/float32(len(title)+len(about)))
	base := r.Y + r.H/2 + size*CapHeight - lead*float32(len(title)+len(about)-1)/2
	switch {
	case m.Number != "":
		c.QuietLabel(m.Number, from, base, displaylist.Left)
	case m.Glyph != "" && r.W >= roomy:
		c.List.Glyph(m.Glyph, from+gap, r.Y+r.H/2, 24, 2, c.Theme.Pool)
	}
	if m.Live {
		c.List.Disc(x-9, base-5, 4, c.Theme.Pool)
	}
	if m.Aside != "" {
		c.List.Text(m.Aside, right, base, theme.BodySize, true, displaylist.Right, ink)
	}
	for _, line := range title {
		c.List.Text(line, x, base, size, !m.Plain, displaylist.Left, ink)
		base += lead
	}
	for _, line := range about {
		c.List.Text(line, x, base, small, false, displaylist.Left, c.Theme.Quiet)
		base += lead
	}
	if last := title[len(title)-1]; strings.HasSuffix(last, "…") {
		c.TipIfCut(m.Title, last, r, hovered)
	}
}

// before is the room that stands before the title.
func (m *Item) before(width float32) float32 {
	const least, roomy = 36, 220
	room := float32(0)
	switch {
	case m.Number != "":
		room = max(least, displaylist.Measure(m.Number, theme.QuietSize, false)+8)
	case m.Glyph != "" && width >= roomy:
		room = least
	}
	if m.Live {
		room += 12
	}
	return room
}

// about is the quiet line, in fewer words or in two smaller lines where there is little room.
func (m *Item) about(c *ui.Frame, room float32) []string {
	switch {
	case m.About == "":
		return nil
	case displaylist.Measure(m.About, theme.QuietSize, false) <= room:
		return c.Lines(1, m.About, room, theme.QuietSize, false)
	case m.Short != "" && displaylist.Measure(m.Short, theme.QuietSize, false) <= room:
		return c.Lines(1, m.Short, room, theme.QuietSize, false)
	}
	return c.Lines(2, m.About, room, theme.CoordSize, false)
}
