package playback

import (
	"fmt"
	"image/color"
	"slices"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// symbolTone selects the color of a symbol beside a move.
type symbolTone uint8

// The tones.
const (
	tonePlain symbolTone = iota
	toneGood
	toneBad
)

// symbol stands beside a move, such as "?".
type symbol struct {
	Text  string
	Tone  symbolTone
	About string // what it means, in a tooltip
}

// moveStep is a move of a line that is not in the record.
type moveStep struct {
	Seat  game.Seat
	Label string
}

// moveSteps returns the moves of a line from a position, as far as they can be played, by their labels.
func moveSteps(s game.State, line []game.Action, label func(game.State, game.Action) string) (steps []moveStep) {
	for _, a := range line {
		next, _, err := s.Play(a)
		if err != nil {
			break
		}
		steps = append(steps, moveStep{Seat: s.ToMove(), Label: label(s, a)})
		if s = next; s.Outcome().Over {
			break
		}
	}
	return steps
}

// moveSource provides the contents of a [moveList].
type moveSource struct {
	Record *replay.Record
	Trunk  []replay.Ply // the moves of the game itself
	// Illegal is a last row for a move that was not allowed, nil for none.
	Illegal *replay.Ply
	Columns int     // moves side by side, one for each seat, or 1
	Width   float32 // logical pixels
	// Label names a move in a position.
	Label func(s game.State, a game.Action) string
	// Symbol returns what stands beside the move of a node.
	Symbol func(node int) symbol
	// Wrap breaks a comment into lines that fit into a width.
	Wrap func(text string, width float32) []string
}

// item is a move in a row.
type item struct {
	node   int // -1 for a move that is not in the record
	seat   game.Seat
	number string
	label  string
	symbol symbol
	x, w   float32 // from the left of the row
	column bool    // it fills a column, else it stands in a variation
}

type moveRow struct {
	items  []item
	indent int    // how many variations it lies in
	first  bool   // of a variation: it has the sign that leads to it
	text   string // a line of a comment, in place of moves
}

// moveList is the rows of a game and its variations.
type moveList struct {
	rows   []moveRow
	source moveSource
	shown  int     // one more than the row that was scrolled to
	of     int     // the node it was scrolled for
	high   float32 // the list's height then
}

// illegal stands for the node of the row of an illegal move.
const illegal = -2

// Variation rows, logical pixels.
const (
	indentBy  = 18
	leadRoom  = 26 // the sign before a variation
	itemGap   = 12
	itemDot   = 18 // from the left of a move to its label
	mostDepth = 4  // deeper variations are not indented further
	mostRows  = 20_000
)

// Set makes the rows.
func (l *moveList) Set(s moveSource) {
	l.rows, l.source, l.shown = l.rows[:0], s, 0
	var cells []item
	after := 0 // the first ply whose variations are not listed yet
	l.listComment(0, 0)
	flush := func(to int) {
		if len(cells) > 0 {
			l.rows = append(l.rows, moveRow{items: cells})
			cells = nil
		}
		for ; after < to; after++ {
			l.listBelow(after)
		}
	}
	wide := s.Width / float32(s.Columns)
	last := s.Columns
	for i := range s.Trunk {
		p := &s.Trunk[i]
		column := 0
		if s.Columns > 1 {
			column = int(p.Seat)
		}
		if column <= last || p.Ahead > 0 {
			flush(i)
		}
		for _, v := range p.Variations[:p.Ahead] {
			l.listVariation(v, 1)
		}
		last = column
		cells = append(cells, item{node: p.ID, seat: p.Seat, number: fmt.Sprint(p.Number), label: p.Label,
			symbol: s.Symbol(p.ID), x: float32(column) * wide, w: wide, column: true})
	}
	flush(len(s.Trunk))
	end := 0
	if n := len(s.Trunk); n > 0 {
		end = s.Trunk[n-1].ID
	}
	for _, node := range s.Record.Children(end) {
		l.listVariation(node, 1) // what was tried after the end
	}
	if p := s.Illegal; p != nil {
		l.rows = append(l.rows, moveRow{items: []item{{node: illegal, seat: p.Seat, number: fmt.Sprint(p.Number), label: p.Label, w: s.Width, column: true}}})
	}
}

// listBelow lists what stands under the i-th move of the trunk: what is said of it, and the other moves that were tried.
func (l *moveList) listBelow(i int) {
	p := &l.source.Trunk[i]
	l.listComment(p.ID, 0)
	for _, v := range p.Variations[p.Ahead:] {
		l.listVariation(v, 1)
	}
}

// mostLines is how many lines of a comment are listed.
const mostLines = 40

// listComment lists what is said of a node.
func (l *moveList) listComment(node, depth int) {
	text := l.source.Record.Nodes[node].Comment
	if text == "" {
		return
	}
	r := moveRow{indent: depth}
	lines := l.source.Wrap(text, l.source.Width-l.start(&r)-leadRoom)
	for _, line := range lines[:min(len(lines), mostLines)] {
		r.text = line
		l.rows = append(l.rows, r)
	}
}

// start is where the first move of a row begins.
func (l *moveList) start(r *moveRow) float32 {
	x := float32(8 + indentBy*min(r.indent, mostDepth))
	if r.first {
		x += leadRoom - indentBy
	}
	return x
}

// listVariation lists the line that begins with a node, then the lines that leave it.
func (l *moveList) listVariation(node, depth int) {
	rec := l.source.Record
	r := moveRow{indent: depth, first: true}
	x := l.start(&r)
	var others [][]int
	var commented []int
	for n := node; n > 0 && len(l.rows) < mostRows; n = first(rec, n) {
		before := rec.State(rec.Nodes[n].Parent)
		it := item{node: n, seat: before.ToMove(), label: l.source.Label(before, rec.Nodes[n].Action), symbol: l.source.Symbol(n)}
		it.w = itemDot + displaylist.Measure(it.label, theme.QuietSize, false)
		if it.symbol.Text != "" {
			it.w += 4 + displaylist.Measure(it.symbol.Text, theme.QuietSize, true)
		}
		if n == node {
			it.number = fmt.Sprint(before.Ply() + 1)
			it.w += displaylist.Measure(it.number, theme.QuietSize, false) + 8
		} else if siblings := rec.Children(rec.Nodes[n].Parent); len(siblings) > 1 {
			others = append(others, siblings[1:])
		}
		if len(r.items) > 0 && x+it.w > l.source.Width-8 {
			l.rows = append(l.rows, r)
			r = moveRow{indent: depth}
			x = l.start(&r) + leadRoom - indentBy
		}
		if rec.Nodes[n].Comment != "" {
			commented = append(commented, n)
		}
		it.x = x
		r.items, x = append(r.items, it), x+it.w+itemGap
	}
	l.rows = append(l.rows, r)
	for _, it := range commented {
		l.listComment(it, depth)
	}
	for _, list := range others {
		for _, n := range list {
			l.listVariation(n, depth+1)
		}
	}
}

// first is the first move after a node, 0 if there is none.
func first(rec *replay.Record, node int) int {
	if next := rec.Children(node); len(next) > 0 {
		return next[0]
	}
	return 0
}

// RowOf returns the row of a node, -1 if it is not listed.
func (l *moveList) RowOf(node int) int {
	return slices.IndexFunc(l.rows, func(r moveRow) bool {
		return slices.ContainsFunc(r.items, func(it item) bool { return it.node == node })
	})
}

const moveListName = "moves"

// Show lists the moves in rows so high, and returns the node that was pressed, ok being false if none
// was. The current move is in view when it changes.
func (l *moveList) Show(c *ui.Frame, area displaylist.Rect, rowH float32, seats []game.SeatInfo, current int) (node int, ok bool) {
	area = widgets.WholeRows(area, rowH)
	cursor, column, ring := c.CursorOf(moveListName)
	cells := 1
	if cursor < len(l.rows) {
		cells = len(l.rows[cursor].items)
	}
	over := -1
	chosen := c.Rows(area, moveListName, len(l.rows), rowH, func(i int, r displaylist.Rect, hovered bool) {
		row := &l.rows[i]
		l.paintLead(c, row, r)
		for k := range row.items {
			it := &row.items[k]
			box := displaylist.Rect{X: r.X + it.x, Y: r.Y, W: min(it.w, r.W-it.x), H: r.H}
			on := hovered && c.In.X >= box.X && c.In.X < box.X+box.W && !c.In.Away
			if on {
				over = k
			}
			l.paint(c, box, seats, it, it.node == current, on && it.node != -1)
			if ring && i == cursor && k == column {
				c.CellRing(box)
			}
		}
	}, ui.Cells(cells))
	if l.of != current || l.shown == 0 || l.high != area.H {
		l.of, l.high = current, area.H
		l.shown = max(l.RowOf(current), 0) + 1
		c.ScrollTo(moveListName, l.shown-1)
	}
	if chosen < 0 {
		return 0, false
	}
	if !c.In.Released {
		over = column
	}
	if row := &l.rows[chosen]; over >= 0 && over < len(row.items) && row.items[over].node != -1 {
		return row.items[over].node, true
	}
	return 0, false
}

// paintLead paints the sign that leads from a move to a variation, or a line of a comment.
func (l *moveList) paintLead(c *ui.Frame, row *moveRow, r displaylist.Rect) {
	if row.text != "" {
		c.List.Text(row.text, r.X+l.start(row)+leadRoom, r.Y+r.H/2+theme.QuietSize*0.355, theme.QuietSize, false, displaylist.Left, c.Theme.Quiet)
		return
	}
	if row.indent == 0 {
		return
	}
	x, y := r.X+8+indentBy*float32(min(row.indent, mostDepth)-1), r.Y+r.H/2
	if row.first {
		ink := theme.Mix(c.Theme.Panel, c.Theme.Accent, 0.7)
		c.List.Segment(x+8, r.Y+2, x+8, y-4, 1.5, ink)
		c.List.Segment(x+8, y-4, x+11, y, 1.5, ink)
		c.List.Segment(x+11, y, x+18, y, 1.5, ink)
	}
}

// paint paints a move: on the trunk in a column with its number, in a variation in a row of its own width.
func (l *moveList) paint(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, it *item, current, hovered bool) {
	ground := r
	if !it.column {
		const beside = 5
		ground = r.Inset(2)
		ground.X, ground.W = r.X-beside, r.W+2*beside
	}
	widgets.RowGround(c, ground, 10, current, hovered)
	size, x := float32(theme.QuietSize), r.X
	y := r.Y + r.H/2 + size*0.355
	if it.column {
		size = theme.BodySize - 1
		x += 10
		c.List.Text(it.number, x, y, theme.QuietSize, current, displaylist.Left, strong(c, current))
		x += 34
	} else if it.number != "" {
		c.List.Text(it.number, x, y, size, false, displaylist.Left, c.Theme.Quiet)
		x += displaylist.Measure(it.number, size, false) + 8
	}
	board.SeatDot(c.List, c.Theme, seats[it.seat].Hue, x+7, r.Y+r.H/2, 7, true, true)
	x += itemDot
	room := r.X + r.W - x - 6
	sign := displaylist.Measure(it.symbol.Text, theme.QuietSize, true)
	if it.column {
		x, room = x+4, room-4-sign
		if it.node == illegal {
			aside := widgets.IllegalAside(c.Locale, r)
			c.List.Text(aside, r.X+r.W-12, y, theme.QuietSize, false, displaylist.Right, c.Theme.Quiet)
			room -= c.QuietWidth(aside) + 8
		}
	} else {
		room = r.W
	}
	ink := c.Theme.Ink
	if !it.column && !current {
		ink = theme.Mix(c.Theme.Ink, c.Theme.Quiet, 0.6)
	}
	shown := c.Fit(it.label, room, size, current && it.column)
	c.List.Text(shown, x, y, size, current && it.column, displaylist.Left, ink)
	c.TipIfCut(it.label, shown, r, hovered)
	if it.symbol.About != "" {
		c.TipIfCut(it.symbol.About, "", r, hovered)
	}
	if it.symbol.Text != "" {
		x += displaylist.Measure(shown, size, current && it.column) + 5
		if it.column {
			x = max(x, min(r.X+126, r.X+r.W-sign-10))
		}
		c.List.Text(it.symbol.Text, x, y, theme.QuietSize, true, displaylist.Left, toneOf(c, it.symbol.Tone))
	}
}

// strong is the ink of a number.
func strong(c *ui.Frame, current bool) color.NRGBA {
	if current {
		return c.Theme.Ink
	}
	return c.Theme.Quiet
}

func toneOf(c *ui.Frame, t symbolTone) color.NRGBA {
	switch t {
	case toneGood:
		return c.Theme.SeatInk[game.HueGreen]
	case toneBad:
		return c.Theme.SeatInk[game.HueRed]
	}
	return c.Theme.Quiet
}
