package playback

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/again"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
	"freckers/replay"
)

// asked is where an agent would be asked: in the position that is shown.
func (r *Screen) asked(e *nav.Env) *again.Moment {
	m := &r.moments
	rec, node := r.Playback.Record(), r.Playback.Node()
	*m = again.Moment{Locale: r.Locale, Record: rec, Node: node, Flipped: r.Flipped, AsSeen: r.asSeen, Engine: e.Machine().Engine}
	switch done, on := r.onTrunk(); {
	case !on:
	case done < len(r.trunk):
		m.Then = r.trunk[done]
		m.Judgment, m.Judged = r.review.Judgment(done)
	case r.failsHere():
		m.Failed = widgets.ResultReason(r.Locale, rec.Result, r.names)
	}
	return m
}

// failsHere reports whether the game ended by a fault of the side to move.
func (r *Screen) failsHere() bool {
	rec := r.Playback.Record()
	return widgets.Faulty(rec.Result) && r.Playback.Done() == len(r.trunk) && rec.Result.Seat == r.Playback.State().ToMove()
}

// askAgain opens the card on which an agent is asked, before its move that was shown; if it is open, the
// agent is asked.
func (r *Screen) askAgain(c *ui.Frame, e *nav.Env) nav.Route {
	if r.again.On() {
		if r.sheet.turn(pageAgain); !r.atRest() {
			return nil
		}
		return r.again.Ask(e, r.asked(e), c.Now)
	}
	r.leaveLine()
	r.Playback.Pause()
	r.judging.target, r.notice = -1, ""
	done := r.Playback.Done()
	if done > 0 && !r.failsHere() && r.byAgent(r.Playback.Line()[done-1]) {
		r.Playback.ToPly(done - 1)
	}
	r.again.Open()
	r.bindSheet()
	r.sheet.turn(pageAgain)
	return nil
}

// byAgent reports whether an agent played the move of a node.
func (r *Screen) byAgent(node int) bool {
	rec := r.Playback.Record()
	seat := rec.State(rec.Nodes[node].Parent).ToMove()
	return seat != game.Nobody && rec.Header.Seats[seat].Kind == replay.KindAgent
}

// showAgain keeps both answers up to date, and marks them on the pond.
func (r *Screen) showAgain(c *ui.Frame, e *nav.Env) {
	if !r.againShown() || r.preview.On() || !r.atRest() {
		return
	}
	m := r.asked(e)
	if r.again.Tick(m) {
		c.Animate()
	}
	r.again.Follow(m, c.Now)
	r.Stage.Board.Marks.Proposals = r.again.Proposals()
}

// againShown reports whether the card takes the place of others; on a phone it is a page.
func (r *Screen) againShown() bool {
	return r.again.On() && !r.trying() && (!r.sheet.used || r.sheet.page() == pageAgain)
}

// againCard is the card on which an agent is asked.
func (r *Screen) againCard(c *ui.Frame, e *nav.Env, room displaylist.Rect) nav.Route {
	next := r.again.Draw(c, e, room, r.asked(e))
	if !r.again.On() {
		r.bindSheet()
	}
	return next
}
