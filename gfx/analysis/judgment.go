package analysis

import (
	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/text/phrases"
)

// Judgment is the engine's verdict on a move. Scores are from the view of the seat that
// played it.
type Judgment struct {
	Seat   game.Seat
	Played game.Action
	Grade  Grade
	// Line is the best move with its expected continuation.
	Line []game.Action
	// Refutation is the expected continuation after the move played, beginning with
	// the reply; it is empty if the game ended there.
	Refutation []game.Action
	// Before is the score of the best move, After that of the move played.
	Before, After ai.Score
	// Loss is the expected points that the move gave away, in thousandths; 0 if it is
	// the best or the only one.
	Loss int
	// Forced means that there was no choice, or that nobody in a seat chose.
	Forced bool
	// Decided means that the game was as good as won or lost for the seat, before the move and after
	// it, so that how accurate it was says nothing.
	Decided bool
	// MissedWin means that the move threw away a proven win, and AllowedLoss
	// that it led to a proven loss.
	MissedWin, AllowedLoss bool
}

// Best returns the best move.
func (j *Judgment) Best() game.Action { return j.Line[0] }

// Mistake reports whether the move was a mistake, a blunder or a missed win.
func (j *Judgment) Mistake() bool { return j.Grade >= Mistake }

// Blunder reports whether the move was a blunder, or as costly.
func (j *Judgment) Blunder() bool { return j.Loss >= BlunderLoss }

// Judgment returns the judgment of the i-th move, from 0; ok is false if it is not
// known yet, or there is no such move.
func (r *Review) Judgment(i int) (j Judgment, ok bool) {
	if i < 0 || i >= len(r.actions) {
		return j, false
	}
	before, ok := r.known(i)
	after, known := r.known(i + 1)
	if !ok || !known {
		return j, false
	}
	mover := r.states[i].ToMove()
	j = Judgment{Seat: mover, Played: r.actions[i], Line: before.line, Refutation: after.line, Before: before.score,
		After: after.score.For(mover, after.seat), Forced: before.forced || i < r.options.Opening}
	if !before.played && !j.Forced {
		j.Loss = r.lost(i, j.Before, j.After)
	}
	due := r.expected(i, j.Before, mover)[mover]
	j.Decided = due < InaccuracyLoss || due > pointsOfWin-InaccuracyLoss && j.Loss < InaccuracyLoss
	switch {
	case j.Forced:
		return j, true
	case before.played:
		if before.unseen && before.second != nil && r.lost(i, j.Before, *before.second) >= MistakeLoss {
			j.Grade = Great
		}
		return j, true
	}
	j.MissedWin = j.Before.Win > 0 && j.After.Win <= 0
	j.AllowedLoss = j.Before.Win >= 0 && j.After.Win < 0
	j.Grade = gradeOf(j.Loss, j.MissedWin)
	return j, true
}

// Faults explains why the i-th move was bad, as [explain.Faults] does. There are none for
// a move that is fine, or not judged yet.
func (r *Review) Faults(i int) []explain.Fault {
	j, ok := r.Judgment(i)
	if !ok || !j.Grade.Fault() {
		return nil
	}
	return explain.Faults(r.states[i], j.Played, j.Line, j.Refutation)
}

// BadMove returns what there is to say of the i-th move, a fault, with the seats called by
// their colors.
func (r *Review) BadMove(i int) phrases.BadMove {
	j, _ := r.Judgment(i)
	bad := phrases.BadMove{Mover: j.Seat, Faults: r.Faults(i)}
	if len(j.Line) > 0 {
		better, _ := explain.Move(r.states[i], j.Best())
		played, _ := explain.Move(r.states[i], j.Played)
		bad.Better, bad.Played = better.Beyond(played), played
	}
	if j.MissedWin {
		bad.WinIn = j.Before.Win
	}
	if j.AllowedLoss {
		bad.LossIn = -j.After.Win
	}
	return bad
}

// lost returns by how many thousandths of the points one score is below another, both
// from the view of the seat that makes the i-th move.
func (r *Review) lost(i int, best, other ai.Score) int {
	mover := r.states[i].ToMove()
	return max(r.expected(i, best, mover)[mover]-r.expected(i+1, other, mover)[mover], 0)
}

// expected returns the expected points of the seats by a score of the i-th position.
func (r *Review) expected(i int, s ai.Score, view game.Seat) [3]int {
	return ai.ExpectedPoints(r.states[i], s, view)
}

// same reports whether a move has the same result as the i-th one, as another path
// to the same cell has.
func (r *Review) same(i int, a game.Action) bool {
	return a == r.actions[i] || r.result(i, a) == r.states[i+1].String()
}

// result is the position after a move in the i-th one, empty if it is not legal there.
func (r *Review) result(i int, a game.Action) string {
	next, _, err := r.states[i].Play(a)
	if err != nil {
		return ""
	}
	return next.String()
}
