package play

import (
	"image/color"

	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// discSide is the size of the disc of a moment, logical pixels.
const discSide = 26

// The parts of the panel after a game that are painted here: the pictures of the moments, then these.
const (
	discs     = most
	rivalFace = 2*most + iota
	goodStar
	rivalSays
)

// content is what the panel shows after a game: how it ended, the next thing to do, and what there was in it.
func (d *ending) content(v *ui.View) ui.Box {
	d.lookBack()
	return v.Column(ui.Style{Gap: 14}, d.head(v), d.ways(v), v.Divider(),
		v.First(1, d.told(v, 168), d.row(v), v.Scroll("told", ui.Style{MinH: 120, Grow: 1}, d.told(v, 104))),
		d.foot(v))
}

// head is who has won and how, with the rival's word.
func (d *ending) head(v *ui.View) ui.Box {
	c := d.frame
	win := ui.Title
	win.Size = 40
	title := d.view.title
	line := d.line
	if d.looking != 0 {
		line = d.view.line
		for i := range d.found.moments {
			if m := &d.found.moments[i]; m.node == d.looking {
				line = m.text
			}
		}
	}
	if d.notice != "" {
		line = d.notice
	}
	good := ui.None
	if d.good != "" && d.looking == 0 {
		good = v.First(2, v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, 20, 20, d, goodStar), v.Text(d.good, ui.Font{Size: theme.QuietSize, Bold: true})), ui.None)
	}
	said := v.Text(line, ui.Body)
	words := v.Row(ui.Style{Grow: 1}, v.Column(ui.Style{Gap: 4, Grow: 1}, v.First(6, v.Line(title, win), v.Line(title, ui.Title), v.Text(title, ui.Title), v.Text(title, ui.Name)), said, good))
	if d.named == "" {
		return words
	}
	face := func(side float32) ui.Box {
		return v.Picture(ui.Style{MinW: side, MaxW: side, MinH: side, MaxH: side}, side, side, d, rivalFace)
	}
	// The rival speaks beside who has won, and smaller type is better than a silent rival.
	spoken := func(font ui.Font) ui.Box {
		const high = 56
		w := widgets.ReplyWidth(c, d.says)
		says := v.Picture(ui.Style{MinW: w, MaxW: w, MinH: high, MaxH: high}, w, high, d, rivalSays)
		return v.Row(ui.Style{Gap: 6, Across: layout.Start},
			v.Column(ui.Style{Gap: 4, Grow: 1}, v.Row(ui.Style{Gap: 6, Across: layout.Middle}, v.Line(title, font), v.Spacer(), says), said, good), face(92))
	}
	silent := func(side float32) ui.Box {
		return v.Row(ui.Style{Gap: 12, Across: layout.Start}, words, face(side))
	}
	if widgets.ReplyWidth(c, d.says) == 0 || d.looking != 0 {
		return v.First(7, silent(92), silent(56), words)
	}
	return v.First(7, spoken(win), spoken(ui.Title), silent(92), silent(56), words)
}

// ways is the next thing wanted, and what else there is to play.
func (d *ending) ways(v *ui.View) ui.Box {
	if d.looking != 0 {
		return v.Row(ui.Style{}, v.Button(d.back, ui.Primary, ui.InitialFocus(true), ui.Exit(true)))
	}
	first, second := &d.rematch, &d.onward
	if d.won && d.next > 0 {
		first, second = second, first
	}
	main, other := v.Button(first, ui.Primary, ui.InitialFocus(true), ui.Exit(true)), v.Button(second, ui.Secondary)
	if d.friend.waits() {
		main = v.Button(&d.friend.send, ui.Primary, ui.InitialFocus(true), ui.Exit(true))
		return v.Column(ui.Style{Gap: 8}, v.Row(ui.Style{}, main), v.Row(ui.Style{}, v.Button(first, ui.Secondary)))
	}
	if d.next == 0 {
		return v.Row(ui.Style{}, main)
	}
	_, wide := v.Widths(main)
	return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Row(ui.Style{Grow: 1, MinW: wide}, main), v.Row(ui.Style{MaxW: 150}, other)), v.Column(ui.Style{Gap: 8}, v.Row(ui.Style{}, main), v.Row(ui.Style{}, other)))
}

// told is the fault that ended the game, the moments with pictures of a width, or that they are being found.
func (d *ending) told(v *ui.View, wide float32) ui.Box {
	if len(d.view.why) > 0 {
		var texts [3]ui.Box
		for i := range min(len(d.view.why), len(texts)) {
			texts[i] = v.Text(d.view.why[i], ui.Font{Size: theme.QuietSize})
		}
		return v.Column(ui.Style{Gap: 10, Grow: 1}, texts[:]...)
	}
	n := len(d.found.moments)
	advice := ui.None
	if d.advice != "" {
		advice = v.Text(d.advice, ui.Font{Size: theme.QuietSize})
	}
	if !d.found.done {
		return v.Column(ui.Style{Gap: 8, Grow: 1}, advice, v.Text(v.T("Looking back at the game…"), ui.Small))
	}
	if n == 0 {
		return v.Column(ui.Style{Grow: 1}, advice)
	}
	var cards [most]ui.Box
	for i := range n {
		cards[i] = d.card(v, i, wide)
	}
	title := d.count(v)
	head := v.First(1, v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Line(title, ui.Name), v.Spacer(), v.Line(v.T("Choose one to see it again"), ui.Small)), v.Line(title, ui.Name))
	return v.Column(ui.Style{Gap: 10, Grow: 1}, head, advice, v.Column(ui.Style{Gap: 10}, cards[:]...))
}

// ink is the color of a moment: of its disc, and of its title.
func (m mood) ink(t *theme.Theme) (disc, words color.NRGBA) {
	all := [...]color.NRGBA{{R: 0x3C, G: 0x6C, B: 0x2B, A: 255}, {R: 0x7A, G: 0x4E, B: 0x0E, A: 255}, {R: 0x2B, G: 0x5A, B: 0x66, A: 255}}
	if t.Night || t.Contrast {
		return all[m], t.Ink
	}
	return all[m], all[m]
}

// card is a moment with a picture of a width, to be pressed.
func (d *ending) card(v *ui.View, i int, wide float32) ui.Box {
	high := wide * 0.62
	m := &d.found.moments[i]
	_, ink := m.mood.ink(d.frame.Theme)
	k := &d.moments[i]
	k.Label, k.On = m.title, d.looking == m.node
	name := ui.Font{Size: theme.BodySize, Bold: true, Ink: ink}
	words := v.Column(ui.Style{Gap: 4, Grow: 1, PadX: 4, PadY: 4}, v.Row(ui.Style{Gap: 6, Across: layout.Middle},
		v.Picture(ui.Style{Rigid: true}, discSide, discSide, d, discs+i), v.Line(m.title, name), v.Spacer(),
		v.First(1, v.Line(v.T("Move %d", d.ply(m.move)), ui.Small), ui.None)), v.Text(m.text, ui.Font{Size: theme.QuietSize}))
	picture := v.Picture(ui.Style{MinW: wide, MaxW: wide, MinH: 64, MaxH: 150}, wide, high, d, i)
	return v.Tile(k, ui.Style{Pad: 5}, v.First(3, v.Row(ui.Style{Gap: 12}, picture, words), v.Row(ui.Style{PadX: 8}, words)), ui.Opens(true))
}

// row is the moments side by side by their names; what there was in one of several is said when it is chosen.
func (d *ending) row(v *ui.View) ui.Box {
	n := len(d.found.moments)
	if n == 0 || len(d.view.why) > 0 || !d.found.done {
		return ui.None
	}
	var tiles [most]ui.Box
	for i := range n {
		m := &d.found.moments[i]
		_, ink := m.mood.ink(d.frame.Theme)
		sign := v.Picture(ui.Style{Rigid: true}, discSide, discSide, d, discs+i)
		disc, said := v.Row(ui.Style{Along: layout.Middle}, sign), ui.None
		if n > 1 {
			disc = v.First(layout.ByWidth, v.Row(ui.Style{Gap: 6, Across: layout.Middle, Along: layout.Middle}, sign, v.Line(v.T("Move %d", d.ply(m.move)), ui.Small)), disc)
		} else {
			said = v.First(0, v.Text(m.text, ui.Font{Size: theme.QuietSize, Quiet: true, Align: displaylist.Middle}), ui.None)
		}
		name := v.Text(m.title, ui.Font{Size: theme.QuietSize, Bold: true, Ink: ink, Align: displaylist.Middle})
		tiles[i] = v.Tile(&d.moments[i], ui.Style{Pad: 6, Along: layout.Middle}, v.Column(ui.Style{Gap: 4}, disc, name, said), ui.Opens(true))
	}
	return v.Column(ui.Style{Gap: 10, Grow: 1}, v.Text(d.count(v), ui.Name), v.Grid(ui.Style{Gap: 8}, n, tiles[:]...))
}

func (d *ending) count(v *ui.View) string {
	switch len(d.found.moments) {
	case 1:
		return v.T("One moment")
	case 2:
		return v.T("Two moments")
	}
	return v.T("Three moments")
}

func (d *ending) ply(move int) int { return d.found.states[0].Ply() + move + 1 }

// foot leads to the workshop, and to the pond.
func (d *ending) foot(v *ui.View) ui.Box {
	row, menu, away := ui.Style{Gap: 10, Across: layout.Middle}, v.Icon(d.menu), v.Button(&d.away, ui.Quiet)
	closer, short := v.Row(ui.Style{}, v.Button(&d.review, ui.Quiet)), v.Row(ui.Style{}, v.ShortButton(&d.review, ui.Quiet))
	below := v.Row(ui.Style{Across: layout.Middle}, away, v.Spacer(), menu)
	return v.First(20, v.Row(row, closer, v.Spacer(), away, menu), v.Row(row, short, v.Spacer(), away, menu),
		v.Column(ui.Style{}, closer, below), v.Column(ui.Style{}, short, below))
}

// Paint paints the picture of a moment, its disc, the rival or a star.
func (d *ending) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	switch {
	case part == goodStar:
		c.List.Glyph("star", r.X+r.W/2, r.Y+r.H/2, r.W, 1, c.Theme.Accent)
	case part == rivalSays:
		widgets.Reply(c, r, d.says)
	case part == rivalFace:
		widgets.Portrait(c, r, d.rival, d.face)
	case part >= discs:
		m := &d.found.moments[part-discs]
		x, y := r.X+r.W/2, r.Y+r.H/2
		disc, _ := m.mood.ink(c.Theme)
		c.List.Disc(x, y, 13, disc)
		if c.Theme.Night {
			c.List.Ring(x, y, 12, 2, c.Theme.MarkLegal)
		}
		c.List.Text(m.number, x, y+theme.QuietSize*widgets.CapHeight, theme.QuietSize, true, displaylist.Middle, color.NRGBA{R: 0xFF, G: 0xFD, B: 0xF7, A: 255})
	default:
		d.drawPicture(c, part, r)
	}
}

// drawPicture draws the part of the pond that the i-th moment is about.
func (d *ending) drawPicture(c *ui.Frame, i int, r displaylist.Rect) {
	const cells = 3.3 // that are seen from top to bottom
	m, s := &d.found.moments[i], &d.scenes[i]
	s.State, s.Theme, s.Marks, s.Flipped, s.Patterns = m.state, c.Theme, m.marks, d.flipped, d.env.Settings.Patterns
	from := c.Mark()
	board.DrawDetail(c.List, s, r, m.center[0], m.center[1], cells)
	c.Passage(from, "")
}
