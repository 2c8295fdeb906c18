package play

import (
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

func (g *Screen) panel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	f := &g.view
	col := s.Column()
	counter := s.Text(f.short, f.counter)
	const leading = theme.QuietSize * ui.Leading
	line, below := f.line, g.notice
	lines := quietLines(s)
	room := leading * float32(lines)
	if below != "" && c.TextHeight(below, col.W, theme.QuietSize, false) <= room+1 {
		line, below = below, ""
	}
	// A long notice goes under the buttons, so that they stay where they are, or
	// stands in for the title where there is no room.
	if below != "" && s.Small && col.H < roomyGame+2*leading {
		c.TextUpTo(2, below, col.Top(36, 0), theme.QuietSize, false, c.Theme.Ink)
		below = ""
	} else {
		w := c.QuietWidth(counter)
		under := displaylist.Rect{X: col.X + col.W - w, Y: col.Y, W: w, H: widgets.TitleHeight(s.Small)}
		c.TipIfCut(f.detail, counter, under, c.PointerOn(under))
		widgets.Headline(c, &col, s.Small, f.title, counter)
	}
	g.seats(c, e, &col, s)
	g.view.score.Draw(c, &col, !s.Small, e.Settings.Patterns)
	size := float32(theme.QuietSize)
	if len(c.Lines(0, line, col.W, size, false)) > lines {
		size = theme.CoordSize
	}
	if line == f.line && f.terse != "" && len(c.Lines(0, line, col.W, size, false)) > lines {
		line = f.terse
	}
	ink := c.Theme.Quiet
	if f.of.hint != "" && (line == f.line || line == f.terse) {
		ink = c.Theme.Ink
	}
	switch r := col.Top(room, 12); {
	case g.looking != 0:
		g.wayBack(c, r)
	case s.Small && !s.Low && g.hasCurve(e) && line == f.line && f.of.hint == "":
		c.TextUpTo(lines, line, g.besideCurve(c, r, line), theme.CoordSize, false, ink)
	default:
		c.TextUpTo(lines, line, r, size, false, ink)
	}
	next := g.buttons(c, e, &col)
	foot := widgets.Column{Rect: col.Bottom(footerHeight(s), 0)}
	widgets.Notice(c, &col, below, 0)
	if col.H > 60 {
		widgets.Divider(c, &col, 12)
		const high, gap = 44, 8
		if !s.Small && g.hasCurve(e) && col.H >= high+gap+2*widgets.MoveRowHeight {
			g.leadCurve(c, col.Top(high, gap))
		}
		g.lower(c, e, &col)
	}
	if to := g.footer(c, e, &foot, s); to != nil {
		next = to
	}
	return next
}

// roomyGame is the height of a small panel for two seats, and underSeats the part below the seats.
const (
	roomyGame  = 36 + 100 + underSeats
	underSeats = 53 + 58 + theme.MinTarget + 4
)

// ribbonRoom is the height that the parts of a game of three take.
const ribbonRoom = 8 + 4

// quietLines is how many lines are reserved over the buttons, so that these never move.
func quietLines(s widgets.Layout) int {
	if s.Low {
		return 1
	}
	return 2
}

func (g *Screen) seats(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) {
	state := g.shownState()
	info := state.Game().Info()
	height, gap := s.Size(44, 64), s.Size(4, 12)
	n := float32(len(info.Seats))
	if s.Low {
		height, gap = 80/n-2, 2
	} else if s.Small && n > 2 {
		height = min(height, (col.H-underSeats-ribbonRoom-gap)/n-gap)
	}
	lit := g.litSeat(state)
	for i, seat := range info.Seats {
		r := col.Top(height, gap)
		r.X, r.W = r.X-8, r.W+16
		turn := lit == game.Seat(i)
		if turn {
			c.List.Fill(r, theme.RowRadius, c.Theme.Row)
		}
		tally := state.Tally(game.Seat(i))
		row := widgets.SeatLine{Seat: seat, Name: g.view.names[i], Bold: turn, Tally: tally, Aside: s.Text(g.view.used[i], g.view.usedOf[i])}
		switch {
		case tally.ToPlace > 0 && row.Aside == "":
			row.Aside = g.view.toPlace[i]
		case e.Settings.ShowDistances && g.view.race:
			row.Aside = g.view.ways[i]
		}
		g.dress(&row, game.Seat(i), s)
		row.Label, row.Glyph, row.Off = g.hurry(c, game.Seat(i))
		if widgets.SeatRow(c, e, r, row) {
			g.toggleSearch()
		}
		if row.Label == "" {
			g.poke(c, e, displaylist.Rect{X: r.X + 4, Y: r.Y, W: r.H, H: r.H}, game.Seat(i))
		}
	}
	if len(info.Seats) == len(g.view.shares) {
		r := col.Top(ribbonRoom-4, 4)
		if e.Settings.Patterns {
			r.H += 4
		}
		widgets.SharesBar(c, r, info.Seats, g.view.shares, e.Settings.Patterns)
	}
	col.Top(0, gap)
}

// litSeat is whose row is lit in a state that is shown: who is to move, who won, or who plays the
// last move as long as it is in the air.
func (g *Screen) litSeat(shown game.State) game.Seat {
	before, motion, _ := g.session.Shown()
	switch {
	case g.looking != 0 || !g.session.Over():
		return shown.ToMove()
	case motion != nil:
		return before.ToMove()
	}
	return g.session.Winner()
}

// What the signs at the foot of the panel do.
const (
	doFlip = iota
	doDistances
	doRestart
	doResign
	doMute
	doPause
	doUndo
	doMenu
	doList
)

// footerIcons are those at the foot of the panel; a small one has the needful only.
func (g *Screen) footerIcons(e *nav.Env, small bool) []widgets.Icon {
	list, over := g.icons[:0], g.ended()
	if over {
		list = append(list, widgets.Icon{Glyph: "undo", Tip: e.T("Undo"), Label: e.T("Undo"), Disabled: !g.session.CanUndo(), ID: doUndo})
	}
	list = append(list, widgets.Icon{Glyph: "flip", Tip: e.T("Flip board"), Label: e.T("Flip"), ID: doFlip})
	if g.view.race {
		list = append(list, widgets.Icon{Glyph: "way", Tip: e.T("Distance to goal"), Label: e.T("Distance"), ID: doDistances})
	}
	if !small && !over {
		list = append(list, widgets.Icon{Glyph: "restart", Tip: e.T("Restart"), Label: e.T("Restart"), ID: doRestart},
			widgets.Icon{Glyph: "flag", Tip: e.T("Resign"), Label: e.T("Resign"), Disabled: !g.session.CanResign(), ID: doResign})
	}
	if e.Settings.Sound {
		list = append(list, widgets.Icon{Glyph: "sound", Tip: e.T("Mute"), Label: e.T("Sound"), ID: doMute})
	} else {
		list = append(list, widgets.Icon{Glyph: "mute", Tip: e.T("Unmute"), Label: e.T("Sound"), ID: doMute})
	}
	if !allHuman(g.session.Seats()) && !over {
		list = append(list, widgets.Icon{Glyph: "pause", Tip: e.T("Pause"), Label: e.T("Pause"), Disabled: !g.session.Thinking() || g.session.Hinting(), ID: doPause})
	}
	g.icons = append(list, widgets.Icon{Glyph: "menu", Tip: e.T("Menu"), Label: e.T("Menu"), ID: doMenu})
	return g.icons
}

// hurry is the button in the row of a level that is choosing a move, which plays the best one so far,
// and in that of a paused one, which goes on. A quick answer needs none.
func (g *Screen) hurry(c *ui.Frame, seat game.Seat) (label, glyph string, off bool) {
	t := g.session
	const patience = 700 * time.Millisecond
	switch {
	case t.Over() || t.State().ToMove() != seat || t.Seats()[seat].Human() || g.looking != 0:
		return "", "", false
	case t.Paused():
		return c.T("Resume"), "play", false
	case c.Now < g.awaited+patience:
		return "", "", false
	}
	return c.T("Move now"), "last", t.ProgramThinking()
}

// footerHeight is the height of the icons and links below.
func footerHeight(s widgets.Layout) float32 {
	if s.Small {
		return iconRow(s) + 4
	}
	return theme.MinTarget + iconRow(s) + 8
}

// iconRow is the height of the icons, which have labels where there is room.
func iconRow(s widgets.Layout) float32 {
	if s.Small && !s.Sheet {
		return theme.MinTarget
	}
	return widgets.LabelledIcon
}

func (g *Screen) footer(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) nav.Route {
	links := displaylist.Rect{}
	if !s.Small {
		links = col.Bottom(theme.MinTarget, 0)
	}
	next := g.pressSign(c, e, widgets.Icons(c, col.Bottom(iconRow(s), s.Size(4, 8)), g.footerIcons(e, s.Small)))
	if s.Small {
		return next
	}
	away := c.T("New game")
	if g.spectated {
		away = c.T("Back to the referee")
	}
	switch widgets.Links(c, links, away, c.T("Saved games"), c.T("Settings"), c.T("Rules")) {
	case 0:
		if g.spectated {
			return g.leave(e)
		}
		return nav.NewGame{}
	case 1:
		return nav.Saves{}
	case 2:
		return nav.Settings{}
	case 3:
		return nav.Rules{Game: g.session.State().Game()}
	}
	return next
}

// pressSign does what the i-th sign of the panel is for, nothing for -1.
func (g *Screen) pressSign(c *ui.Frame, e *nav.Env, i int) nav.Route {
	if i < 0 {
		return nil
	}
	switch g.icons[i].ID {
	case doFlip:
		g.flipped = !g.flipped
	case doDistances:
		e.Settings.ShowDistances = !e.Settings.ShowDistances
	case doRestart:
		return g.askToRestart(c, e)
	case doResign:
		g.askToResign(c)
	case doMute:
		e.Settings.Sound = !e.Settings.Sound
	case doPause:
		g.session.Pause()
	case doUndo:
		g.undo()
	case doMenu:
		g.showMenu(true)
	case doList:
		g.toggleMoves()
	}
	return nil
}

// lower is the moves, or the fault that ended the game.
func (g *Screen) lower(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	if len(g.view.why.Texts) == 0 || g.looking != 0 {
		g.tab = 1
		g.moves(c, e, col.Rect)
		return
	}
	if g.tabs == nil {
		g.tabs, g.tab = []string{c.T("Moves"), c.T("Why")}, 1
	}
	if col.H > 3*widgets.MoveRowHeight {
		c.Segmented(col.Top(theme.MinTarget, 8), "", g.tabs, &g.tab)
	}
	if g.tab == 0 {
		g.moves(c, e, col.Rect)
	} else {
		g.view.why.Show(c, col.Rect, "why")
	}
}

// moves is the list of actions; a press on one goes there.
func (g *Screen) moves(c *ui.Frame, e *nav.Env, r displaylist.Rect) {
	f := &g.view
	seats := g.session.State().Game().Info().Seats
	chosen := f.moves.Show(c, r, "moves", seats, func(i int, _ displaylist.Rect) (widgets.RowState, string) {
		return widgets.RowState{Current: i == f.row, Undone: i > f.done && i < len(f.moves.Plies)}, ""
	})
	if f.row >= 0 && f.scrolled != f.row+1 {
		f.scrolled = f.row + 1
		c.ScrollTo("moves", f.row)
	}
	if chosen >= 0 && chosen < len(f.moves.Plies) {
		g.goTo(chosen)
	}
}
