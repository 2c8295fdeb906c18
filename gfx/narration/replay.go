package narration

import (
	"slices"

	"freckers/game"
	"freckers/replay"
)

// Played says what the move of a node of a record did and how the game then stands; empty for
// the start of the game.
func (v Narrator) Played(record *replay.Record, node int) string {
	if node <= 0 || node >= len(record.Nodes) {
		return ""
	}
	return v.Move(record.State(record.Nodes[node].Parent), record.State(node), record.Events(node))
}

// Step says where a replay has got to: at the move of a node, or at the start.
func (v Narrator) Step(record *replay.Record, node int) string {
	if node == 0 {
		return v.sentences(v.T("Start of the game."), v.Status(record.State(0)))
	}
	return v.sentences(v.T("%s.", v.T("Move %d", record.State(node).Ply())), v.Played(record, node))
}

// Change says what leads from one node of a record to another: each move if these are few, else
// where it has got to.
func (v Narrator) Change(record *replay.Record, from, to int) string {
	const few = 3
	var moves []string
	for at := to; at != from; at = record.Nodes[at].Parent {
		if at == 0 || len(moves) == few {
			return v.Step(record, to)
		}
		moves = append(moves, v.Played(record, at))
	}
	slices.Reverse(moves)
	return v.sentences(moves...)
}

// Result says how a game ended, also where the rules did not end it; empty while it goes on.
func (v Narrator) Result(record *replay.Record, node int) string {
	state := record.State(node)
	if out := state.Outcome(); out.Over {
		return v.Ending(state, out.Winner, out.Reason, game.Nobody)
	}
	if r := record.Result; r != nil {
		return v.Ending(state, r.Winner, r.Reason, r.Seat)
	}
	return ""
}
