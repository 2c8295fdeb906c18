package scene

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// slot is the place of the i-th of the three buttons of a game: as wide as the
// widest of the words that come to stand there needs it, so that none moves or
// changes its width while the game goes on.
func slot(r displaylist.Rect, i int) displaylist.Rect {
	return part(r, i, words.GoOnButton, words.HopBack, words.LetGo)
}

// buttons are the three buttons that fit the moment. The first one moves the game
// on, the second helps or holds, the third takes back.
func (g *Game) buttons(c *ui.Context, e *Env, col *column) Scene {
	r := col.top(46, 12)
	t := g.table
	g.onBare = false
	switch m := t.Mind(); {
	case t.Over():
		return g.endButtons(c, e, r)
	case t.Absent():
		return g.absentButtons(c, e, r)
	case len(t.Hand().Chain()) > 1:
		g.chainButtons(c, r)
	case t.PersonToMove():
		g.personButtons(c, r)
	case m.Paused():
		if c.Button(slot(r, 0), words.GoOnButton, ui.Main, ui.Exit(true)) {
			t.GoOn()
		}
		idleButton(c, slot(r, 1), words.StopButton)
		g.undoButton(c, slot(r, 2))
	default:
		g.machineButtons(c, r)
	}
	return nil
}

// idleButton is one that cannot be pressed now.
func idleButton(c *ui.Context, r displaylist.Rect, label string) {
	c.Button(r, label, ui.Plain, ui.Disabled(true))
}

// machineButtons are those of a machine or a program that thinks; a program cannot
// be hurried. The first is as strong as that of a person's turn, for one that is
// filled for the blink of a turn flashes.
func (g *Game) machineButtons(c *ui.Context, r displaylist.Rect) {
	kind := ui.Plain
	if slices.Contains(g.facts.barePass, "") {
		kind = ui.Main
	}
	if c.Button(slot(r, 0), words.HurryButton, kind, ui.Disabled(g.table.Mind().Asking()), ui.Exit(true)) {
		g.table.Hurry()
	}
	if c.Button(slot(r, 1), words.StopButton, ui.Plain, ui.Exit(true)) {
		g.table.Hold()
	}
	g.undoButton(c, slot(r, 2))
}

// endButtons are those of a game that is over.
func (g *Game) endButtons(c *ui.Context, e *Env, r displaylist.Rect) Scene {
	if c.Button(slot(r, 0), words.AgainButton, ui.Main, ui.Exit(true)) {
		return g.anew(e, 0)
	}
	if c.Button(slot(r, 1), words.WatchButton, ui.Plain) {
		return g.film(e)
	}
	g.undoButton(c, slot(r, 2))
	return nil
}

// chainButtons are those of a frog on its way.
func (g *Game) chainButtons(c *ui.Context, r displaylist.Rect) {
	t := g.table
	if c.Button(slot(r, 0), words.LandButton, ui.Main, ui.Disabled(!g.facts.landable), ui.Exit(true)) {
		t.Land()
		g.notice = ""
	}
	if c.Button(slot(r, 1), words.HopBack, ui.Plain, ui.Exit(true)) {
		t.Back()
		if len(t.Hand().Chain()) < 2 {
			g.notice = ""
		}
	}
	if c.Button(slot(r, 2), words.LetGo, ui.Plain) {
		t.Cancel()
		g.notice = ""
	}
}

// personButtons are those of a person's turn: the actions without a cell, a
// hint, and undo. Where no action is without a cell, what the first button will be
// later stands there.
func (g *Game) personButtons(c *ui.Context, r displaylist.Rect) {
	if g.bareButtons(c, slot(r, 0)) {
		return
	}
	if !g.onBare {
		g.table.Hand().HoverButton("")
	}
	if c.Button(slot(r, 1), words.HintButton, ui.Plain, ui.Disabled(!g.facts.hints), ui.Exit(true)) {
		g.hint()
	}
	g.undoButton(c, slot(r, 2))
}

// bareButtons are the actions without a cell; it says whether one was played.
func (g *Game) bareButtons(c *ui.Context, r displaylist.Rect) (played bool) {
	if len(g.facts.bare) == 0 {
		later := words.AgainButton
		if !allPersons(g.table.Seats()) {
			later = words.HurryButton
		}
		idleButton(c, r, later)
	}
	for i, name := range g.facts.bareName {
		kind, tip := ui.Main, g.facts.barePass[i]
		if tip != "" {
			kind = ui.Plain
		}
		// A second press means the same turn as the first, not the one after the answer.
		turn := ui.Does(name, g.table.Journal().Record().Cursor)
		pressed := c.Button(cut(r, i, len(g.facts.bare), 12), name, kind, turn, ui.Exit(true), ui.Tip(tip))
		if c.Over() {
			g.onBare = true
			g.table.Hand().HoverButton(g.facts.bare[i])
		}
		if pressed {
			g.calm()
			g.table.Act(g.facts.bare[i])
			return true
		}
	}
	return false
}

// allPersons says whether nobody but people plays.
func allPersons(seats []session.Seat) bool {
	return !slices.ContainsFunc(seats, func(s session.Seat) bool { return !s.Person() })
}

func (g *Game) undoButton(c *ui.Context, r displaylist.Rect) {
	if c.Button(r, words.UndoButton, ui.Plain, ui.Disabled(!g.table.CanUndo()), ui.Exit(true)) {
		g.undo()
	}
}
