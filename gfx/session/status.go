package session

import (
	"freckers/ai/player"
	"freckers/game"
)

// MostSeats is how many seats a game has at most.
const MostSeats = 4

// Status is how a game stands apart from its position. As long as two of them are equal, nothing
// has changed that there are words for.
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

// Status returns how the game stands.
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
