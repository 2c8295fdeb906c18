package play

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// look shows the position after a node of the record, 0 for the game's own. Nothing is taken back.
func (g *Screen) look(node int) {
	if node == g.session.Journal().Record().Cursor {
		node = 0
	}
	if g.looking != node {
		g.session.Cancel()
	}
	g.looking, g.notice = node, ""
}

// lookAround shows the position that is looked at. The arrows go to the moves beside it, and a touch
// leads back to the game.
func (g *Screen) lookAround(c *ui.Frame, t ui.Response) {
	rec := g.session.Journal().Record()
	if t.Focused {
		switch {
		case c.In.Take(input.Left):
			g.lookBeside(rec, -1)
		case c.In.Take(input.Right):
			g.lookBeside(rec, 1)
		case c.In.Take(input.Confirm):
			g.look(0)
		}
	}
	if t.Clicked {
		g.look(0)
	}
	node := g.looking
	if node == 0 {
		node = rec.Cursor
	}
	g.stage.ClearMarks()
	g.stage.MarkTrail(rec, node, node, false)
	g.markSketch(rec, node)
	g.stage.Set(rec.State(node), nil, 0)
}

func (g *Screen) lookBeside(rec *replay.Record, step int) {
	line := rec.Line(rec.Cursor)
	if at := rec.Depth(g.looking) + step; at > 0 && at < len(line) {
		g.look(line[at])
	}
}

// shownState is the position that the panel is about.
func (g *Screen) shownState() game.State {
	if g.looking != 0 {
		return g.session.Journal().Record().State(g.looking)
	}
	return g.session.State()
}

// wayBack says that an earlier position is shown, with the way back to the game at its right.
func (g *Screen) wayBack(c *ui.Frame, r displaylist.Rect) {
	label := c.T("Back to the game")
	w := min(displaylist.Measure(label, theme.BodySize, false)+32, r.W)
	button := displaylist.Rect{X: r.X + r.W - w, Y: r.Y + (r.H-36)/2, W: w, H: 36}
	c.TextUpTo(2, g.view.line, displaylist.Rect{X: r.X, Y: r.Y, W: r.W - w - 12, H: r.H}, theme.QuietSize, false, c.Theme.Quiet)
	if c.Button(button, label, ui.Secondary, ui.InitialFocus(true), ui.Exit(true)) {
		g.look(0)
	}
}

// landing offers to end the chain in hand where it has come to, beside that place on the pond.
func (g *Screen) landing(c *ui.Frame) {
	if !g.view.landable || len(g.session.Selection().Chain()) < 2 || g.modal() || g.pointer.Dragging {
		return
	}
	const h, pad = theme.MinTarget, 18
	label, unit := g.view.stopHere, g.stage.Board.View.Unit()
	x, y := g.stage.Board.View.Point(g.session.Selection().At())
	w := displaylist.Measure(label, theme.BodySize, true) + 2*pad
	r := displaylist.Rect{X: x - w/2, Y: y + unit*0.55, W: w, H: h}
	if area := g.stage.Board.Area; r.Y+h > area.Y+area.H {
		r.Y = y - unit*0.55 - h
	}
	r.X = min(max(r.X, 4), c.W-w-4)
	if c.Button(r, label, ui.Primary, ui.Does("land", g.session.Journal().Record().Cursor), ui.Exit(true)) {
		g.notice = ""
		g.session.Land()
	}
}

// goTo looks at the position after the i-th action of the list.
func (g *Screen) goTo(i int) { g.look(g.view.moves.Plies[i].ID) }
