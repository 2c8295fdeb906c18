package endgame

import (
	"math/bits"

	"freckers/game/freckers"
)

const (
	// maxTurns is the greatest number of own turns that a race is solved for.
	maxTurns = 40
	// proveTurns is the same for [Solver.Prove], and proveMaxPliesLeft the greatest
	// number of plies before the limit of the game at which it decides by the frogs that
	// are home: a search whose hashes ignore the ply before that could use the proof at
	// another ply.
	proveTurns        = 20
	proveMaxPliesLeft = 24
	// ProveNodes is the number of positions at which [Solver.Prove] gives up.
	ProveNodes = 1000
)

// Solver solves races. It keeps results between calls and is not safe for concurrent use.
type Solver struct {
	bounds *lowerBounds
	table  table
	frames [maxTurns + 1]frame
	moves  []freckers.Move

	objective objective
	nodes     uint64
	limit     uint64 // of nodes
}

// frame is the move list of a node, the best ones first; see choice.
type frame struct {
	list [freckers.Most]choice
	n    int
}

// choice is a move, from and to its lowest 12 bits, below the bound on the turns that the
// lane needs after it and the rows that the frog still has to go.
type choice uint32

const growMove choice = 1<<12 - 1

// NewSolver returns a solver with a table of size lanes of 16 bytes each, rounded up to a
// power of two.
func NewSolver(size int) *Solver {
	return &Solver{bounds: newBounds(), table: newTable(size), moves: make([]freckers.Move, 0, freckers.Most)}
}

// Nodes returns the number of one-sided positions that the solver has searched.
func (s *Solver) Nodes() uint64 { return s.nodes }

// reachable reports whether a lane reaches the target in so many turns. It is meaningless
// once the limit is exhausted.
func (s *Solver) reachable(l lane, turns int) bool {
	if turns > maxTurns {
		s.limit = 0
		return false
	}
	return s.search(s.objective.restrict(l), rowCode(l.frogs), turns)
}

func (s *Solver) setBudget(most uint64) { s.limit = s.nodes + most }

func (s *Solver) exhausted() bool { return s.nodes >= s.limit }

// search reports whether the target is reached from a lane in k turns.
func (s *Solver) search(l lane, code, k int) bool {
	least := int(s.bounds[s.objective.target][code])
	if least == 0 {
		return true
	}
	if least > k || s.exhausted() {
		return false
	}
	s.nodes++
	goal := s.objective.key(l)
	if turns, flags := s.table.find(l, goal); turns > k {
		return false
	} else if flags&exact != 0 {
		return true
	}
	found := false
	if starved := least == k && s.objective.needsGrow(l); !starved {
		_, found = s.findMove(l, code, k)
	}
	if s.exhausted() {
		return false
	}
	if !found {
		s.table.store(l, goal, k+1, 0)
	}
	return found
}

func (s *Solver) findMove(l lane, code, k int) (c choice, found bool) {
	f := &s.frames[k]
	s.list(f, l, code, k)
	for i := range f.n {
		if c = f.pick(i); s.tryMove(l, c, code, k) {
			return c, true
		}
	}
	return growMove, false
}

// pick moves the best choice from the i-th on to place i.
func (f *frame) pick(i int) choice {
	best := i
	for j := i + 1; j < f.n; j++ {
		if f.list[j] < f.list[best] {
			best = j
		}
	}
	f.list[i], f.list[best] = f.list[best], f.list[i]
	return f.list[i]
}

func (s *Solver) tryMove(l lane, c choice, code, k int) bool {
	if c&growMove != growMove {
		code += weight[c.to()>>3] - weight[c.from()>>3]
	}
	return s.search(s.objective.apply(l, c), code, k-1)
}

func (c choice) from() int { return int(c & 63) }
func (c choice) to() int   { return int(c >> 6 & 63) }

// list generates the moves of a lane after which k-1 turns may suffice.
func (s *Solver) list(f *frame, l lane, code, k int) {
	f.n = 0
	table := &s.bounds[s.objective.target]
	if int(table[code]) < k && s.objective.apply(l, growMove).pads != l.pads {
		f.list[0] = choice(table[code])<<16 | 4<<12 | growMove
		f.n = 1
	}
	for b := l.frogs; b != 0; b &= b - 1 {
		from := bits.TrailingZeros64(b)
		rest := code - weight[from>>3]
		for to := s.objective.reach(l, b&-b); to != 0; to &= to - 1 {
			cell := bits.TrailingZeros64(to)
			if least := table[rest+weight[cell>>3]]; int(least) < k {
				f.list[f.n] = choice(least)<<16 | choice(from>>3)<<12 | choice(cell<<6|from)
				f.n++
			}
		}
	}
}
