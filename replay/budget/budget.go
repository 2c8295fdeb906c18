// Package budget computes how much time and memory the players of a recorded game had used
// before a move, and how much was left.
package budget

import (
	"time"

	"freckers/game"
	"freckers/replay"
)

// Budget is that of a seat before a move.
type Budget struct {
	// Left is what was left on the clock of each seat, nil without clocks.
	Left []time.Duration
	// Used is the CPU time of the seat's moves. Where the record has no CPU times, as that of a
	// referee's log, it is their time by the clock.
	Used time.Duration
	// Memory is the bytes that were used at the seat's move before, 0 if unknown.
	Memory int64
}

// At returns the budget of a seat at a node of a record, before the next move. Opening moves
// cost nothing.
func At(rec *replay.Record, node int, seat game.Seat) (b Budget) {
	l := &rec.Header.Limits
	if l.Game > 0 {
		for range rec.Header.Seats {
			b.Left = append(b.Left, l.Game)
		}
	}
	var spent time.Duration
	line := rec.Line(node)
	for i := rec.Header.Opening; i < rec.Depth(node); i++ {
		n, mover := &rec.Nodes[line[i+1]], rec.State(line[i]).ToMove()
		if b.Left != nil {
			b.Left[mover] = max(b.Left[mover]-n.Spent, 0) + l.Inc
		}
		if mover == seat {
			b.Used, spent, b.Memory = b.Used+n.CPU, spent+n.Spent, n.Memory
		}
	}
	if b.Used == 0 {
		b.Used = spent
	}
	return b
}

// Remaining returns how long the seat could still think: what was left on its clock or of its
// CPU limit, whichever is less; a limit of 0 is none. ok is false if neither is limited.
func (b *Budget) Remaining(seat game.Seat, cpu time.Duration) (left time.Duration, ok bool) {
	if cpu > 0 {
		left, ok = max(cpu-b.Used, 0), true
	}
	if b.Left != nil && (!ok || b.Left[seat] < left) {
		left, ok = b.Left[seat], true
	}
	return left, ok
}
