package playback

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/again"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/screens/playback/engines"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// toggleLines shows or ends the live analysis.
func (r *Screen) toggleLines(e *nav.Env) {
	r.leaveLine()
	r.Playback.Pause()
	last := 0
	if n := len(r.trunk); n > 0 {
		last = r.trunk[n-1]
	}
	r.engines.Toggle(e, r.Playback.Record(), last)
	r.bindSheet()
	r.sheet.turn(pageLines)
}

// showLines analyzes the position that is shown, and marks the best moves in it.
func (r *Screen) showLines(c *ui.Frame) {
	switch {
	case !r.engines.On():
	case r.trying() || r.againShown():
		r.engines.Rest()
	case !r.preview.On() && r.atRest():
		r.engines.Show(r.Locale, r.Playback.State(), r.Flipped, c.Now)
		r.Stage.Board.Marks.Proposals = r.engines.Proposals()
	}
	if !r.trying() {
		g := engines.Game{Record: r.Playback.Record(), Moves: len(r.trunk), Reviewed: r.review.Job != nil}
		if g.Moves > 0 {
			g.Last = r.trunk[g.Moves-1]
		}
		g.Busy = g.Reviewed && r.review.Job.Running()
		r.engines.Through(&r.review.Curve, g)
	}
}

// linesShown reports whether the live analysis takes the place of the card.
func (r *Screen) linesShown() bool { return r.engines.On() && !r.trying() && !r.againShown() }

// linesHeight is how high the card of the engines is of what is left of a panel.
func (r *Screen) linesHeight(e *nav.Env, left float32) float32 {
	left -= leastList
	if len(r.tabs) > 1 {
		left -= theme.MinTarget
	}
	least := card.TightHeight(r.engines.Least() + theme.MinTarget)
	return min(card.TightHeight(r.engines.Height(e)+theme.MinTarget), max(left, least))
}

// linesCard has the engines' lines, and what can be done with a variation.
func (r *Screen) linesCard(c *ui.Frame, e *nav.Env, room displaylist.Rect) nav.Route {
	col := card.TightGround(c, room)
	r.annotationBar(c, e, col.Bottom(theme.MinTarget, 0))
	was := r.engines.On()
	beside := ""
	if r.offersAgain(e) {
		beside = c.T("Ask again")
	}
	a, next := r.engines.Draw(c, e, col.Rect, beside, func() nav.Route { return r.askAgain(c, e) })
	if a != "" && r.atRest() {
		r.playMove(e, a)
	}
	if was != r.engines.On() {
		r.bindSheet()
	}
	return next
}

// comparing reports whether several engines are compared.
func (r *Screen) comparing() bool { return r.linesShown() && r.engines.Compares() }

// UseProgram asks a program for its move, or adds it to the engines.
func (r *Screen) UseProgram(e *nav.Env, seat int, command string) {
	if seat == again.Picked {
		r.again.Use(e, r.asked(e), command)
		return
	}
	r.notice = r.engines.UseProgram(e, command)
}
