package playback

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

// annotation is the row in which somebody comments on a move, marks it, and changes its variation.
type annotation struct {
	of      *pond
	unsaved func() bool // the record was made here and has no file
	symbols []replay.Symbol
	node    int // it is about
	comment bool
	marking bool // a symbol is being chosen
	text    string
	typed   bool // the field has had the focus
	escaped bool // it is being left as it was
	asked   bool // the field was shown in this tick
	do      struct {
		comment, mark, draw, promote, remove, restore, save, keep, close ui.Command
		symbols                                                          []ui.Command
	}
	held []ui.Box // scratch
}

func newAnnotation(of *pond, unsaved func() bool) *annotation {
	b := &annotation{of: of, unsaved: unsaved, symbols: replay.Symbols()}
	k := &b.do
	moved := func() bool { return b.node != 0 }
	k.comment = ui.Command{ID: "comment", Title: text.Mark("Comment on this move"), Icon: "comment", Do: func() { b.comment, b.text = true, b.about().Comment }}
	k.mark = ui.Command{ID: "mark", Title: text.Mark("Mark this move"), Icon: "star", Can: moved, Why: text.Mark("There is no move here yet."), Do: func() { b.marking = true }}
	k.draw = ui.Command{ID: "draw", Title: text.Mark("Draw arrows and rings"), Icon: "pencil", Do: func() {
		of.pen.Start()
		of.notice = of.pen.Says(of.env.Locale)
	}}
	k.promote = ui.Command{ID: "promote", Title: text.Mark("Move this variation up"), Icon: "up", Can: func() bool { return of.Playback.Record().Promotable(b.node) }, Do: func() { of.promote() }}
	k.remove = ui.Command{ID: "remove", Title: text.Mark("Delete this move and all that follow"), Icon: "bin", Can: moved, Why: text.Mark("There is no move here yet."), Do: func() { of.remove() }}
	k.restore = ui.Command{ID: "restore", Title: text.Mark("Restore what was deleted"), Icon: "restart", Can: func() bool { return len(of.Playback.Record().Bin()) > 0 }, Do: func() { of.restore() }}
	k.save = ui.Command{ID: "save", Title: text.Mark("Save"), Can: unsaved, Do: func() { of.save() }}
	k.keep = ui.Command{ID: "keep", Title: text.Mark("Keep the comment"), Icon: "check", Do: func() { b.keep() }}
	k.close = ui.Command{ID: "leave", Title: text.Mark("Leave it as it is"), Icon: "close", Do: func() { b.marking = false }}
	for i, s := range b.symbols {
		k.symbols = append(k.symbols, ui.Command{ID: "symbol", Label: string(s), Do: func() { b.choose(i) }})
	}
	return b
}

// about is the node of the move.
func (b *annotation) about() *replay.Node { return &b.of.Playback.Record().Nodes[b.node] }

// keep ends a comment with what was typed.
func (b *annotation) keep() {
	said := strings.TrimSpace(b.text)
	b.reset(b.node)
	if said != b.about().Comment {
		b.of.annotate(b.node, replay.Annotation{Comment: &said})
	}
}

// choose gives the move a symbol, or takes the one away that it has.
func (b *annotation) choose(i int) {
	chosen := b.symbols[i]
	if chosen == b.about().Symbol {
		chosen = ""
	}
	b.marking = false
	b.of.annotate(b.node, replay.Annotation{Symbol: &chosen})
}

// cancel closes the symbols without choosing one, and reports whether they were open.
func (b *annotation) cancel() bool {
	open := b.marking
	b.marking = false
	return open
}

func (b *annotation) reset(node int) {
	b.node, b.comment, b.marking, b.text, b.typed = node, false, false, "", false
}

// view is the row for the move of a node.
func (b *annotation) view(c *ui.Frame, v *ui.View, node int) ui.Box {
	if b.node != node {
		b.reset(node)
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
			k.symbols[i].On = b.symbols[i] == b.about().Symbol
			held = append(held, v.Tile(&k.symbols[i], ui.Style{Along: layout.Middle}, v.Line(k.symbols[i].Label, symbolFont)))
		}
		held = append(held, v.Icon(&k.close))
		b.held = held
		return v.Grid(ui.Style{Gap: 4}, len(held), held...)
	}
	icons := v.Grid(ui.Style{}, 6, v.Icon(&k.comment), v.Icon(&k.mark), v.Icon(&k.draw), v.Icon(&k.promote), v.Icon(&k.remove), v.Icon(&k.restore))
	if !b.unsaved() {
		return icons
	}
	return v.Column(ui.Style{}, icons, v.Row(row, v.Line(v.T("Not saved yet"), ui.Small), v.Spacer(), v.Button(&k.save, ui.Quiet)))
}

var symbolFont = ui.Font{Size: theme.QuietSize, Bold: true, Align: displaylist.Middle}

// follow takes in what happened to the field: Esc leaves the comment as it was, going elsewhere keeps what was typed.
func (b *annotation) follow(c *ui.Frame) {
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
