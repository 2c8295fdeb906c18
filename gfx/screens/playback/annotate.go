package playback

import (
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/hand"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// notes on a move, as they are written.
type noting struct {
	comment bool // it is being typed
	marking bool // a symbol is being chosen
	node    int
	text    string
	typed   bool // the field has had the focus
}

// annotate sets something on a node.
func (r *Screen) annotate(e *nav.Env, node int, a replay.Annotation) {
	r.change(e, func(j *replay.Journal) error { return j.Annotate(node, a) })
}

// sketched adds an arrow or a ring at the position that is shown; drawn again it changes its tint, and
// after the last one it goes.
func (r *Screen) sketched(e *nav.Env, a replay.Arrow) {
	node := r.Playback.Node()
	before := &r.Playback.Record().Nodes[node].Drawing
	d := before.Toggle(hand.Tinted(before, a))
	r.annotate(e, node, replay.Annotation{Drawing: &d})
}

// showDrawing shows what was drawn at the position, with what is being drawn.
func (r *Screen) showDrawing(c *ui.Frame) {
	m := &r.Stage.Board.Marks
	m.Drawing = replay.Drawing{}
	if r.preview.playback != nil || r.trying() || !r.atRest() {
		return
	}
	m.Drawing = r.Playback.Record().Nodes[r.Playback.Node()].Drawing
	if a, ok := r.sketch.Pending(c, &r.Stage); ok {
		m.Drawing = m.Drawing.Toggle(hand.Tinted(&m.Drawing, a))
	}
}

// annotationBar writes on the move that is shown, and changes its variation.
func (r *Screen) annotationBar(c *ui.Frame, e *nav.Env, row displaylist.Rect) {
	switch node := r.noted(); {
	case r.noting.node != node:
		r.noting = noting{node: node}
		fallthrough
	default:
		r.annotationIcons(c, e, row)
	case r.noting.comment:
		r.commentField(c, e, row)
	case r.noting.marking:
		r.symbolChips(c, e, row)
	}
}

// noted is the node whose move is marked in the list.
func (r *Screen) noted() int { return max(r.current(), 0) }

func (r *Screen) annotationIcons(c *ui.Frame, e *nav.Env, row displaylist.Rect) {
	const most = 40
	node, rec := r.noted(), r.Playback.Record()
	_, on := r.onTrunk()
	list := [...]widgets.Icon{
		{Glyph: "comment", Tip: c.T("Comment on this move")},
		{Glyph: "star", Tip: c.T("Mark this move"), Disabled: node == 0},
		{Glyph: "up", Tip: c.T("Move this variation up"), Disabled: on || node == 0},
		{Glyph: "bin", Tip: c.T("Delete this move and all that follow"), Disabled: on || node == 0},
		{Glyph: "restart", Tip: c.T("Restore what was deleted"), Disabled: len(rec.Bin()) == 0},
	}
	save := r.notebook.Unsaved()
	label := c.T("Save")
	room := row.W + 8
	if save {
		room -= c.QuietWidth(label) + 8
	}
	// Where there is little room, what cannot be done is left out.
	const least = 31
	tight, n := room < most*float32(len(list)), 0
	for i := range list {
		if !tight || !list[i].Disabled {
			n++
		}
	}
	side := min(most, max(room/float32(n), least))
	x, pressed := row.X-8, -1
	for i := range list {
		b := &list[i]
		if tight && b.Disabled || x+side > row.X-8+room+1 {
			continue
		}
		if c.QuietIcon(displaylist.Rect{X: x, Y: row.Y + (row.H-side)/2, W: side, H: side}, b.Glyph, b.Tip, ui.Disabled(b.Disabled)) {
			pressed = i
		}
		x += side
	}
	switch pressed {
	case 0:
		r.noting = noting{node: node, comment: true, text: rec.Nodes[node].Comment}
	case 1:
		r.noting.marking = true
	case 2:
		r.promote(e)
	case 3:
		r.remove(e)
	case 4:
		r.restore(e)
	}
	if !save {
		return
	}
	w := c.QuietWidth(label)
	if c.Button(displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: row.H}, label, ui.Quiet) {
		r.save(e)
	}
	line := c.T("Not saved yet")
	if w += 14; row.X+row.W-w-x >= c.QuietWidth(line)+8 {
		c.List.Text(line, row.X+row.W-w, row.Y+row.H/2+theme.CoordSize*0.355, theme.CoordSize, false, displaylist.Right, c.Theme.Quiet)
	}
}

// commentField takes a comment; Enter keeps it, and Esc does not.
func (r *Screen) commentField(c *ui.Frame, e *nav.Env, row displaylist.Rect) {
	n := &r.noting
	const side = 40
	field := displaylist.Rect{X: row.X, Y: row.Y + 2, W: row.W - side - 4, H: row.H - 4}
	c.TextField(field, "comment", &n.text, ui.Focus(!n.typed), ui.Named(c.T("Comment on this move")))
	done := n.typed && !c.Typing()
	n.typed = true
	keep := c.QuietIcon(displaylist.Rect{X: row.X + row.W - side, Y: row.Y + (row.H-side)/2, W: side, H: side}, "check", c.T("Keep the comment"))
	if c.Typing() && c.In.Take(input.Confirm) || keep {
		text := strings.TrimSpace(n.text)
		r.annotate(e, n.node, replay.Annotation{Comment: &text})
		done = true
	}
	if done {
		r.noting = noting{node: n.node}
		c.Unfocus()
	}
}

// symbolChips choose the symbol of a move.
func (r *Screen) symbolChips(c *ui.Frame, e *nav.Env, row displaylist.Rect) {
	node := r.noted()
	has := r.Playback.Record().Nodes[node].Symbol
	w := min(44, (row.W+4)/float32(len(r.symbols)+1)) - 4
	x := row.X
	for i, s := range r.symbols {
		chip := displaylist.Rect{X: x, Y: row.Y + (row.H-chipHeight)/2, W: w, H: chipHeight}
		if c.Chip(chip, string(s), s == has, ui.Does("symbol", i)) {
			if s == has {
				s = ""
			}
			r.annotate(e, node, replay.Annotation{Symbol: &s})
			r.noting.marking = false
		}
		c.Label(string(s), x+w/2, row.Y+row.H/2+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Middle)
		x += w + 4
	}
	if c.QuietIcon(displaylist.Rect{X: row.X + row.W - min(w, 36), Y: row.Y + (row.H-w)/2, W: min(w, 36), H: w}, "close", c.T("Leave it as it is")) {
		r.noting.marking = false
	}
}
