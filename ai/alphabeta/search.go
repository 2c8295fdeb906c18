// Package alphabeta finds good moves in games of two players: a principal variation
// search (alpha-beta with null windows) by iterative deepening, with aspiration
// windows, a transposition table and quiescence, over a game's concrete position.
// An [Engine] owns every frame it needs, so that a search allocates nothing once it
// runs, and knows no clock. On one thread the same position, settings and node
// limit give the same answer everywhere.
package alphabeta

import (
	"math"

	"freckers/game"
)

// Scores inside the search are hundredths of a step from the view of the side
// to move. A game that is won in n plies scores Win-n, a lost one n-Win.
const (
	Win = 30000
	// MaxValue bounds what a [Judge] may say of a running position.
	MaxValue = 20000
	// MaxDepth is the deepest iteration.
	MaxDepth = 64

	ownTable = 1 << 16 // bytes, where no table is given
	maxPly   = MaxDepth + 16
	// Positions of the least depth, which are most of them, have a table of
	// nearTable bytes that stays in the processor's own memory.
	nearTable = 1 << 19
	nearDepth = 2
	infinite  = Win + 1
	winBound  = Win - 1000
)

// Plies gives the plies to a proven win, negative for a loss, and 0 for a
// score that proves nothing.
func Plies(score int) int {
	switch {
	case score >= winBound:
		return Win - score
	case score <= -winBound:
		return -Win - score
	}
	return 0
}

// Traits are a game's scales, in hundredths of a step.
type Traits struct {
	// Loud is the gain from which a move is looked at past the full depth.
	Loud int
	// Margin is how far one quiet ply may move the value of a position.
	Margin int
	// Trust is in the judge: how much of what it thinks little of may be left out.
	Trust Trust
	// Limit is the number of plies after which the game ends, 0 for none. A
	// judge of a game whose rule sets differ in it has a method LimitOf(*P) int
	// instead.
	Limit int
	// Most is the number of moves from which on a list of the judge may lack
	// some of a position's, 0 where it never does.
	Most int
}

type limiter[P any] interface{ LimitOf(p *P) int }

// Choice is a move of a position with what a judge sees in it at first sight.
type Choice[M comparable] struct {
	Move M
	// Code is a small number for the move, not 0. Moves of one position seldom
	// share it; equal moves in different positions always do.
	Code uint16
	// Gain is what the side to move wins by it, in hundredths of a step.
	Gain int16
}

// Judge is what a search knows of a game beyond its rules. Its methods change
// nothing that can be seen, and keep none of what they are given.
type Judge[P any, M comparable] interface {
	Traits() Traits
	// Value judges a running position from the view of the side to move, in
	// hundredths of a step, within [MaxValue].
	Value(p *P) int
	// Choices appends all moves of a position in the order of its rules.
	Choices(p *P, dst []Choice[M]) []Choice[M]
	// Loud appends those of [Judge.Choices] that gain [Traits.Loud] or more.
	Loud(p *P, dst []Choice[M]) []Choice[M]
}

// Recaller is a [Judge] that can tell whether a position has a move without
// listing them all.
type Recaller[P any, M comparable] interface {
	// Recall gives the one of [Judge.Choices] that has this code, which is
	// that of a move in some position; ok says that there is one, and only
	// one.
	Recall(p *P, code uint16) (c Choice[M], ok bool)
}

// Ender is a [Judge] that may itself say what finished games are worth.
type Ender[P any] interface {
	// End judges a finished game from the view of the side to move, within
	// [MaxValue]; where ok is false a win is a win.
	End(p *P) (value int, ok bool)
}

// Options set the character of a search.
type Options struct {
	// Noise is the greatest error of each judgement, in hundredths of a
	// step: the same error for the same position and seed.
	Noise int
	Seed  uint64
	// Table is the memory that the search shares with others, before it or
	// beside it; nil gives it a small one of its own. Engines share a table
	// only if their judges and errors are the same.
	Table *Table
	// Threads is the number of engines that search at once, 0 for one. It
	// takes a judge that has a method Clone, which gives another of the same
	// opinion for another goroutine: else there is one. The answer of several
	// depends on how they happened to be in step.
	Threads int
	// NoProofs leaves aside what a [Prover] could tell.
	NoProofs bool
}

// Limits end a search; it ends at [MaxDepth] at the latest.
type Limits struct {
	Depth int    // greatest iteration, 0 for no limit
	Nodes uint64 // greatest number of positions, 0 for no limit
	Lines int    // number of best moves to find, at least 1
	// Parts, if above 1, leaves but every Parts-th move of the root, from the
	// one after the most promising Part of them on, and at least one.
	Part, Parts int
	// Whim makes a search choose among moves of nearly the same worth: each
	// move of the root is taken for up to so many hundredths of a step better
	// than it is, as Seed has it.
	Whim int
	Seed uint64
	// Tick is called every thousand positions or so with their number, and
	// ends the search by giving true, once it has an iteration. It may be nil.
	Tick func(nodes uint64) (stop bool)
}

// Line is a root move with what is expected to follow it.
type Line[M comparable] struct {
	Score int
	Moves []M
}

// Result is what a search knows. Depth is the last completed iteration, and 0
// when the limit of positions left room for none: then the one line is a legal move
// with score 0.
type Result[M comparable] struct {
	Depth int
	Nodes uint64
	Lines []Line[M]
}

type frame[P any, M comparable] struct {
	pos     P
	next    *frame[P, M] // of the next ply; the last one's is itself
	list    []Choice[M]
	rank    []rank
	killers [2]uint16
	skip    uint16 // code of a move that is left out, 0 for none
	line    [maxPly]M
	length  int
}

type rootMove[M comparable] struct {
	choice Choice[M]
	liked  int // what its score has on top, where that proves nothing
	score  int // of the last iteration in which it was among the wished lines
	line   [maxPly]M
	length int
}

// Engine searches the positions of one game. It is for one goroutine at a time.
type Engine[P any, M comparable, J Judge[P, M], PP game.Position[P, M]] struct {
	judge   J
	prover  Prover[P, M] // the judge, if it is one
	recall  Recaller[P, M]
	ender   Ender[P]
	found   []M    // the prover's last line
	effort  uint64 // with which it was asked to solve the root
	traits  Traits
	options Options
	limits  Limits
	table   *Table
	near    *Table // for positions of little depth: small, so that it is quick
	now     now    // in the ages of the tables
	runs    int    // since the tables were empty
	fresh   bool   // nothing found before the next run counts
	frames  []frame[P, M]
	root    []rootMove[M]
	history [2]history
	pruned
	left    int // plies from the root to the end of a game that is cut off
	nodes   uint64
	nextAt  uint64
	stopped bool
	result  Result[M]
	crew    crew[P, M, J, PP]
}

// New makes an engine with all its memory.
func New[P any, M comparable, J Judge[P, M], PP game.Position[P, M]](judge J, o Options) *Engine[P, M, J, PP] {
	e := &Engine[P, M, J, PP]{judge: judge, traits: judge.Traits(), options: o, table: o.Table, now: now{reach: allAges}}
	if e.table == nil {
		e.table = NewTable(ownTable)
	}
	if !o.NoProofs {
		e.prover, _ = any(judge).(Prover[P, M])
	}
	e.recall, _ = any(judge).(Recaller[P, M])
	e.ender, _ = any(judge).(Ender[P])
	e.found = make([]M, 0, maxPly)
	e.near = NewTable(nearTable)
	e.frames = make([]frame[P, M], maxPly+1)
	for i := range e.frames {
		e.frames[i].next = &e.frames[min(i+1, maxPly)]
		e.frames[i].list = make([]Choice[M], 0, 128)
		e.frames[i].rank = make([]rank, 0, 128)
	}
	e.pruned.set(e.traits)
	e.hire(judge, o)
	return e
}

// Renew makes the engine forget: what it finds next is what a new one would find,
// but it needs no new memory, and next to no time. It is for an engine alone
// with its table, on one thread.
func (e *Engine[P, M, J, PP]) Renew() {
	if e.runs >= ages-1 {
		e.table.Clear()
		e.near.Clear()
		e.runs = 0
	}
	e.fresh = true
	clear(e.history[0][:])
	clear(e.history[1][:])
	for i := range e.frames {
		e.frames[i].killers = [2]uint16{}
	}
}

// Run searches p. After each iteration report, if not nil, gets what is known
// and ends the search by giving false. Results live until the next iteration.
// A position without moves gives a result without lines.
func (e *Engine[P, M, J, PP]) Run(p *P, limits Limits, report func(*Result[M]) (goOn bool)) *Result[M] {
	e.now.age = e.table.renew()
	e.now.reach = min(e.now.reach+1, allAges)
	if e.fresh {
		e.now.reach, e.fresh = 0, false
	}
	e.runs++
	e.set(p, limits)
	if len(e.root) > 0 {
		e.begin(p)
		e.deepen(1, report)
		e.end()
		e.result.Nodes = e.total()
	}
	return &e.result
}

// set puts a position before the engine.
func (e *Engine[P, M, J, PP]) set(p *P, limits Limits) {
	e.limits = limits
	e.nodes, e.nextAt, e.stopped, e.effort = 0, 0, false, 0
	e.frames[0].pos = *p
	if j, ok := any(e.judge).(limiter[P]); ok {
		e.traits.Limit = j.LimitOf(p)
	}
	e.left = math.MaxInt
	if e.traits.Limit > 0 {
		e.left = e.traits.Limit - PP(p).Ply()
	}
	e.setRoot()
	e.note(0)
}

// deepen searches the root to one depth after another.
func (e *Engine[P, M, J, PP]) deepen(first int, report func(*Result[M]) (goOn bool)) {
	deepest := e.limits.Depth
	if deepest <= 0 || deepest > MaxDepth {
		deepest = MaxDepth
	}
	for depth := first; depth <= deepest; depth++ {
		if e.solveRoot() {
			return
		}
		e.iterate(depth)
		if e.stopped {
			break
		}
		e.note(depth)
		if report != nil && !report(&e.result) {
			break
		}
		if n := Plies(e.root[0].score); n != 0 && n <= depth && -n <= depth && e.limits.Lines <= 1 {
			break
		}
	}
	e.prolong()
	e.note(e.result.Depth)
}

// note writes what the root knows to the result.
func (e *Engine[P, M, J, PP]) note(depth int) {
	lines := min(max(e.limits.Lines, 1), len(e.root))
	if depth == 0 {
		lines = min(lines, 1)
	}
	e.result.Depth, e.result.Nodes = depth, e.total()
	e.result.Lines = e.result.Lines[:0]
	for i := range lines {
		r := &e.root[i]
		e.carryOn(r, depth)
		e.result.Lines = append(e.result.Lines, Line[M]{Score: r.worth(), Moves: r.line[:r.length]})
	}
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
	e.nextAt = e.nodes + min(e.nodes+16, 1024)
	all := e.total()
	if most := e.limits.Nodes; most > 0 {
		e.stopped = all >= most
		e.nextAt = min(e.nextAt, e.nodes+most-min(all, most))
	}
	if e.limits.Tick != nil && e.limits.Tick(all) && e.result.Depth > 0 {
		e.stopped = true
	}
	return e.stopped
}

// value is the judge's opinion with its error.
func (e *Engine[P, M, J, PP]) value(p *P) int {
	v := e.judge.Value(p)
	if e.options.Noise > 0 {
		v = e.err(v, p)
	}
	return v
}

// err adds its error to a value.
func (e *Engine[P, M, J, PP]) err(v int, p *P) int {
	h, n := mix(PP(p).Hash()^e.options.Seed), e.options.Noise
	return Bounded(v + int(h%uint64(2*n+1)) - n)
}

// Bounded is a value within [MaxValue].
func Bounded(v int) int { return min(max(v, -MaxValue), MaxValue) }

// key names a position for the table. Near the end of a game that is cut off after
// a number of plies, the ply is part of what a position is worth.
func (e *Engine[P, M, J, PP]) key(hash uint64, ply int) uint64 {
	if left := e.left - ply; left <= MaxDepth {
		hash ^= mix(uint64(left))
	}
	return hash
}

// bucket is where a finding of some depth belongs.
func (e *Engine[P, M, J, PP]) bucket(key uint64, depth int) *bucket {
	if depth <= nearDepth {
		return e.near.bucket(key)
	}
	b := e.table.bucket(key)
	prefetch(b)
	return b
}

// mix spreads the bits of x (the finisher of splitmix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
