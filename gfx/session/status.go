package session

import (
	"freckers/ai/player"
	"freckers/game"
)

// MostSeats is the maximum number of seats of a game.
const MostSeats = 4

// Status is a comparable summary of a session. As long as it stays the same, the words about the
// game stay the same.
type Status struct {
	// Node is where the record stands, of so many Nodes.
	Node, Nodes int
	// Over means that the game has ended, Stopped that it did not do so by its rules.
	Over, Stopped bool
	// Settled means that the last move has been shown.
	Settled                           bool
	Thinking, Paused, Hinting, Absent bool
	Chain                             int  // how many places of a chain are chosen
	More                              bool // see [interaction.Selection.More]
	Hint                              game.Action
	Revealed                          bool
	Depth                             int    // of the last search
	Searched                          uint64 // positions, by a program that is choosing a move
	Used                              [MostSeats]player.Usage
	Unsaved                           bool
}

// Status returns the current status.
func (s *Session) Status() Status {
	rec := s.journal.Record()
	st := Status{
		Node: rec.Cursor, Nodes: len(rec.Nodes), Over: s.Over(), Stopped: s.journal.Result() != nil, Settled: s.motion == nil,
		Thinking: s.Thinking(), Paused: s.paused, Hinting: s.Hinting(), Absent: s.Absent(),
		Chain: len(s.selection.Chain()), More: s.selection.More(), Hint: s.hint, Revealed: s.revealed,
		Depth: s.info.Depth, Unsaved: s.Unsaved(),
	}
	if s.ProgramThinking() {
		st.Searched = s.info.Nodes
	}
	for i := range min(len(s.seats), MostSeats) {
		st.Used[i] = s.Usage(game.Seat(i))
	}
	return st
}
