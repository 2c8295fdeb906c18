package match

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

// Screen shows the running match: one of its games, the standings, and all games.
type Screen struct {
	live    live.View
	tab     int
	opening *session.Task[*replay.Record] // a finished game that is being read
	number  int                           // its number
	opener  opener
	notice  string
	view    view
	games   *widgets.Items
	held    []ui.Box // scratch
	next    nav.Route

	back, stop, resume, fresh ui.Command
}

// New shows the match.
func New(e *nav.Env) *Screen {
	m := &Screen{view: view{Locale: e.Locale}}
	f := &m.view
	m.games = widgets.NewItems("games", func(i int) *widgets.Item {
		if live := len(f.live); i >= live {
			return &f.done[len(f.done)-1-(i-live)]
		}
		return f.under(i)
	}, func(i int) {
		if live := len(f.live); i >= live {
			m.open(e, f.of.Done[len(f.done)-1-(i-live)].Number)
		} else if err := m.live.Choose(e, f.live[i].of); err != nil {
			m.notice = e.Error(err)
		}
	}).RowHeight(widgets.TallItem)
	m.back = widgets.BackCommand(func() { m.next = nav.Back{} })
	running := func() bool { return f.of.Running }
	rests := func() bool { return !f.of.Running }
	m.stop = ui.Command{ID: "match.stop", Title: text.Mark("Stop"), Key: ui.NoKey, Can: running, Do: func() {
		e.Programs.Match().Stop()
		m.notice = e.T("Stopping…")
	}}
	m.resume = ui.Command{ID: "match.resume", Title: text.Mark("Resume"), Key: ui.NoKey, Can: func() bool { return rests() && !f.of.Over() }, Do: func() {
		m.notice = ""
		e.Programs.Match().Resume()
	}}
	m.fresh = ui.Command{ID: "match.new", Title: text.Mark("New match"), Key: ui.NoKey, Can: rests, Do: func() { m.next = nav.Replace{With: nav.NewMatch{}} }}
	m.opener.command(e, &m.notice, &m.next)
	return m
}

// Frame is one tick of the screen.
func (m *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&m.notice)
	m.next = nil
	st := e.Programs.Match().Poll()
	m.view.update(e, st)
	if !st.Running && m.notice == c.T("Stopping…") {
		m.notice = ""
	}
	if err := m.live.Follow(c, e, st.Live, st.Running); err != nil {
		m.notice = e.Error(err)
	}
	m.poll(e)
	m.opener.dialog.Poll(e, &m.notice)
	c.Perform(&m.back)
	widgets.Desk(c)
	v := c.View()
	v.Show(m.content(c, e, v), widgets.OnDesk(c))
	return m.next
}

// Close ends looking at a game; the match goes on.
func (m *Screen) Close() error {
	m.live.Close()
	return nil
}

// poll looks whether a finished game was read, and shows it.
func (m *Screen) poll(e *nav.Env) {
	if m.opening == nil {
		return
	}
	rec, done, err := m.opening.Poll()
	if !done {
		return
	}
	m.opening, m.notice = nil, ""
	if err != nil {
		m.notice = e.Error(err)
		return
	}
	m.next = nav.Playback{Record: rec, File: e.Programs.Match().Poll().File, Number: m.number}
}

func (m *Screen) open(e *nav.Env, number int) {
	m.opening, m.number, m.notice = e.Programs.Match().Open(number), number, e.T("Loading the game…")
}

// Position returns that of the game that is seen, if any.
func (m *Screen) Position() (game.State, bool) { return m.live.Position() }
