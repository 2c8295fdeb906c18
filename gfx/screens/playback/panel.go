package playback

import (
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

func (r *Screen) panel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	col := s.Column()
	top := col
	next := r.footer(c, e, &col, s)
	if r.hasTitle(&col, s) {
		widgets.Headline(c, &col, s.Small, c.T("Replay"), r.pondName)
	}
	r.seats(c, e, &col, s)
	looked := r.controls(c, e, &col, s)
	switch {
	case looked && s.Small && r.notice == "":
	case s.Low:
		line := r.result
		if said := r.message(c, s, 1); said != "" {
			line = said
		}
		if r.notice != "" {
			line = r.notice
		}
		if col.H >= theme.QuietSize*ui.Leading {
			col.Top(c.TextUpTo(1, line, col.Rect, theme.QuietSize, false, c.Theme.Ink), 0)
		}
	case r.notice == "" || !s.Small:
		r.ending(c, &col, s, looked)
	}
	if !s.Low {
		widgets.Notice(c, &col, r.notice, 2*widgets.MoveRowHeight)
	}
	switch {
	case len(r.notes.Texts) == 0 || s.Low:
		r.tab = 0
	case s.Small:
		r.tabLink(c, top.Top(36, 0))
	default:
		c.Segmented(col.Top(theme.MinTarget, 8), "", r.tabs, &r.tab)
	}
	if r.tab == 1 {
		r.notes.Show(c, col.Rect, "notes")
	} else {
		r.moves(c, e, col.Rect)
	}
	return next
}

// ending is the result, or the message that has no room over the scrub bar.
func (r *Screen) ending(c *ui.Frame, col *widgets.Column, s widgets.Layout, looked bool) {
	line, ink, stays := r.result, c.Theme.Quiet, float32(0)
	rows := func() int { return min(int((col.H-stays)/(theme.QuietSize*ui.Leading)), 3) }
	if r.message(c, s, 1) != "" && !looked {
		ink, stays = c.Theme.Ink, widgets.MoveRowHeight+8
		line = r.message(c, s, rows())
	}
	if lines := rows(); lines > 0 {
		col.Top(c.TextUpTo(lines, line, col.Rect, theme.QuietSize, false, ink), 8)
	}
}

// tabLink switches between moves and notes.
func (r *Screen) tabLink(c *ui.Frame, row displaylist.Rect) {
	label := r.tabs[1-r.tab]
	w := c.QuietWidth(label)
	if c.Button(displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: 28}, label, ui.Quiet) {
		r.tab = 1 - r.tab
	}
}

func seatHeight(s widgets.Layout, n int) float32 {
	switch {
	case s.Low:
		return 60 / float32(n)
	case s.Small:
		return 34
	}
	return 52
}

func (r *Screen) seats(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) {
	state := r.Reel.State()
	info := state.Game().Info()
	h := seatHeight(s, len(info.Seats))
	for i, seat := range info.Seats {
		row := col.Top(h, 0)
		row.X, row.W = row.X-8, row.W+16
		widgets.SeatRow(c, e, row, widgets.SeatLine{
			Seat: seat, Name: r.names[i], Bold: state.ToMove() == game.Seat(i) && !state.Outcome().Over,
			Tally: state.Tally(game.Seat(i)), Who: r.figures[i], Face: character.After(state.Outcome(), game.Seat(i)),
		})
	}
	col.Top(0, 8)
}

// controls has the scrub bar, the buttons below and the review above if there is room;
// looked reports whether there was.
func (r *Screen) controls(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) (looked bool) {
	r.buttons(c, col.Bottom(widgets.ButtonRow, 4))
	bar := col.Bottom(widgets.ScrubRow, 4)
	lines := r.reviewLines(col.H, s)
	if looked = lines > 0; looked {
		r.curve(c, col.Bottom(curveHeight(s), 4))
	}
	r.Scrub(c, bar, 0, r)
	label := col.Bottom(widgets.LabelRow, 8)
	w := c.QuietWidth(r.Rate)
	gap := s.Size(12, 20)
	place := r.mistakeButtons(c, displaylist.Rect{X: label.X, Y: label.Y, W: label.W - w - gap, H: label.H})
	place = r.reviewButton(c, e, place)
	text := r.place
	if c.QuietWidth(text) > place.W {
		text = r.brief
	}
	widgets.Place(c, place, text)
	r.RateButton(c, label)
	if looked {
		gap := s.Size(4, 8)
		if s.Small {
			col.Bottom(tipRoom(col.H-textRoom(lines)-gap), 0)
		}
		c.TextUpTo(lines, r.message(c, s, lines), col.Bottom(textRoom(lines), gap), theme.QuietSize, false, c.Theme.Ink)
	}
	return looked
}

func (r *Screen) buttons(c *ui.Frame, row displaylist.Rect) {
	const middle = 3
	list := [...]widgets.Icon{
		{Glyph: "first", Tip: c.T("First move")}, {Glyph: "prev", Tip: c.T("Previous move")}, {Glyph: "hop-prev", Tip: c.T("Previous hop")},
		{Glyph: "play", Tip: c.T("Play")},
		{Glyph: "hop-next", Tip: c.T("Next hop")}, {Glyph: "next", Tip: c.T("Next move")}, {Glyph: "last", Tip: c.T("Last move")},
	}
	if r.Reel.Playing() {
		list[middle] = widgets.Icon{Glyph: "pause", Tip: c.T("Pause")}
	}
	switch widgets.Transport(c, row, list[:], middle) {
	case 0:
		r.Reel.ToStart()
	case 1:
		r.Reel.StepBack()
	case 2:
		r.Reel.HopBack()
	case middle:
		r.Reel.Toggle()
	case 4:
		r.Reel.HopForward()
	case 5:
		r.Reel.StepForward()
	case 6:
		r.Reel.ToEnd()
	}
}

// moves goes behind a pressed move; for a mistake first before, at the next press behind it.
func (r *Screen) moves(c *ui.Frame, e *nav.Env, area displaylist.Rect) {
	if area.H < widgets.MoveRowHeight {
		return
	}
	here, before := r.Here(), r.beforeMistake()
	if t, _ := r.Reel.Animation(); t == nil && (before || here == len(r.Moves.Plies)-1 && r.Moves.Illegal != nil) {
		here++
	}
	seats := r.Reel.State().Game().Info().Seats
	chosen := r.Moves.Show(c, area, "plies", seats, func(i int, row displaylist.Rect) (state widgets.RowState, aside string) {
		state.Current = i == here
		switch {
		case r.review.isMistake(i):
			aside = r.mistakeAside(i, row)
		case i < len(r.Moves.Plies) && len(r.Moves.Plies[i].Variations) > 0:
			aside = c.T("Variation")
		}
		return state, aside
	})
	if here != r.scrolled {
		r.scrolled = here
		c.ScrollTo("plies", max(here, 0))
	}
	switch {
	case chosen < 0:
	case chosen == len(r.Moves.Plies):
		r.Reel.ToEnd()
	case r.review.isMistake(chosen) && chosen != here:
		r.goBefore(chosen)
	case chosen == here && !before && len(r.Moves.Plies[chosen].Variations) > 0:
		r.Reel.ToNode(r.Moves.Plies[chosen].Variations[0])
		r.read()
	case r.review.isMistake(chosen) && !before:
		r.goBefore(chosen)
	default:
		r.Reel.ToPly(chosen + 1)
	}
}

func (r *Screen) footer(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) nav.Route {
	on, short := c.T("Play from here"), c.T("Play")
	if r.continues() {
		on, short = c.T("Continue this game"), c.T("Continue")
	}
	const own = 3
	r.foot = appendLinks(append(r.foot[:0], s.Text(short, on), c.T("Export"), c.T("Back")), e)
	row, pressed := col.Bottom(theme.MinTarget, 4), -1
	if s.Small && widgets.LinksWidth(c, r.foot) <= row.W {
		pressed = widgets.Links(c, row, r.foot...)
	} else {
		pressed = widgets.Links(c, row, r.foot[:own]...)
		// Where there is no room for both, a notice takes that of the links.
		if len(r.foot) > own && !(s.Low && r.notice != "") {
			if i := widgets.Links(c, col.Bottom(theme.MinTarget, 0), r.foot[own:]...); i >= 0 {
				pressed = own + i
			}
		}
	}
	switch pressed {
	case -1:
	case 0:
		return r.playFrom(e)
	case 1:
		r.export.askPath(r, e)
	case 2:
		return nav.Back{}
	default:
		r.link(e, pressed-own)
	}
	return nil
}
