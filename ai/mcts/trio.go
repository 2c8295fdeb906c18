// Package mcts finds good moves in games of three players by a tree that grows
// where play is likely to go, a Monte Carlo tree search whose leaves are judged
// rather than played out, with moves chosen by PUCT: each seat is taken to look for its own share of
// the game, and a position is worth what the positions judged below it are worth
// on average. Proven ends of the game are carried up the tree. An [Engine] owns
// its tree, so that a search allocates nothing once it runs, and knows neither
// clocks nor goroutines: the same position, settings and node limit give the
// same answer everywhere.
package mcts

import (
	"freckers/ai/alphabeta"
	"freckers/game"
)

// Seats is the number of players.
const Seats = 3

// MaxDepth is the greatest number of plies from the root to a position of the
// tree.
const MaxDepth = 128

// Judge is what a search knows of a game beyond its rules. Its methods change
// nothing that can be seen, and keep none of what they are given.
type Judge[P any, M comparable] interface {
	// Values judges a running position for each seat, in hundredths of a
	// step: the chances of the seats to win are to each other as the
	// exponentials of their values over Nat.
	Values(p *P) [Seats]int
	// Nat is the lead, in hundredths of a step, that multiplies a seat's
	// chance against another's by e.
	Nat() int
	// Choices appends all moves of a position in the order of its rules. A
	// move's gain says how soon it is to be looked at.
	Choices(p *P, dst []alphabeta.Choice[M]) []alphabeta.Choice[M]
}

// Options set the character of a search.
type Options struct {
	// Noise is the greatest error of each judgement of a seat, and of what a
	// move gains at first sight, in hundredths of a step: the same error for
	// the same position and seed.
	Noise int
	Seed  uint64
	// Bytes is about the memory of the tree. A full tree grows no further, but
	// goes on weighing what it has. 0 means [UsualBytes].
	Bytes int
}

// UsualBytes is the memory of a tree where nobody says.
const UsualBytes = 64 << 20

// Line is a root move with what is expected to follow it.
type Line[M comparable] struct {
	Moves []M
	// Shares is the part of the game that each seat is expected to get.
	Shares [Seats]float32
	// Winner is the seat that has a proven win, in Plies from the root at
	// most, or [game.Nobody].
	Winner game.Seat
	Plies  int
}

// Result is what a search knows. Depth is the length of the line that it has
// looked at most, and 0 when there was time for none: then the one line is a
// legal move.
type Result[M comparable] struct {
	Depth int
	Nodes uint64 // positions judged
	Lines []Line[M]
}

// Engine searches the positions of one game. It is for one goroutine at a time.
type Engine[P any, M comparable, J Judge[P, M], PP game.Position[P, M]] struct {
	judge    J
	options  Options
	limits   alphabeta.Limits
	tree     []node
	facts    []fact[M] // of the nodes
	branches []branch  // the first of which is none
	scale    scale
	past     past
	list     []alphabeta.Choice[M]
	path     [MaxDepth + 1]step[P]
	sums     [mostMoves][Seats]float32 // mean shares below each move of the root
	nodes    uint64
	nextAt   uint64
	stopped  bool
	result   Result[M]
	lines    [mostMoves][MaxDepth]M // of the result
}

// step is a position on the way from the root.
type step[P any] struct {
	pos  P
	at   uint32 // in the tree
	seat int8   // to move
}

const (
	mostMoves = 128 // bounds the moves of a position
	fewMoves  = 8   // that positions have, and more, on average
	nodeBytes = 22  // of memory: a node, its facts and its part of a branch
)

// New makes an engine with all its memory.
func New[P any, M comparable, J Judge[P, M], PP game.Position[P, M]](judge J, o Options) *Engine[P, M, J, PP] {
	if o.Bytes == 0 {
		o.Bytes = UsualBytes
	}
	e := &Engine[P, M, J, PP]{judge: judge, options: o}
	room := max(o.Bytes/nodeBytes, 2*mostMoves)
	e.tree, e.facts, e.branches = make([]node, 0, room), make([]fact[M], 0, room), make([]branch, 0, room/fewMoves)
	e.list = make([]alphabeta.Choice[M], 0, mostMoves)
	e.result.Lines = make([]Line[M], 0, mostMoves)
	e.scale.set(judge.Nat())
	return e
}

// Clear empties the tree and writes to all of its memory, so that no search has to
// wait until the system brings it.
func (e *Engine[P, M, J, PP]) Clear() {
	clear(e.tree[:cap(e.tree)])
	clear(e.facts[:cap(e.facts)])
	clear(e.branches[:cap(e.branches)])
}

// Run searches p, in a game that has had positions with the hashes past before
// it, the latest first. Now and then report, if not nil, gets what is known and
// ends the search by giving false. Results live until the next report. A
// position without moves gives a result without lines.
//
// A limit of depth bounds the tree, and ends the search once the line that it
// looks at most is that long.
func (e *Engine[P, M, J, PP]) Run(p *P, past []uint64, limits alphabeta.Limits, report func(*Result[M]) (goOn bool)) *Result[M] {
	e.limits = limits
	e.nodes, e.nextAt, e.stopped = 0, 0, false
	e.past.set(past)
	e.setRoot(p)
	e.note()
	if e.tree[0].branch == 0 {
		return &e.result
	}
	for at := uint64(firstReport); !e.stopped && e.facts[0].winner == none; {
		e.playout()
		if e.nodes < at {
			continue
		}
		at += at / 4
		e.note()
		if report != nil && !report(&e.result) || e.deepEnough() {
			break
		}
	}
	e.note()
	return &e.result
}

const (
	firstReport = 64      // nodes
	mostNodes   = 1 << 31 // of a search, which counts the visits of a position in 32 bits
)

// deepEnough says that the search has reached its limit of depth, or cannot.
func (e *Engine[P, M, J, PP]) deepEnough() bool {
	return e.limits.Depth > 0 && (e.result.Depth >= e.limits.Depth || e.full())
}

func (e *Engine[P, M, J, PP]) full() bool {
	return len(e.tree)+mostMoves > cap(e.tree) || len(e.branches) == cap(e.branches)
}

// tick counts a position, and now and then asks whether to go on.
func (e *Engine[P, M, J, PP]) tick() (stop bool) {
	if e.nodes >= e.nextAt && e.stop() {
		return true
	}
	e.nodes++
	return false
}

// stop asks the limits, and says when to ask again.
func (e *Engine[P, M, J, PP]) stop() bool {
	most := uint64(mostNodes)
	if e.limits.Nodes > 0 {
		most = min(most, e.limits.Nodes)
	}
	e.stopped = e.nodes >= most
	e.nextAt = min(e.nodes+512, most)
	if e.limits.Tick != nil && e.limits.Tick(e.nodes) {
		e.stopped = true
	}
	return e.stopped
}
