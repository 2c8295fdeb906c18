// Package annotation is the row in which somebody comments on a move of a replay, marks it, and changes its
// variation.
package annotation

import (
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
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
	escaped bool // it is being left as it was
	asked   bool // the field was shown in this tick
	move    Move
	do      controls
	held    []ui.Box // scratch
}

// controls are what can be done in the row.
type controls struct {
	comment, mark, draw, promote, remove, restore, save, keep, close ui.Command
	symbols                                                          []ui.Command
}

// Actions are what the row does to the record.
type Actions struct {
	Annotate                             func(node int, a replay.Annotation)
	Draw, Promote, Remove, Restore, Save func()
}

// New is a row in which nothing is written.
func New(do Actions) *Bar {
	b := &Bar{symbols: replay.Symbols()}
	k, key := &b.do, ui.NoKey
	moved := func() bool { return b.move.Node != 0 }
	k.comment = ui.Command{ID: "comment", Title: text.Mark("Comment on this move"), Icon: "comment", Key: key, Do: func() { b.comment, b.text = true, b.said() }}
	k.mark = ui.Command{ID: "mark", Title: text.Mark("Mark this move"), Icon: "star", Key: key, Can: moved, Why: text.Mark("There is no move here yet."), Do: func() { b.marking = true }}
	k.draw = ui.Command{ID: "draw", Title: text.Mark("Draw arrows and rings"), Icon: "pencil", Key: key, Do: do.Draw}
	k.promote = ui.Command{ID: "promote", Title: text.Mark("Move this variation up"), Icon: "up", Key: key, Can: func() bool { return b.move.Lower }, Do: do.Promote}
	k.remove = ui.Command{ID: "remove", Title: text.Mark("Delete this move and all that follow"), Icon: "bin", Key: key, Can: moved, Why: text.Mark("There is no move here yet."), Do: do.Remove}
	k.restore = ui.Command{ID: "restore", Title: text.Mark("Restore what was deleted"), Icon: "restart", Key: key, Can: func() bool { return len(b.move.Record.Bin()) > 0 }, Do: do.Restore}
	k.save = ui.Command{ID: "save", Title: text.Mark("Save"), Key: key, Can: func() bool { return b.move.Unsaved }, Do: do.Save}
	k.keep = ui.Command{ID: "keep", Title: text.Mark("Keep the comment"), Icon: "check", Key: key, Do: func() { b.keep(do) }}
	k.close = ui.Command{ID: "leave", Title: text.Mark("Leave it as it is"), Icon: "close", Key: key, Do: func() { b.marking = false }}
	for i, s := range b.symbols {
		k.symbols = append(k.symbols, ui.Command{ID: "symbol", Label: string(s), Key: key, Do: func() { b.choose(do, i) }})
	}
	return b
}

// said is the comment that the move has.
func (b *Bar) said() string { return b.move.Record.Nodes[b.move.Node].Comment }

// keep ends a comment with what was typed.
func (b *Bar) keep(do Actions) {
	said := strings.TrimSpace(b.text)
	node, changed := b.node, said != b.said()
	b.reset(b.node)
	if changed {
		do.Annotate(node, replay.Annotation{Comment: &said})
	}
}

// choose gives the move a symbol, or takes the one away that it has.
func (b *Bar) choose(do Actions, i int) {
	chosen := b.symbols[i]
	if chosen == b.move.Record.Nodes[b.move.Node].Symbol {
		chosen = ""
	}
	b.marking = false
	do.Annotate(b.move.Node, replay.Annotation{Symbol: &chosen})
}

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
	Lower   bool // another line stands above its own
	Unsaved bool // the record has no file
}

func (b *Bar) reset(node int) {
	b.node, b.comment, b.marking, b.text, b.typed = node, false, false, "", false
}

// View is the row for a move.
func (b *Bar) View(c *ui.Frame, v *ui.View, m Move) ui.Box {
	b.move = m
	if b.node != m.Node {
		b.reset(m.Node)
	}
	k, row := &b.do, ui.Style{Gap: 4, Across: layout.Middle}
	b.escaped, b.asked = c.In.Is(input.Cancel), false
	switch {
	case b.comment:
		if b.typed && c.Typing() && c.In.Take(input.Confirm) {
			k.keep.Do()
			c.Unfocus()
			return v.Row(row, v.Icon(&k.comment))
		}
		b.asked = true
		return v.Row(row, v.Field("comment", &b.text, ui.Focus(!b.typed), ui.Named(v.T(k.comment.Title))), v.Icon(&k.keep))
	case b.marking:
		held := b.held[:0]
		for i := range k.symbols {
			k.symbols[i].On = b.symbols[i] == m.Record.Nodes[m.Node].Symbol
			held = append(held, v.Tile(&k.symbols[i], ui.Style{Along: layout.Middle}, v.Line(k.symbols[i].Label, middle)))
		}
		held = append(held, v.Icon(&k.close))
		b.held = held
		return v.Grid(ui.Style{Gap: 4}, len(held), held...)
	}
	icons := v.Grid(ui.Style{}, 6, v.Icon(&k.comment), v.Icon(&k.mark), v.Icon(&k.draw), v.Icon(&k.promote), v.Icon(&k.remove), v.Icon(&k.restore))
	if !m.Unsaved {
		return icons
	}
	return v.Column(ui.Style{}, icons, v.Row(row, v.Line(v.T("Not saved yet"), ui.Small), v.Spacer(), v.Button(&k.save, ui.Quiet)))
}

// middle is the font of a symbol.
var middle = ui.Font{Size: theme.QuietSize, Bold: true, Align: displaylist.Middle}

// Follow takes in what happened to the field: Esc leaves the comment as it was, going elsewhere keeps what was typed.
func (b *Bar) Follow(c *ui.Frame) {
	switch {
	case !b.comment || !b.asked:
	case b.typed && !c.Typing() && b.escaped:
		b.reset(b.node)
		c.Unfocus()
	case b.typed && !c.Typing():
		b.do.keep.Do()
	default:
		b.typed = true
	}
}
