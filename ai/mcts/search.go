// Package mcts searches three-player games by Monte Carlo tree search with PUCT. Leaves are
// evaluated instead of played out, and each seat maximizes its own expected score. Proven
// results are backed up the tree (MCTS-Solver). An [Engine] allocates nothing during a search
// and knows no clock. On one thread the same position, options and node limit give the same
// answer everywhere.
package mcts

import (
	"cmp"
	"math"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// Seats is the number of players of the games that this package searches.
const Seats = 3

// MaxDepth is the greatest depth of the tree in plies.
const MaxDepth = 128

// Evaluator is a game's knowledge beyond its rules. Its methods have no visible effects and
// keep none of their arguments.
type Evaluator[P any, M comparable] interface {
	// Values evaluates an unfinished position, in hundredths of a step. Given that there is a
	// winner, a seat's chance is proportional to exp(value/Scale). The odds of a draw are
	// exp(draw/Scale); an evaluator that does not predict draws returns [NoDraw].
	Values(p *P) (seats [Seats]int, draw int)
	// Scale is the lead, in hundredths of a step, that multiplies the odds between two seats
	// by e.
	Scale() int
	// Choices appends all moves of a position in the order of its rules. Their priors are
	// proportional to exp(gain/[PriorScale]).
	Choices(p *P, dst []alphabeta.Choice[M]) []alphabeta.Choice[M]
}

const (
	// NoDraw is the draw value for "as good as impossible".
	NoDraw = math.MinInt32
	// PriorScale is the gain, in hundredths of a step, that multiplies a move's prior by e.
	PriorScale = 300
)

// Options configure an [Engine].
type Options struct {
	// Noise is the maximum random error of each seat's evaluation and of each gain, in
	// hundredths of a step. The error depends on the position and Seed.
	Noise int
	Seed  uint64
	// Draw is the value of a draw to each seat, in thousandths of a win, 0 for
	// [DefaultDraw]. A repeated position is worth a little less.
	Draw int
	// Bytes is the approximate size of the tree, 0 for [DefaultBytes]. A full tree drops
	// the subtrees of its least visited positions.
	Bytes int
}

// The defaults of [Options].
const (
	DefaultBytes = 64 << 20
	DefaultDraw  = 260 // a little less than a third: avoiding draws wins more games
)

// Line is a principal variation.
type Line[M comparable] struct {
	Moves  []M
	Visits uint32 // of the first move, those of earlier searches among them
	// Shares is the expected score of each seat.
	Shares [Seats]float32
	// Winner is the seat with a proven win in at most Plies from the root, or
	// [game.Nobody].
	Winner game.Seat
	Plies  int
}

// Result is the result of a search. Depth is the length of the best line. It is 0 if nothing
// was searched; the only line is then a legal move.
type Result[M comparable] struct {
	Depth int
	Nodes uint64 // positions evaluated
	Lines []Line[M]
}

// Engine searches the positions of one game. It is not safe for concurrent use.
type Engine[P any, M comparable, E Evaluator[P, M], PP game.Position[P, M]] struct {
	memory[M]
	evaluator   E
	options     Options
	root        P
	scratch     P
	limits      alphabeta.Limits
	deepest     int // that the tree may grow, in plies
	odds        odds
	drawShare   float32 // of each seat in a drawn game
	repeatShare float32 // of each seat in a repeated position
	history     history
	back        func(*P) bool // see [Engine.Discourage]
	sums        [maxMoves]sum // below each move of the root, in this search
	workers     []worker[P, M, E, PP]
	shared      bool // by several workers
	team        team
	own         uint64 // positions that the first worker evaluated
	fresh       bool   // the tree is not to be reused
	nodes       uint64 // evaluated so far
	nextAt      uint64 // when to check the limits
	stopped     bool
	ended       bool // the best line ends with the game
	result      Result[M]
	lines       [maxMoves][MaxDepth]M // of the result
}

const maxMoves = 128 // bounds the moves of a position

// New returns an engine for one thread and allocates its memory.
func New[P any, M comparable, E Evaluator[P, M], PP game.Position[P, M]](evaluator E, o Options) *Engine[P, M, E, PP] {
	o.Bytes = cmp.Or(o.Bytes, DefaultBytes)
	o.Draw = cmp.Or(o.Draw, DefaultDraw)
	e := &Engine[P, M, E, PP]{evaluator: evaluator, options: o, fresh: true}
	e.allocate(o.Bytes)
	e.history.past = make([]uint64, 0, historySize)
	e.result.Lines = make([]Line[M], 0, maxMoves)
	e.odds.set(evaluator.Scale())
	e.drawShare = float32(o.Draw) / 1000
	e.repeatShare = max(e.drawShare-repeatCost, 0)
	e.SetThreads(1)
	return e
}

// Reset forgets earlier searches.
func (e *Engine[P, M, E, PP]) Reset() { e.fresh = true }

// Clear is like [Engine.Reset], and also touches the memory that is used first, so that no
// short search waits for the system to map it.
func (e *Engine[P, M, E, PP]) Clear() {
	e.Reset()
	e.touch()
}

// returnCost is subtracted from the share of a discouraged move.
const returnCost = 0.045

// repeatCost is how much less than a draw a repeated position is worth. The game is not drawn yet, and a player who
// expects a little less than a draw does better to play on, since others may err.
const repeatCost = 0.11

// Discourage lowers the value of moves after which back returns true in the next searches, but not
// below a draw, so that a player who is ahead makes progress. Nil discourages no move.
func (e *Engine[P, M, E, PP]) Discourage(back func(after *P) bool) { e.back = back }

// Run searches p. past holds the hashes of earlier positions of the game, the latest first.
// Run reuses the tree of the last search if p follows from the position searched then. If
// report is not nil, it is called with the result now and then and ends the search by returning
// false. A result is valid until the next report. A position without moves yields no lines.
//
// A depth limit bounds the tree, and ends the search once the best line is that long.
func (e *Engine[P, M, E, PP]) Run(p *P, past []uint64, limits alphabeta.Limits, report func(*Result[M]) (goOn bool)) *Result[M] {
	e.limits = limits
	e.deepest = MaxDepth
	if limits.Depth > 0 {
		e.deepest = min(limits.Depth, MaxDepth)
	}
	e.nodes, e.own, e.nextAt, e.stopped = 0, 0, 0, false
	e.team.nodes.Store(0)
	e.setPosition(p, past)
	e.report()
	if e.tree[0].branch == 0 {
		return &e.result
	}
	for at := uint64(firstReport); !e.stopped && e.details[0].winner == none; {
		e.round(at)
		if e.nodes < at {
			continue
		}
		at += at / 4
		e.report()
		if report != nil && !report(&e.result) || e.deepEnough() {
			break
		}
	}
	e.report()
	return &e.result
}

const (
	firstReport = 64      // nodes
	maxNodes    = 1 << 31 // of a search, which counts the visits of a position in 32 bits
)

// deepEnough reports whether the search has reached its limit of depth, or the end of the
// game before.
func (e *Engine[P, M, E, PP]) deepEnough() bool {
	return e.limits.Depth > 0 && (e.result.Depth >= e.limits.Depth || e.ended)
}

// stop checks the limits, and sets when to check again.
func (e *Engine[P, M, E, PP]) stop() bool {
	most := uint64(maxNodes)
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
