package playback

import (
	"slices"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/exercise"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/trial"
	"freckers/replay"
)

// try hides what was better at the i-th move, a fault, and has somebody look for it: there, then at the
// other faults of the same side. Who has made mistakes is asked for those only.
func (r *Screen) try(e *nav.Env, i int) {
	o, at := trial.Options{
		Locale: r.Locale, Names: r.shortNames(), Engine: e.Machine().Engine, AsSeen: r.AsSeen, Hand: &r.hand, Preview: &r.preview,
	}, 0
	if own := r.ownMistake(); own >= 0 && r.Moves.Plies[i].Seat != r.own {
		i = own
	}
	for k := range r.review.Faults {
		serious := r.review.Faults[k].Grade >= analysis.Mistake
		if (serious || k == i) && r.Moves.Plies[k].Seat == r.Moves.Plies[i].Seat {
			if k == i {
				at = len(o.Moves)
			}
			o.Moves = append(o.Moves, k)
		}
	}
	r.trial = trial.New(o, at)
	r.tryStep(e, trial.Ask)
}

// ownMistake is the first mistake of who played alone against the engine, -1 if there is none.
func (r *Screen) ownMistake() int {
	if own := r.review.MistakesOf(r.own, r.Moves.Plies); len(own) > 0 {
		return own[0]
	}
	return -1
}

// alone is the seat of the only person in a game, or of the only program against levels of the engine; Nobody in
// others.
func alone(seats []replay.Seat) game.Seat {
	for _, kind := range [...]string{replay.KindPerson, replay.KindAgent} {
		is := func(s replay.Seat) bool { return s.Kind == kind }
		if at := slices.IndexFunc(seats, is); at >= 0 {
			if slices.ContainsFunc(seats[at+1:], is) {
				return game.Nobody
			}
			return game.Seat(at)
		}
	}
	return game.Nobody
}

// tryStep goes on with a trial.
func (r *Screen) tryStep(e *nav.Env, step trial.Step) {
	switch step {
	case trial.Ask:
		i := r.trial.Move()
		v, ok := r.review.Judgment(i)
		if !ok {
			r.leaveLine()
			return
		}
		r.goBefore(i)
		r.trial.Ask(exercise.Task{Start: r.before(i), Line: v.Line, Avoid: v.Played}, r.review.Faults[i].Symbol.Text)
	case trial.Close:
		r.leaveLine()
	case trial.Finish:
		r.leaveLine()
		r.notice = r.trial.Summary()
	}
}

// trying reports whether a better move is being looked for, with the answer hidden.
func (r *Screen) trying() bool { return r.trial.On() }
