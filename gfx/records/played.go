package records

import (
	"fmt"
	"slices"

	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
)

// Played is a finished game as the records count it, if they do: one that a person played alone
// against levels, from its start to its end.
func Played(s *session.Session) (played Game, ok bool) {
	rec := s.Journal().Record()
	end, person := rec.Result, session.Only(s.Seats(), session.Seat.Human)
	if person == game.Nobody || slices.ContainsFunc(s.Seats(), session.Seat.Elsewhere) || rec.Header.Source != nil || end == nil || end.Reason == game.ReasonInterrupted || rec.SetUp() {
		return played, false
	}
	played = Game{
		ID:   fmt.Sprintf("%d %d", rec.Header.Created.Unix(), rec.Header.Seed),
		Name: rec.Header.Game, Chain: LongestChain(rec, person), Moves: s.State().Ply(), Own: !s.TookBack(),
	}
	switch end.Winner {
	case person:
		played.Outcome = Won
	case game.Nobody:
		played.Outcome = Drawn
	default:
		played.Outcome = Lost
	}
	for i, s := range s.Seats() {
		// Of two levels, only the winner has beaten the person.
		if beaten := played.Outcome == Lost && end.Winner != game.Seat(i); !s.Human() && !beaten && !slices.Contains(played.Levels, s.Name) {
			played.Levels = append(played.Levels, s.Name)
		}
	}
	return played, true
}

// LongestChain is the most hops that a seat made in one move.
func LongestChain(rec *replay.Record, seat game.Seat) (most int) {
	for _, p := range rec.Plies(rec.Cursor) {
		if p.Seat == seat {
			most = max(most, p.Hops)
		}
	}
	return most
}
