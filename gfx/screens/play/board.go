package play

import (
	"slices"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/screens/widgets/pointer"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
)

// pond takes the pointer and the keys on the board and sets what it shows. Under the menu or a
// question nothing reacts, and an earlier position can only be looked at.
func (g *Screen) pond(c *ui.Frame, e *nav.Env, s widgets.Layout) {
	var touch ui.Response
	if !g.modal() {
		touch = c.Area(s.Pond, "board", ui.Focus(!g.focused))
		g.focused = true
	}
	g.away = c.In.Keyed && c.Focused() && !touch.Focused
	if g.looking != 0 {
		g.lookAround(c, touch)
		return
	}
	g.play(c, e, touch)
	g.mark()
	g.stage.Set(g.session.Shown())
	if g.celebration.jump != nil {
		g.stage.Set(g.session.State(), g.celebration.jump, g.celebration.at)
	}
	g.pointer.Mark(c, &g.stage, g.session.Selection(), g.session.State())
}

// play lets the pointer and the keyboard act on the board.
func (g *Screen) play(c *ui.Frame, e *nav.Env, t ui.Response) {
	h := g.session.Selection()
	g.stage.Board.Distances, g.stage.Board.Waiting = e.Settings.ShowDistances, !g.session.HumanToMove()
	at, done := g.pointer.Use(c, t, &g.stage, h)
	if (t.Hover || t.Ring) && !g.onBare {
		h.Hover(at)
	} else if !t.Hover && !t.Ring {
		h.Hover(game.NoCell)
	}
	switch done {
	case pointer.Grab:
		g.pointer.Dragging = h.Grab(g.pointer.From)
	case pointer.Drop:
		before := g.touched()
		g.session.Drop(at)
		g.explain(before, at)
		g.describeChain()
		g.putBack(before, at)
	case pointer.Tap:
		g.touch(at, e)
	}
}

// putBack puts a piece back that was dropped where it cannot go. The landings that were chosen
// before stay, and so does a piece that was dropped where it stood.
func (g *Screen) putBack(before touch, at game.Cell) {
	if g.touched() == before && at != before.from && len(g.session.Selection().Chain()) == 1 {
		g.session.Cancel()
	}
}

// touch is a click, a tap or Enter on a cell.
func (g *Screen) touch(at game.Cell, e *nav.Env) {
	before, held := g.touched(), len(g.session.Selection().Chain())
	g.notice = ""
	g.session.Click(at)
	if after := len(g.session.Selection().Chain()); after != held && after > 0 {
		e.Sound.Play("click")
	}
	g.explain(before, at)
	g.describeChain()
}

func (g *Screen) describeChain() {
	switch {
	case len(g.session.Selection().Chain()) > 1 && g.session.Selection().Land() == "":
		g.notice = g.view.T("Keep hopping: a move cannot end where it began")
	}
}

// markSketch marks what programs drew at a node, unless somebody is playing against them: also while its move is
// moving, as programs often play on at once.
func (g *Screen) markSketch(rec *replay.Record, node int) {
	if g.session.Over() || !slices.ContainsFunc(g.session.Seats(), session.Seat.Human) {
		g.stage.MarkSketch(rec, node, game.Nobody, false)
	}
}

func (g *Screen) mark() {
	g.stage.ClearMarks()
	_, motion, _ := g.session.Shown()
	rec := g.session.Journal().Record()
	g.stage.LightHome(g.session.Seats())
	g.stage.MarkTrail(rec, rec.Cursor, g.session.Settled(), motion != nil)
	g.markSketch(rec, rec.Cursor)
	if g.modal() {
		return
	}
	g.stage.Highlight(g.session.Selection())
	if held, hint := g.session.Selection().Chain(), g.view.hintPath; len(held) == 0 || len(hint) > 0 && held[0] == hint[0] {
		g.stage.Board.Marks.Hint = hint
	}
	if len(g.stage.Board.Marks.Ghosts) == 0 {
		g.stage.Board.Marks.Ghosts = g.view.hintGrown
	}
}
