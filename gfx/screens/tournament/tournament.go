// Package tournament is the screen of a tournament that is played elsewhere: its standings, the
// games under way with one of them on the pond, and the finished ones.
package tournament

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/screens/widgets/live"
	"freckers/gfx/session"
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
}

// New watches the tournament in a folder.
func New(e *nav.Env, folder string) *Screen {
	s := &Screen{of: e.Programs.Tournament(folder), folder: folder}
	s.view = newView(e.Locale, folder)
	return s
}

// leastPanel is the height of the panel on a phone.
const leastPanel = 430

// Frame is one tick of the screen.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	st := s.of.Poll()
	s.view.update(e, st)
	if next := s.poll(e); next != nil {
		return next
	}
	if c.In.Take(input.Cancel) {
		if s.view.filter.entrant < 0 {
			return nav.Back{}
		}
		s.everybody()
	}
	if st != nil {
		if err := s.live.Follow(c, e, st.Live, true); err != nil {
			s.notice = e.Error(err)
		}
	}
	sc := widgets.NewTallLayout(c.W, c.H, leastPanel)
	s.live.Draw(c, e, sc, s.view.game)
	widgets.Panel(c, sc)
	return s.panel(c, e, sc)
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
func (s *Screen) poll(e *nav.Env) nav.Route {
	if s.opening == nil {
		return nil
	}
	rec, done, err := s.opening.Poll()
	if !done {
		return nil
	}
	s.opening, s.notice = nil, ""
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return nav.Playback{Record: rec, File: s.folder, Number: s.number}
}

// open begins to read a finished game.
func (s *Screen) open(e *nav.Env, number int) {
	s.opening, s.number, s.notice = s.of.Open(number), number, e.T("Loading the game…")
}

// gamesOf lists the games of an entrant.
func (s *Screen) gamesOf(entrant int) {
	s.view.filter, s.tab = filter{entrant: entrant}, tabGames
}

// everybody leads from the games of an entrant back to the standings.
func (s *Screen) everybody() {
	s.view.filter, s.tab = filter{entrant: noEntrant}, tabStandings
}
