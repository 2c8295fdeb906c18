package tournament

import (
	"time"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Screen shows the running match: one of its games on the pond, and the standings.
type Screen struct {
	stage   widgets.Stage
	live    *session.LiveGame // the game on the pond, nil before the first
	session *session.Session  // where it is seen
	chosen  bool              // a person chose that game
	rest    time.Duration
	flipped bool
	tab     int
	opening *session.Task[*replay.Record] // a finished game that is being read
	notice  string
	view    view
}

// matchRest is how long the end of a game stays before another one is shown.
const matchRest = 1500 * time.Millisecond

// New shows the match.
func New(l *text.Locale) *Screen {
	return &Screen{view: view{Locale: l}}
}

// leastPanel is the height of the panel on a phone.
const leastPanel = 430

// Frame is one tick of the screen.
func (m *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&m.notice)
	st := e.Programs.Match().Poll()
	m.view.update(e, st)
	if !st.Running && m.notice == c.T("Stopping…") {
		m.notice = ""
	}
	m.follow(c, e, st)
	if next := m.poll(e); next != nil {
		return next
	}
	if c.In.Take(input.Cancel) {
		return nav.Back{}
	}
	if c.In.Take(input.Flip) {
		m.flipped = !m.flipped
	}
	s := widgets.NewTallLayout(c.W, c.H, leastPanel)
	m.stage.Place(s, m.flipped)
	if m.session != nil {
		state, motion, at := m.session.Shown()
		rec := m.session.Journal().Record()
		m.stage.MarkTrail(rec, rec.Cursor, motion != nil)
		m.stage.Set(state, motion, at)
		m.stage.Draw(c, e)
	} else {
		m.idle(c, e, s)
	}
	widgets.Panel(c, s)
	return m.panel(c, e, s, st)
}

func (m *Screen) idle(c *ui.Frame, e *nav.Env, s widgets.Layout) {
	if m.stage.Board.State == nil {
		if state, err := m.view.game.New(game.Options{Seed: 1}); err == nil {
			m.stage.Set(state, nil, 0)
		}
	}
	m.stage.Draw(c, e)
}

// Close ends looking at a game; the match goes on.
func (m *Screen) Close() error {
	m.close()
	return nil
}

func (m *Screen) close() {
	if m.session != nil {
		// A game without a store has nothing to save, so closing cannot fail.
		_ = m.session.Close()
	}
	m.session, m.live, m.chosen, m.rest = nil, nil, false, 0
}

func (m *Screen) show(e *nav.Env, l *session.LiveGame) {
	m.close()
	t, err := l.Feed.Watch(e.Pace())
	if err != nil {
		m.notice = e.Error(err)
		return
	}
	m.live, m.session = l, t
}

// follow advances the game on the pond, and replaces it after its end.
func (m *Screen) follow(c *ui.Frame, e *nav.Env, st *session.MatchState) {
	if m.session == nil || m.rest > matchRest {
		if n := len(st.Live); n > 0 {
			m.show(e, st.Live[n-1])
		}
	}
	t := m.session
	if t == nil {
		return
	}
	p := e.Pace()
	p.Speed *= catchUp(m.live.Feed.Len() - t.State().Ply() + m.live.Feed.Start().Ply())
	t.SetPace(p)
	for _, cue := range t.Tick(c.Now) {
		if st.Running && m.chosen {
			e.Sound.PlayRaised(cue.Sound, cue.Pitch)
		}
	}
	_, motion, _ := t.Shown()
	switch {
	case motion != nil:
		c.Animate()
	case t.Over():
		m.rest += c.Step
	}
}

// catchUp is by how much a game is shown faster that is so many actions behind.
func catchUp(behind int) float64 { return 1 + float64(min(max(behind-1, 0), 16))/4 }

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
	return nav.Playback{Record: rec}
}

func (m *Screen) open(e *nav.Env, number int) {
	m.opening, m.notice = e.Programs.Match().Open(number), e.T("Loading the game…")
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

// Position is the one of the game that is seen, if any.
func (m *Screen) Position() (game.State, bool) {
	if m.session == nil {
		return nil, false
	}
	return m.session.State(), true
}
