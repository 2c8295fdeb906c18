package match

import (
	"cmp"
	"image/color"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay"
)

// Screen shows the running match, or one of a fleet: one of its games, the standings, and all games.
type Screen struct {
	widgets.LiveView
	of      source
	watched session.WatchedMatch // nil for the match of the program
	tab     int
	opening widgets.GameOpener // a finished game
	notice  string
	view    view
	games   *widgets.Items
	held    []ui.Box // scratch
	next    nav.Route

	back, stop, resume, fresh, tournament ui.Command
}

// source is where a match is from.
type source interface {
	Poll() *session.MatchState
	Open(number int) *session.Task[*replay.Record]
}

// Watch shows the match at the address of a fleet.
func Watch(e *nav.Env, address string) *Screen {
	m := New(e)
	m.watched = e.Programs.WatchMatch(address)
	m.of = m.watched
	m.view.state = e.T("Reading the match…")
	return m
}

// New shows the match.
func New(e *nav.Env) *Screen {
	m := &Screen{of: e.Programs.Match(), view: view{Locale: e.Locale}}
	f := &m.view
	m.games = widgets.NewItems("games", func(i int) *widgets.Item {
		if live := f.live.Len(); i >= live {
			return &f.done[len(f.done)-1-(i-live)]
		}
		return f.live.Row(e.Locale, i, f.names)
	}, func(i int) {
		if live := f.live.Len(); i >= live {
			m.open(e, f.of.Done[len(f.done)-1-(i-live)].Number)
		} else if err := m.Choose(e, f.live.At(i)); err != nil {
			m.notice = e.Error(err)
		}
	}).RowHeight(widgets.TallItem)
	m.back = widgets.BackCommand(func() { m.next = nav.Back{} })
	running := func() bool { return f.of.Running }
	rests := func() bool { return !f.of.Running }
	m.stop = ui.Command{ID: "match.stop", Title: text.Mark("Stop"), Can: running, Do: func() {
		e.Programs.Match().Stop()
		m.notice = e.T("Stopping…")
	}}
	m.resume = ui.Command{ID: "match.resume", Title: text.Mark("Resume"), Can: func() bool { return rests() && !f.of.Over() }, Do: func() {
		m.notice = ""
		e.Programs.Match().Resume()
	}}
	m.fresh = ui.Command{ID: "match.new", Title: text.Mark("New match"), Can: rests, Do: func() { m.next = nav.Replace{With: nav.NewMatch{}} }}
	m.tournament = tournamentCommand(&m.next)
	return m
}

// Frame implements [nav.Screen].
func (m *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&m.notice)
	file := ""
	if st := m.of.Poll(); st != nil {
		file = st.File
		m.view.update(e, st)
		if !st.Running && m.notice == c.T("Stopping…") {
			m.notice = ""
		}
		if err := m.Follow(c, e, st.Live, st.Running); err != nil {
			m.notice = e.Error(err)
		}
	}
	m.next = m.opening.Poll(e, file, &m.notice)
	c.Perform(&m.back)
	widgets.Desk(c)
	v := c.View()
	v.Show(m.content(c, e, v), widgets.OnDesk(c))
	return m.next
}

// Close ends watching. The match goes on.
func (m *Screen) Close() error {
	if m.watched != nil {
		m.watched.Close()
	}
	return m.LiveView.Close()
}

// open begins to show a finished game.
func (m *Screen) open(e *nav.Env, number int) {
	m.opening.Open(e, m.of.Open(number), number, &m.notice)
}

// tournamentCommand leads to what many players can do instead.
func tournamentCommand(next *nav.Route) ui.Command {
	return ui.Command{ID: "match.tournament", Title: text.Mark("Tournament"), Do: func() { *next = nav.Tournament{} }}
}

// What is listed beside the standings.
const (
	tabGames = iota
	tabMoves
)

// The parts that the screen paints.
const (
	partBar = iota
	partCurve
)

// content is the match on three cards: how it stands, its games, and one of them.
func (m *Screen) content(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	head := widgets.DeskHead(c, v, &m.back, v.T("Match"), m.view.progress)
	foot := ui.None
	if m.watched == nil {
		foot = v.Row(ui.Style{Gap: 8}, v.Button(&m.stop, ui.Secondary), v.Button(&m.resume, ui.Primary, ui.InitialFocus(true)))
	}
	return widgets.OnThreeCards(v, head, m.standings(v), m.lists(c, v), m.Card(c, e, v, m.view.game, m.view.names, foot))
}

// standings are the scores, how much stronger one is, and the ways on.
func (m *Screen) standings(v *ui.View) ui.Box {
	const thick, curve, least = 10, 190, 110
	f := &m.view
	m.held = m.held[:0]
	for i := range f.rows {
		r, style := &f.rows[i], ui.Style{Gap: 12, Across: layout.Middle}
		m.held = append(m.held, v.Column(ui.Style{Gap: 2}, v.First(layout.ByWidth, v.Row(style, v.Name(r.Title, ui.Name), v.Spacer(), v.Line(r.Aside, ui.Title)),
			v.Column(ui.Style{}, v.Name(r.Title, ui.Name), v.Name(r.Aside, ui.Name))),
			v.First(layout.ByWidth, v.Line(r.About, ui.Small), v.Line(r.Short, ui.Small), v.Text(r.Short, ui.Small))))
	}
	graph, bar := ui.None, ui.None
	if two := len(f.rows) == 2; two && f.of.Games > 0 {
		bar = v.Picture(ui.Style{MinH: thick, MaxH: thick}, 0, thick, m, partBar)
	}
	if len(f.rows) == 2 {
		graph = v.On(ui.Well, ui.Style{Pad: 12}, v.Text(v.T("The chart starts after the first pair of games"), ui.Small))
		if len(f.curve) > 0 {
			graph = v.On(ui.Well, ui.Style{Grow: 1}, v.Picture(ui.Style{MinH: least, Grow: 1}, 0, curve, m, partCurve))
		}
	}
	ways := ui.None
	if m.watched == nil {
		ways = v.Wrap(ui.Style{Gap: 8}, ui.Style{Gap: 8}, v.Button(&m.fresh, ui.Secondary), v.Button(&m.tournament, ui.Secondary))
	}
	return v.On(ui.Card, ui.Style{Pad: 16, Grow: 1}, v.Column(ui.Style{Gap: 12, Grow: 1}, v.Column(ui.Style{Gap: 10}, m.held...), bar,
		v.Text(f.estimate, ui.Small), v.Text(f.test, ui.Small), v.Text(f.pace, ui.Small), graph, v.Text(cmp.Or(m.notice, f.state), ui.Body), v.Spacer(), ways))
}

// lists are the games, those in progress first, or the moves of the one that is watched.
func (m *Screen) lists(c *ui.Frame, v *ui.View) ui.Box {
	f := &m.view
	m.games.Current = f.live.Index(m.Game())
	f.tabs = [...]string{v.T("Games"), v.T("Moves")}
	shown := m.Moves(v)
	if m.tab == tabGames {
		shown = m.games.Show(c, v, f.live.Len()+len(f.done), ui.Style{Grow: 1})
	}
	page := ui.Named(v.T("Page"))
	return v.On(ui.Card, ui.Style{Pad: 16, Grow: 1}, v.Column(ui.Style{Gap: 8, Grow: 1},
		v.First(0, v.Choice("", f.tabs[:], &m.tab, page, ui.InitialFocus(true)), v.Radios("", f.tabs[:], &m.tab, page)), shown))
}

// Paint paints the curve, or how the games of two went: won by the first one, drawn, lost.
func (m *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	const gap = 2
	if part == partCurve {
		m.paintCurve(c, r)
		return
	}
	row := &m.view.of.Rows[0]
	all := float32(max(row.Wins+row.Draws+row.Losses, 1))
	x := r.X
	for i, n := range [...]int{row.Wins, row.Draws, row.Losses} {
		ink := [...]color.NRGBA{c.Theme.Pool, c.Theme.Line, c.Theme.Quiet}[i]
		w := (r.W - 2*gap) * float32(n) / all
		if w >= 1 {
			c.List.Fill(displaylist.Rect{X: x, Y: r.Y, W: w, H: r.H}, min(r.H/2, w/2), ink)
		}
		x += w + gap
	}
}
