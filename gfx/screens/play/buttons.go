package play

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// buttonSlot is the i-th of three places, each wide enough for all its labels, so that no button
// moves during a game.
func buttonSlot(l *text.Locale, r displaylist.Rect, i int) displaylist.Rect {
	return widgets.Part(r, i, l.T("Resume"), l.T("Undo hop"), l.T("Cancel"))
}

// buttons shows three: the first moves the game on, the second helps or stops, the third undoes.
func (g *Screen) buttons(c *ui.Frame, e *nav.Env, col *widgets.Column) nav.Route {
	r := col.Top(46, 12)
	t := g.session
	g.onBare = false
	switch {
	case t.Over():
		return g.endButtons(c, e, r)
	case t.Absent():
		return g.absentButtons(c, e, r)
	case len(t.Selection().Chain()) > 1:
		g.chainButtons(c, r)
	case t.HumanToMove():
		g.humanButtons(c, r)
	case t.Paused():
		if c.Button(buttonSlot(c.Locale, r, 0), c.T("Resume"), ui.Primary, ui.Exit(true)) {
			t.Resume()
		}
		disabledButton(c, buttonSlot(c.Locale, r, 1), c.T("Stop"))
		g.undoButton(c, buttonSlot(c.Locale, r, 2))
	default:
		g.machineButtons(c, r)
	}
	return nil
}

func disabledButton(c *ui.Frame, r displaylist.Rect, label string) {
	c.Button(r, label, ui.Secondary, ui.Disabled(true))
}

// machineButtons keeps the first button as strong as on a person's turn: it would flash otherwise.
// A program cannot be hurried.
func (g *Screen) machineButtons(c *ui.Frame, r displaylist.Rect) {
	kind := ui.Secondary
	if slices.Contains(g.view.barePass, "") {
		kind = ui.Primary
	}
	if c.Button(buttonSlot(c.Locale, r, 0), c.T("Move now"), kind, ui.Disabled(g.session.ProgramThinking()), ui.Exit(true)) {
		g.session.MoveNow()
	}
	if c.Button(buttonSlot(c.Locale, r, 1), c.T("Stop"), ui.Secondary, ui.Exit(true)) {
		g.session.Pause()
	}
	g.undoButton(c, buttonSlot(c.Locale, r, 2))
}

func (g *Screen) endButtons(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	if c.Button(buttonSlot(c.Locale, r, 0), c.T("Rematch"), ui.Primary, ui.Exit(true)) {
		return g.rematch(e, 0)
	}
	if c.Button(buttonSlot(c.Locale, r, 1), c.T("Watch replay"), ui.Secondary) {
		j := g.session.Journal()
		return nav.Playback{Record: j.Record(), Title: j.Name(), Playing: true}
	}
	g.undoButton(c, buttonSlot(c.Locale, r, 2))
	return nil
}

func (g *Screen) chainButtons(c *ui.Frame, r displaylist.Rect) {
	t := g.session
	if c.Button(buttonSlot(c.Locale, r, 0), c.T("Stop here"), ui.Primary, ui.Disabled(!g.view.landable), ui.Exit(true)) {
		t.Land()
		g.notice = ""
	}
	if c.Button(buttonSlot(c.Locale, r, 1), c.T("Undo hop"), ui.Secondary, ui.Exit(true)) {
		t.Back()
		if len(t.Selection().Chain()) < 2 {
			g.notice = ""
		}
	}
	if c.Button(buttonSlot(c.Locale, r, 2), c.T("Cancel"), ui.Secondary) {
		t.Cancel()
		g.notice = ""
	}
}

// humanButtons are the moves without a cell, or else the first button's later label, hint and undo.
func (g *Screen) humanButtons(c *ui.Frame, r displaylist.Rect) {
	if g.bareButtons(c, buttonSlot(c.Locale, r, 0)) {
		return
	}
	if !g.onBare {
		g.session.Selection().HoverButton("")
	}
	if c.Button(buttonSlot(c.Locale, r, 1), c.T("Hint"), ui.Secondary, ui.Disabled(!g.view.hints), ui.Exit(true), ui.Tip(g.view.again)) {
		g.hint()
	}
	g.undoButton(c, buttonSlot(c.Locale, r, 2))
}

// bareButtons are the actions without a cell; it reports whether one was played.
func (g *Screen) bareButtons(c *ui.Frame, r displaylist.Rect) (played bool) {
	if len(g.view.bare) == 0 {
		later := c.T("Rematch")
		if !allHuman(g.session.Seats()) {
			later = c.T("Move now")
		}
		disabledButton(c, r, later)
	}
	for i, name := range g.view.bareName {
		kind, tip := ui.Primary, g.view.barePass[i]
		if tip != "" {
			kind = ui.Secondary
		}
		// A second press means the same turn as the first, not the one after the answer.
		turn := ui.Does(name, g.session.Journal().Record().Cursor)
		pressed := c.Button(widgets.Cut(r, i, len(g.view.bare), 12), name, kind, turn, ui.Exit(true), ui.Tip(tip))
		if c.LastHovered() {
			g.onBare = true
			g.session.Selection().HoverButton(g.view.bare[i])
		}
		if pressed {
			g.clearMessages()
			g.session.Act(g.view.bare[i])
			return true
		}
	}
	return false
}

func allHuman(seats []session.Seat) bool {
	return !slices.ContainsFunc(seats, func(s session.Seat) bool { return !s.Human() })
}

func (g *Screen) undoButton(c *ui.Frame, r displaylist.Rect) {
	if c.Button(r, c.T("Undo"), ui.Secondary, ui.Disabled(!g.session.CanUndo()), ui.Exit(true)) {
		g.undo()
	}
}
