package session

import (
	"time"

	"freckers/game"
	"freckers/replay"
)

// clock measures how long the person to move has been thinking, in a game with a limit.
type clock struct {
	spent time.Duration
	held  bool            // it stands, as under a menu
	away  bool            // the next tick does not count: the session was not seen before it
	left  []time.Duration // of each seat when the turn began, nil where only moves are limited
}

// Clocked reports whether the game has clocks: only people play, and their time is limited.
func (s *Session) Clocked() bool {
	l := &s.journal.Record().Header.Limits
	return (l.Turn > 0 || l.Game > 0) && AllHuman(s.seats)
}

// HoldClock stops the running clock, or restarts it.
func (s *Session) HoldClock(held bool) { s.clock.held = held }

// windClock sets the clocks as the record has them at the cursor: a move that is undone gives its time back.
func (s *Session) windClock() {
	s.clock.spent, s.clock.left = 0, nil
	if !s.Clocked() {
		return
	}
	rec := s.journal.Record()
	s.clock.spent = rec.Nodes[rec.Cursor].Thinking
	s.clock.left = rec.BudgetAt(rec.Cursor, s.State().ToMove()).Left
}

// runClock lets the clock go on by a tick. It begins once the move before has been shown, and ends the game when the time is up.
func (s *Session) runClock(dt time.Duration) {
	away := s.clock.away
	s.clock.away = false
	if away || s.clock.held || !s.Clocked() || s.motion != nil && s.chained == 0 {
		return
	}
	s.clock.spent += dt
	seat := s.State().ToMove()
	if s.TimeLeft(seat) > 0 {
		return
	}
	winner := game.Nobody
	if len(s.seats) == 2 {
		winner = 1 - seat
	}
	s.forfeit(&endedError{replay.Result{Winner: winner, Reason: game.ReasonTimeout, Seat: seat}})
}

// TimeLeft returns the time left to a seat, 0 without a clock. With time per move, a seat that is not to move has all of it.
func (s *Session) TimeLeft(at game.Seat) time.Duration {
	if !s.Clocked() {
		return 0
	}
	left := s.journal.Record().Header.Limits.Turn
	if s.clock.left != nil && (left == 0 || s.clock.left[at] < left) {
		left = s.clock.left[at]
	}
	if at == s.State().ToMove() {
		left -= s.clock.spent
	}
	return max(left, 0)
}

// spent is how long the person to move took.
func (s *Session) spent() time.Duration {
	if s.Clocked() {
		return s.clock.spent
	}
	return s.now - s.moveFrom
}

// KeepThinking records how long the person to move has been thinking, so that the clock goes on from there when the
// game is continued.
func (s *Session) KeepThinking() error {
	rec := s.journal.Record()
	if !s.Clocked() || s.Over() || s.journal.Empty() || s.clock.spent == rec.Nodes[rec.Cursor].Thinking {
		return nil
	}
	return s.journal.Annotate(rec.Cursor, replay.Annotation{Thinking: &s.clock.spent})
}
