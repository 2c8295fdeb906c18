// Package exercise asks the user for the best move in a position: a puzzle, a mistake to
// correct in a review, or a card of the practice deck. It judges the moves tried, gives hints
// and reveals the answer. It does not depend on screens: a screen plays the moves on its
// board, passes them to [Exercise.Try] and calls [Exercise.Tick] once a frame.
package exercise

import (
	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
)

// Task is the question of an exercise.
type Task struct {
	Start game.State
	// Line is the best move and what is expected to follow; at least one action.
	Line []game.Action
	// Only reports that no other move is nearly as good, as in a puzzle. Otherwise moves
	// close to the best count too, as the engine sees them.
	Only bool
	// Avoid is the move to better, "" for none: in a game it was a mistake, so it is wrong
	// however small the search finds the difference.
	Avoid game.Action
}

// Verdict is the judgment of a tried move.
type Verdict uint8

// The verdicts.
const (
	None    Verdict = iota // nothing was tried yet
	Judging                // the engine compares the move with the best one
	Best                   // the best move, by whatever path
	Close                  // close enough to the best to count
	Wrong
	Unknown // not the best move, and the engine cannot say more
)

// Right reports whether the exercise is solved with such a move.
func (v Verdict) Right() bool { return v == Best || v == Close }

// CloseLoss is how much worse than the best a move may be to count, in thousandths of
// the points: anything worse is at least inaccurate.
const CloseLoss = analysis.InaccuracyLoss

// nodes is how long each of the two positions is searched that are compared.
const nodes = 20_000

// Exercise is a task and the progress of its solver. Its methods do not block. It is not safe for
// concurrent use.
type Exercise struct {
	Task
	engine  ai.Engine
	job     analysis.Job
	tried   game.Action
	verdict Verdict
	reply   game.Action // to the move tried, "" if unknown
	after   int         // what the mover can expect after the move tried, in thousandths
	second  bool        // the position after the best move is being searched
	wrong   int
	hints   int
	shown   bool
	solved  bool
}

// New begins an exercise. The engine judges moves; it may be nil if t.Only.
func New(t Task, e ai.Engine) *Exercise { return &Exercise{Task: t, engine: e} }

// Try judges a move, legal at the start. The verdict may take some frames.
func (x *Exercise) Try(a game.Action) {
	x.job.Stop()
	x.tried, x.reply, x.second = a, "", false
	next, _, err := x.Start.Advance(string(a))
	best, _, wrong := x.Start.Advance(string(x.Line[0]))
	switch {
	case err != nil || wrong != nil:
		x.settle(Unknown)
	case next.Hash() == best.Hash():
		if len(x.Line) > 1 {
			x.reply = x.Line[1]
		}
		x.settle(Best)
	case next.Outcome().Over:
		x.after = x.expects(next, ai.Info{})
		x.compare(best)
	case x.engine == nil:
		x.settle(Wrong)
	default:
		x.search(next)
	}
}

func (x *Exercise) search(s game.State) {
	x.verdict = Judging
	x.job.Start(&analysis.Engine{On: x.engine, Memory: ai.MinCache}, s, ai.Limits{Nodes: nodes}, 1)
}

// compare judges the move tried by what the best one leads to.
func (x *Exercise) compare(best game.State) {
	switch {
	case x.Only || x.avoided():
		x.settle(Wrong)
	case best.Outcome().Over:
		x.decide(x.expects(best, ai.Info{}))
	case x.engine == nil:
		x.settle(Unknown)
	default:
		x.second = true
		x.search(best)
	}
}

// avoided reports whether the move tried is the one to better.
func (x *Exercise) avoided() bool { return SameMove(x.Start, x.tried, x.Avoid) }

// SameMove reports whether two actions have one result, by whatever paths. "" is none.
func SameMove(s game.State, a, b game.Action) bool {
	if a == b || a == "" || b == "" {
		return a == b
	}
	one, _, err := s.Advance(string(a))
	if err != nil {
		return false
	}
	other, _, err := s.Advance(string(b))
	return err == nil && one.Hash() == other.Hash()
}

func (x *Exercise) decide(best int) {
	if best-x.after < CloseLoss {
		x.settle(Close)
	} else {
		x.settle(Wrong)
	}
}

func (x *Exercise) settle(v Verdict) {
	x.verdict = v
	switch {
	case v.Right():
		x.solved = true
	case v == Wrong && !x.solved && !x.shown:
		x.wrong++
	}
}

// expects returns what the mover can expect in a later position, in thousandths of the points.
func (x *Exercise) expects(s game.State, info ai.Info) int {
	us := x.Start.ToMove()
	if out := s.Outcome(); out.Over {
		switch out.Winner {
		case us:
			return 1000
		case game.Nobody:
			return 1000 / len(s.Game().Info().Seats)
		}
		return 0
	}
	return ai.ExpectedPoints(s, info.Lines[0].Score, s.ToMove())[us]
}

// Tick takes what the engine has found, and reports whether there is a verdict now.
func (x *Exercise) Tick() (news bool) {
	if !x.job.Running() {
		return false
	}
	info, done, err := x.job.Poll()
	if !done {
		return false
	}
	if err != nil || len(info.Lines) == 0 {
		x.settle(Unknown)
		return true
	}
	played := x.tried
	if x.second {
		played = x.Line[0]
	}
	s, _, err := x.Start.Advance(string(played))
	if err != nil {
		x.settle(Unknown)
		return true
	}
	if x.second {
		x.decide(x.expects(s, info))
		return true
	}
	x.after, x.reply = x.expects(s, info), info.Best()
	best, _, err := x.Start.Advance(string(x.Line[0]))
	if err != nil {
		x.settle(Unknown)
		return true
	}
	x.compare(best)
	return x.verdict != Judging
}

// Done returns a channel that is closed when [Exercise.Tick] has a result to take; nil if there is
// no search.
func (x *Exercise) Done() <-chan struct{} { return x.job.Done() }

// Stop abandons the search under way.
func (x *Exercise) Stop() { x.job.Stop() }

// Verdict returns the verdict on the last move tried.
func (x *Exercise) Verdict() Verdict { return x.verdict }

// Tried returns the last move tried, "" for none, and the best reply to it, "" if it is
// unknown or the game is over.
func (x *Exercise) Tried() (move, reply game.Action) { return x.tried, x.reply }

// Reset resets the last move tried, so that another one can be tried.
func (x *Exercise) Reset() {
	x.job.Stop()
	x.tried, x.reply, x.verdict = "", "", None
}

// Solved reports whether a right move was found, before or after the answer was shown.
func (x *Exercise) Solved() bool { return x.solved }

// Clean reports whether a right move was found at once: without a wrong one, a hint or the answer.
func (x *Exercise) Clean() bool { return x.solved && x.wrong == 0 && x.hints == 0 && !x.shown }

// Wrong returns how many wrong moves were tried before the answer was found or shown.
func (x *Exercise) Wrong() int { return x.wrong }

// Hint returns what the best move does and why; the first hint may reveal only where it
// starts. It fails if the move cannot be explained.
func (x *Exercise) Hint() (explain.Explanation, bool) {
	x.hints++
	return explain.Move(x.Start, x.Line[0])
}

// Hints returns how many hints were given.
func (x *Exercise) Hints() int { return x.hints }

// Reveal notes that the answer, the task's line, was shown.
func (x *Exercise) Reveal() {
	x.Reset()
	x.shown = true
}

// Shown reports whether the answer was shown.
func (x *Exercise) Shown() bool { return x.shown }
