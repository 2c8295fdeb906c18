package analysis

import (
	"freckers/ai"
	"freckers/game"
)

// From how many thousandths of the points on an action that gave them away is a
// slip, and from how many a blunder.
const (
	Slip    = 100
	Blunder = 250
)

// Verdict is what the machine says of an action. Scores are from the view of the
// seat that played it.
type Verdict struct {
	Seat   game.Seat
	Played game.Action
	// Line is the best action with what is expected to follow it.
	Line []game.Action
	// Before is the score with the best action, After that with the one played:
	// the score of the position after it, seen from the other side.
	Before, After ai.Score
	// Lost is what the action gave away, in thousandths of the points; never
	// below 0, and 0 where it is the best one or the only one.
	Lost int
	// LetGo says that a proven win was let go, Walked that the action walked into
	// a proven loss.
	LetGo, Walked bool
}

// Best is the machine's best action.
func (v *Verdict) Best() game.Action { return v.Line[0] }

// Slip says that the action gave away so much that it is worth a word.
func (v *Verdict) Slip() bool { return v.Lost >= Slip }

// Blunder says that it gave away very much.
func (v *Verdict) Blunder() bool { return v.Lost >= Blunder }

// Verdict is what is known of the i-th action, from 0; false where the machine
// has not come to it.
func (r *Review) Verdict(i int) (v Verdict, ok bool) {
	before, after := &r.found[i], &r.found[i+1]
	if before.passes == 0 || after.passes == 0 {
		return v, false
	}
	s := r.states[i]
	mover := s.ToMove()
	v = Verdict{Seat: mover, Played: r.actions[i], Line: before.line, Before: before.score,
		After: after.score.For(mover, after.seat)}
	if before.forced || before.played || i < r.options.Opening {
		return v, true
	}
	g := s.Game()
	v.Lost = max(v.Before.Expected(g, mover)[mover]-v.After.Expected(g, mover)[mover], 0)
	v.LetGo = v.Before.Win > 0 && v.After.Win <= 0
	v.Walked = v.Before.Win >= 0 && v.After.Win < 0
	return v, true
}

// same says that an action comes to the same as the one played: another way to
// the same place is no other move.
func (r *Review) same(i int, a game.Action) bool {
	if a == r.actions[i] {
		return true
	}
	next, _, err := r.states[i].Play(a)
	return err == nil && next.String() == r.states[i+1].String()
}

// Shares are the parts of the points that the seats are expected to get at the
// i-th position, as in [ai.Score.Expected]; false where the machine has not come
// to it.
func (r *Review) Shares(i int) (shares [3]int, ok bool) {
	f := &r.found[i]
	if f.passes == 0 {
		return shares, false
	}
	return f.score.Expected(r.states[i].Game(), f.seat), true
}

// Summary counts what was given away.
type Summary struct {
	Slips  [3]int // of each seat, blunders included
	Turned int    // the slip, as an action from 0, that gave away most, the last of several; -1 for none
}

// Sum adds the verdicts up that there are.
func (r *Review) Sum() Summary {
	s := Summary{Turned: -1}
	most := 0
	for i := range r.actions {
		v, ok := r.Verdict(i)
		if !ok || !v.Slip() {
			continue
		}
		s.Slips[v.Seat]++
		if v.Lost >= most {
			s.Turned, most = i, v.Lost
		}
	}
	return s
}
