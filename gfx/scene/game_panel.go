package scene

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/input"
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
	const leading = theme.QuietSize * ui.Leading
	line, below := f.line, g.said()
	room := float32(leading) * quietLines(s)
	if below != "" && c.TextHeight(below, col.W, theme.QuietSize, false) <= room+1 {
		line, below = below, ""
	}
	// A long notice goes under the buttons, so that they stay where they are, or
	// stands in for the title where there is no room.
	if below != "" && s.small && col.H < roomyGame+2*leading {
		c.TextUpTo(2, below, col.top(36, 0), theme.QuietSize, false, c.Theme.Ink)
		below = ""
	} else {
		headline(c, &col, s.small, f.title, counter)
	}
	g.seats(c, e, &col, s)
	h := c.TextUpTo(2, line, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
	col.top(max(h, room), 12)
	next := g.buttons(c, e, &col)
	if next == nil {
		next = g.footer(c, e, &col, s)
	}
	notice(c, &col, below, 0)
	if col.H > 60 {
		rule(c, &col, 12)
		g.lower(c, e, &col)
	}
	if next != nil {
		return next
	}
	return g
}

// roomyGame is the height that a small panel of a game needs without a long
// notice.
const roomyGame = 36 + 100 + 53 + 58 + theme.MinTarget + 4

// quietLines is how many lines are kept free for the quiet words over the
// buttons.
func quietLines(s screen) float32 {
	if s.body.W < 400 && !s.low {
		return 2
	}
	return 1
}

func (g *Game) seats(c *ui.Context, e *Env, col *column, s screen) {
	state := g.table.State()
	info := state.Game().Info()
	height, gap := float32(64), float32(12)
	if s.small {
		height, gap = 44, 4
	}
	if s.low {
		height, gap = 80/float32(len(info.Seats))-2, 2
	}
	lit := state.ToMove()
	if g.table.Over() {
		lit = winner(g.table)
	}
	for i, seat := range info.Seats {
		r := col.top(height, gap)
		r.X, r.W = r.X-8, r.W+16
		turn := lit == game.Seat(i)
		if turn {
			c.List.Fill(r, theme.RowRadius, c.Theme.Row)
		}
		tally := state.Tally(game.Seat(i))
		row := seatLine{seat: seat, name: g.facts.names[i], bold: turn, have: tally.Have, of: tally.Of, count: g.facts.tallies[i]}
		if row.aside = g.facts.usedOf[i]; s.small {
			row.aside = g.facts.used[i]
		}
		if e.Settings.ToGo && g.facts.race {
			row.aside = g.facts.ways[i]
		}
		seatRow(c, e, r, row)
	}
	if len(info.Seats) == len(g.facts.shares) {
		ribbon(c, col.top(8, 4), info.Seats, g.facts.shares)
	}
	col.top(0, gap)
}

// buttons are the three buttons that fit the moment.
func (g *Game) buttons(c *ui.Context, e *Env, col *column) Scene {
	r := col.top(46, 12)
	t := g.table
	g.onBare = false
	c.Door()
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
		if c.Button(cut(r, 0, 2, 12), words.GoOnButton, ui.Main) {
			t.GoOn()
		}
		g.undoButton(c, cut(r, 1, 2, 12))
	case m.Asking():
		if c.Button(cut(r, 0, 2, 12), words.StopButton, ui.Plain) {
			t.Hold()
		}
		g.undoButton(c, cut(r, 1, 2, 12))
	default:
		g.machineButtons(c, r)
	}
	return nil
}

// machineButtons are those of a machine that thinks.
func (g *Game) machineButtons(c *ui.Context, r paint.Rect) {
	labels := [...]string{words.HurryButton, words.StopButton, words.UndoButton}
	if c.Button(part(r, 0, labels[:]...), labels[0], ui.Main) {
		g.table.Hurry()
	}
	if c.Button(part(r, 1, labels[:]...), labels[1], ui.Plain) {
		g.table.Hold()
	}
	g.undoButton(c, part(r, 2, labels[:]...))
}

// endButtons are those of a game that is over.
func (g *Game) endButtons(c *ui.Context, e *Env, r paint.Rect) Scene {
	labels := [...]string{words.AgainButton, words.WatchButton, words.UndoButton}
	if c.Button(part(r, 0, labels[:]...), labels[0], ui.Main) {
		return g.anew(e, 0)
	}
	if c.Button(part(r, 1, labels[:]...), labels[1], ui.Plain) {
		return g.film(e)
	}
	g.undoButton(c, part(r, 2, labels[:]...))
	return nil
}

// film shows the game that is over from its start. Back leads to it again.
func (g *Game) film(e *Env) Scene {
	r := NewReplayFrom(g.table.Journal().Record(), e, g)
	r.reel.ToStart()
	r.reel.Toggle()
	return r
}

// chainButtons are those of a frog on its way.
func (g *Game) chainButtons(c *ui.Context, r paint.Rect) {
	t := g.table
	labels := [...]string{words.LandButton, words.HopBack, words.LetGo}
	c.Able(g.facts.landable)
	if c.Button(part(r, 0, labels[:]...), labels[0], ui.Main) {
		t.Land()
		g.notice = ""
	}
	if c.Button(part(r, 1, labels[:]...), labels[1], ui.Plain) {
		t.Back()
		if len(t.Hand().Chain()) < 2 {
			g.notice = ""
		}
	}
	if c.Button(part(r, 2, labels[:]...), labels[2], ui.Plain) {
		t.Cancel()
		g.notice = ""
	}
}

// personButtons are those of a person's turn: the actions without a cell, a
// hint, and undo.
func (g *Game) personButtons(c *ui.Context, r paint.Rect) {
	n := len(g.facts.bare) + 1
	if g.facts.hints {
		n++
	}
	for i, name := range g.facts.bareName {
		kind, tip := ui.Main, g.facts.barePass[i]
		if tip != "" {
			kind = ui.Plain
		}
		// A second press means the same turn as the first, not the one after the answer.
		c.As(name, g.table.Journal().Record().Cursor)
		pressed := c.Button(cut(r, i, n, 12), name, kind)
		c.Tip(tip)
		if c.Over() {
			g.onBare = true
			g.table.Hand().HoverBare(g.facts.bare[i])
		}
		if pressed {
			g.calm()
			g.table.Act(g.facts.bare[i])
			return
		}
	}
	if !g.onBare {
		g.table.Hand().HoverBare("")
	}
	if g.facts.hints && c.Button(cut(r, n-2, n, 12), words.HintButton, ui.Plain) {
		g.hint()
	}
	if n == 1 {
		r = cut(r, 0, 3, 12)
	}
	g.undoButton(c, cut(r, n-1, n, 12))
}

func (g *Game) undoButton(c *ui.Context, r paint.Rect) {
	c.Able(g.table.CanUndo())
	if c.Button(r, words.UndoButton, ui.Plain) {
		g.undo()
	}
}

// deed is what a sign at the foot of the panel does.
type deed int

const (
	redoes deed = iota
	flips
	showsWay
	restarts
	resigns
	silences
	fillsScreen
	opensMenu
)

// signs are those at the foot of the panel; a small one has the needful only.
func (g *Game) signs(e *Env, small bool) []icon {
	list := append(g.list[:0], icon{glyph: "redo", tip: words.RedoTip, idle: !g.table.CanRedo(), does: redoes},
		icon{glyph: "flip", tip: words.FlipTip, does: flips})
	if g.facts.race {
		list = append(list, icon{glyph: "way", tip: words.WayTip, does: showsWay})
	}
	if !small {
		list = append(list, icon{glyph: "restart", tip: words.RestartTip, does: restarts, sure: g.sure == restarting},
			icon{glyph: "flag", tip: words.ResignTip, idle: !g.table.CanResign(), does: resigns, sure: g.sure == resigning})
	}
	if e.Settings.Sound {
		list = append(list, icon{glyph: "sound", tip: words.MuteTip, does: silences})
	} else {
		list = append(list, icon{glyph: "mute", tip: words.SoundTip, does: silences})
	}
	if !small {
		list = append(list, icon{glyph: "fullscreen", tip: words.FullTip, does: fillsScreen})
	}
	g.list = append(list, icon{glyph: "menu", tip: words.MenuTip, does: opensMenu})
	return g.list
}

// footer is the row of signs and the links at the foot of the panel.
func (g *Game) footer(c *ui.Context, e *Env, col *column, s screen) Scene {
	gap := float32(4)
	if !s.small {
		gap = 8
		away := words.NewGame
		if e.watching != nil {
			away = words.WatchReturn
		}
		switch links(c, col.bottom(theme.MinTarget, 0), away, words.SavedGames, words.Settings, words.Rules) {
		case 0:
			if e.watching != nil {
				return g.leave(e)
			}
			return NewSetup(e, g)
		case 1:
			return NewSaves(e, g)
		case 2:
			return NewSettings(g)
		case 3:
			return NewRules(g.table.State().Game(), g)
		}
	}
	i := icons(c, col.bottom(theme.MinTarget, gap), g.signs(e, s.small))
	if i < 0 {
		return nil
	}
	switch g.list[i].does {
	case redoes:
		g.redo()
	case flips:
		g.flipped = !g.flipped
	case showsWay:
		e.Settings.ToGo = !e.Settings.ToGo
	case restarts:
		return g.restart(e, words.TheArrow)
	case resigns:
		g.resign(words.TheFlag)
	case silences:
		e.Settings.Sound = !e.Settings.Sound
	case fillsScreen:
		e.Settings.FullScreen = !e.Settings.FullScreen
	case opensMenu:
		g.showMenu(true)
	}
	return nil
}

// lower is the moves, or why the game ended where somebody did wrong.
func (g *Game) lower(c *ui.Context, e *Env, col *column) {
	if len(g.facts.why.texts) == 0 {
		g.tab = 1
		g.moves(c, e, col.Rect)
		return
	}
	if g.tabs == nil {
		g.tabs, g.tab = []string{words.MovesTab, words.WhyTab}, 1
	}
	if col.H > 3*moveRow {
		c.Choose(col.top(theme.MinTarget, 8), "", g.tabs, &g.tab)
	}
	if g.tab == 0 {
		g.moves(c, e, col.Rect)
	} else {
		g.facts.why.show(c, col.Rect, "why")
	}
}

// moveRow is the height of a row of the move list.
const moveRow = 34

// moves is the list of actions; a press on one goes there.
func (g *Game) moves(c *ui.Context, e *Env, r paint.Rect) {
	f := &g.facts
	r.X, r.W = r.X-8, r.W+16
	r = whole(r, moveRow)
	seats := g.table.State().Game().Info().Seats
	chosen := c.Rows(r, "moves", len(f.numbers), moveRow, func(i int, r paint.Rect, hovered bool) {
		if i == len(f.plies) {
			plyRow(c, e, r, seats, f.offence, f.numbers[i], offenceAside(r), plyMark{here: i == f.row, hovered: hovered})
			return
		}
		plyRow(c, e, r, seats, &f.plies[i], f.numbers[i], f.hops[i], plyMark{here: i == f.row, hovered: hovered, back: i > f.row})
	})
	if f.row >= 0 && f.scrolled != f.of.cursor+1 {
		f.scrolled = f.of.cursor + 1
		c.ScrollTo("moves", f.row)
	}
	if chosen >= 0 && chosen < len(f.plies) {
		g.goTo(chosen)
	}
}

// goTo goes behind the i-th action, and says how to return to those after it.
func (g *Game) goTo(i int) {
	p := &g.facts.plies[i]
	g.calm()
	g.table.Goto(p.ID)
	if g.table.CanRedo() {
		g.notice = fmt.Sprintf(words.BackAt, p.Number, input.KeyOf(input.Redo))
	}
}
