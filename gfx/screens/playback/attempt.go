package playback

import (
	"freckers/gfx/analysis"
	"freckers/gfx/animation"
	"freckers/gfx/exercise"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
)

// attempt has somebody look for what was better at the mistakes that a review found.
type attempt struct{ *reviewing }

// tryHere asks for a better move at the stop that is shown, or else at the first own mistake.
func (r *attempt) tryHere() {
	if i, _ := r.judged(); i >= 0 {
		r.try(i)
	} else if own := r.ownMistake(); own >= 0 {
		r.try(own)
	}
}

// try hides what was better at the i-th move, a fault, and has somebody look for it: there, then at the
// other faults of the same side. Who has made mistakes is asked for those only.
func (r *attempt) try(i int) {
	o, at := trialOptions{
		Locale: r.Locale, Names: r.short, Engine: r.env.Machine().Engine, AsSeen: r.AsSeen, Hand: &r.hand, Preview: &r.preview,
	}, 0
	if own := r.ownMistake(); own >= 0 && r.Moves.Plies[i].Seat != r.own {
		i = own
	}
	for k := range r.review.Faults {
		serious := r.review.Faults[k].Grade >= analysis.Mistake && r.review.Stops(k)
		if (serious || k == i) && r.Moves.Plies[k].Seat == r.Moves.Plies[i].Seat {
			if k == i {
				at = len(o.Moves)
			}
			o.Moves = append(o.Moves, k)
		}
	}
	r.trial = trial{trialOptions: o, at: at, solved: make([]bool, len(o.Moves))}
	r.tryStep(stepAsk)
}

// tryStep goes on with a trial. Once something better was found, its end is a flourish.
func (r *attempt) tryStep(step trialStep) {
	switch step {
	case stepAsk:
		i := r.trial.Moves[r.trial.at]
		v, ok := r.review.Judgment(i)
		if !ok {
			r.leave()
			return
		}
		r.compare(i, false)
		r.trial.Ask(exercise.Task{Start: r.before(i), Line: v.Line, Avoid: v.Played}, r.review.Faults[i].Symbol.Text)
	case stepClose:
		r.leave()
	case stepFinish:
		found, seat, s := r.trial.Found(), r.Moves.Plies[r.trial.Moves[r.trial.at]].Seat, r.trial.Start
		tried, _ := r.trial.Tried()
		if next, _, err := s.Play(tried); err == nil {
			s = next
		}
		r.leave()
		if r.notice = r.trial.Summary(); found > 0 {
			if r.env.Sound.Play("win"); !r.env.Settings.Reduced {
				r.cheer = widgets.NewDemo(s, animation.Joy(s, seat), false)
			}
		}
	}
}

func (r *attempt) trialKeys(c *ui.Frame) bool {
	step, taken := r.trial.Keys(c)
	r.tryStep(step)
	return taken
}
