package scene

import (
	"time"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// Match is the screen of the match that runs beside the window: one of its games
// is seen on the pond, and the panel tells how it stands.
type Match struct {
	from    Scene
	stage   stage
	seen    *session.LiveGame // the game on the pond, nil before the first
	table   *session.Session  // where it is seen
	chosen  bool              // a person chose that game
	rest    time.Duration
	flipped bool
	trailOf int
	tab     int
	opening session.Opening // a finished game that is being read
	notice  string
	facts   matchFacts
}

// matchRest is how long the end of a game stays before another one is shown.
const matchRest = 1500 * time.Millisecond

// NewMatch shows the match, or where there is none the way to one; from is where
// Back leads.
func NewMatch(e *Env, from Scene) Scene {
	if e.Programs.Match().Poll() == nil {
		return NewMatchSetup(e, from)
	}
	m := &Match{from: from, trailOf: -1}
	m.stage.unmark()
	return m
}

// Frame is one tick of the screen.
func (m *Match) Frame(c *ui.Context, e *Env) Scene {
	if n := e.takeNotice(); n != "" {
		m.notice = n
	}
	st := e.Programs.Match().Poll()
	m.facts.update(e, st)
	if !st.Running && m.notice == words.MatchStops {
		m.notice = ""
	}
	m.watch(c, e, st)
	if next := m.poll(e); next != nil {
		return next
	}
	if c.In.Take(input.Cancel) {
		return m.leave()
	}
	if c.In.Take(input.Flip) {
		m.flipped = !m.flipped
	}
	s := share(c.W, c.H)
	m.stage.lay(s, m.flipped)
	if m.table != nil {
		m.mark()
		m.stage.set(m.table.Shown())
		m.stage.paint(c, e)
	} else {
		m.idle(c, e, s)
	}
	panel(c, s)
	return m.panel(c, e, s, st)
}

// idle is the pond before the first game.
func (m *Match) idle(c *ui.Context, e *Env, s screen) {
	if m.stage.board.State == nil {
		if state, err := m.facts.game.New(game.Options{Seed: 1}); err == nil {
			m.stage.set(state, nil, 0)
		}
	}
	m.stage.paint(c, e)
}

// leave goes back; the match goes on.
func (m *Match) leave() Scene {
	m.close()
	return m.from
}

// close ends looking at a game.
func (m *Match) close() {
	if m.table != nil {
		// A game without a store has nothing to save, so closing cannot fail.
		_ = m.table.Close()
	}
	m.table, m.seen, m.chosen = nil, nil, false
	m.rest, m.trailOf = 0, -1
}

// look shows a game that is under way.
func (m *Match) look(e *Env, l *session.LiveGame) {
	m.close()
	t, err := l.Feed.Watch(e.pace())
	if err != nil {
		m.notice = inWords(err)
		return
	}
	m.seen, m.table = l, t
}

// watch lets the game on the pond go on, and another one take its place after
// its end.
func (m *Match) watch(c *ui.Context, e *Env, st *session.MatchState) {
	if m.table == nil || m.rest > matchRest {
		if n := len(st.Live); n > 0 {
			m.look(e, st.Live[n-1])
		}
	}
	t := m.table
	if t == nil {
		return
	}
	p := e.pace()
	p.Speed *= haste(m.seen.Feed.Len() - t.State().Ply() + m.seen.Feed.Start().Ply())
	t.SetPace(p)
	for _, cue := range t.Tick(c.Now) {
		if st.Running && m.chosen {
			e.Sound.Play(cue.Sound)
		}
	}
	_, motion, _ := t.Shown()
	switch {
	case motion != nil:
		c.Keep()
	case t.Over():
		m.rest += c.Step
	}
}

// haste is by how much a game is shown faster that is so many actions behind.
func haste(behind int) float64 { return 1 + float64(min(max(behind-1, 0), 16))/4 }

// mark leaves the trail of the last action on a board at rest.
func (m *Match) mark() {
	rec := m.table.Journal().Record()
	node := rec.Cursor
	if _, motion, _ := m.table.Shown(); motion != nil {
		node = -2
	}
	if node == m.trailOf {
		return
	}
	m.trailOf = node
	m.stage.unmark()
	m.stage.trail(nil)
	if node > 0 {
		m.stage.trail(rec.Events(node))
	}
}

// poll looks whether a finished game was read, and shows it.
func (m *Match) poll(e *Env) Scene {
	if m.opening == nil {
		return nil
	}
	rec, done, err := m.opening.Poll()
	if !done {
		return nil
	}
	m.opening, m.notice = nil, ""
	if err != nil {
		m.notice = inWords(err)
		return nil
	}
	return NewReplayFrom(rec, e, m)
}

// open opens a finished game.
func (m *Match) open(e *Env, number int) {
	m.opening, m.notice = e.Programs.Match().Open(number), words.Reading
}

// stopOrGo stops a match that runs, and goes on with one that does not.
func (m *Match) stopOrGo(e *Env, st *session.MatchState) {
	if st.Running {
		e.Programs.Match().Stop()
		m.notice = words.MatchStops
		return
	}
	m.notice = ""
	if err := e.Programs.Match().Resume(); err != nil {
		m.notice = inWords(err)
	}
}
