package scene

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/spectator"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// waiting is the panel before the first game: how to start a referee, and where
// it is called.
func (w *Watch) waiting(c *ui.Context, e *Env, s screen) Scene {
	if c.In.Is(input.Cancel) && !c.Typing() {
		c.In.Take(input.Cancel)
		return w.leave(e)
	}
	backdrop(c, e, &w.stage, s)
	panel(c, s)
	col := column{s.body}
	title := words.WatchCalling
	if w.games != nil {
		switch w.games.Phase() {
		case spectator.Idle:
			title = words.WatchIdle
		case spectator.Preparing:
			title = words.WatchPreparing
		}
	}
	headline(c, &col, s.small, title, "")
	foot := col.bottom(theme.MinTarget, 4)
	size := float32(theme.BodySize)
	if s.small {
		size = theme.QuietSize
	}
	const (
		side, above = 14, 10
		below       = 24 + theme.MinTarget + 46 + 36 // the field and the button, with their gaps
	)
	lines := float32(2) // of the notice
	if col.W < tightRow {
		lines = 3
	}
	h := c.TextHeight(words.WatchCommand, col.W-2*side, theme.QuietSize, true)
	how, gap := words.WatchHow, float32(12)
	if col.H < c.TextHeight(how, col.W, size, false)+8+h+2*above+below+lines*theme.QuietSize*ui.Leading {
		how, gap = words.WatchHowShort, 6
	}
	col.top(c.Text(how, col.Rect, size, false, c.Theme.Quiet), 8)
	box := col.top(h+2*above, gap)
	c.List.Fill(box, theme.RowRadius, c.Theme.Row)
	c.Text(words.WatchCommand, displaylist.Rect{X: box.X + side, Y: box.Y + above, W: box.W - 2*side, H: h}, theme.QuietSize, true, c.Theme.Ink)
	label := col.top(24, 0)
	c.QuietLabel(words.WatchAddress, label.X, label.Y+16, displaylist.Left)
	c.Field(col.top(theme.MinTarget, gap), "address", &w.typed, ui.InitialFocus(true))
	entered := c.Typing() && c.In.Take(input.Confirm)
	if c.Button(col.top(46, gap), words.WatchCall, ui.Main) || entered {
		w.callAgain(e)
	}
	c.TextUpTo(max(int(col.H/(theme.QuietSize*ui.Leading)), 1), w.notice, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	if links(c, foot, words.Back) == 0 {
		return w.leave(e)
	}
	return w
}

// callAgain calls the referee at once, at another address where one was typed.
func (w *Watch) callAgain(e *Env) {
	if w.feed != nil && (w.typed == w.feed.Address() || w.typed == e.Settings.Referee) {
		w.feed.Retry()
		return
	}
	w.call(e)
}

// panel is the panel beside a referee's game.
func (w *Watch) panel(c *ui.Context, e *Env, s screen) Scene {
	f := &w.facts
	col := column{s.body}
	counter := f.counter
	if s.small {
		counter = f.short
	}
	headline(c, &col, s.small, f.title, counter)
	w.seats(c, e, &col, s)
	next := w.footer(c, e, &col)
	w.controls(c, &col)
	lines := max(1, min(3, int((col.H-moveRow)/(theme.QuietSize*ui.Leading))))
	h := float32(0)
	if f.line != "" {
		h = c.TextUpTo(lines, f.line, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	}
	if !s.small {
		h = max(h, theme.QuietSize*ui.Leading)
	}
	if h > 0 {
		col.top(h, 8)
	}
	if f.score != "" && col.H > 3*moveRow {
		r := col.top(24, 4)
		c.QuietLabel(c.Fit(f.score, r.W, theme.QuietSize, false), r.X, r.Y+16, displaylist.Left)
	}
	if col.H > 2*moveRow {
		rule(c, &col, 8)
	}
	w.moves(c, e, col.Rect)
	if next != nil {
		return next
	}
	return w
}

// seats names who plays, with the time they have used and how far they have
// come.
func (w *Watch) seats(c *ui.Context, e *Env, col *column, s screen) {
	state := w.reel.State()
	h := float32(56)
	switch {
	case s.panel.H < 400:
		h = 32
	case s.small:
		h = 44
	}
	lit := state.ToMove()
	if r := w.reel.Record().Result; r != nil && w.follow {
		lit = r.Winner
	}
	for i, seat := range state.Game().Info().Seats {
		tally := state.Tally(game.Seat(i))
		row := col.top(h, 4)
		row.X, row.W = row.X-8, row.W+16
		if lit == game.Seat(i) {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		seatRow(c, e, row, seatLine{
			seat: seat, name: w.facts.names[i], bold: lit == game.Seat(i),
			tally: tally, count: w.facts.counts[i].text, aside: w.facts.times[i].text,
		})
	}
	col.top(0, 8)
}

// controls is the scrub bar, the buttons under it and the words over it.
func (w *Watch) controls(c *ui.Context, col *column) {
	w.buttons(c, col.bottom(56, 4))
	bar := col.bottom(28, 4)
	v := float32(1)
	if n := w.reel.Len(); n > 0 {
		v = float32(w.reel.Position() / float64(n))
	}
	if c.Slider(bar, &v, 0) {
		w.look(func() { w.reel.Seek(float64(v) * float64(w.reel.Len())) })
	}
	label := col.bottom(24, 8)
	c.List.Text(w.facts.place, label.X, label.Y+16, theme.QuietSize, false, displaylist.Left, c.Theme.Ink)
	width := c.QuietWidth(w.facts.rate)
	if c.Button(displaylist.Rect{X: label.X + label.W - width, Y: label.Y, W: width, H: label.H}, w.facts.rate, ui.Quiet, ui.Does("rate", 0)) {
		if !w.reel.Faster() {
			for w.reel.Slower() {
			}
		}
	}
}

// buttons look back and on, and pause the game.
func (w *Watch) buttons(c *ui.Context, row displaylist.Rect) {
	const middle = 2
	paused := w.feed != nil && w.feed.Paused()
	atEnd := w.reel.Done() == w.reel.Len()
	list := [...]icon{
		{glyph: "first", tip: words.FirstTip, idle: w.reel.Len() == 0},
		{glyph: "prev", tip: words.PrevTip, idle: w.reel.Position() == 0},
		{glyph: "pause", tip: words.WatchPauseTip, idle: w.feed == nil},
		{glyph: "next", tip: words.WatchStepTip, idle: atEnd && !paused},
		{glyph: "last", tip: words.WatchNewestTip, idle: w.follow},
	}
	if paused {
		list[middle].glyph, list[middle].tip = "play", words.WatchGoOnTip
	}
	switch transport(c, row, list[:], middle) {
	case 0:
		w.look(w.reel.ToStart)
	case 1:
		w.look(w.reel.StepBack)
	case middle:
		w.toggle()
	case 3:
		w.forward()
	case 4:
		w.look(w.reel.ToEnd)
	}
}

// moves is the list of actions; a press on one goes there.
func (w *Watch) moves(c *ui.Context, e *Env, area displaylist.Rect) {
	if area.H < moveRow {
		return
	}
	f := &w.facts
	area.X, area.W = area.X-8, area.W+16
	area = whole(area, moveRow)
	here := w.reel.Done() - 1
	if t, _ := w.reel.Animation(); t != nil {
		here++
	}
	seats := w.reel.State().Game().Info().Seats
	chosen := c.Rows(area, "plies", len(f.plies), moveRow, func(i int, row displaylist.Rect, hovered bool) {
		plyRow(c, row, seats, &f.plies[i], f.numbers[i], f.hops[i], plyMark{here: i == here, hovered: hovered})
	})
	if here != f.scrolled || area.H != f.listH {
		f.scrolled, f.listH = here, area.H
		c.ScrollTo("plies", max(here, 0))
	}
	if chosen >= 0 {
		w.look(func() { w.reel.ToPly(chosen + 1) })
	}
}

func (w *Watch) footer(c *ui.Context, e *Env, col *column) Scene {
	switch links(c, col.bottom(theme.MinTarget, 4), words.WatchTakeOver, words.Back) {
	case 0:
		return w.takeOver(e)
	case 1:
		return w.leave(e)
	}
	return nil
}
