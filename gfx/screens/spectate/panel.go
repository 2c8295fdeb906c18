package spectate

import (
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/spectator"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// waitingPanel explains how to start a referee, before the first game.
func (w *Screen) waitingPanel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	if c.In.Is(input.Cancel) && !c.Typing() {
		c.In.Take(input.Cancel)
		return w.leave(e)
	}
	widgets.Backdrop(c, e, &w.Stage, s)
	widgets.Panel(c, s)
	col := s.Column()
	title := c.T("Waiting for a referee")
	if w.games != nil {
		switch w.games.Phase() {
		case spectator.Idle:
			title = c.T("Referee connected")
		case spectator.Preparing:
			title = c.T("The players are getting ready")
		}
	}
	widgets.Headline(c, &col, s.Small, title, "")
	foot := col.Bottom(theme.MinTarget, 4)
	size := s.Size(theme.QuietSize, theme.BodySize)
	const (
		side, above = 14, 10
		below       = 24 + theme.MinTarget + 46 + 36 // the field and the button, with their gaps
	)
	lines := float32(2) // of the notice
	if col.W < widgets.TightRow {
		lines = 3
	}
	h := c.TextHeight(c.T("python -m referee agent1 agent2 -S"), col.W-2*side, theme.QuietSize, true)
	how, gap := c.T("Start the course's referee with -S, on this computer or another. Its game appears here as it is played:"), float32(12)
	if col.H < c.TextHeight(how, col.W, size, false)+8+h+2*above+below+lines*theme.QuietSize*ui.Leading {
		how, gap = c.T("Start the course's referee with -S to see its game here:"), 6
	}
	if col.H >= 24+theme.MinTarget+46+2*gap+h+2*above+c.TextHeight(how, col.W, size, false)+8 {
		col.Top(c.Text(how, col.Rect, size, false, c.Theme.Quiet), 8)
	}
	box := col.Top(h+2*above, gap)
	c.List.Fill(box, theme.RowRadius, c.Theme.Row)
	c.Text(c.T("python -m referee agent1 agent2 -S"), displaylist.Rect{X: box.X + side, Y: box.Y + above, W: box.W - 2*side, H: h}, theme.QuietSize, true, c.Theme.Ink)
	label := col.Top(24, 0)
	c.QuietLabel(c.T("Address"), label.X, label.Y+16, displaylist.Left)
	c.TextField(col.Top(theme.MinTarget, gap), c.T("Address"), &w.typed, ui.InitialFocus(true))
	entered := c.Typing() && c.In.Take(input.Confirm)
	if c.Button(col.Top(46, gap), c.T("Retry"), ui.Primary) || entered {
		w.reconnect(e)
	}
	if n := int(col.H / (theme.QuietSize * ui.Leading)); n > 0 {
		c.TextUpTo(n, w.notice, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	}
	if widgets.Links(c, foot, c.T("Back")) == 0 {
		return w.leave(e)
	}
	return nil
}

// reconnect calls the referee at once, at another address where one was typed.
func (w *Screen) reconnect(e *nav.Env) {
	if w.feed != nil && (w.typed == w.feed.Address() || w.typed == e.Settings.Referee) {
		w.feed.Retry()
		return
	}
	w.connect(e)
}

func (w *Screen) panel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	f := &w.view
	col := s.Column()
	widgets.Headline(c, &col, s.Small, f.title, s.Text(f.short, f.counter))
	w.seats(c, e, &col, s)
	next := w.footer(c, e, &col)
	label := w.controls(c, &col)
	if f.line != "" && col.H < theme.QuietSize*ui.Leading {
		c.TextUpTo(1, f.line, label, theme.QuietSize, false, c.Theme.Ink)
		return next
	}
	w.place(c, label)
	lines := max(1, min(3, int((col.H-widgets.MoveRowHeight)/(theme.QuietSize*ui.Leading))))
	h := float32(0)
	if f.line != "" {
		h = c.TextUpTo(lines, f.line, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	}
	if !s.Small {
		h = max(h, theme.QuietSize*ui.Leading)
	}
	if h > 0 {
		col.Top(h, 8)
	}
	if f.score != "" && col.H > 3*widgets.MoveRowHeight {
		r := col.Top(24, 4)
		c.QuietLabel(c.Fit(f.score, r.W, theme.QuietSize, false), r.X, r.Y+16, displaylist.Left)
	}
	if col.H > 2*widgets.MoveRowHeight {
		widgets.Divider(c, &col, 8)
	}
	w.moves(c, e, col.Rect)
	return next
}

func (w *Screen) seats(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) {
	state := w.Playback.State()
	h := float32(56)
	switch {
	case s.Panel.H < 400:
		h = 32
	case s.Small:
		h = 44
	}
	lit, end := state.ToMove(), game.Outcome{}
	if r := w.Playback.Record().Result; r != nil && w.follow {
		lit, end = r.Winner, game.Outcome{Over: true, Winner: r.Winner}
	}
	for i, seat := range state.Game().Info().Seats {
		row := col.Top(h, 4)
		row.X, row.W = row.X-8, row.W+16
		if lit == game.Seat(i) {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		widgets.SeatRow(c, e, row, widgets.SeatLine{
			Seat: seat, Name: w.view.names[i], Bold: lit == game.Seat(i),
			Tally: state.Tally(game.Seat(i)), Aside: w.view.clocks[i].text, Who: w.view.figures[i], Face: character.After(end, game.Seat(i)),
		})
	}
	col.Top(0, 8)
}

// controls draws all but the row above them, which it returns.
func (w *Screen) controls(c *ui.Frame, col *widgets.Column) displaylist.Rect {
	w.buttons(c, col.Bottom(widgets.ButtonRow, 4))
	w.Scrub(c, col.Bottom(widgets.ScrubRow, 4), 1, w)
	return col.Bottom(widgets.LabelRow, 8)
}

// place draws where the playback is, and how fast it runs.
func (w *Screen) place(c *ui.Frame, label displaylist.Rect) {
	place := label
	place.W -= c.QuietWidth(w.Rate) + 24
	widgets.Place(c, place, w.view.place)
	w.RateButton(c, label)
}

func (w *Screen) buttons(c *ui.Frame, row displaylist.Rect) {
	const middle = 2
	paused := w.feed != nil && w.feed.Paused()
	atEnd := w.Playback.Done() == w.Playback.Len()
	list := [...]widgets.Icon{
		{Glyph: "first", Tip: c.T("First move"), Disabled: w.Playback.Len() == 0},
		{Glyph: "prev", Tip: c.T("Previous move"), Disabled: w.Playback.Position() == 0},
		{Glyph: "pause", Tip: c.T("Pause game"), Disabled: w.feed == nil},
		{Glyph: "next", Tip: c.T("Next move"), Disabled: atEnd && !paused},
		{Glyph: "last", Tip: c.T("Latest move"), Disabled: w.follow},
	}
	if paused {
		list[middle].Glyph, list[middle].Tip = "play", c.T("Resume game")
	}
	switch widgets.Transport(c, row, list[:], middle) {
	case 0:
		w.Seek(w.Playback.ToStart)
	case 1:
		w.Seek(w.Playback.StepBack)
	case middle:
		w.Toggle()
	case 3:
		w.Forward()
	case 4:
		w.Seek(w.Playback.ToEnd)
	}
}

// moves is the list of actions; a press on one goes there.
func (w *Screen) moves(c *ui.Frame, e *nav.Env, area displaylist.Rect) {
	if area.H < widgets.MoveRowHeight {
		return
	}
	f, here := &w.view, w.Here()
	area = widgets.WholeRows(area, widgets.MoveRowHeight)
	seats := w.Playback.State().Game().Info().Seats
	w.Moves.Turn(w.Flipped)
	chosen := w.Moves.Show(c, area, "plies", seats, func(i int, _ displaylist.Rect) (widgets.RowState, string) {
		return widgets.RowState{Current: i == here}, ""
	})
	if here != f.scrolled || area.H != f.listH {
		f.scrolled, f.listH = here, area.H
		c.ScrollTo("plies", max(here, 0))
	}
	if chosen >= 0 {
		w.Seek(func() { w.Playback.ToPly(chosen + 1) })
	}
}

func (w *Screen) footer(c *ui.Frame, e *nav.Env, col *widgets.Column) nav.Route {
	switch widgets.Links(c, col.Bottom(theme.MinTarget, 4), c.T("Take over"), c.T("Back")) {
	case 0:
		return w.takeOver(e)
	case 1:
		return w.leave(e)
	}
	return nil
}
