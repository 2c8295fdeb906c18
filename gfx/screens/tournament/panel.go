package tournament

import (
	"cmp"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// What is listed beside the standings.
const (
	tabLive = iota
	tabGames
	tabMoves
)

// content is what is known of the tournament on cards.
func (s *Screen) content(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	f := &s.view
	head := widgets.DeskHead(c, v, &s.back, f.title, f.progress)
	return widgets.OnThreeCards(v, head, func() ui.Box { return s.table(c, v) }, func() ui.Box { return s.lists(c, v) },
		func() ui.Box { return s.live.Card(c, e, v, f.game, f.entrants, ui.None) })
}

// table is how far the tournament is, and the standings.
func (s *Screen) table(c *ui.Frame, v *ui.View) ui.Box {
	const thick = 8
	f, bar := &s.view, ui.None
	if f.done > 0 && f.done < 1 {
		bar = v.Picture(ui.Style{MinH: thick, MaxH: thick}, 0, thick, s, 0)
	}
	return v.On(ui.Card, ui.Style{Pad: 16, Grow: 1}, v.Column(ui.Style{Gap: 8, Grow: 1}, v.Text(v.T("Standings"), ui.Name), v.Text(f.games, ui.Small), bar,
		v.Text(f.machines, ui.Small), v.Text(cmp.Or(s.notice, f.problem), ui.Body), s.standings.Show(c, v, len(f.rows), ui.Style{Grow: 1}, ui.InitialFocus(true))))
}

// Paint paints how much of the round has been played.
func (s *Screen) Paint(c *ui.Frame, _ int, r displaylist.Rect) {
	c.List.Fill(r, r.H/2, c.Theme.Line)
	r.W = max(r.H, r.W*s.view.done)
	c.List.Fill(r, r.H/2, c.Theme.Pool)
}

// lists are the games, and the moves of the one that is watched.
func (s *Screen) lists(c *ui.Frame, v *ui.View) ui.Box {
	f, shown := &s.view, ui.None
	switch s.tab {
	case tabLive:
		if shown = s.games.Show(c, v, len(f.live), ui.Style{Grow: 1}); len(f.live) == 0 {
			shown = v.Text(v.T("No game is under way."), ui.Small)
		}
	case tabGames:
		shown = s.finished(c, v)
	default:
		shown = s.live.Moves(v)
	}
	for i := range f.live {
		if f.live[i].of == s.live.Game() {
			s.games.Current = i
		}
	}
	f.tabs = [...]string{c.C("games", "Live"), v.T("Games"), v.T("Moves")}
	full := [...]string{f.tabs[tabLive], f.tabs[tabGames], f.tabs[tabMoves]}
	if len(f.live) > 0 {
		full[tabLive] = f.counted(len(f.live))
	}
	return v.On(ui.Card, ui.Style{Pad: 16, Grow: 1}, v.Column(ui.Style{Gap: 8, Grow: 1},
		v.First(0, v.Choice("", full[:], &s.tab), v.Choice("", f.tabs[:], &s.tab), v.Radios("", f.tabs[:], &s.tab)), shown))
}

// finished lists the finished games of all or of one entrant, and of all rounds or one.
func (s *Screen) finished(c *ui.Frame, v *ui.View) ui.Box {
	f, choose := &s.view, ui.None
	switch {
	case f.filter.entrant >= 0:
		f.list()
		choose = v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Name(f.shownOf, ui.Strong), v.Spacer(), v.Button(&s.all, ui.Quiet))
	case len(f.rounds) > 0:
		s.round.Options, s.round.At = f.rounds, f.filter.round
		choose = s.round.Show(v)
	}
	list := s.ended.Show(c, v, len(f.list()), ui.Style{Grow: 1})
	if len(f.list()) == 0 {
		list = v.Text(v.T("No game has been finished."), ui.Small)
	}
	return v.Column(ui.Style{Gap: 4, Grow: 1}, choose, list)
}
