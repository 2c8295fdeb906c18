package session

import (
	"cmp"
	"slices"

	"freckers/game"
)

// CanUndo reports whether there is a move to undo. That of a friend elsewhere, and what led to it, is taken back by agreement
// only: see [Session.Goto].
func (s *Session) CanUndo() bool { return s.journal.CanUndo() && !s.friendMoved() }

// friendMoved reports whether a friend elsewhere made the last move, or ended the game.
func (s *Session) friendMoved() bool {
	rec := s.journal.Record()
	if r := rec.Result; r != nil && r.Seat != game.Nobody {
		return s.seats[r.Seat].Friend
	}
	parent := rec.Nodes[rec.Cursor].Parent
	return parent >= 0 && s.seats[rec.State(parent).ToMove()].Friend
}

// Undo undoes the last move of a human together with the replies and automatic passes after
// it, so that the human is to move again. Without a human it undoes one move and pauses.
// After a resignation it undoes only that.
func (s *Session) Undo() {
	if !s.CanUndo() {
		return
	}
	s.depart()
	if r := s.journal.Result(); r != nil && r.Reason == game.ReasonResigned && s.journal.Reopen() {
		s.arrive()
		return
	}
	for s.journal.Undo() && !s.stopsHere() {
	}
	s.arrive()
}

// Redo replays what was undone, up to the human's next turn.
func (s *Session) Redo() {
	if !s.CanRedo() {
		return
	}
	s.depart()
	for s.journal.Redo() && !s.stopsHere() {
	}
	s.arrive()
}

// stopsHere reports whether Undo and Redo stop in the current position.
func (s *Session) stopsHere() bool {
	return !s.anyHuman() || s.HumanToMove() && passOf(s.State()) == ""
}

// Goto jumps to the position after a node of the record. A level or program that
// is to move there is paused.
func (s *Session) Goto(id int) {
	if id == s.journal.Record().Cursor {
		return
	}
	s.depart()
	s.err = cmp.Or(s.journal.Goto(id), s.err)
	s.paused = !s.Over() && !s.HumanToMove() && !s.Away()
	s.ready()
}

// CanRedo reports whether there is a move to redo.
func (s *Session) CanRedo() bool { return s.journal.CanRedo() }

// Helped reports whether a human had help in this game: a hint was requested, or a move was
// undone and replaced.
func (s *Session) Helped() bool { return s.hinted || s.TookBack() }

// TookBack reports whether a move of this game was undone and replaced.
func (s *Session) TookBack() bool {
	r := s.journal.Record()
	return len(r.Nodes) > len(r.Line(r.Cursor))
}

func (s *Session) anyHuman() bool { return slices.ContainsFunc(s.seats, Seat.Human) }

// depart prepares to leave the current position.
func (s *Session) depart() {
	s.forgetSearches()
	s.motion = nil
}

// arrive begins with another position. Without a human the players are paused.
func (s *Session) arrive() {
	s.paused = !s.anyHuman()
	s.ready()
}

// Resign resigns for the human to move, or if another player is to move, for the only
// human.
func (s *Session) Resign() {
	if !s.CanResign() {
		return
	}
	seat := s.resigner()
	s.depart()
	s.journal.Resign(seat)
	s.ready()
}

// CanResign reports whether a human can resign now.
func (s *Session) CanResign() bool { return !s.Over() && s.resigner() != game.Nobody }

func (s *Session) resigner() game.Seat {
	if mover := s.State().ToMove(); s.seats[mover].Human() {
		return mover
	}
	return Only(s.seats, Seat.Human)
}

// Close ends all searches and programs, and closes the record.
func (s *Session) Close() error {
	s.forgetSearches()
	for i := range s.players {
		s.leave(game.Seat(i))
	}
	s.engine.Free()
	kept := s.KeepThinking()
	return cmp.Or(s.journal.Close(), kept)
}
