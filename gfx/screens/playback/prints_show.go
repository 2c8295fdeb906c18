package playback

import (
	"image/color"
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Sizes in logical pixels.
const (
	logRow      = 19
	logInset    = 10
	logRound    = 10
	logSize     = theme.CoordSize
	cell        = 0.54 * logSize // the width of a column
	leastPrints = 3*logRow + 2*logInset
	roomyPrints = 6*logRow + 2*logInset
	signSide    = 20

	speaker = "prints" // of the list
)

// Controls makes the commands; at returns the node that is shown, and to goes to another one.
func (p *prints) Controls(at func() int, to func(node int)) {
	k := &p.controls
	some := func() bool { return len(p.hits) > 0 }
	step := func(by int) func() {
		return func() {
			if id, ok := p.next(at(), by); ok {
				to(id)
			}
		}
	}
	k.prev = ui.Command{ID: "prints.previous", Icon: "prev", Can: some, Why: text.Mark("Nothing was found."), Do: step(-1)}
	k.next = ui.Command{ID: "prints.next", Icon: "next", Can: some, Why: text.Mark("Nothing was found."), Do: step(1)}
	for i := range 2 + game.Hues {
		k.only = append(k.only, ui.Command{ID: "prints.only", Do: func() { p.filter(i) }})
	}
}

// filter shows the prints of a seat alone, or all for 0; for more than there are, it shows or hides directives.
func (p *prints) filter(i int) {
	if i > len(p.seats) {
		p.hidden = !p.hidden
	} else {
		p.only = i
	}
	p.search()
}

// View returns what was printed at a node with the search over the game. The names are those of the seats.
func (p *prints) View(c *ui.Frame, v *ui.View, node int, names []string) ui.Box {
	if p.query != p.searched {
		p.search()
	}
	if c.Typing() && p.query != "" && c.In.Take(input.Confirm) {
		p.controls.next.Do()
	}
	p.node, p.names = node, names
	return v.Column(ui.Style{Gap: 6, Grow: 1}, p.find(v), p.chips(v),
		v.Picture(ui.Style{Grow: 1, MinH: leastPrints}, 0, roomyPrints, p, logPart))
}

// find is the row of the search.
func (p *prints) find(v *ui.View) ui.Box {
	k := &p.controls
	k.prev.Label, k.next.Label = v.T("Previous move with prints"), v.T("Next move with prints")
	count := ui.None
	if p.query != "" {
		k.prev.Label, k.next.Label = v.T("Previous match"), v.T("Next match")
		found := v.T("none found")
		if n := len(p.hits); n > 0 {
			found = v.T("%d of %d", p.at+1, n)
		}
		count = v.Line(found, ui.Small)
	}
	row, field, prev, next := ui.Style{Gap: 8, Across: layout.Middle}, v.Field(speaker, &p.query, ui.Named(v.T("Search all prints"))), v.Icon(&k.prev), v.Icon(&k.next)
	return v.First(layout.ByWidth, v.Row(row, v.Picture(ui.Style{Rigid: true}, signSide, signSide, p, searchPart), field, count, prev, next),
		v.Row(row, field, prev, next), v.Column(ui.Style{}, field, v.Row(ui.Style{Along: layout.Middle}, prev, next)))
}

// chips choose whose prints are shown, and whether directives are. Where there is little room they have the signs of the seats.
func (p *prints) chips(v *ui.View) ui.Box {
	if len(p.seats) < 2 && !p.draws {
		return ui.None
	}
	return v.First(layout.ByWidth, p.row(v, true), p.row(v, false))
}

// row arranges the filters: all, one for each seat that has printed, and one for lines that draw. Without long they are as
// short as possible.
func (p *prints) row(v *ui.View, long bool) ui.Box {
	k, held := &p.controls, p.controls.held[:0]
	add := func(i int, label, short string, sign int, on bool) {
		one := &k.only[i]
		one.Label, one.On = label, on
		said := v.Line(label, ui.Small)
		if !long {
			said = v.Line(short, ui.Small)
		}
		if said == ui.None {
			said = v.Picture(ui.Style{Rigid: true}, signSide, signSide, p, seatOption+sign)
		}
		held = append(held, v.Tile(one, ui.Style{PadX: 10, Along: layout.Middle}, said))
	}
	if len(p.seats) > 1 {
		add(0, v.T("All"), v.T("All"), 0, p.only == 0)
		for i, seat := range p.seats {
			add(i+1, v.T(p.rec.Game().Info().Seats[seat].Title), "", int(seat), p.only == i+1)
		}
	}
	if p.draws {
		// Translators: lines that begin with #!, by which a program draws on the board
		add(len(p.seats)+1, v.T("#! lines"), "#!", 0, !p.hidden)
	}
	k.held = held
	return v.Grid(ui.Style{Gap: 6}, len(held), held...)
}

const (
	logPart = iota
	searchPart
	seatOption
)

// Paint paints the log, or a sign.
func (p *prints) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	x, y := r.X+r.W/2, r.Y+r.H/2
	switch part {
	case logPart:
		p.showLog(c, r, p.node, p.names)
	case searchPart:
		c.List.Glyph("search", x, y, signSide, 1.8, c.Theme.Quiet)
	default:
		board.SeatDot(c.List, c.Theme, p.rec.Game().Info().Seats[part-seatOption].Hue, x, y, signSide/3, true, true)
	}
}

// showLog shows what was printed at a node. At another node or search hit it scrolls to the hit, or else to the beginning.
func (p *prints) showLog(c *ui.Frame, area displaylist.Rect, node int, names []string) {
	c.List.Fill(area, logRound, c.Theme.Log())
	inner := area.Inset(logInset / 2)
	inner.X, inner.W = inner.X+logInset/2, inner.W-logInset/2
	p.layOutRows(node, max(int((inner.W-14)/cell), tab), names)
	if len(p.rows) == 0 {
		c.List.Text(c.Fit(c.T("Nothing printed at this move."), inner.W, theme.QuietSize, false), inner.X, inner.Y+18, theme.QuietSize, false, displaylist.Left, c.Theme.LogInk())
		return
	}
	at := -1
	if p.at >= 0 && p.hits[p.at].node == node {
		at = p.hits[p.at].n
	}
	inner = widgets.WholeRows(inner, logRow)
	c.Rows(inner, speaker, len(p.rows), logRow, func(i int, r displaylist.Rect, _ bool) {
		p.paint(c, &p.rows[i], r, p.rows[i].n == at && at >= 0)
	}, ui.Reads(p.all))
	if p.scroll {
		p.scroll = false
		if i := slices.IndexFunc(p.rows, func(row printRow) bool { return row.n == max(at, 0) }); i >= 0 {
			c.ScrollTo(speaker, i)
		}
	}
}

// layOutRows wraps the prints of a node into rows of so many columns, under the name of each seat, unless they are that
// already.
func (p *prints) layOutRows(node, columns int, names []string) {
	of := rowsOf{node, columns, p.only, p.hidden, p.query}
	if p.of == of {
		return
	}
	p.scroll = p.scroll || p.of.node != node
	p.of, p.rows = of, p.rows[:0]
	var all strings.Builder
	last, wanted := game.Nobody, strings.ToLower(p.query)
	p.each(node, func(n int, seat game.Seat, text string, drawn bool) {
		if seat != last {
			last = seat
			p.rows = append(p.rows, printRow{text: names[seat], n: -1, seat: seat})
			all.WriteString(names[seat] + ":\n")
		}
		found := wanted != "" && strings.Contains(strings.ToLower(text), wanted)
		for _, part := range wrap(text, columns) {
			p.rows = append(p.rows, printRow{part, n, seat, drawn, found})
		}
		all.WriteString(text + "\n")
	})
	p.all = all.String()
}

// paint writes a row in columns of equal width, word by word.
func (p *prints) paint(c *ui.Frame, w *printRow, r displaylist.Rect, current bool) {
	y := r.Y + r.H/2 + logSize*0.355
	if w.n < 0 {
		board.SeatDot(c.List, c.Theme, p.rec.Game().Info().Seats[w.seat].Hue, r.X+6, r.Y+r.H/2, 5, true, true)
		c.List.Text(c.Fit(w.text, r.W-18, logSize, true), r.X+18, y, logSize, true, displaylist.Left, c.Theme.LogInk())
		return
	}
	ink := c.Theme.LogInk()
	if w.drawn {
		ink = c.Theme.Chalk()
	}
	if w.found {
		c.List.Fill(r, logInset/2, mark(c.Theme, current))
	}
	column, from, start := 0, 0, 0
	for i, letter := range w.text + " " {
		if letter == ' ' {
			if i > from {
				word := w.text[from:i]
				size := c.Shrink(word, cell*(float32(column-start)+0.8), logSize, false)
				c.List.Text(word, r.X+cell*float32(start), y, size, false, displaylist.Left, ink)
			}
			from, start = i+1, column+1
		}
		column += wide(letter)
	}
}

// mark is the ground of a line that a search found.
func mark(t *theme.Theme, current bool) color.NRGBA {
	share := float32(0.22)
	if current {
		share = 0.5
	}
	return theme.Mix(t.Log(), t.Accent, share)
}
