package tournament

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The tabs of the panel.
const (
	tabStandings = iota
	tabLive
	tabGames
	tabMoves
)

func (s *Screen) panel(c *ui.Frame, e *nav.Env, sc widgets.Layout) nav.Route {
	f := &s.view
	col := sc.Column()
	widgets.Headline(c, &col, sc.Small, f.title, sc.Text(f.short, f.progress))
	back := widgets.Links(c, col.Bottom(theme.MinTarget, 0), c.T("Back")) == 0
	s.lines(c, &col, !sc.Small || s.tab == tabLive)
	if !sc.Small || s.tab != tabGames {
		s.players(c, e, &col)
	}
	s.tabs(c, &col)
	col.X, col.W = col.X-12, col.W+24
	switch s.tab {
	case tabStandings:
		s.standings(c, &col, sc.Size(lowHeight, rowHeight))
	case tabLive:
		s.games(c, e, &col)
	case tabGames:
		s.finished(c, e, &col)
	default:
		col.X, col.W = col.X+12, col.W-24
		s.live.Moves(c, &col)
	}
	if back {
		return nav.Back{}
	}
	return nil
}

// lines describes how far the tournament is, who plays it, and what is wrong.
func (s *Screen) lines(c *ui.Frame, col *widgets.Column, machines bool) {
	const bar = 6
	f := &s.view
	r := col.Top(theme.QuietSize*ui.Leading, 4)
	c.QuietLabel(fitting(c, r.W, f.games, f.few), r.X, r.Y+theme.QuietSize, displaylist.Left)
	if f.done > 0 && f.done < 1 {
		r := col.Top(bar, 6)
		c.List.Fill(r, bar/2, c.Theme.Line)
		r.W = max(bar, r.W*f.done)
		c.List.Fill(r, bar/2, c.Theme.Accent)
	}
	if f.machines != "" && machines {
		col.Top(c.TextUpTo(2, f.machines, col.Rect, theme.QuietSize, false, c.Theme.Quiet), 4)
	}
	line := s.notice
	if line == "" {
		line = f.problem
	}
	widgets.Notice(c, col, line, 4*theme.MinTarget)
}

// players names who plays on the pond.
func (s *Screen) players(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	const high, icon, gap = 30, 30, 8
	g, f := s.live.Game(), &s.view
	if g == nil || col.H < 4*theme.MinTarget {
		return
	}
	row := col.Top(high, 6)
	for i, seat := range f.game.Info().Seats {
		r := widgets.Cut(row, i, len(g.Seats), gap)
		c.List.Sprite(e.Idle(seat.Look), r.X+icon/2, r.Y+high/2, icon, 0, 1)
		room := r.W - icon - 6
		name := f.of.Entrants[g.Seats[i]].Name
		size := widgets.FitSize(name, room, theme.QuietSize, true)
		shown := c.Fit(name, room, size, true)
		c.Label(shown, r.X+icon+6, r.Y+high/2+size*0.355, size, true, displaylist.Left)
		c.TipIfCut(name, shown, r, c.PointerOn(r))
	}
}

// tabs chooses what is listed: the moves only where there is room for their label.
func (s *Screen) tabs(c *ui.Frame, col *widgets.Column) {
	f := &s.view
	key := tabsKey{live: len(f.live), width: col.W}
	if g := s.live.Game(); g != nil {
		key.number = g.Number
	}
	if f.tabs == nil || f.tabsOf != key {
		f.tabsOf, f.tabs = key, tabLabels(c, key)
	}
	s.tab = min(s.tab, len(f.tabs)-1)
	c.Segmented(col.Top(theme.MinTarget, 8), "", f.tabs, &s.tab, ui.InitialFocus(true))
}

// tabLabels are the longest labels that fit.
func tabLabels(c *ui.Frame, key tabsKey) []string {
	short := []string{c.T("Standings"), c.C("games", "Live"), c.T("Games"), c.T("Moves")}
	full := slices.Clone(short)
	if key.live > 0 {
		full[tabLive] = c.C("games", "Live (%d)", key.live)
	}
	if key.number > 0 {
		full[tabMoves] = c.T("Game %d", key.number)
	}
	for _, list := range [...][]string{full, short} {
		if c.SegmentedFits(key.width, list) {
			return list
		}
	}
	if short = short[:tabMoves]; !c.SegmentedFits(key.width, short) {
		short[tabStandings] = c.C("standings", "Table")
	}
	return short
}

// rowHeight is the height of a row of the lists, lowHeight that of an entrant where there is little
// room.
const (
	rowHeight = 50
	lowHeight = 44
)

// standings lists the entrants; a press on one leads to its games.
func (s *Screen) standings(c *ui.Frame, col *widgets.Column, high float32) {
	f := &s.view
	if col.H < high {
		return
	}
	chosen := c.Rows(widgets.WholeRows(col.Rect, high), "standings", len(f.rows), high, func(i int, r displaylist.Rect, hovered bool) {
		f.rows[i].draw(c, r, hovered)
	})
	if chosen >= 0 {
		s.gamesOf(f.rows[chosen].entrant)
	}
}

func (w *entrantRow) draw(c *ui.Frame, r displaylist.Rect, hovered bool) {
	ground(c, r, false, hovered)
	const left, text, right = 40, 50, 12
	base := r.Y + r.H/2 - 4
	ink := c.Theme.Ink
	if w.out {
		ink = c.Theme.Quiet
	}
	c.List.Text(w.place, r.X+left, base, theme.QuietSize, false, displaylist.Right, c.Theme.Quiet)
	c.List.Text(w.points, r.X+r.W-right, base, theme.BodySize, true, displaylist.Right, ink)
	room := r.W - text - right - displaylist.Measure(w.points, theme.BodySize, true) - 12
	size := widgets.FitSize(w.name, room, theme.BodySize, true)
	shown := c.Fit(w.name, room, size, true)
	c.List.Text(shown, r.X+text, base, size, true, displaylist.Left, ink)
	room = r.W - text - right
	about := fitting(c, room, w.about, w.brief, w.short)
	c.QuietLabel(about, r.X+text, base+19, displaylist.Left)
	if about != w.about {
		c.TipIfCut(w.about, about, r, hovered)
	} else {
		c.TipIfCut(w.name, shown, r, hovered)
	}
}

// fitting returns the first of some lines that fits, or as much of the last one as does.
func fitting(c *ui.Frame, room float32, lines ...string) string {
	for _, line := range lines {
		if c.QuietWidth(line) <= room {
			return line
		}
	}
	return c.Fit(lines[len(lines)-1], room, theme.QuietSize, false)
}

// games lists the games under way; a press on one shows it on the pond.
func (s *Screen) games(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	f := &s.view
	if len(f.live) == 0 {
		s.empty(c, col, c.T("No game is under way."))
		return
	}
	chosen := c.Rows(widgets.WholeRows(col.Rect, rowHeight), "games under way", len(f.live), rowHeight, func(i int, r displaylist.Rect, hovered bool) {
		ground(c, r, s.live.Game() == f.live[i].of, hovered)
		f.under(i).draw(c, r, hovered, true)
	})
	if chosen >= 0 {
		if err := s.live.Choose(e, f.live[chosen].of); err != nil {
			s.notice = e.Error(err)
		}
	}
}

// finished lists the finished games of all or of one entrant, and of all rounds or one.
func (s *Screen) finished(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	f := &s.view
	s.choose(c, col)
	list := f.list()
	if len(list) == 0 {
		s.empty(c, col, c.T("No game has been finished."))
		return
	}
	if col.H < rowHeight {
		return
	}
	chosen := c.Rows(widgets.WholeRows(col.Rect, rowHeight), "finished games", len(list), rowHeight, func(i int, r displaylist.Rect, hovered bool) {
		ground(c, r, false, hovered)
		f.row(&f.of.Games[list[i]]).draw(c, r, hovered, false)
	})
	if chosen >= 0 {
		s.open(e, f.of.Games[list[chosen]].Number)
	}
}

// choose lets a person choose a round, or go back from the games of an entrant.
func (s *Screen) choose(c *ui.Frame, col *widgets.Column) {
	f := &s.view
	f.list()
	row := col.Top(theme.MinTarget, 0)
	row.X, row.W = row.X+12, row.W-24
	if f.filter.entrant < 0 {
		if len(f.rounds) > 0 {
			widgets.Stepper(c, row, c.T("Round"), f.rounds, &f.filter.round)
		}
		return
	}
	all := c.T("All agents")
	w := c.QuietWidth(all)
	back := row
	back.X, back.W = row.X+row.W-w, w
	room := row.W - w - 16
	size := widgets.FitSize(f.shownOf, room, theme.BodySize, true)
	c.Label(c.Fit(f.shownOf, room, size, true), row.X, row.Y+row.H/2+size*0.355, size, true, displaylist.Left)
	if c.Button(back, all, ui.Quiet) {
		s.everybody()
	}
}

// empty says why a list has no rows.
func (s *Screen) empty(c *ui.Frame, col *widgets.Column, why string) {
	r := col.Top(rowHeight, 0)
	c.QuietLabel(c.Fit(why, r.W-24, theme.QuietSize, false), r.X+12, r.Y+rowHeight/2, displaylist.Left)
}

// ground paints what lies under a row.
func ground(c *ui.Frame, r displaylist.Rect, here, hovered bool) {
	ink := c.Theme.Row
	switch {
	case here:
	case hovered:
		ink.A = 110
	default:
		return
	}
	c.List.Fill(r, theme.RowRadius, ink)
}

func (g *gameRow) draw(c *ui.Frame, r displaylist.Rect, hovered, live bool) {
	const left, right, leading = 12, 12, 13
	text := left + max(40, displaylist.Measure(g.number, theme.QuietSize, false)+8)
	if live {
		text += 12
	}
	room := r.W - text - right
	size, base := widgets.FitSize(g.title, room, theme.BodySize, true), r.Y+21
	if small := widgets.FitSize(g.about, room, theme.QuietSize, false); displaylist.Measure(g.about, small, false) <= room {
		c.List.Text(g.about, r.X+text, r.Y+40, small, false, displaylist.Left, c.Theme.Quiet)
	} else {
		base = r.Y + 16
		for i, line := range c.Lines(2, g.about, r.W-left-right, theme.CoordSize, false) {
			c.List.Text(line, r.X+left, r.Y+31+leading*float32(i), theme.CoordSize, false, displaylist.Left, c.Theme.Quiet)
		}
	}
	c.QuietLabel(g.number, r.X+left, base, displaylist.Left)
	if live {
		c.List.Disc(r.X+text-9, base-5, 4, c.Theme.Accent)
	}
	shown := c.Fit(g.title, room, size, true)
	c.Label(shown, r.X+text, base, size, true, displaylist.Left)
	c.TipIfCut(g.title, shown, r, hovered)
}
