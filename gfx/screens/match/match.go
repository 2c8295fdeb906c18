package match

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/screens/widgets/live"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Screen shows the running match: one of its games on the pond, and the standings.
type Screen struct {
	live    live.View
	tab     int
	opening *session.Task[*replay.Record] // a finished game that is being read
	number  int                           // its number
	opener  opener
	notice  string
	view    view
}

// New shows the match.
func New(l *text.Locale) *Screen {
	return &Screen{view: view{Locale: l}}
}

// leastPanel is the height of the panel on a phone.
const leastPanel = 430

// What the setup needs of a window, narrow or wide; a lower one scrolls.
const (
	leastHeight = 560
	leastBeside = 390
)

// Frame is one tick of the screen.
func (m *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&m.notice)
	st := e.Programs.Match().Poll()
	m.view.update(e, st)
	if !st.Running && m.notice == c.T("Stopping…") {
		m.notice = ""
	}
	if err := m.live.Follow(c, e, st.Live, st.Running); err != nil {
		m.notice = e.Error(err)
	}
	if next := m.poll(e); next != nil {
		return next
	}
	if next := m.opener.poll(e, &m.notice); next != nil {
		return next
	}
	if c.In.Take(input.Cancel) {
		return nav.Back{}
	}
	s := widgets.NewTallLayout(c.W, c.H, leastPanel)
	m.live.Draw(c, e, s, m.view.game)
	widgets.Panel(c, s)
	return m.panel(c, e, s, st)
}

// Close ends looking at a game; the match goes on.
func (m *Screen) Close() error {
	m.live.Close()
	return nil
}

// poll looks whether a finished game was read, and shows it.
func (m *Screen) poll(e *nav.Env) nav.Route {
	if m.opening == nil {
		return nil
	}
	rec, done, err := m.opening.Poll()
	if !done {
		return nil
	}
	m.opening, m.notice = nil, ""
	if err != nil {
		m.notice = e.Error(err)
		return nil
	}
	return nav.Playback{Record: rec, File: e.Programs.Match().Poll().File, Number: m.number}
}

func (m *Screen) open(e *nav.Env, number int) {
	m.opening, m.number, m.notice = e.Programs.Match().Open(number), number, e.T("Loading the game…")
}

// toggle stops a match that runs, and goes on with one that does not.
func (m *Screen) toggle(e *nav.Env, st *session.MatchState) {
	if st.Running {
		e.Programs.Match().Stop()
		m.notice = e.T("Stopping…")
		return
	}
	m.notice = ""
	e.Programs.Match().Resume()
}

// Position returns that of the game that is seen, if any.
func (m *Screen) Position() (game.State, bool) { return m.live.Position() }
