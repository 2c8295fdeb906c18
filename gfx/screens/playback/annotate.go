package playback

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/annotation"
	"freckers/gfx/screens/playback/hand"
	"freckers/gfx/screens/playback/notebook"
	"freckers/gfx/ui"
	"freckers/replay"
)

// annotate sets something on a node.
func (r *Screen) annotate(e *nav.Env, node int, a replay.Annotation) {
	r.change(e, func(j *replay.Journal) error { return j.Annotate(node, a) })
}

// sketched adds an arrow or a ring at the position that is shown; drawn again it changes its tint, and
// after the last one it goes.
func (r *Screen) sketched(e *nav.Env, a replay.Arrow) {
	r.drawArrow(e, hand.Tinted(&r.Playback.Record().Nodes[r.Playback.Node()].Drawing, a))
}

// drawArrow adds an arrow or a ring at the position that is shown, or takes it away if it is there already.
func (r *Screen) drawArrow(e *nav.Env, a replay.Arrow) {
	node := r.Playback.Node()
	d := r.Playback.Record().Nodes[node].Drawing.Toggle(a)
	r.annotate(e, node, replay.Annotation{Drawing: &d})
}

// penKeys takes the keys that draw, and reports whether there was one.
func (r *Screen) penKeys(c *ui.Frame, e *nav.Env) bool {
	if e.Bare || r.preview.On() || r.trying() || !r.atRest() {
		r.pen.Stop()
		return false
	}
	a, drawn, taken := r.pen.Keys(c, r.Playback.Node())
	if taken {
		r.notice = r.pen.Says(e.Locale)
	}
	if drawn {
		r.drawArrow(e, a)
	}
	return taken
}

// showDrawing shows what was drawn at the position, with what is being drawn.
func (r *Screen) showDrawing(c *ui.Frame) {
	m := &r.Stage.Board.Marks
	m.Drawing = replay.Drawing{}
	if r.preview.On() || r.trying() || !r.atRest() {
		return
	}
	m.Drawing = r.Playback.Record().Nodes[r.Playback.Node()].Drawing
	if a, ok := r.sketch.Pending(c, &r.Stage); ok {
		m.Drawing = m.Drawing.Toggle(hand.Tinted(&m.Drawing, a))
	}
	if a, ok := r.pen.Pending(); ok {
		m.Drawing = m.Drawing.Toggle(a)
	}
}

// annotationBar writes on the move that is shown, and changes its variation.
func (r *Screen) annotationBar(c *ui.Frame, e *nav.Env, row displaylist.Rect) {
	_, on := r.onTrunk()
	unsaved := !notebook.Kept(r.of) && (r.of.SetUp || r.notebook.Opened())
	m := annotation.Move{Record: r.Playback.Record(), Node: max(r.current(), 0), Played: on, Unsaved: unsaved}
	m.Lower = m.Record.Promotable(m.Node)
	switch do, a := r.annotation.Show(c, row, m); do {
	case annotation.Annotate:
		r.annotate(e, m.Node, a)
	case annotation.Promote:
		r.promote(e)
	case annotation.Remove:
		r.remove(e)
	case annotation.Restore:
		r.restore(e)
	case annotation.Draw:
		r.pen.Start()
		r.notice = r.pen.Says(e.Locale)
	case annotation.Save:
		r.save(e)
	}
}
