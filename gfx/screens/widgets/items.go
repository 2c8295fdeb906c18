package widgets

import (
	"image/color"
	"strings"

	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Item is the content of a list row: a title over a quiet line.
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
	Second string // another quiet line, and Brief what stands for it
	Brief  string
	// Art, where it is set, paints what stands before the title, and Figures are the portraits behind it where there is room.
	Art     func(c *ui.Frame, r displaylist.Rect)
	Figures []character.Figure
}

// ItemHeight is the height of a row in logical pixels.
const ItemHeight = 52

// Items is a list of rows. Make it once by [NewItems] and show it in each tick.
type Items struct {
	// Current is the highlighted row, -1 for none, and Hovered the one under the pointer or the focus.
	Current, Hovered int

	list ui.List
	at   func(i int) *Item
	c    *ui.Frame
}

// TallItem is the height of a row with room for three quiet lines.
const TallItem = 88

// NewItems returns a list with a name. At returns the i-th row, and chosen is called when a row is chosen.
func NewItems(name string, at func(i int) *Item, chosen func(i int)) *Items {
	l := &Items{Current: -1, at: at}
	l.list = ui.List{Name: name, RowH: ItemHeight, Row: l.paintRow, Chosen: chosen}
	return l
}

// RowHeight sets the height of the rows and returns the list.
func (l *Items) RowHeight(h float32) *Items {
	l.list.RowH = h
	return l
}

// NewLines is like [NewItems] for items without a line under their titles.
func NewLines(name string, at func(i int) *Item, chosen func(i int)) *Items {
	return NewItems(name, at, chosen).RowHeight(theme.MinTarget)
}

// Show returns the list with n rows.
func (l *Items) Show(c *ui.Frame, v *ui.View, n int, s ui.Style, opts ...ui.Option) ui.Box {
	if n == 0 {
		return ui.None
	}
	l.c, l.list.N, l.Hovered = c, n, -1
	return v.Rows(&l.list, s, opts...)
}

// ScrollTo scrolls a row into view.
func (l *Items) ScrollTo(c *ui.Frame, i int) { c.ScrollTo(l.list.Name, i) }

func (l *Items) paintRow(i int, r displaylist.Rect, hovered bool) {
	if hovered {
		l.Hovered = i
	}
	RowGround(l.c, r, theme.RowRadius, i == l.Current, hovered)
	l.at(i).paint(l.c, r, hovered)
}

// RowGround paints the background of a list row, with corners of a radius.
func RowGround(c *ui.Frame, r displaylist.Rect, radius float32, current, hovered bool) {
	const faint = 110
	ink := c.Theme.Row
	switch {
	case current:
	case hovered:
		ink.A = faint
	default:
		return
	}
	c.List.Fill(r, radius, ink)
}

// paint paints a row of a list. Its texts shrink, take a second line and are cut, in this order, until they fit.
func (m *Item) paint(c *ui.Frame, r displaylist.Rect, hovered bool) {
	const side, roomy, gap, leading = 12, 220, 12, 20
	ink, x, right := c.Theme.Ink, r.X+side, r.X+r.W-side
	if m.Faded {
		ink = c.Theme.Quiet
	}
	from := x
	x += m.before(r)
	if side := artSide(r); m.Art != nil {
		m.Art(c, displaylist.Around(r.X+artRim+side/2, r.Y+r.H/2, side, side))
	}
	right -= m.portraits(c, r)
	room := right - x
	if m.Aside != "" {
		room -= displaylist.Measure(m.Aside, theme.BodySize, true) + gap
	}
	size := FitSize(m.Title, room, theme.BodySize, !m.Plain)
	title := c.Lines(2, m.Title, room, size, !m.Plain)
	roomyRow := r.H >= 3*leading && m.Second == ""
	most := 2
	if roomyRow {
		most = 6 - len(title)
	}
	about, small := quietLines(c, right-x, m.About, m.Short, most, roomyRow && len(title) == 1)
	second, smaller := quietLines(c, right-x, m.Second, m.Brief, 2, false)
	lines := float32(len(title) + len(about) + len(second))
	lead := min(leading, (r.H-6)/lines)
	base := r.Y + r.H/2 + size*CapHeight - lead*(lines-1)/2
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
	base = m.write(c, title, x, base, lead, size, ink, !m.Plain)
	base = m.write(c, about, x, base, lead, small, c.Theme.Quiet, false)
	m.write(c, second, x, base, lead, smaller, c.Theme.Quiet, false)
	if last := title[len(title)-1]; strings.HasSuffix(last, "…") {
		c.TipIfCut(m.Title, last, r, hovered)
	} else if n := len(about); n > 0 && strings.HasSuffix(about[n-1], "…") {
		c.TipIfCut(m.About, about[n-1], r, hovered)
	}
}

// write paints lines, the first one at a base line, and returns the base line after them.
func (m *Item) write(c *ui.Frame, lines []string, x, base, lead, size float32, ink color.NRGBA, bold bool) float32 {
	for _, line := range lines {
		c.List.Text(line, x, base, size, bold, displaylist.Left, ink)
		base += lead
	}
	return base
}

// before is the room that stands before the title.
func (m *Item) before(r displaylist.Rect) float32 {
	const least, roomy = 36, 220
	room := float32(0)
	switch {
	case m.Art != nil:
		room = artSide(r) + artRim
	case m.Number != "":
		room = max(least, displaylist.Measure(m.Number, theme.QuietSize, false)+8)
	case m.Glyph != "" && r.W >= roomy:
		room = least
	}
	if m.Live {
		room += 12
	}
	return room
}

// artRim is the room round the art of a row.
const artRim = 8

func artSide(r displaylist.Rect) float32 {
	const least, share = 40, 0.18
	return min(r.H-2*artRim, max(least, share*r.W))
}

// portraits paints the figures at the right of a row, or the first of them at the corner of its art where there is little room, and
// returns the room that is taken from the words.
func (m *Item) portraits(c *ui.Frame, r displaylist.Rect) (taken float32) {
	const side, overlap, badge, roomy = 44, 16, 24, 320
	if len(m.Figures) == 0 {
		return 0
	}
	if r.W < roomy {
		Portrait(c, displaylist.Around(r.X+artRim+artSide(r)-0.35*badge, r.Y+(r.H+artSide(r))/2-0.2*badge, badge, badge), m.Figures[0], character.Idle)
		return 0
	}
	x := r.X + r.W - artRim - side
	for i := len(m.Figures) - 1; i >= 0; i-- {
		Portrait(c, displaylist.Around(x+side/2, r.Y+r.H/2, side, side), m.Figures[i], character.Idle)
		x -= side - overlap
	}
	return side + float32(len(m.Figures)-1)*(side-overlap)
}

// quietLines is a quiet line and its size: in fewer words, smaller or on up to so many lines where there is little room. Two lines are as large as
// one in a row that is roomy.
func quietLines(c *ui.Frame, room float32, full, short string, most int, roomy bool) (lines []string, size float32) {
	for _, one := range [...]struct {
		text string
		size float32
	}{{full, theme.QuietSize}, {short, theme.QuietSize}, {short, theme.CoordSize}} {
		if one.text != "" && displaylist.Measure(one.text, one.size, false) <= room {
			return c.Lines(1, one.text, room, one.size, false), one.size
		}
	}
	switch {
	case full == "":
		return nil, 0
	case roomy && len(c.Lines(0, full, room, theme.QuietSize, false)) == 2:
		return c.Lines(2, full, room, theme.QuietSize, false), theme.QuietSize
	}
	return c.Lines(most, full, room, theme.CoordSize, false), theme.CoordSize
}

// Steps is a choice among ordered options. The selected one is shown between two arrows.
type Steps struct {
	Label   string
	Options []string
	At      int

	prev, next ui.Command
}

// Show returns the label, the selected option and the arrows.
func (s *Steps) Show(v *ui.View) ui.Box {
	if s.prev.Do == nil {
		s.prev = ui.Command{ID: "prev", Title: text.Mark("Previous"), Icon: "prev", Do: func() { s.At-- }}
		s.next = ui.Command{ID: "next", Title: text.Mark("Next"), Icon: "next", Do: func() { s.At++ }}
	}
	style := ui.Style{Gap: 2, Across: layout.Middle}
	arrows := v.Row(style, v.Icon(&s.prev, ui.Disabled(s.At <= 0), ui.Tip(s.Label)), v.Icon(&s.next, ui.Disabled(s.At >= len(s.Options)-1), ui.Tip(s.Label)))
	value := s.Options[s.At]
	return v.First(layout.ByWidth,
		v.Row(style, v.Line(s.Label, ui.Body), v.Spacer(), v.Line(value, ui.Strong), arrows),
		v.Row(style, v.Column(ui.Style{Grow: 1}, v.Text(s.Label, ui.Small), v.Text(value, ui.Strong)), arrows))
}

// Prose is paragraphs that scroll, broken into lines for one width.
type Prose struct {
	Texts []string
	lines []string
	all   string // for those who do not see it
	width float32
}

// Set changes the paragraphs.
func (p *Prose) Set(texts []string) {
	p.Texts, p.lines, p.width, p.all = texts, nil, 0, strings.Join(texts, " ")
}

// Show paints the paragraphs in an area as a list with a name. Screen readers read it in one piece.
func (p *Prose) Show(c *ui.Frame, area displaylist.Rect, name string) {
	const rowH = 22
	if width := area.W - 12; p.width != width {
		p.width, p.lines = width, nil
		for _, text := range p.Texts {
			p.lines = append(append(p.lines, c.Lines(0, text, width, theme.QuietSize, false)...), "")
		}
	}
	c.Rows(WholeRows(area, rowH), name, len(p.lines), rowH, func(i int, row displaylist.Rect, _ bool) {
		c.List.Text(p.lines[i], row.X, row.Y+16, theme.QuietSize, false, displaylist.Left, c.Theme.Ink)
	}, ui.Reads(p.all))
}
