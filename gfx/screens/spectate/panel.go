package spectate

import (
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

func (w *Screen) makeCommands() {
	w.back = widgets.BackCommand(func() { w.next = w.leave(w.env) })
	w.retry = ui.Command{ID: "watch.retry", Title: text.Mark("Retry"), Do: func() { w.reconnect(w.env) }}
	w.steps = w.Transport(w)
	w.steps.Last.Title = text.Mark("Latest move")
	w.take = ui.Command{ID: "watch.take-over", Title: text.Mark("Take over"), Key: input.TakeOver, Do: func() { w.next = w.takeOver(w.env) }}
}

// waiting explains how to start a referee, before the first game.
func (w *Screen) waiting(v *ui.View) ui.Box {
	title := v.T("Waiting for a referee")
	if w.games != nil {
		switch w.games.Phase() {
		case session.Idle:
			title = v.T("Referee connected")
		case session.Preparing:
			title = v.T("The players are getting ready")
		}
	}
	return v.Column(ui.Style{Gap: 12}, widgets.Head(v, &w.back, title, ""),
		v.First(0, v.Text(v.T("Start the course's referee with -S, on this computer or another. Its game appears here as it is played:"), ui.Body),
			v.Text(v.T("Start the course's referee with -S to see its game here:"), ui.Body), ui.None),
		v.On(ui.Well, ui.Style{Pad: 12}, v.Text(v.T("python -m referee agent1 agent2 -S"), ui.Strong)),
		v.Column(ui.Style{Gap: 4}, v.Text(v.T("Address"), ui.Small), v.Field(v.T("Address"), &w.typed, ui.InitialFocus(true))),
		v.Row(ui.Style{}, v.Button(&w.retry, ui.Primary)), v.Text(w.notice, ui.Body))
}

// reconnect calls the referee at once, at another address where one was typed.
func (w *Screen) reconnect(e *nav.Env) {
	if w.feed != nil && (w.typed == w.feed.Address() || w.typed == e.Settings.Referee) {
		w.feed.Retry()
		return
	}
	w.connect(e)
}

// The parts that the screen paints; the seats follow.
const (
	partMoves = iota
	partScrub
	partSeats
)

// watching is who plays, what is going on, and the way through the game.
func (w *Screen) watching(v *ui.View) ui.Box {
	const seat, tight, rows = 56, 40, 3 * widgets.MoveRowHeight
	f, middle := &w.view, ui.Style{Gap: 8, Across: layout.Middle}
	w.held = w.held[:0]
	for i := range f.names {
		w.held = append(w.held, v.Picture(ui.Style{MinH: tight, MaxH: seat}, 0, seat, w, partSeats+i))
	}
	w.steps.Rate.Label = w.Rate
	score := ui.None
	if f.score != "" {
		score = v.First(1, v.Text(f.score, ui.Small), ui.None)
	}
	return v.Column(ui.Style{Gap: 8}, widgets.Head(v, &w.back, f.title, f.counter), v.Column(ui.Style{Gap: 4}, w.held...), v.Text(f.line, ui.Body), score,
		v.First(0, v.Picture(ui.Style{MinH: rows, Grow: 1}, 0, rows, w, partMoves), v.Spacer()),
		v.Row(middle, v.Text(f.place, ui.Small), v.Spacer(), v.Button(&w.steps.Rate, ui.Quiet)),
		v.Picture(ui.Style{MinH: widgets.ScrubRow, MaxH: widgets.ScrubRow}, 0, widgets.ScrubRow, w, partScrub), w.transport(v),
		v.Row(ui.Style{}, v.Button(&w.take, ui.Secondary)))
}

func (w *Screen) transport(v *ui.View) ui.Box {
	paused, n := w.feed != nil && w.feed.Paused(), w.Playback.Len()
	if w.steps.Toggle.Title, w.steps.Toggle.Icon = text.Mark("Pause game"), "pause"; paused {
		w.steps.Toggle.Title, w.steps.Toggle.Icon = text.Mark("Resume game"), "play"
	}
	atEnd, style := w.Playback.Done() == n, ui.Style{Across: layout.Middle, Along: layout.Between}
	main := v.On(ui.Round, ui.Style{}, v.Icon(&w.steps.Toggle, ui.Disabled(w.feed == nil), ui.InitialFocus(true)))
	prev, next := v.Icon(&w.steps.Prev, ui.Disabled(w.Playback.Position() == 0)), v.Icon(&w.steps.Next, ui.Disabled(atEnd && !paused))
	return v.First(layout.ByWidth, v.Row(style, v.Icon(&w.steps.First, ui.Disabled(n == 0)), prev, main, next, v.Icon(&w.steps.Last, ui.Disabled(w.follow))),
		v.Row(style, prev, main, next)) // the slider reaches the ends, too
}

// Paint implements [ui.Painter].
func (w *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	switch part {
	case partMoves:
		w.showMoves(c, r)
	case partScrub:
		w.Scrub(c, r, 1, w.view.place, w)
	default:
		w.showSeat(c, part-partSeats, r)
	}
}

func (w *Screen) showSeat(c *ui.Frame, i int, row displaylist.Rect) {
	state := w.Playback.State()
	lit, end := state.ToMove(), game.Outcome{}
	if r := w.Playback.Record().Result; r != nil && w.follow {
		lit, end = r.Winner, game.Outcome{Over: true, Winner: r.Winner}
	}
	if lit == game.Seat(i) {
		c.List.Fill(row, theme.RowRadius, c.Theme.Row)
	}
	widgets.SeatRow(c, w.env, row, widgets.SeatLine{
		Seat: state.Game().Info().Seats[i], Name: w.view.names[i], Bold: lit == game.Seat(i),
		Tally: state.Tally(game.Seat(i)), Aside: w.view.clocks[i].text, Who: w.view.figures[i], Face: character.After(end, game.Seat(i)),
	})
}

// showMoves lists the actions. A press on one shows the position after it.
func (w *Screen) showMoves(c *ui.Frame, area displaylist.Rect) {
	f, here := &w.view, w.Here()
	w.Moves.Turn(w.Flipped)
	chosen := w.Moves.Show(c, area, "plies", w.Playback.State().Game().Info().Seats, func(i int, _ displaylist.Rect) (widgets.RowState, string) {
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
