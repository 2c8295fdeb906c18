package scene

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
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
	lines := quietLines(s)
	room := leading * float32(lines)
	if below != "" && c.TextHeight(below, col.W, theme.QuietSize, false) <= room+1 {
		line, below = below, ""
	}
	// A long notice goes under the buttons, so that they stay where they are, or
	// stands in for the title where there is no room.
	if below != "" && s.small && col.H < roomyGame+2*leading {
		c.TextUpTo(2, below, col.top(36, 0), theme.QuietSize, false, c.Theme.Ink)
		below = ""
	} else {
		w := c.QuietWidth(counter)
		under := displaylist.Rect{X: col.X + col.W - w, Y: col.Y, W: w, H: titleHeight(s.small)}
		c.Whole(f.counter, counter, under, c.Rests(under))
		headline(c, &col, s.small, f.title, counter)
	}
	g.seats(c, e, &col, s)
	size := float32(theme.QuietSize)
	if len(c.Lines(0, line, col.W, size, false)) > lines {
		size = theme.CoordSize
	}
	if line == f.line && f.terse != "" && len(c.Lines(0, line, col.W, size, false)) > lines {
		line = f.terse
	}
	c.TextUpTo(lines, line, col.top(room, 12), size, false, c.Theme.Quiet)
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

// roomyGame is the height that a small panel of a game of two needs without a long
// notice, and underSeats what is under the seats of it.
const (
	roomyGame  = 36 + 100 + underSeats
	underSeats = 53 + 58 + theme.MinTarget + 4
)

// ribbonRoom is the height that the parts of a game of three take.
const ribbonRoom = 8 + 4

// quietLines is how many lines are kept for the quiet words over the buttons,
// which stay where they are however long the words get.
func quietLines(s screen) int {
	if s.low {
		return 1
	}
	return 2
}

func (g *Game) seats(c *ui.Context, e *Env, col *column, s screen) {
	state := g.table.State()
	info := state.Game().Info()
	height, gap := float32(64), float32(12)
	if s.small {
		height, gap = 44, 4
	}
	n := float32(len(info.Seats))
	if s.low {
		height, gap = 80/n-2, 2
	} else if s.small && n > 2 {
		height = min(height, (col.H-underSeats-ribbonRoom-gap)/n-gap)
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
		row := seatLine{seat: seat, name: g.facts.names[i], bold: turn, tally: tally, count: g.facts.tallies[i]}
		if row.aside = g.facts.usedOf[i]; s.small {
			row.aside = g.facts.used[i]
		}
		switch {
		case tally.ToPlace > 0 && row.aside == "":
			row.aside = g.facts.toPlace[i]
		case e.Settings.ToGo && g.facts.race:
			row.aside = g.facts.ways[i]
		}
		seatRow(c, e, r, row)
	}
	if len(info.Seats) == len(g.facts.shares) {
		r := col.top(ribbonRoom-4, 4)
		if e.Settings.Patterns {
			r.H += 4
		}
		ribbon(c, r, info.Seats, g.facts.shares, e.Settings.Patterns)
	}
	col.top(0, gap)
}

// film shows the game that is over from its start. Back leads to it again.
func (g *Game) film(e *Env) Scene {
	r := NewReplayFrom(g.table.Journal().Record(), e, g)
	r.reel.ToStart()
	r.reel.Toggle()
	return r
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
func (g *Game) moves(c *ui.Context, e *Env, r displaylist.Rect) {
	f := &g.facts
	r.X, r.W = r.X-8, r.W+16
	r = whole(r, moveRow)
	seats := g.table.State().Game().Info().Seats
	chosen := c.Rows(r, "moves", len(f.numbers), moveRow, func(i int, r displaylist.Rect, hovered bool) {
		if i == len(f.plies) {
			plyRow(c, r, seats, f.offence, f.numbers[i], offenceAside(r), plyMark{here: i == f.row, hovered: hovered})
			return
		}
		plyRow(c, r, seats, &f.plies[i], f.numbers[i], f.hops[i], plyMark{here: i == f.row, hovered: hovered, back: i > f.row})
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
