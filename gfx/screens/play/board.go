package play

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
)

// play lets the pointer and the keyboard act on the board.
func (g *Screen) play(c *ui.Frame, e *nav.Env, t ui.Response) {
	h := g.session.Selection()
	at := game.NoCell
	g.stage.Board.Distances = e.Settings.ShowDistances
	if t.Hover {
		at = g.stage.Board.View.At(t.X, t.Y)
	} else if t.Ring {
		at = g.moveCursor(c, e)
	}
	if (t.Hover || t.Ring) && !g.onBare {
		h.Hover(at)
	} else if !t.Hover && !t.Ring {
		h.Hover(game.NoCell)
	}
	switch {
	case t.Down && t.Dragged && !g.dragging:
		g.dragging = h.Grab(g.stage.Board.View.At(t.StartX, t.StartY))
	case t.Released && g.dragging:
		g.dragging = false
		before := g.touched()
		g.session.Drop(at)
		g.explain(before, at)
		g.describeChain()
	case t.Clicked:
		g.touch(at, e)
	}
	if !t.Down {
		g.dragging = false
	}
}

// touch is a click, a tap or Enter on a cell.
func (g *Screen) touch(at game.Cell, e *nav.Env) {
	before, held := g.touched(), len(g.session.Selection().Chain())
	g.clearMessages()
	g.session.Click(at)
	if after := len(g.session.Selection().Chain()); after != held && after > 0 {
		e.Sound.Play("click")
	}
	g.explain(before, at)
	g.describeChain()
}

func (g *Screen) describeChain() {
	switch {
	case len(g.session.Selection().Chain()) < 2:
	case g.session.Selection().Land() == "":
		g.notice = g.view.T("Keep hopping: a move cannot end where it began")
	default:
		g.notice = g.view.T("Keep hopping, or select the %s again to stop here", g.session.State().Game().Info().Piece)
	}
}

func (g *Screen) moveCursor(c *ui.Frame, e *nav.Env) game.Cell {
	if g.cursor == game.NoCell {
		g.cursor = g.firstCursor()
	}
	for _, d := range [...]struct {
		a      input.Action
		dx, dy float32
	}{{input.Up, 0, -1}, {input.Down, 0, 1}, {input.Left, -1, 0}, {input.Right, 1, 0}} {
		if !c.In.Take(d.a) {
			continue
		}
		if to := g.stage.Board.Beside(g.cursor, d.dx, d.dy); to != game.NoCell {
			g.cursor = to
		} else {
			c.Leave(d.a)
		}
	}
	if c.In.Take(input.Confirm) {
		g.touch(g.cursor, e)
	}
	return g.cursor
}

// firstCursor is where the keyboard's cell begins: a piece that can move.
func (g *Screen) firstCursor() game.Cell {
	for i := range g.session.State().Game().Info().Layout.Sites {
		if g.session.Selection().Movable(game.Cell(i)) {
			return game.Cell(i)
		}
	}
	return 0
}

func (g *Screen) mark(t ui.Response) {
	g.stage.ClearMarks()
	_, motion, _ := g.session.Shown()
	rec := g.session.Journal().Record()
	g.stage.MarkTrail(rec, rec.Cursor, motion != nil)
	g.stage.Highlight(g.session.Selection())
	g.stage.Board.Marks.Hint = g.view.hintPath
	if len(g.stage.Board.Marks.Ghosts) == 0 {
		g.stage.Board.Marks.Ghosts = g.view.hintGrown
	}
	if t.Ring {
		g.stage.Board.Marks.Focus = g.cursor
	}
}

// markCarried marks the piece that is carried under the pointer.
func (g *Screen) markCarried(c *ui.Frame) {
	chain := g.session.Selection().Chain()
	if !g.dragging || len(chain) == 0 {
		return
	}
	m := &g.stage.Board.Marks
	m.Lifted, m.Carried = chain[0], g.session.State().Spot(chain[0]).Piece
	m.CarryX, m.CarryY = c.In.X, c.In.Y
	c.Animate()
}
