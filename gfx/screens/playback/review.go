package playback

import (
	"slices"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/screens/playback/notebook"
	"freckers/gfx/screens/playback/review"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// judging is what is shown of a review on the pond and in the panel.
type judging struct {
	target    int  // the number of moves before the fault that was gone to, -1 for none
	played    bool // the move that was played is shown, not the better one
	shown     int  // the move that the card is about, -1 for none
	cleared   int  // the move of an open card that a closer look found to be fine, -1 for none
	card      card.Card
	figures   bool // it is said in figures
	proposals [2]board.Proposal
	switches  [2]string
}

func newJudging(l *text.Locale) judging {
	return judging{target: -1, shown: -1, cleared: -1, switches: [...]string{l.T("Played"), l.T("Better")}}
}

// recallReview shows the review that the record keeps.
func (r *Screen) recallReview() {
	if r.review.Recall(r.Playback.Record(), r.trunk) {
		r.refreshReview()
		r.sheet.turn(pageMoments)
	}
}

// keepReview stores a review that is done in the record, if that is kept.
func (r *Screen) keepReview(e *nav.Env) {
	if !notebook.Kept(r.of) {
		return
	}
	if v := r.review.Export(r.trunk); v != nil {
		r.change(e, func(j *replay.Journal) error { return j.SetReview(v) })
	}
}

// toggleReview starts, resumes or stops the review.
func (r *Screen) toggleReview(e *nav.Env) {
	n := len(r.Moves.Plies)
	switch job := r.review.Job; {
	case n == 0:
		r.notice = e.T("Nothing to review yet")
		return
	case job != nil && job.Running():
		r.review.Stop()
		r.refreshReview()
		return
	}
	if err := r.review.Begin(e, r.Playback.Record(), r.Moves.Plies[n-1].ID); err != nil {
		r.notice = e.Error(err)
		return
	}
	r.notice = ""
	r.refreshReview()
	r.sheet.turn(pageMoments)
}

func (r *Screen) pollReview(e *nav.Env) {
	v := &r.review
	if v.Job == nil || !v.Job.Tick() {
		return
	}
	if err := v.Job.Err(); err != nil {
		r.notice = r.Error(err)
		if v.Job.Pass() == 0 {
			v.Job = nil // it can be tried again
		}
	}
	r.refreshReview()
	if v.Job != nil && v.Job.Done() {
		r.keepReview(e)
	}
}

// refreshReview takes over what the engine has found.
func (r *Screen) refreshReview() {
	open, _ := r.judged()
	if r.review.Refresh(&review.Game{Locale: r.Locale, Own: r.own, Names: r.shortNames(), Plies: r.Moves.Plies}) {
		if r.judging.shown = -1; open >= 0 && !r.review.IsFault(open) {
			r.judging.cleared = open
		}
	}
	r.bindSheet()
}

// judged is the fault under way, just made, or at rest the next one, then ahead; -1 if none. A move that turned
// out to be fine counts as one while its card is open.
func (r *Screen) judged() (i int, ahead bool) {
	isFault := func(i int) bool { return r.review.IsFault(i) || i >= 0 && i == r.judging.cleared }
	done, on := r.onTrunk()
	if !on {
		return -1, false
	}
	if t, _ := r.Playback.Animation(); t != nil {
		if isFault(done) {
			return done, false
		}
		return -1, false
	}
	switch {
	case r.judging.target == done && isFault(done):
		return done, true
	case isFault(done - 1):
		return done - 1, false
	case isFault(done):
		return done, true
	}
	return -1, false
}

// showJudgment makes the card, and compares both moves on the pond while the fault is still ahead.
func (r *Screen) showJudgment() {
	l := &r.judging
	i, ahead := r.judged()
	if i != l.cleared {
		l.cleared = -1
	}
	if i != l.shown {
		l.shown = i
		if v, ok := r.review.Judgment(i); ok {
			l.card = r.cardOf(i)
			before := r.before(i)
			l.proposals[0] = board.Proposal{Tone: board.Played, Mark: r.review.Faults[i].Symbol.Text}
			l.proposals[0].Path, l.proposals[0].Grown = widgets.Advice(before, v.Played)
			l.proposals[1] = board.Proposal{Tone: board.Better, Mark: "check"}
			l.proposals[1].Path, l.proposals[1].Grown = widgets.Advice(before, v.Best())
		}
	}
	if r.trying() {
		r.trial.Mark(&r.Stage.Board.Marks, &l.proposals)
		return
	}
	if !r.review.IsFault(i) || !ahead || r.Playback.Moving() || r.preview.On() {
		return
	}
	const faint = 0.6
	l.proposals[0].Strength, l.proposals[1].Strength = faint, 1
	if l.played {
		l.proposals[0].Strength, l.proposals[1].Strength = 1, faint
	}
	r.Stage.Board.Marks.Proposals = l.proposals[:]
}

func (r *Screen) before(i int) game.State {
	rec := r.Playback.Record()
	return rec.State(rec.Nodes[r.Moves.Plies[i].ID].Parent)
}

func (r *Screen) faultKeys(c *ui.Frame) {
	last, first := r.aroundFault()
	if c.In.Take(input.NextMistake) {
		r.toFault(first, 1)
	}
	if c.In.Take(input.PrevMistake) {
		r.toFault(last, -1)
	}
	if c.In.Take(input.Compare) && !r.trying() {
		if i, _ := r.judged(); r.review.IsFault(i) {
			r.compare(i, !r.judging.played)
		}
	}
}

// aroundFault returns the moves before and after the current place, skipping a shown fault.
func (r *Screen) aroundFault() (before, after int) {
	done, _ := r.onTrunk()
	switch at, ahead := r.judged(); {
	case ahead:
		return at - 1, at + 1
	case at >= 0:
		return at, at + 1
	}
	return done - 1, done
}

// toFault goes before the first fault from the i-th move on, in steps of by.
func (r *Screen) toFault(i, by int) {
	if i = r.review.FaultFrom(i, by); i >= 0 {
		r.trial.End()
		r.goBefore(i)
	}
}

// goBefore goes to where the i-th move, a fault, is still to come, and shows what was better.
func (r *Screen) goBefore(i int) { r.compare(i, false) }

// compare goes before the i-th move, a fault, and shows what was played or what was better.
func (r *Screen) compare(i int, played bool) {
	r.preview.End()
	r.toTrunk(i)
	r.judging.target, r.judging.played, r.notice = i, played, ""
}

// nextMoment goes before the next move of the tour, after the last one to the first.
func (r *Screen) nextMoment() {
	tour := r.review.Tour
	if len(tour) == 0 {
		return
	}
	i, _ := r.judged()
	k := slices.Index(tour, i) + 1
	if k == 0 {
		_, first := r.aroundFault()
		k = max(slices.IndexFunc(tour, func(m int) bool { return m >= first }), 0)
	}
	r.goBefore(tour[k%len(tour)])
}

// beforeFault reports whether the playback rests before the fault it was sent to.
func (r *Screen) beforeFault() bool {
	i, ahead := r.judged()
	return ahead && i == r.judging.target
}
