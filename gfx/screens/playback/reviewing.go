package playback

import (
	"slices"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/input"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
	"freckers/replay"
)

// reviewing is the layer in which the engine judges the moves of the game.
type reviewing struct {
	*pond
	review    review
	played    bool // of the two moves that are compared, the one that was played is shown
	shown     int  // the move that the card is about, -1 for none
	card      reviewCard
	figures   bool // it is said in figures
	proposals [2]board.Proposal
}

// recall shows the review that the record keeps, and reports whether there is one.
func (r *reviewing) recall() bool {
	if !r.review.Recall(r.Playback.Record(), r.trunk) {
		return false
	}
	r.refresh()
	return true
}

// keep stores a review that is done in the record, if that is kept.
func (r *reviewing) keep() {
	if r.review.Job == nil || !r.review.Job.Done() || !kept(r.of) {
		return
	}
	if v := r.review.Export(r.trunk); v != nil {
		r.change(func(j *replay.Journal) error { return j.SetReview(v) })
	}
}

// toggle starts, resumes or stops the review.
func (r *reviewing) toggle() {
	if job := r.review.Job; job != nil && job.Running() {
		r.review.Stop()
		r.refresh()
		return
	}
	r.begin()
}

// begin starts or resumes the review, and reports whether there is one.
func (r *reviewing) begin() bool {
	if len(r.trunk) == 0 {
		r.notice = r.env.T("Nothing to review yet")
		return false
	}
	if err := r.review.Begin(r.env, r.Playback.Record(), r.last()); err != nil {
		r.notice = r.env.Error(err)
		return false
	}
	r.notice = ""
	r.refresh()
	return true
}

// poll takes what the engine has found, and returns whether the review has failed.
func (r *reviewing) poll() (failed bool) {
	v := &r.review
	if v.Job == nil || !v.Job.Tick() {
		return false
	}
	if err := v.Job.Err(); err != nil {
		r.notice = r.Error(err)
		if v.Job.Pass() == 0 {
			v.Job = nil // it can be tried again
			failed = true
		}
	}
	r.refresh()
	r.keep()
	return failed
}

// follow takes in that the record has changed.
func (r *reviewing) follow() {
	if r.review.Switch(r.last()) {
		r.compares = -1
		r.refresh()
	}
}

func (r *reviewing) reviewed() *reviewGame {
	return &reviewGame{Locale: r.Locale, Own: r.own, Gentle: r.gentle, Figures: r.figures, Names: r.short, Plies: r.Moves.Plies, Before: r.before, AsSeen: r.AsSeen}
}

// refresh takes over what the engine has found.
func (r *reviewing) refresh() {
	if r.review.Refresh(r.reviewed()) {
		r.shown = -1
	}
}

// judged is the move at which the review stops: under way, just made, or at rest the next one, then ahead; -1 if none.
func (r *reviewing) judged() (i int, ahead bool) {
	done, on := r.onTrunk()
	if !on {
		return -1, false
	}
	t, _ := r.Playback.Animation()
	switch stops := r.review.Stops; {
	case t != nil && stops(done):
		return done, false
	case t != nil:
	case r.compares == done && stops(done):
		return done, true
	case stops(done - 1):
		return done - 1, false
	case stops(done):
		return done, true
	}
	return -1, false
}

// mark makes the card, and compares both moves on the pond while they are still ahead and the layer is shown.
func (r *reviewing) mark(layer bool) {
	if r.figures != r.env.Settings.Numbers {
		r.figures, r.shown = r.env.Settings.Numbers, -1
	}
	i, ahead := r.judged()
	if i != r.shown {
		if r.shown = i; i >= 0 {
			r.write(i)
		}
	}
	if r.trial.On() {
		r.trial.Answer = r.card.Text
		r.trial.Mark(&r.Stage.Board.Marks, &r.proposals)
		return
	}
	if !layer || i < 0 || !ahead || r.Playback.Moving() || r.preview.On() {
		return
	}
	const faint = 0.6
	list := r.proposals[:]
	list[0].Strength, list[1].Strength = faint, 1
	switch {
	case r.card.Praise:
		list = list[1:]
	case r.played:
		list[0].Strength, list[1].Strength = 1, faint
	}
	r.Stage.Board.Marks.Proposals = list
}

// write makes the card of the i-th move.
func (r *reviewing) write(i int) {
	v, _ := r.review.Judgment(i)
	before := r.before(i)
	r.proposals = [...]board.Proposal{{Tone: board.Played, Mark: r.review.Faults[i].Symbol.Text}, {Tone: board.Better, Mark: "check"}}
	if n := r.review.Moment(i); n >= 0 {
		m := &r.review.Moments[n]
		r.proposals[0].Mark = ""
		r.proposals[1].Mark, r.proposals[1].Disc = m.Number, r.Stage.Board.Theme.Moment(m.Kind)
	}
	r.card = r.review.Card(r.reviewed(), i)
	r.proposals[0].Path, r.proposals[0].Grown = widgets.Advice(before, v.Played)
	better := v.Best()
	if r.card.Praise {
		better = v.Played
	}
	r.proposals[1].Path, r.proposals[1].Grown = widgets.Advice(before, better)
}

// handleKeys takes those that lead from stop to stop, and compare there.
func (r *reviewing) handleKeys(c *ui.Frame) {
	last, first := r.around()
	if c.In.Take(input.NextMistake) {
		r.goToStop(first, 1)
	}
	if c.In.Take(input.PrevMistake) {
		r.goToStop(last, -1)
	}
	if c.In.Take(input.Compare) && !r.trial.On() {
		if i, _ := r.judged(); i >= 0 && !r.card.Praise {
			r.compare(i, !r.played)
		}
	}
}

// around returns the moves before and after the current place, skipping a stop that is shown.
func (r *reviewing) around() (before, after int) {
	done, _ := r.onTrunk()
	switch at, ahead := r.judged(); {
	case ahead:
		return at - 1, at + 1
	case at >= 0:
		return at, at + 1
	}
	return done - 1, done
}

// goToStop goes to before the first stop at or after the i-th move; by is the direction, 1 or -1.
func (r *reviewing) goToStop(i, by int) {
	if i = r.review.StopFrom(i, by); i >= 0 {
		r.trial.End()
		r.compare(i, false)
	}
}

// compare goes to before the i-th move, a stop, and shows what was played or what was better.
func (r *reviewing) compare(i int, played bool) {
	r.preview.End()
	r.goToTrunk(i)
	r.compares, r.played, r.notice = i, played, ""
}

// goToNextMoment goes to before the next move of the tour; after the last one comes the first.
func (r *reviewing) goToNextMoment() {
	tour := r.review.Tour
	if len(tour) == 0 {
		return
	}
	i, _ := r.judged()
	k := slices.Index(tour, i) + 1
	if k == 0 {
		_, first := r.around()
		k = max(slices.IndexFunc(tour, func(m int) bool { return m >= first }), 0)
	}
	r.compare(tour[k%len(tour)], false)
}

// ownMistake is the first mistake of who played alone against the engine, -1 if there is none.
func (r *reviewing) ownMistake() int {
	if own := r.review.MistakesOf(r.own, r.Moves.Plies); len(own) > 0 {
		return own[0]
	}
	return -1
}

// busy reports whether the review has the engine.
func (r *reviewing) busy() bool { return r.review.Job != nil && r.review.Job.Running() }

func (r *reviewing) seats() []game.SeatInfo { return r.Playback.State().Game().Info().Seats }
