package match

import (
	"image/color"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The tabs of the panel. The curve is one only where it has no room above them.
const (
	tabGames = iota
	tabMoves
	tabCurve
)

func (m *Screen) panel(c *ui.Frame, e *nav.Env, s widgets.Layout, st *session.MatchState) nav.Route {
	f := &m.view
	col := s.Column()
	widgets.Headline(c, &col, s.Small, c.T("Match"), s.Text(f.short, f.progress))
	next := m.footer(c, e, &col, s, st)
	m.rows(c, &col, s, st)
	line := m.notice
	if line == "" {
		line = f.state
	}
	graph := len(st.Rows) == 2
	if !s.Small || !graph {
		m.estimates(c, &col, 2*theme.QuietSize*ui.Leading+8+theme.MinTarget)
	}
	widgets.Notice(c, &col, line, 3*theme.MinTarget)
	if graph && !s.Small {
		col.Top(0, 4)
		m.curve(c, col.Top(min(132, col.H/3), 12), st)
	}
	if col.H < theme.MinTarget {
		return next
	}
	m.tabs(c, &col, graph && s.Small)
	switch m.tab {
	case tabGames:
		m.games(c, e, &col, st)
	case tabMoves:
		m.live.Moves(c, &col)
	default:
		m.estimates(c, &col, 0)
		m.curve(c, col.Rect, st)
	}
	return next
}

// estimates shows how much stronger one is, and how the test stands, as far as that leaves the room that must
// stay.
func (m *Screen) estimates(c *ui.Frame, col *widgets.Column, stays float32) {
	for _, text := range [...]string{m.view.estimate, m.view.test} {
		if limit := int((col.H - stays) / (theme.QuietSize * ui.Leading)); text != "" && limit > 0 {
			col.Top(c.TextUpTo(min(limit, 2), text, col.Rect, theme.QuietSize, false, c.Theme.Quiet), 4)
		}
	}
}

func (m *Screen) tabs(c *ui.Frame, col *widgets.Column, curve bool) {
	if !curve && m.tab == tabCurve {
		m.tab = tabGames
	}
	labels := [...]string{c.T("Games"), c.T("Moves"), c.T("Chart")}
	n := len(labels)
	if !curve {
		n--
	}
	if f := &m.view; len(f.tabs) != n || f.tabOf != m.live.Game() {
		f.tabOf = m.live.Game()
		if f.tabOf != nil {
			labels[tabMoves] = c.T("Game %d", f.tabOf.Number)
		}
		f.tabs = append(f.tabs[:0], labels[:n]...)
	}
	c.Segmented(col.Top(theme.MinTarget, 8), "", m.view.tabs, &m.tab, ui.InitialFocus(true))
}

func (m *Screen) footer(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout, st *session.MatchState) nav.Route {
	list := [...]string{c.T("Back"), s.Text(c.T("New"), c.T("New match")), s.Text(c.T("Tournament"), c.T("Open tournament"))}
	labels, open := list[:], 2
	if st.Running {
		labels[1], labels, open = labels[2], labels[:2], 1
	}
	foot := col.Bottom(theme.MinTarget, 0)
	button := foot
	switch done := st.Over() && !st.Running; {
	case s.Small:
		button.X, button.W = foot.X+0.56*foot.W, 0.44*foot.W
		if !done {
			foot.W *= 0.52
		}
	case !done:
		button = col.Bottom(46, 8)
	}
	if widgets.LinksWidth(c, labels) > foot.W {
		labels = labels[:open]
	}
	pressed := widgets.Links(c, foot, labels...)
	switch {
	case st.Running:
		if c.Button(button, c.T("Stop"), ui.Secondary, ui.InitialFocus(true)) {
			m.toggle(e, st)
		}
	case !st.Over():
		if c.Button(button, c.T("Resume"), ui.Primary, ui.InitialFocus(true)) {
			m.toggle(e, st)
		}
	}
	switch {
	case pressed == 0:
		return nav.Back{}
	case pressed == open:
		m.opener.ask(e)
	case pressed == 1:
		return nav.Replace{With: nav.NewMatch{}}
	}
	return nil
}

// rows is the table: who plays, the points, and how the games went.
func (m *Screen) rows(c *ui.Frame, col *widgets.Column, s widgets.Layout, st *session.MatchState) {
	h, size := s.Size(46, 52), s.Size(theme.BodySize, theme.NameSize)
	for i := range m.view.rows {
		row, r := &m.view.rows[i], col.Top(h, 0)
		c.Label(row.points, r.X+r.W, r.Y+size, size, true, displaylist.Right)
		room := r.W - displaylist.Measure(row.points, size, true) - 12
		named := widgets.FitSize(row.name, room, size, true)
		shown := c.Fit(row.name, room, named, true)
		c.Label(shown, r.X, r.Y+size, named, true, displaylist.Left)
		c.TipIfCut(row.name, shown, r, c.PointerOn(r))
		score := row.score
		if c.QuietWidth(score) > r.W {
			score = row.short
		}
		c.QuietLabel(c.Fit(score, r.W, theme.QuietSize, false), r.X, r.Y+size+20, displaylist.Left)
	}
	if len(st.Rows) == 2 && st.Games > 0 {
		m.bar(c, col.Top(8, 8), st)
	}
}

// bar is how the games of two went: won by the first one, drawn, lost.
func (m *Screen) bar(c *ui.Frame, r displaylist.Rect, st *session.MatchState) {
	const gap = 2
	row := &st.Rows[0]
	all := float32(max(row.Wins+row.Draws+row.Losses, 1))
	x := r.X
	for i, n := range [...]int{row.Wins, row.Draws, row.Losses} {
		ink := [...]color.NRGBA{c.Theme.Accent, c.Theme.Line, c.Theme.Quiet}[i]
		w := (r.W - 2*gap) * float32(n) / all
		if w >= 1 {
			c.List.Fill(displaylist.Rect{X: x, Y: r.Y, W: w, H: r.H}, min(r.H/2, w/2), ink)
		}
		x += w + gap
	}
}

// gameRowHeight is the height of a row in the list of games.
const gameRowHeight = 52

// games lists the games in progress, then the finished ones, latest first.
func (m *Screen) games(c *ui.Frame, e *nav.Env, col *widgets.Column, st *session.MatchState) {
	if col.H < gameRowHeight {
		return
	}
	r := col.Rect
	r.X, r.W = r.X-12, r.W+24
	live, done := len(m.view.live), len(m.view.done)
	chosen := c.Rows(widgets.WholeRows(r, gameRowHeight), "games", live+done, gameRowHeight, func(i int, row displaylist.Rect, hovered bool) {
		if i < live {
			here := m.live.Game() == m.view.live[i].of
			drawGameRow(c, row, m.view.under(i), true, here, hovered)
			return
		}
		drawGameRow(c, row, &m.view.done[done-1-(i-live)], false, false, hovered)
	})
	switch {
	case chosen < 0:
	case chosen < live:
		if err := m.live.Choose(e, m.view.live[chosen].of); err != nil {
			m.notice = e.Error(err)
		}
	default:
		m.open(e, st.Done[done-1-(chosen-live)].Number)
	}
}

func drawGameRow(c *ui.Frame, r displaylist.Rect, g *gameRow, live, here, hovered bool) {
	switch {
	case here:
		c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	case hovered:
		faint := c.Theme.Row
		faint.A = 110
		c.List.Fill(r, theme.RowRadius, faint)
	}
	const left, text, right = 12, 60, 8
	room := r.W - text - right
	size, base := widgets.FitSize(g.title, room, theme.BodySize, true), r.Y+22
	if small := widgets.FitSize(g.about, room, theme.QuietSize, false); displaylist.Measure(g.about, small, false) <= room {
		c.List.Text(g.about, r.X+text, r.Y+42, small, false, displaylist.Left, c.Theme.Quiet)
	} else {
		const leading = 13
		base = r.Y + 17
		for i, line := range c.Lines(2, g.about, r.W-left-right, theme.CoordSize, false) {
			c.List.Text(line, r.X+left, r.Y+32+leading*float32(i), theme.CoordSize, false, displaylist.Left, c.Theme.Quiet)
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
