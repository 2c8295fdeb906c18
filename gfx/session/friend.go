package session

import (
	"cmp"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/replay"
)

// Away reports whether a friend elsewhere is to move.
func (s *Session) Away() bool { return !s.Over() && s.seats[s.State().ToMove()].Friend }

// Receive plays moves that came from elsewhere, of which the last one is shown. They follow the position on the board.
func (s *Session) Receive(actions []game.Action) {
	s.depart()
	for i, a := range actions {
		if i < len(actions)-1 {
			s.err = cmp.Or(s.journal.Play(a, 0), s.err)
			continue
		}
		s.play(a, 0, replay.Cost{})
	}
}

// End ends the game by a resignation that came from elsewhere.
func (s *Session) End(resigned game.Seat) {
	if !s.Over() {
		s.forgetSearches()
		s.journal.Resign(resigned)
		s.ready()
	}
}

// ShowAgain shows the last move once more.
func (s *Session) ShowAgain() {
	rec := s.journal.Record()
	if parent := rec.Nodes[rec.Cursor].Parent; parent >= 0 {
		s.Cancel()
		s.before, s.at = rec.State(parent), 0
		s.motion = animation.Plan(s.before, rec.Events(rec.Cursor), animation.Options{Reduced: s.pace.Reduced})
	}
}
