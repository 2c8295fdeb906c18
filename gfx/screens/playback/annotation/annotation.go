// Package annotation is the row in which somebody comments on a move of a replay, marks it, and changes its
// variation.
package annotation

import (
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Bar is the row, with what is being written.
type Bar struct {
	symbols []replay.Symbol
	node    int // it is about
	comment bool
	marking bool // a symbol is being chosen
	text    string
	typed   bool // the field has had the focus
}

// New is a row in which nothing is written.
func New() Bar { return Bar{symbols: replay.Symbols()} }

// Typing reports whether a comment is being written.
func (b *Bar) Typing() bool { return b.comment }

// Cancel closes the symbols without choosing one, and reports whether they were open.
func (b *Bar) Cancel() bool {
	open := b.marking
	b.marking = false
	return open
}

// Move is the move that the row is about.
type Move struct {
	Record  *replay.Record
	Node    int
	Played  bool // it is one of the game itself
	Lower   bool // another line stands above its own
	Unsaved bool // the record has no file
}

// Request is what the row does to the record.
type Request uint8

// The requests.
const (
	None Request = iota
	Annotate
	Draw
	Promote
	Remove
	Restore
	Save
)

// Show draws the row. It returns what to do, and the annotation for [Annotate].
func (b *Bar) Show(c *ui.Frame, row displaylist.Rect, m Move) (do Request, a replay.Annotation) {
	switch {
	case b.node != m.Node:
		b.reset(m.Node)
		fallthrough
	default:
		return b.icons(c, row, m), a
	case b.comment:
		return b.commentField(c, row, m)
	case b.marking:
		return b.symbolChips(c, row, m)
	}
}

func (b *Bar) reset(node int) { *b = Bar{symbols: b.symbols, node: node} }

func (b *Bar) icons(c *ui.Frame, row displaylist.Rect, m Move) (do Request) {
	const most = 40
	list := [...]widgets.Icon{
		{Glyph: "comment", Tip: c.T("Comment on this move")},
		{Glyph: "star", Tip: c.T("Mark this move"), Disabled: m.Node == 0},
		{Glyph: "pencil", Tip: c.T("Draw arrows and rings")},
		{Glyph: "up", Tip: c.T("Move this variation up"), Disabled: !m.Lower},
		{Glyph: "bin", Tip: c.T("Delete this move and all that follow"), Disabled: m.Node == 0},
		{Glyph: "restart", Tip: c.T("Restore what was deleted"), Disabled: len(m.Record.Bin()) == 0},
	}
	label := c.T("Save")
	room := row.W + 8
	if m.Unsaved {
		room -= c.QuietWidth(label) + 8
	}
	// Where there is little room, what cannot be done is left out.
	const least = 31
	tight, n := room < most*float32(len(list)), 0
	if bin := &list[4]; tight && m.Played {
		bin.Disabled = true
	}
	for i := range list {
		if !tight || !list[i].Disabled {
			n++
		}
	}
	side := min(most, max(room/float32(n), least))
	x, pressed := row.X-8, -1
	for i := range list {
		icon := &list[i]
		if tight && icon.Disabled || x+side > row.X-8+room+1 {
			continue
		}
		if c.QuietIcon(displaylist.Rect{X: x, Y: row.Y + (row.H-side)/2, W: side, H: side}, icon.Glyph, icon.Tip, ui.Disabled(icon.Disabled)) {
			pressed = i
		}
		x += side
	}
	switch pressed {
	case 0:
		b.comment, b.text = true, m.Record.Nodes[m.Node].Comment
	case 1:
		b.marking = true
	case 2:
		do = Draw
	case 3:
		do = Promote
	case 4:
		do = Remove
	case 5:
		do = Restore
	}
	if !m.Unsaved {
		return do
	}
	w := c.QuietWidth(label)
	if c.Button(displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: row.H}, label, ui.Quiet) {
		do = Save
	}
	line := c.T("Not saved yet")
	if w += 14; row.X+row.W-w-x >= c.QuietWidth(line)+8 {
		c.List.Text(line, row.X+row.W-w, row.Y+row.H/2+theme.CoordSize*0.355, theme.CoordSize, false, displaylist.Right, c.Theme.Quiet)
	}
	return do
}

// commentField takes a comment. Esc leaves it as it was; Enter keeps what was typed, and so does going elsewhere.
func (b *Bar) commentField(c *ui.Frame, row displaylist.Rect, m Move) (do Request, a replay.Annotation) {
	const side = 40
	field := displaylist.Rect{X: row.X, Y: row.Y + 2, W: row.W - side - 4, H: row.H - 4}
	escaped := c.In.Is(input.Cancel)
	c.TextField(field, "comment", &b.text, ui.Focus(!b.typed), ui.Named(c.T("Comment on this move")))
	done := b.typed && !c.Typing()
	b.typed = true
	keep := c.QuietIcon(displaylist.Rect{X: row.X + row.W - side, Y: row.Y + (row.H-side)/2, W: side, H: side}, "check", c.T("Keep the comment"))
	if done && !escaped || c.Typing() && c.In.Take(input.Confirm) || keep {
		if text := strings.TrimSpace(b.text); text != m.Record.Nodes[m.Node].Comment {
			do, a.Comment = Annotate, &text
		}
		done = true
	}
	if done {
		b.reset(b.node)
		c.Unfocus()
	}
	return do, a
}

// symbolChips choose the symbol of a move.
func (b *Bar) symbolChips(c *ui.Frame, row displaylist.Rect, m Move) (do Request, a replay.Annotation) {
	const high = 32
	has := m.Record.Nodes[m.Node].Symbol
	w := min(44, (row.W+4)/float32(len(b.symbols)+1)) - 4
	x := row.X
	for i, s := range b.symbols {
		if c.Chip(displaylist.Rect{X: x, Y: row.Y + (row.H-high)/2, W: w, H: high}, string(s), s == has, ui.Does("symbol", i)) {
			chosen := s
			if s == has {
				chosen = ""
			}
			do, a.Symbol, b.marking = Annotate, &chosen, false
		}
		c.Label(string(s), x+w/2, row.Y+row.H/2+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Middle)
		x += w + 4
	}
	if c.QuietIcon(displaylist.Rect{X: row.X + row.W - min(w, 36), Y: row.Y + (row.H-w)/2, W: min(w, 36), H: w}, "close", c.T("Leave it as it is")) {
		b.marking = false
	}
	return do, a
}
