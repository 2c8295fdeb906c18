package replay

import (
	"time"

	"freckers/game"
)

// Budget is how much time and memory a seat had used before a move, and how much was left.
type Budget struct {
	// Left is what was left on the clock of each seat, nil without clocks.
	Left []time.Duration
	// Used is the CPU time of the seat's moves. Where the record has no CPU times, as that of a
	// referee's log, it is their time by the clock.
	Used time.Duration
	// Memory is the bytes that were used at the seat's move before, 0 if unknown.
	Memory int64
}

// BudgetAt returns the budget of a seat at a node, before the next move. Opening moves
// cost nothing.
func (r *Record) BudgetAt(node int, seat game.Seat) (b Budget) {
	l := &r.Header.Limits
	if l.Game > 0 {
		for range r.Header.Seats {
			b.Left = append(b.Left, l.Game)
		}
	}
	var spent time.Duration
	line := r.Line(node)
	for i := r.Header.Opening; i < r.Depth(node); i++ {
		n, mover := &r.Nodes[line[i+1]], r.State(line[i]).ToMove()
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
