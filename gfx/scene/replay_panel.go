package scene

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// panel is the panel beside a replay.
func (r *Replay) panel(c *ui.Context, e *Env, s screen) Scene {
	col := column{s.body}
	top := col
	next := r.footer(c, e, &col, s)
	if r.titled(&col, s) {
		headline(c, &col, s.small, words.Replay, r.pondName)
	}
	r.seats(c, e, &col, s)
	looked := r.controls(c, e, &col, s)
	switch {
	case looked && s.small && r.notice == "":
	case s.low:
		line := r.result
		if said := r.said(s); said != "" {
			line = said
		}
		if r.notice != "" {
			line = r.notice
		}
		if col.H >= theme.QuietSize*ui.Leading {
			col.top(c.TextUpTo(1, line, col.Rect, theme.QuietSize, false, c.Theme.Ink), 0)
		}
	case r.notice == "" || !s.small:
		r.ending(c, &col, s, looked)
	}
	if !s.low {
		notice(c, &col, r.notice, 2*moveRow)
	}
	switch {
	case len(r.notes.texts) == 0 || s.low:
		r.tab = 0
	case s.small:
		r.tabLink(c, top.top(36, 0))
	default:
		c.Choose(col.top(theme.MinTarget, 8), "", r.tabs, &r.tab)
	}
	if r.tab == 1 {
		r.notes.show(c, col.Rect, "notes")
	} else {
		r.moves(c, e, col.Rect)
	}
	if next != nil {
		return next
	}
	return r
}

// ending is how the game ended, or what is to be told of it that has no room over
// the scrub bar, where a row of the list stays.
func (r *Replay) ending(c *ui.Context, col *column, s screen, looked bool) {
	line, ink, stays := r.result, c.Theme.Quiet, float32(0)
	if said := r.said(s); said != "" && !looked {
		line, ink, stays = said, c.Theme.Ink, moveRow+8
	}
	if lines := int((col.H - stays) / (theme.QuietSize * ui.Leading)); lines > 0 {
		col.top(c.TextUpTo(min(lines, 3), line, col.Rect, theme.QuietSize, false, ink), 8)
	}
}

// tabLink leads from the moves to the notes and back, at the right of a panel's
// title.
func (r *Replay) tabLink(c *ui.Context, row displaylist.Rect) {
	label := r.tabs[1-r.tab]
	w := c.QuietWidth(label)
	if c.Button(displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: 28}, label, ui.Quiet) {
		r.tab = 1 - r.tab
	}
}

// replaySeat is the height of the row of one of n seats.
func replaySeat(s screen, n int) float32 {
	switch {
	case s.low:
		return 60 / float32(n)
	case s.small:
		return 34
	}
	return 52
}

// seats names who plays, with how far they have come.
func (r *Replay) seats(c *ui.Context, e *Env, col *column, s screen) {
	state := r.reel.State()
	info := state.Game().Info()
	h := replaySeat(s, len(info.Seats))
	for i, seat := range info.Seats {
		tally := state.Tally(game.Seat(i))
		row := col.top(h, 0)
		row.X, row.W = row.X-8, row.W+16
		seatRow(c, e, row, seatLine{
			seat: seat, name: r.names[i], bold: state.ToMove() == game.Seat(i) && !state.Outcome().Over,
			tally: tally, count: r.count(i, tally.Have),
		})
	}
	col.top(0, 8)
}

// count is a seat's tally in writing, made anew when it changes.
func (r *Replay) count(seat, have int) string {
	if k := &r.counts[seat]; k.text == "" || k.have != have {
		k.have, k.text = have, fmt.Sprint(have)
	}
	return r.counts[seat].text
}

// Heights of the controls: the buttons, the scrub bar, and the row over it.
const (
	filmRow  = 56
	scrubRow = 28
	labelRow = 24
)

// controls is the scrub bar with the row of buttons under it and, where the
// machine has looked back and there is room, what it has found over it, which is
// then said.
func (r *Replay) controls(c *ui.Context, e *Env, col *column, s screen) (looked bool) {
	r.buttons(c, col.bottom(filmRow, 4))
	bar := col.bottom(scrubRow, 4)
	lines := r.roomToLook(col.H, s)
	if looked = lines > 0; looked {
		r.curve(c, col.bottom(curveHeight(s), 4))
	}
	v := float32(0)
	if n := r.reel.Len(); n > 0 {
		v = float32(r.reel.Position() / float64(n))
	}
	if c.Slider(bar, &v, 0) {
		r.reel.Seek(float64(v) * float64(r.reel.Len()))
	}
	label := col.bottom(labelRow, 8)
	w := c.QuietWidth(r.rate)
	gap := float32(20)
	if s.small {
		gap = 12
	}
	place := r.slipButtons(c, displaylist.Rect{X: label.X, Y: label.Y, W: label.W - w - gap, H: label.H})
	place = r.lookButton(c, e, place)
	text := r.place
	if c.QuietWidth(text) > place.W {
		text = r.brief
	}
	c.List.Text(c.Fit(text, place.W, theme.QuietSize, false), label.X, label.Y+16, theme.QuietSize, false, displaylist.Left, c.Theme.Ink)
	if c.Button(displaylist.Rect{X: label.X + label.W - w, Y: label.Y, W: w, H: label.H}, r.rate, ui.Quiet, ui.Does("rate", 0)) {
		if !r.reel.Faster() {
			for r.reel.Slower() {
			}
		}
	}
	if looked {
		gap := float32(8)
		if s.small {
			gap = 4
			col.bottom(tipRoom(col.H-saidRoom(lines)-gap), 0)
		}
		c.TextUpTo(lines, r.said(s), col.bottom(saidRoom(lines), gap), theme.QuietSize, false, c.Theme.Ink)
	}
	return looked
}

// buttons are the controls of the film.
func (r *Replay) buttons(c *ui.Context, row displaylist.Rect) {
	const middle = 3
	list := [...]icon{
		{glyph: "first", tip: words.FirstTip}, {glyph: "prev", tip: words.PrevTip}, {glyph: "hop-prev", tip: words.HopPrevTip},
		{glyph: "play", tip: words.PlayTip},
		{glyph: "hop-next", tip: words.HopNextTip}, {glyph: "next", tip: words.NextTip}, {glyph: "last", tip: words.LastTip},
	}
	if r.reel.Playing() {
		list[middle] = icon{glyph: "pause", tip: words.PauseTip}
	}
	r.control(transport(c, row, list[:], middle))
}

// transport lays the controls of a film out in the middle of a row, the main one
// among them, and gives the one pressed or -1. A narrow row leaves out the ends,
// which a scrub bar reaches.
func transport(c *ui.Context, row displaylist.Rect, list []icon, main int) int {
	const big = 56
	from, to, largest := 0, len(list), float32(big)
	if row.W < float32(len(list)-1)*theme.MinTarget+big {
		from, to, largest = 1, len(list)-1, theme.MinTarget
	}
	others := float32(to - from - 1)
	gap := min(max(0, (row.W-others*theme.MinTarget-largest)/others), 8)
	x := row.X + (row.W-others*(theme.MinTarget+gap)-largest)/2
	pressed := -1
	for i := from; i < to; i++ {
		side := float32(theme.MinTarget)
		if i == main {
			side = largest
		}
		if c.IconButton(displaylist.Rect{X: x, Y: row.Y + (row.H-side)/2, W: side, H: side}, list[i].glyph, list[i].tip, i == main, ui.Disabled(list[i].idle), ui.InitialFocus(i >= main)) {
			pressed = i
		}
		x += side + gap
	}
	return pressed
}

// control does what the i-th button is for.
func (r *Replay) control(i int) {
	switch i {
	case 0:
		r.reel.ToStart()
	case 1:
		r.reel.StepBack()
	case 2:
		r.reel.HopBack()
	case 3:
		r.reel.Toggle()
	case 4:
		r.reel.HopForward()
	case 5:
		r.reel.StepForward()
	case 6:
		r.reel.ToEnd()
	}
}

// moves is the list of actions; a press on one goes behind it, or before it where
// it is a slip, and behind that at the next press.
func (r *Replay) moves(c *ui.Context, e *Env, area displaylist.Rect) {
	if area.H < moveRow {
		return
	}
	area.X, area.W = area.X-8, area.W+16
	area = whole(area, moveRow)
	here, before := r.reel.Done()-1, r.beforeSlip()
	if t, _ := r.reel.Animation(); t != nil || before || here == len(r.plies)-1 && r.offence != nil {
		here++
	}
	seats := r.reel.State().Game().Info().Seats
	chosen := c.Rows(area, "plies", len(r.numbers), moveRow, func(i int, row displaylist.Rect, hovered bool) {
		if i == len(r.plies) {
			plyRow(c, row, seats, r.offence, r.numbers[i], offenceAside(row), plyMark{here: here == i, hovered: hovered})
			return
		}
		aside := r.hops[i]
		if len(r.plies[i].Variations) > 0 {
			aside = words.OtherTry
		}
		if r.look.slipped(i) {
			aside = r.slipAside(i, row)
		}
		plyRow(c, row, seats, &r.plies[i], r.numbers[i], aside, plyMark{here: i == here, hovered: hovered})
	})
	if here != r.scrolled {
		r.scrolled = here
		c.ScrollTo("plies", max(here, 0))
	}
	switch {
	case chosen < 0:
	case chosen == len(r.plies):
		r.reel.ToEnd()
	case r.look.slipped(chosen) && chosen != here:
		r.goBefore(chosen)
	case chosen == here && !before && len(r.plies[chosen].Variations) > 0:
		r.reel.ToNode(r.plies[chosen].Variations[0])
		r.read()
	case r.look.slipped(chosen) && !before:
		r.goBefore(chosen)
	default:
		r.reel.ToPly(chosen + 1)
	}
}

func (r *Replay) footer(c *ui.Context, e *Env, col *column, s screen) Scene {
	on, short := words.PlayOn, words.PlayOnShort
	if r.goesOn() {
		on, short = words.GoOnSaved, words.GoOnShort
	}
	if s.small {
		on = short
	}
	const own = 3
	r.foot = appendLinks(append(r.foot[:0], on, words.Export, words.Back), e)
	row, pressed := col.bottom(theme.MinTarget, 4), -1
	if s.small && linksWidth(c, r.foot) <= row.W {
		pressed = links(c, row, r.foot...)
	} else {
		pressed = links(c, row, r.foot[:own]...)
		// Where there is no room for both, a notice takes that of the links.
		if len(r.foot) > own && !(s.low && r.notice != "") {
			if i := links(c, col.bottom(theme.MinTarget, 0), r.foot[own:]...); i >= 0 {
				pressed = own + i
			}
		}
	}
	switch pressed {
	case -1:
	case 0:
		return r.playOn(e)
	case 1:
		r.export.ask(r, e)
	case 2:
		return r.back(e)
	default:
		r.link(e, pressed-own)
	}
	return nil
}
