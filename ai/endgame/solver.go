package endgame

import (
	"math/bits"

	"freckers/game/freckers"
)

const (
	// longest is the greatest number of own turns that a race is solved for.
	longest = 40
	// searchTurns is the same for [Solver.Prove], and searchLeft the greatest
	// number of plies before the limit of the game at which it judges by the
	// frogs that are home: a search that does not tell the plies of a game
	// apart before that can take what is proven for true at another ply.
	searchTurns = 20
	searchLeft  = 24
	// InSearch is the number of positions that [Solver.Prove] looks at before
	// it gives up.
	InSearch = 1000
)

// Solver solves races. It has memory of its own, made once, and belongs to one
// goroutine; what it learns of one race helps it with the next.
type Solver struct {
	bounds *bounds
	table  table
	frames [longest + 1]frame
	moves  []freckers.Move

	way   way
	nodes uint64
	most  uint64 // nodes at which to give up
}

// frame is the list of one node: the best moves first, see choice.
type frame struct {
	list [freckers.Most]choice
	n    int
}

// choice is a move, from and to its lowest 12 bits, below the turns that the
// lane needs after it at least and the way that the frog has still to go.
type choice uint32

const growth choice = 1<<12 - 1

// NewSolver makes a solver that remembers so many lanes, rounded up to a power
// of two; a lane takes 16 bytes.
func NewSolver(size int) *Solver {
	return &Solver{bounds: newBounds(), table: newTable(size), moves: make([]freckers.Move, 0, freckers.Most)}
}

// Nodes is the number of positions of one side that the solver has looked at
// so far.
func (s *Solver) Nodes() uint64 { return s.nodes }

// within says whether a lane reaches the target in so many turns. It means
// nothing once the solver has given up.
func (s *Solver) within(l lane, turns int) bool {
	if turns > longest {
		s.most = 0
		return false
	}
	return s.search(s.way.cut(l), codeOf(l.frogs), turns)
}

// allow lets the solver look at so many positions more.
func (s *Solver) allow(most uint64) { s.most = s.nodes + most }

func (s *Solver) gaveUp() bool { return s.nodes >= s.most }

// search says whether the target is reached from a lane in k turns.
func (s *Solver) search(l lane, code, k int) bool {
	least := int(s.bounds[s.way.target][code])
	if least == 0 {
		return true
	}
	if least > k || s.gaveUp() {
		return false
	}
	s.nodes++
	goal := s.way.key(l)
	if turns, flags := s.table.find(l, goal); turns > k {
		return false
	} else if flags&exact != 0 {
		return true
	}
	found := false
	if dry := least == k && s.way.dry(l); !dry {
		_, found = s.try(l, code, k)
	}
	if s.gaveUp() {
		return false
	}
	if !found {
		s.table.store(l, goal, k+1, 0)
	}
	return found
}

// try looks for a move of a lane after which k-1 turns do.
func (s *Solver) try(l lane, code, k int) (c choice, found bool) {
	f := &s.frames[k]
	s.list(f, l, code, k)
	for i := range f.n {
		if c = f.pick(i); s.follow(l, c, code, k) {
			return c, true
		}
	}
	return growth, false
}

// pick brings the best choice from the i-th on to place i.
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

// follow says whether a choice with k-1 turns more reaches the target.
func (s *Solver) follow(l lane, c choice, code, k int) bool {
	if c&growth != growth {
		code += weight[c.to()>>3] - weight[c.from()>>3]
	}
	return s.search(s.way.after(l, c), code, k-1)
}

func (c choice) from() int { return int(c & 63) }
func (c choice) to() int   { return int(c >> 6 & 63) }

// list notes the moves of a lane after which k-1 turns may do.
func (s *Solver) list(f *frame, l lane, code, k int) {
	f.n = 0
	table := &s.bounds[s.way.target]
	if int(table[code]) < k && s.way.after(l, growth).pads != l.pads {
		f.list[0] = choice(table[code])<<16 | 4<<12 | growth
		f.n = 1
	}
	for b := l.frogs; b != 0; b &= b - 1 {
		from := bits.TrailingZeros64(b)
		rest := code - weight[from>>3]
		for to := s.way.reach(l, b&-b); to != 0; to &= to - 1 {
			cell := bits.TrailingZeros64(to)
			if least := table[rest+weight[cell>>3]]; int(least) < k {
				f.list[f.n] = choice(least)<<16 | choice(from>>3)<<12 | choice(cell<<6|from)
				f.n++
			}
		}
	}
}
