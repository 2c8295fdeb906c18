package session

import (
	"cmp"
	"context"

	"freckers/ai/player"
	"freckers/game"
)

// playerOf returns the player of a seat, nil for a human and for a program that is not started.
func (s *Session) playerOf(at game.Seat) player.Player {
	seat := s.seats[at]
	if seat.Elsewhere() || seat.Human() {
		return nil
	}
	l := &player.Level{Number: seat.Level, Engine: seatEngine{s}, VaryOpening: true}
	_ = s.prepare(at, l) // a level is always ready
	return l
}

// prepare announces the game to the player of a seat.
func (s *Session) prepare(at game.Seat, p player.Player) error {
	rec := s.journal.Record()
	return p.NewGame(context.Background(), rec.State(0), at, rec.Header.Seed)
}

// Sit assigns a program to a seat that waits for one. The program's NewGame and Close
// must not block.
func (s *Session) Sit(at game.Seat, p player.Player) {
	s.leave(at)
	s.players[at] = p
	s.err = cmp.Or(s.prepare(at, p), s.err)
}

func (s *Session) leave(at game.Seat) {
	if p := s.players[at]; p != nil {
		if p == player.Player(s.ponderer) {
			s.stopPondering()
		}
		_ = p.Close() // in the background
		s.players[at] = nil
	}
}

// Absent reports whether the seat to move waits for its program to be started.
func (s *Session) Absent() bool {
	return !s.Over() && !s.HumanToMove() && !s.Away() && s.players[s.State().ToMove()] == nil
}

// Usage returns what the program in a seat uses, zero if there is none.
func (s *Session) Usage(at game.Seat) player.Usage {
	if p := s.players[at]; p != nil {
		return p.Usage()
	}
	return player.Usage{}
}

// Replace changes who plays a seat from now on. The record keeps the name
// that it began with.
func (s *Session) Replace(at game.Seat, by Seat) {
	s.leave(at)
	s.depart()
	s.seats[at] = by
	s.players[at] = s.playerOf(at)
	s.ready()
}
