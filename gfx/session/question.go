package session

import (
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// Question is a position of a recorded game in which to ask a program for its move.
type Question struct {
	Command string // of the program
	Start   game.State
	State   game.State
	Actions []game.Action // from the start to the state
	Seed    uint64        // of the program's random choices
	Limits  player.Limits // those of the move; the program learns of them, and may exceed them
}

// Answer is a program's move and its cost.
type Answer struct {
	Action       game.Action
	Elapsed, CPU time.Duration // by the clock and by its processes; 0 if unknown
	Memory       int64         // bytes, 0 if unknown
}

// QuestionAt returns the question at a node of a record, with the game up to there, the seed
// of the seat to move, and the time that it had left.
func QuestionAt(rec *replay.Record, node int, command string) Question {
	q := Question{Command: command, Start: rec.State(0), State: rec.State(node), Seed: rec.Header.Seed}
	_, q.Actions = rec.History(node)
	seat := q.State.ToMove()
	if own := rec.Header.Seats[seat].Seed; own != 0 {
		q.Seed = own
	}
	l := &rec.Header.Limits
	b := rec.BudgetAt(node, seat)
	q.Limits = player.Limits{Time: l.Turn, Nodes: l.Nodes}
	if left, ok := b.Remaining(seat, l.CPU); ok {
		q.Limits.Clocks = make([]ai.Clock, len(rec.Header.Seats))
		for i := range q.Limits.Clocks {
			q.Limits.Clocks[i] = ai.Clock{Left: left, Inc: l.Inc}
			if b.Left != nil && game.Seat(i) != seat {
				q.Limits.Clocks[i].Left = b.Left[i]
			}
		}
	}
	return q
}
