package prints

import (
	"image/color"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Sizes in logical pixels.
const (
	findRow  = 40
	chipRow  = 32
	logRow   = 19
	logInset = 10
	logRound = 10
	logSize  = theme.CoordSize
	cell     = 0.54 * logSize // the width of a column
	least    = 3*logRow + 2*logInset

	name = "prints" // of the list
)

// Show shows what was printed at a node with the search over the game, and returns the node to go to, ok being
// false if it stays. The names are those of the seats.
func (p *Prints) Show(c *ui.Frame, area displaylist.Rect, node int, names []string) (to int, ok bool) {
	col := widgets.Column{Rect: area}
	if col.H >= least+findRow+6 {
		to, ok = p.find(c, col.Top(findRow, 6), node)
	}
	if (len(p.seats) > 1 || p.draws) && col.H >= least+chipRow+6 {
		p.chips(c, col.Top(chipRow, 6))
	}
	if col.H < logRow {
		return to, ok
	}
	p.log(c, col.Rect, node, names)
	return to, ok
}

// Aimed reports whether the pointer was on the field of the search in the last frame.
func (p *Prints) Aimed() (was bool) {
	was, p.aimed = p.aimed, false
	return was
}

// find is the row of the search.
func (p *Prints) find(c *ui.Frame, row displaylist.Rect, node int) (to int, ok bool) {
	const icon, gap, clear = 36, 4, 13 // the count keeps clear of the field, whose ring of the focus reaches 5 over it
	next := displaylist.Rect{X: row.X + row.W - icon, Y: row.Y + (row.H-icon)/2, W: icon, H: icon}
	last := next
	last.X -= icon
	field := displaylist.Rect{X: row.X, Y: row.Y + 1, W: last.X - row.X - gap, H: row.H - 2}
	if p.query != "" {
		if p.counts == "" {
			p.counts = c.C("what a search found", "none")
			if n := len(p.hits); n > 0 {
				p.counts = c.T("%d of %d", p.at+1, n)
			}
		}
		w := c.QuietWidth(p.counts)
		field.W -= w + clear
		c.QuietLabel(p.counts, field.X+field.W+clear+w/2, row.Y+row.H/2+theme.QuietSize*0.355, displaylist.Middle)
	}
	if c.TextField(field, name, &p.query, ui.Named(c.T("Search all prints"))) {
		p.search()
	}
	p.aimed = c.LastHovered()
	if p.query == "" && !c.Typing() {
		c.List.Glyph("search", field.X+20, row.Y+row.H/2, 20, 1.8, c.Theme.Quiet)
		for _, hint := range [...]string{c.T("Search all prints"), c.T("Search")} {
			if c.QuietWidth(hint) <= field.W-44 {
				c.QuietLabel(hint, field.X+36, row.Y+row.H/2+theme.QuietSize*0.355, displaylist.Left)
				break
			}
		}
	}
	tips := [...]string{c.T("Previous move with prints"), c.T("Next move with prints")}
	if p.query != "" {
		tips = [...]string{c.T("Previous match"), c.T("Next match")}
	}
	none := len(p.hits) == 0
	entered := c.Typing() && c.In.Take(input.Confirm)
	switch {
	case c.QuietIcon(last, "prev", tips[0], ui.Disabled(none), ui.Does("prints", -1)):
		return p.next(node, -1)
	case c.QuietIcon(next, "next", tips[1], ui.Disabled(none), ui.Does("prints", 1)), entered:
		return p.next(node, 1)
	}
	return 0, false
}

// chip is a choice of [Prints.chips].
type chip struct {
	label, short string    // short where there is little room
	seat         game.Seat // whose sign may stand for the label, or [game.Nobody]
	chosen       bool
	does         int // the place in seats, from 1; 0 for all, directives for these
}

const (
	directives = -1
	chipPad    = 12
	tightPad   = 8
	chipSign   = 6 // the radius
)

// choices are those that there are, appended to list.
func (p *Prints) choices(c *ui.Frame, list []chip) []chip {
	if len(p.seats) > 1 {
		list = append(list, chip{c.T("All"), c.T("All"), game.Nobody, p.only == 0, 0})
		for i, seat := range p.seats {
			list = append(list, chip{c.T(p.rec.Game().Info().Seats[seat].Title), "", seat, p.only == i+1, i + 1})
		}
	}
	if p.draws {
		// Translators: lines that begin with #!, by which a program draws on the board
		list = append(list, chip{c.T("#! lines"), "#!", game.Nobody, !p.hidden, directives})
	}
	return list
}

// chips choose whose prints are shown, and whether directives are. Where there is little room they stand
// closer, then they have the signs of the seats.
func (p *Prints) chips(c *ui.Frame, row displaylist.Rect) {
	var room [2 + game.Hues]chip
	list := p.choices(c, room[:0])
	gap, pad, long := float32(6), float32(chipPad), true
	for pass := 0; pass < 2 && chipsWidth(list, gap, pad, long) > row.W; pass++ {
		gap, pad, long = 4, tightPad, pass == 0
	}
	only, hidden, x := p.only, p.hidden, row.X
	for i := range list {
		o := &list[i]
		r := displaylist.Rect{X: x, Y: row.Y, W: o.width(long) + 2*pad, H: row.H}
		x += r.W + gap
		if c.Chip(r, o.label, o.chosen, ui.Does("only", o.does)) {
			switch o.does {
			case directives:
				hidden = !hidden
			default:
				only = o.does
			}
		}
		switch text := o.text(long); text {
		case "":
			board.SeatDot(c.List, c.Theme, p.rec.Game().Info().Seats[o.seat].Hue, r.X+r.W/2, r.Y+r.H/2, chipSign, true, true)
		default:
			c.Label(text, r.X+r.W/2, r.Y+r.H/2+theme.QuietSize*0.355, theme.QuietSize, false, displaylist.Middle)
		}
	}
	if only != p.only || hidden != p.hidden {
		p.only, p.hidden = only, hidden
		p.search()
	}
}

// text is what stands on the chip, empty for the sign of its seat.
func (o *chip) text(long bool) string {
	if long {
		return o.label
	}
	return o.short
}

// width is that of what stands on the chip.
func (o *chip) width(long bool) float32 {
	if text := o.text(long); text != "" {
		return displaylist.Measure(text, theme.QuietSize, false)
	}
	return 2 * chipSign
}

// chipsWidth is the width of all of them side by side.
func chipsWidth(list []chip, gap, pad float32, long bool) float32 {
	w := -gap
	for i := range list {
		w += list[i].width(long) + 2*pad + gap
	}
	return w
}

// log is what was printed at a node.
func (p *Prints) log(c *ui.Frame, area displaylist.Rect, node int, names []string) {
	c.List.Fill(area, logRound, c.Theme.Log())
	inner := displaylist.Rect{X: area.X + logInset, Y: area.Y + logInset/2, W: area.W - logInset - 4, H: area.H - logInset}
	p.lay(node, max(int((inner.W-14)/cell), tab), names)
	if len(p.rows) == 0 {
		c.List.Text(c.Fit(c.T("Nothing printed at this move."), inner.W, theme.QuietSize, false), inner.X, inner.Y+18, theme.QuietSize, false, displaylist.Left, c.Theme.LogInk())
		return
	}
	at := -1
	if p.at >= 0 && p.hits[p.at].node == node {
		at = p.hits[p.at].n
	}
	inner = widgets.WholeRows(inner, logRow)
	c.Rows(inner, name, len(p.rows), logRow, func(i int, r displaylist.Rect, _ bool) {
		p.paint(c, &p.rows[i], r, p.rows[i].n == at && at >= 0)
	}, ui.Reads(p.all))
	if p.scroll {
		p.scroll = false
		for i := range p.rows {
			if p.rows[i].n == max(at, 0) {
				c.ScrollTo(name, i)
				break
			}
		}
	}
}

// lay makes the rows of a node.
func (p *Prints) lay(node, columns int, names []string) {
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
			p.rows = append(p.rows, row{text: names[seat], n: -1, seat: seat})
			all.WriteString(names[seat] + ":\n")
		}
		found := wanted != "" && strings.Contains(strings.ToLower(text), wanted)
		for _, part := range wrap(text, columns) {
			p.rows = append(p.rows, row{part, n, seat, drawn, found})
		}
		all.WriteString(text + "\n")
	})
	p.all = all.String()
}

// paint writes a row in columns of equal width, word by word.
func (p *Prints) paint(c *ui.Frame, w *row, r displaylist.Rect, current bool) {
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
		c.List.Fill(displaylist.Rect{X: r.X - 5, Y: r.Y, W: r.W + 5, H: r.H}, 4, mark(c.Theme, current))
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
