// Package tournament is the screen of a tournament that is played elsewhere: its standings, the
// games under way with one of them on the pond, and the finished ones.
package tournament

import (
	"cmp"
	"path/filepath"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Screen shows the tournament of a folder, or of a fleet.
type Screen struct {
	widgets.LiveView
	of      session.Tournament
	folder  string // or the address of a fleet
	file    string // where finished games lie, empty if that is not here
	tab     int
	opening widgets.GameOpener // a finished game
	notice  string
	view    view
	next    nav.Route

	back, all               ui.Command
	standings, games, ended *widgets.Items
	round                   widgets.Steps
}

// New watches the tournament in a folder.
func New(e *nav.Env, folder string) *Screen {
	s := &Screen{of: e.Programs.Tournament(folder), folder: folder}
	if !session.IsAddress(folder) {
		s.file = folder
	}
	f := &s.view
	*f = view{Locale: e.Locale, folder: folder, title: filepath.Base(folder), games: e.T("Reading the tournament…"),
		filter: filter{entrant: noEntrant}, finished: map[int]*widgets.Item{}}
	s.round.Label = e.T("Round")
	s.back = widgets.BackCommand(func() {
		if f.filter.entrant < 0 {
			s.next = nav.Back{}
		}
		s.showAll()
	})
	s.all = ui.Command{ID: "tournament.all", Title: text.Mark("All agents"), Do: s.showAll}
	s.standings = widgets.NewItems("standings", func(i int) *widgets.Item { return &f.rows[i].Item }, func(i int) { s.view.filter, s.tab = filter{entrant: f.rows[i].entrant}, tabGames })
	s.games = widgets.NewItems("games under way", func(i int) *widgets.Item { return f.live.Row(e.Locale, i, f.entrants) }, func(i int) {
		if err := s.Choose(e, f.live.At(i)); err != nil {
			s.notice = e.Error(err)
		}
	})
	s.ended = widgets.NewItems("finished games", func(i int) *widgets.Item { return f.row(&f.of.Games[f.list()[i]]) }, func(i int) { s.open(e, f.of.Games[f.list()[i]].Number) }).RowHeight(widgets.TallItem)
	return s
}

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	st := s.of.Poll()
	s.view.update(e, st)
	s.next = s.opening.Poll(e, s.file, &s.notice)
	c.Perform(&s.back)
	if st != nil {
		if err := s.Follow(c, e, st.Live, true); err != nil {
			s.notice = e.Error(err)
		}
	}
	widgets.Desk(c)
	v := c.View()
	v.Show(s.content(c, e, v), widgets.OnDesk(c))
	return s.next
}

// Close stops watching. The tournament goes on.
func (s *Screen) Close() error {
	s.of.Close()
	return s.LiveView.Close()
}

// open begins to show a finished game.
func (s *Screen) open(e *nav.Env, number int) {
	s.opening.Open(e, s.of.Open(number), number, &s.notice)
}

// showAll shows the games of all entrants instead of those of one.
func (s *Screen) showAll() {
	s.view.filter = filter{entrant: noEntrant}
}

// What is listed beside the standings.
const (
	tabLive = iota
	tabGames
	tabMoves
)

func (s *Screen) content(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	f := &s.view
	head := widgets.DeskHead(c, v, &s.back, f.title, f.progress)
	return widgets.OnThreeCards(v, head, s.table(c, v), s.lists(c, v), s.Card(c, e, v, f.game, f.entrants, ui.None))
}

// table is how far the tournament is, and the standings.
func (s *Screen) table(c *ui.Frame, v *ui.View) ui.Box {
	const thick = 8
	f, bar := &s.view, ui.None
	if f.done > 0 && f.done < 1 {
		bar = v.Picture(ui.Style{MinH: thick, MaxH: thick}, 0, thick, s, 0)
	}
	return v.On(ui.Card, ui.Style{Pad: 16, Grow: 1}, v.Column(ui.Style{Gap: 8, Grow: 1}, v.Text(v.T("Standings"), ui.Name), v.Text(f.games, ui.Small), bar,
		v.Text(f.machines, ui.Small), v.Text(f.pace, ui.Small), v.Text(cmp.Or(s.notice, f.problem), ui.Body), s.standings.Show(c, v, len(f.rows), ui.Style{Grow: 1}, ui.InitialFocus(true))))
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
		if shown = s.games.Show(c, v, f.live.Len(), ui.Style{Grow: 1}); f.live.Len() == 0 {
			shown = v.Text(v.T("No game is under way."), ui.Small)
		}
	case tabGames:
		shown = s.finished(c, v)
	default:
		shown = s.Moves(v)
	}
	s.games.Current = f.live.Index(s.Game())
	f.tabs = [...]string{c.C("games", "Live"), v.T("Games"), v.T("Moves")}
	full := [...]string{f.tabs[tabLive], f.tabs[tabGames], f.tabs[tabMoves]}
	if n := f.live.Len(); n > 0 {
		full[tabLive] = f.counted(n)
	}
	page := ui.Named(v.T("Page"))
	return v.On(ui.Card, ui.Style{Pad: 16, Grow: 1}, v.Column(ui.Style{Gap: 8, Grow: 1},
		v.First(0, v.Choice("", full[:], &s.tab, page), v.Choice("", f.tabs[:], &s.tab, page), v.Radios("", f.tabs[:], &s.tab, page)), shown))
}

// finished lists the finished games of all or of one entrant, and of all rounds or one.
func (s *Screen) finished(c *ui.Frame, v *ui.View) ui.Box {
	f, choose := &s.view, ui.None
	switch {
	case f.filter.entrant >= 0:
		f.list()
		choose = v.Wrap(ui.Style{Gap: 12, Across: layout.Middle, Along: layout.Between}, ui.Style{}, v.Name(f.shownOf, ui.Strong), v.Button(&s.all, ui.Quiet))
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
