package play

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// buttons keep their places and meanings during the whole game: the moves without a cell, Hint,
// Undo and Redo. Those that mean nothing now are greyed out.
func (g *Screen) buttons(c *ui.Frame, e *nav.Env, col *widgets.Column) nav.Route {
	r := col.Top(46, 12)
	if g.session.Absent() {
		return g.absentButtons(c, e, r)
	}
	g.onBare = false
	mine := g.session.HumanToMove() && g.looking == 0
	free := mine && len(g.session.Selection().Chain()) < 2
	n := len(g.view.bareName)
	labels := g.rowLabels(c, r.W)
	for i, name := range g.view.bareName {
		g.bareButton(c, widgets.Part(r, i, labels...), i, name, free && i < len(g.view.bare))
	}
	if free && !g.onBare {
		g.session.Selection().HoverButton("")
	}
	if c.Button(widgets.Part(r, n, labels...), labels[n], ui.Secondary, ui.Disabled(!free || !g.view.hints), ui.Exit(true), ui.Tip(g.view.again)) {
		g.hint()
	}
	undo, redo := widgets.Part(r, n+1, labels...), widgets.Part(r, n+2, labels...)
	if labels[n+1] == "" {
		if c.IconButton(undo, "undo", c.T("Undo"), false, ui.Disabled(!g.canUndo()), ui.Exit(true)) {
			g.undo()
		}
		if c.IconButton(redo, "redo", c.T("Redo"), false, ui.Disabled(!g.session.CanRedo())) {
			g.redo()
		}
	} else {
		if c.Button(undo, labels[n+1], ui.Secondary, ui.Disabled(!g.canUndo()), ui.Exit(true)) {
			g.undo()
		}
		if c.Button(redo, labels[n+2], ui.Secondary, ui.Disabled(!g.session.CanRedo())) {
			g.redo()
		}
	}
	return nil
}

// rowLabels are the labels of the row, those of Undo and Redo empty where only their icons fit.
func (g *Screen) rowLabels(c *ui.Frame, width float32) []string {
	const pad = 26
	labels := append(g.labels[:0], g.view.bareName...)
	labels = append(labels, c.T("Hint"), c.T("Undo"), c.T("Redo"))
	g.labels = labels
	var all float32
	for _, l := range labels {
		all += displaylist.Measure(l, theme.BodySize, true) + pad
	}
	if n := len(labels); all > width {
		labels[n-1], labels[n-2] = "", ""
	}
	return labels
}

// bareButton is a move without a cell. One that would change nothing is not the main button.
func (g *Screen) bareButton(c *ui.Frame, r displaylist.Rect, i int, name string, enabled bool) {
	kind, tip := ui.Primary, g.view.barePass[i]
	if tip != "" {
		kind = ui.Secondary
	}
	// A second press means the same turn as the first, not the one after the answer.
	turn := ui.Does(name, g.session.Journal().Record().Cursor)
	pressed := c.Button(r, name, kind, turn, ui.Disabled(!enabled), ui.Exit(true), ui.Tip(tip))
	if enabled && c.LastHovered() {
		g.onBare = true
		g.session.Selection().HoverButton(g.view.bare[i])
	}
	if pressed {
		g.playBare(i)
	}
}

func (g *Screen) canUndo() bool {
	return g.session.CanUndo() || len(g.session.Selection().Chain()) > 1
}

func allHuman(seats []session.Seat) bool {
	return !slices.ContainsFunc(seats, func(s session.Seat) bool { return !s.Human() })
}
