// Package tournament is the screen of a tournament that is played elsewhere: its standings, the
// games under way with one of them on the pond, and the finished ones.
package tournament

import (
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/screens/widgets/live"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Screen shows the tournament of a folder.
type Screen struct {
	of      session.Tournament
	folder  string
	live    live.View
	tab     int
	opening *session.Task[*replay.Record] // a finished game that is being read
	number  int                           // its number
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
	f := &s.view
	s.view = newView(e.Locale, folder)
	s.round.Label = e.T("Round")
	s.back = widgets.BackCommand(func() {
		if f.filter.entrant < 0 {
			s.next = nav.Back{}
		}
		s.everybody()
	})
	s.all = ui.Command{ID: "tournament.all", Title: text.Mark("All agents"), Key: ui.NoKey, Do: s.everybody}
	s.standings = widgets.NewItems("standings", func(i int) *widgets.Item { return &f.rows[i].Item }, func(i int) { s.gamesOf(f.rows[i].entrant) })
	s.games = widgets.NewItems("games under way", func(i int) *widgets.Item { return f.under(i) }, func(i int) {
		if err := s.live.Choose(e, f.live[i].of); err != nil {
			s.notice = e.Error(err)
		}
	})
	s.ended = widgets.NewItems("finished games", func(i int) *widgets.Item { return f.row(&f.of.Games[f.list()[i]]) }, func(i int) { s.open(e, f.of.Games[f.list()[i]].Number) }).RowHeight(widgets.TallItem)
	return s
}

// Frame is one tick of the screen.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.next = nil
	st := s.of.Poll()
	s.view.update(e, st)
	s.poll(e)
	c.Perform(&s.back)
	if st != nil {
		if err := s.live.Follow(c, e, st.Live, true); err != nil {
			s.notice = e.Error(err)
		}
	}
	widgets.Desk(c)
	v := c.View()
	v.Show(s.content(c, e, v), widgets.OnDesk(c))
	return s.next
}

// Close ends watching; the tournament goes on.
func (s *Screen) Close() error {
	s.live.Close()
	s.of.Close()
	return nil
}

// Position returns that of the game that is seen, if any.
func (s *Screen) Position() (game.State, bool) { return s.live.Position() }

// poll looks whether a finished game was read, and shows it.
func (s *Screen) poll(e *nav.Env) {
	if s.opening == nil {
		return
	}
	rec, done, err := s.opening.Poll()
	if !done {
		return
	}
	s.opening, s.notice = nil, ""
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	s.next = nav.Playback{Record: rec, File: s.folder, Number: s.number}
}

// open begins to read a finished game.
func (s *Screen) open(e *nav.Env, number int) {
	s.opening, s.number, s.notice = s.of.Open(number), number, e.T("Loading the game…")
}

// gamesOf lists the games of an entrant.
func (s *Screen) gamesOf(entrant int) {
	s.view.filter, s.tab = filter{entrant: entrant}, tabGames
}

// everybody leads from the games of an entrant back to those of all.
func (s *Screen) everybody() {
	s.view.filter = filter{entrant: noEntrant}
}
