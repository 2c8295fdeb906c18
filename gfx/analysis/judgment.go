package analysis

import (
	"freckers/ai"
	"freckers/game"
)

// The loss, in thousandths of the points, from which a move is a mistake or a
// blunder.
const (
	MistakeLoss = 100
	BlunderLoss = 250
)

// Judgment is what the engine thinks of a move. Scores are from the view of the
// seat that played it.
type Judgment struct {
	Seat   game.Seat
	Played game.Action
	// Line is the best move with its expected continuation.
	Line []game.Action
	// Before is the score of the best move, After that of the move played.
	Before, After ai.Score
	// Loss is what the move gave away, in thousandths of the points; 0 if it is
	// the best or the only one.
	Loss int
	// MissedWin means that the move threw away a proven win, and AllowedLoss
	// that it led to a proven loss.
	MissedWin, AllowedLoss bool
}

// Best returns the best move.
func (j *Judgment) Best() game.Action { return j.Line[0] }

// Mistake reports whether the move was a mistake or a blunder.
func (j *Judgment) Mistake() bool { return j.Loss >= MistakeLoss }

// Blunder reports whether the move was a blunder.
func (j *Judgment) Blunder() bool { return j.Loss >= BlunderLoss }

// Judgment returns the judgment of the i-th move, from 0; ok is false if it is not
// known yet.
func (r *Review) Judgment(i int) (j Judgment, ok bool) {
	before, after := &r.found[i], &r.found[i+1]
	if before.passes == 0 || after.passes == 0 {
		return j, false
	}
	s := r.states[i]
	mover := s.ToMove()
	j = Judgment{Seat: mover, Played: r.actions[i], Line: before.line, Before: before.score,
		After: after.score.For(mover, after.seat)}
	if before.forced || before.played || i < r.options.Opening {
		return j, true
	}
	g := s.Game()
	j.Loss = max(j.Before.Expected(g, mover)[mover]-j.After.Expected(g, mover)[mover], 0)
	j.MissedWin = j.Before.Win > 0 && j.After.Win <= 0
	j.AllowedLoss = j.Before.Win >= 0 && j.After.Win < 0
	return j, true
}

// same reports whether a move has the same result as the i-th one, as another path
// to the same cell has.
func (r *Review) same(i int, a game.Action) bool {
	if a == r.actions[i] {
		return true
	}
	next, _, err := r.states[i].Play(a)
	return err == nil && next.String() == r.states[i+1].String()
}

// Shares returns the expected points of the seats at the i-th position, as in
// [ai.Score.Expected]; ok is false if they are not known yet.
func (r *Review) Shares(i int) (shares [3]int, ok bool) {
	f := &r.found[i]
	if f.passes == 0 {
		return shares, false
	}
	return f.score.Expected(r.states[i].Game(), f.seat), true
}

// Summary counts mistakes.
type Summary struct {
	Mistakes     [3]int // by seat, including blunders
	TurningPoint int    // the costliest mistake, as a move from 0, the last of several; -1 if there is none
}

// Summary summarizes what is judged so far.
func (r *Review) Summary() Summary {
	s := Summary{TurningPoint: -1}
	most := 0
	for i := range r.actions {
		j, ok := r.Judgment(i)
		if !ok || !j.Mistake() {
			continue
		}
		s.Mistakes[j.Seat]++
		if j.Loss >= most {
			s.TurningPoint, most = i, j.Loss
		}
	}
	return s
}
