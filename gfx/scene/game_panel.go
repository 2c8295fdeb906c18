package scene

import (
	"freckers/game"
	"freckers/gfx/paint"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// panel is the panel beside a game.
func (g *Game) panel(c *ui.Context, e *Env, s screen) Scene {
	f := &g.facts
	col := column{s.body}
	counter := f.counter
	if s.small {
		counter = f.short
	}
	headline(c, &col, s.small, f.title, counter)
	g.seats(c, e, &col, s)
	line := f.line
	if g.notice != "" {
		line = g.notice
	}
	h := c.TextHeight(line, col.W, theme.QuietSize, false)
	c.Text(line, paint.Rect{X: col.X, Y: col.Y, W: col.W}, theme.QuietSize, false, c.Theme.Quiet)
	col.top(max(h, 22), 12)
	next := g.buttons(c, e, &col)
	if next == nil {
		next = g.footer(c, e, &col, s)
	}
	if col.H > 60 {
		rule(c, &col, 12)
		g.moves(c, e, col.Rect)
	}
	if next != nil {
		return next
	}
	return g
}

func (g *Game) seats(c *ui.Context, e *Env, col *column, s screen) {
	state := g.table.State()
	info := state.Game().Info()
	height, gap := float32(64), float32(12)
	if s.small {
		height, gap = 44, 4
	}
	for i, seat := range info.Seats {
		r := col.top(height, gap)
		r.X, r.W = r.X-8, r.W+16
		turn := !g.table.Over() && state.ToMove() == game.Seat(i)
		if turn {
			c.List.Fill(r, theme.RowRadius, c.Theme.Row)
		}
		tally := state.Tally(game.Seat(i))
		seatRow(c, e, r, seat.Look, g.facts.names[i], i, turn, tally.Have, tally.Of)
	}
	col.top(0, gap)
}

// buttons are the three buttons that fit the moment.
func (g *Game) buttons(c *ui.Context, e *Env, col *column) Scene {
	r := col.top(46, 12)
	t := g.table
	g.onBare = false
	switch m := t.Mind(); {
	case t.Over():
		if c.Button(cut(r, 0, 3, 12), words.AgainButton, ui.Main) {
			return begin(e, t.State().Rules(), t.Seats(), g.leave(e))
		}
		if c.Button(cut(r, 1, 3, 12), words.WatchButton, ui.Plain) {
			rec := t.Journal().Record()
			g.leave(e)
			return NewReplay(rec, e)
		}
		g.undoButton(c, cut(r, 2, 3, 12))
	case len(t.Hand().Chain()) > 1:
		if c.Button(cut(r, 0, 3, 12), words.LandButton, ui.Main) {
			t.Land()
		}
		if c.Button(cut(r, 1, 3, 12), words.HopBack, ui.Plain) {
			t.Back()
		}
		if c.Button(cut(r, 2, 3, 12), words.LetGo, ui.Plain) {
			t.Cancel()
			g.notice = ""
		}
	case t.PersonToMove():
		g.personButtons(c, r)
	default:
		if m.Paused() {
			if c.Button(cut(r, 0, 3, 12), words.GoOnButton, ui.Main) {
				t.GoOn()
			}
		} else if c.Button(cut(r, 0, 3, 12), words.HurryButton, ui.Main) {
			t.Hurry()
		}
		if c.Button(cut(r, 1, 3, 12), words.StopButton, ui.Plain) {
			t.Hold()
		}
		g.undoButton(c, cut(r, 2, 3, 12))
	}
	return nil
}

// personButtons are those of a person's turn: the actions without a cell, a
// hint, and undo.
func (g *Game) personButtons(c *ui.Context, r paint.Rect) {
	n := len(g.facts.bare) + 2
	for i, name := range g.facts.bareName {
		cell := cut(r, i, n, 12)
		pressed := c.Button(cell, name, ui.Main)
		if c.Over() {
			g.onBare = true
			g.table.Hand().HoverBare(g.facts.bare[i])
		}
		if pressed {
			g.notice, g.sure = "", ""
			g.table.Act(g.facts.bare[i])
			return
		}
	}
	if !g.onBare {
		g.table.Hand().HoverBare("")
	}
	if c.Button(cut(r, n-2, n, 12), words.HintButton, ui.Plain) {
		g.table.AskHint()
	}
	g.undoButton(c, cut(r, n-1, n, 12))
}

func (g *Game) undoButton(c *ui.Context, r paint.Rect) {
	if c.Button(r, words.UndoButton, ui.Plain) {
		g.undo()
	}
}

// footer is the row of signs and the links at the foot of the panel.
func (g *Game) footer(c *ui.Context, e *Env, col *column, s screen) Scene {
	sound := icon{"sound", words.MuteTip}
	if !e.Settings.Sound {
		sound = icon{"mute", words.SoundTip}
	}
	if s.small {
		r := col.bottom(theme.MinTarget, 4)
		switch icons(c, r, []icon{{"redo", words.RedoTip}, {"flip", words.FlipTip}, sound, {"menu", words.MenuTip}}) {
		case 0:
			g.table.Redo()
		case 1:
			g.flipped = !g.flipped
		case 2:
			e.Settings.Sound = !e.Settings.Sound
		case 3:
			g.menu = true
		}
		return nil
	}
	r := col.bottom(theme.MinTarget, 0)
	switch links(c, r, words.NewGame, words.Replays, words.Settings, words.Rules) {
	case 0:
		return NewSetup(e, g)
	case 1:
		return NewSaves(e, g)
	case 2:
		return NewSettings(g)
	case 3:
		return NewRules(g.table.State().Game(), g)
	}
	r = col.bottom(theme.MinTarget, 8)
	switch icons(c, r, []icon{
		{"redo", words.RedoTip}, {"flip", words.FlipTip}, {"restart", words.RestartTip},
		{"flag", words.ResignTip}, sound, {"fullscreen", words.FullTip}, {"menu", words.MenuTip},
	}) {
	case 0:
		g.table.Redo()
	case 1:
		g.flipped = !g.flipped
	case 2:
		return g.restart(e)
	case 3:
		g.resign()
	case 4:
		e.Settings.Sound = !e.Settings.Sound
	case 5:
		e.Settings.FullScreen = !e.Settings.FullScreen
	case 6:
		g.menu = true
	}
	return nil
}

// moveRow is the height of a row of the move list.
const moveRow = 34

// moves is the list of actions; a press on one goes there.
func (g *Game) moves(c *ui.Context, e *Env, r paint.Rect) {
	f := &g.facts
	r.X, r.W = r.X-8, r.W+16
	chosen := c.Rows(r, "moves", len(f.plies), moveRow, func(i int, r paint.Rect, hovered bool) {
		plyRow(c, e, r, &f.plies[i], f.numbers[i], f.hops[i], i == f.row, hovered)
	})
	if f.row >= 0 && f.scrolled != f.of.cursor+1 {
		f.scrolled = f.of.cursor + 1
		c.ScrollTo("moves", f.row)
	}
	if chosen >= 0 {
		g.table.Goto(f.plies[chosen].ID)
	}
}
