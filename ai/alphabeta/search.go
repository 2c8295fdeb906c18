// Package alphabeta searches two-player games by iterative deepening principal variation
// search with aspiration windows, a transposition table and quiescence search, over a
// game's concrete position. During a search an [Engine] allocates nothing except the parts
// of a growing [Table]. It knows no clock. On one thread the same position, options and node
// limit give the same answer everywhere.
package alphabeta

import (
	"math"

	"freckers/game"
)

// Scores are hundredths of a step from the view of the side to move. A win in n plies scores
// Win-n, a loss n-Win.
const (
	Win = 30000
	// MaxValue bounds the evaluation of a position that is not finished.
	MaxValue = 20000
	// MaxDepth is the deepest iteration.
	MaxDepth = 64

	defaultBytes = 1 << 16 // bytes of the table if none is given
	maxPly       = MaxDepth + 16
	// Positions of small depth, which are most of them, have a table of shallowBytes
	// bytes that stays in the processor's cache.
	shallowBytes = 1 << 19
	shallowDepth = 2
	infinite     = Win + 1
	winBound     = Win - 1000
)

// Plies returns the plies to a proven win, negative for a loss, and 0 for a score that
// proves nothing.
func Plies(score int) int {
	switch {
	case score >= winBound:
		return Win - score
	case score <= -winBound:
		return -Win - score
	}
	return 0
}

// Traits are parameters of a game. Values are in hundredths of a step.
type Traits struct {
	// Loud is the least gain of moves that the quiescence search tries.
	Loud int
	// Margin is how much one quiet ply may change the evaluation.
	Margin int
	// Ahead is the margin of reverse futility pruning per ply; 0 derives it from Margin.
	Ahead int
	// Trust sets how selective the search is.
	Trust Trust
	// Limit is the number of plies after which the game ends, 0 for none. See also
	// [PlyLimiter].
	Limit int
	// MaxMoves is the length from which a list of moves may be incomplete, 0 if lists are
	// always complete.
	MaxMoves int
}

// PlyLimiter is an [Evaluator] whose [Traits.Limit] depends on the position's rules.
type PlyLimiter[P any] interface{ PlyLimit(p *P) int }

// Choice is a move of a position with its static gain.
type Choice[M comparable] struct {
	Move M
	// Code is a hash of the move, never 0. Equal moves in different positions have the
	// same code; different moves of a position rarely do.
	Code uint16
	// Gain is the immediate gain of the side to move, in hundredths of a step.
	Gain int16
}

// Evaluator is a game's knowledge beyond its rules. Its methods have no visible effects and
// keep none of their arguments.
type Evaluator[P any, M comparable] interface {
	Traits() Traits
	// Value evaluates an unfinished position from the view of the side to move, in
	// hundredths of a step, within ±[MaxValue].
	Value(p *P) int
	// Choices appends all moves of a position in the order of its rules.
	Choices(p *P, dst []Choice[M]) []Choice[M]
	// Loud appends those of [Evaluator.Choices] that gain [Traits.Loud] or more.
	Loud(p *P, dst []Choice[M]) []Choice[M]
}

// Recaller is an [Evaluator] that can decode a move without listing them all.
type Recaller[P any, M comparable] interface {
	// Recall returns the one of [Evaluator.Choices] with a code, which may stem from a
	// move in another position. ok is false unless there is exactly one.
	Recall(p *P, code uint16) (c Choice[M], ok bool)
}

// FinalEvaluator is an [Evaluator] that can evaluate finished games.
type FinalEvaluator[P any] interface {
	// End evaluates a finished game from the view of the side to move, within
	// ±[MaxValue]. If ok is false, the game scores as a win, loss or draw.
	End(p *P) (value int, ok bool)
}

// Options configure an [Engine].
type Options struct {
	// Noise is the maximum random error of each evaluation, in hundredths of a step. The
	// error depends on the position and Seed.
	Noise int
	Seed  uint64
	// Table is shared with earlier or parallel searches; nil means a small one of the
	// engine's own. Engines may share a table only if their evaluators and noise are equal.
	Table *Table
	// Threads is the number of parallel searchers, 0 for one. More than one require an
	// evaluator with a method Clone, which returns an equal evaluator for another
	// goroutine. Their answer is not reproducible.
	Threads int
	// NoProofs disables a [Prover].
	NoProofs bool
}

// Limits end a search. It ends at [MaxDepth] at the latest.
type Limits struct {
	Depth int    // greatest iteration, 0 for no limit
	Nodes uint64 // greatest number of positions, 0 for no limit
	Lines int    // number of best moves to find, at least 1
	// Shards, if above 1, keeps only every Shards-th root move, the most promising first,
	// starting with number Shard, and at least one.
	Shard, Shards int
	// RootBonus varies the choice among nearly equal moves: each root move gets a random
	// bonus of up to RootBonus hundredths of a step, by Seed.
	RootBonus int
	Seed      uint64
	// Repeats, if above 0, is the number of occurrences of a position that draw the game.
	// Past holds the hashes of the positions before the root. A position that recurs on the
	// searched line counts as a draw at once.
	Repeats int
	Past    []uint64
	// Tick, if not nil, is called about every thousand positions with the number so far. It
	// ends the search by returning true, but not before the first iteration is complete.
	Tick func(nodes uint64) (stop bool)
	// FailLow, if not nil, is called with true when the best move fails low, and with false
	// when the fail low is resolved.
	FailLow func(unresolved bool)
}

// Line is a principal variation.
type Line[M comparable] struct {
	Score int
	Moves []M
}

// Result is the result of a search. Depth is the last completed iteration. It is 0 if the node
// limit allowed none; the only line is then a legal move with score 0.
type Result[M comparable] struct {
	Depth int
	Nodes uint64
	Lines []Line[M]
}

type frame[P any, M comparable] struct {
	pos     P
	hash    uint64       // of pos, once it was searched
	next    *frame[P, M] // of the next ply; the last one's is itself
	list    []Choice[M]
	rank    []rank
	killers [2]uint16
	skip    uint16 // code of an excluded move, 0 for none
	line    [maxPly]M
	length  int
}

type rootMove[M comparable] struct {
	choice Choice[M]
	bonus  int // included in its score, unless that is proven
	score  int // of the last iteration in which it was among the requested lines
	line   [maxPly]M
	length int
}

// Engine searches the positions of one game. It is not safe for concurrent use.
type Engine[P any, M comparable, E Evaluator[P, M], PP game.Position[P, M]] struct {
	evaluator   E
	prover      Prover[P, M] // the evaluator, if it is one
	recall      Recaller[P, M]
	windowed    WindowEvaluator[P]
	shortlister Shortlister[P, M]
	final       FinalEvaluator[P]
	proofLine   []M    // of the last proof
	proofNodes  uint64 // of the last attempt to solve the root
	traits      Traits
	options     Options
	limits      Limits
	table       *Table
	shallow     *Table     // for positions of small depth
	generation  generation // of the tables
	runs        int        // since the tables were empty
	wasReset    bool       // the next run ignores earlier results
	frames      []frame[P, M]
	root        []rootMove[M]
	history     [2]history
	pruningTables
	pliesLeft int      // from the root to the game's limit
	drawn     []uint64 // hashes of the positions that end the game if they occur once more
	nodes     uint64
	nextAt    uint64
	stopped   bool
	result    Result[M]
	workers   workers[P, M, E, PP]
}

// New returns an engine and allocates its memory.
func New[P any, M comparable, E Evaluator[P, M], PP game.Position[P, M]](evaluator E, o Options) *Engine[P, M, E, PP] {
	e := &Engine[P, M, E, PP]{evaluator: evaluator, traits: evaluator.Traits(), options: o, table: o.Table, generation: generation{reach: allAges}}
	if e.table == nil {
		e.table = NewTable(defaultBytes)
	}
	if !o.NoProofs {
		e.prover, _ = any(evaluator).(Prover[P, M])
	}
	e.recall, _ = any(evaluator).(Recaller[P, M])
	if o.Noise == 0 {
		e.windowed, _ = any(evaluator).(WindowEvaluator[P])
	}
	e.shortlister, _ = any(evaluator).(Shortlister[P, M])
	e.final, _ = any(evaluator).(FinalEvaluator[P])
	e.proofLine = make([]M, 0, maxPly)
	e.shallow = NewTable(shallowBytes)
	e.frames = make([]frame[P, M], maxPly+1)
	for i := range e.frames {
		e.frames[i].next = &e.frames[min(i+1, maxPly)]
		e.frames[i].list = make([]Choice[M], 0, 128)
		e.frames[i].rank = make([]rank, 0, 128)
	}
	e.pruningTables.set(e.traits)
	e.addWorkers(o)
	return e
}

// Reset forgets all results, quickly and without new memory: the next search finds what a new
// engine would find. The engine must have its own table and one thread.
func (e *Engine[P, M, E, PP]) Reset() {
	if e.runs >= ages-1 {
		e.table.Clear()
		e.shallow.Clear()
		e.runs = 0
	}
	e.wasReset = true
	clear(e.history[0][:])
	clear(e.history[1][:])
	for i := range e.frames {
		e.frames[i].killers = [2]uint16{}
	}
}

// Run searches p. If report is not nil, it is called with the result after each iteration and
// ends the search by returning false. A result is valid until the next iteration. A position
// without moves yields no lines.
func (e *Engine[P, M, E, PP]) Run(p *P, limits Limits, report func(*Result[M]) (goOn bool)) *Result[M] {
	e.generation.age = e.table.nextAge()
	e.generation.reach = min(e.generation.reach+1, allAges)
	if e.wasReset {
		e.generation.reach, e.wasReset = 0, false
	}
	e.runs++
	e.setPosition(p, limits)
	if len(e.root) > 0 {
		e.startWorkers(p)
		e.deepen(1, report)
		e.stopWorkers()
		e.result.Nodes = e.totalNodes()
		e.table.endSearch(e.result.Nodes)
	}
	return &e.result
}

func (e *Engine[P, M, E, PP]) setPosition(p *P, limits Limits) {
	e.limits = limits
	e.nodes, e.nextAt, e.stopped, e.proofNodes = 0, 0, false, 0
	e.frames[0].pos, e.frames[0].hash = *p, PP(p).Hash()
	e.setDrawn()
	if j, ok := any(e.evaluator).(PlyLimiter[P]); ok {
		e.traits.Limit = j.PlyLimit(p)
	}
	e.pliesLeft = math.MaxInt
	if e.traits.Limit > 0 {
		e.pliesLeft = e.traits.Limit - PP(p).Ply()
	}
	e.setRoot()
	e.report(0)
}

// deepen searches the root depth by depth, beginning with first, until it is stopped, report returns false, or the root
// is solved. report may be nil.
func (e *Engine[P, M, E, PP]) deepen(first int, report func(*Result[M]) (goOn bool)) {
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
		e.report(depth)
		if report != nil && !report(&e.result) {
			break
		}
		if n := Plies(e.root[0].score); n != 0 && n <= depth && -n <= depth && e.limits.Lines <= 1 {
			break
		}
	}
	e.extendProofs()
	e.report(e.result.Depth)
}

func (e *Engine[P, M, E, PP]) report(depth int) {
	lines := min(max(e.limits.Lines, 1), len(e.root))
	if depth == 0 {
		lines = min(lines, 1)
	}
	e.result.Depth, e.result.Nodes = depth, e.totalNodes()
	e.result.Lines = e.result.Lines[:0]
	for i := range lines {
		r := &e.root[i]
		e.extendPV(r, depth)
		e.result.Lines = append(e.result.Lines, Line[M]{Score: r.worth(), Moves: r.line[:r.length]})
	}
}

// tick counts a position, and now and then checks the limits.
func (e *Engine[P, M, E, PP]) tick() (stop bool) {
	if e.nodes >= e.nextAt && e.stop() {
		return true
	}
	e.nodes++
	return false
}

// stop checks the limits, and sets when to check again.
func (e *Engine[P, M, E, PP]) stop() bool {
	e.nextAt = e.nodes + min(e.nodes+16, 1024)
	all := e.totalNodes()
	e.table.grow(all)
	if most := e.limits.Nodes; most > 0 {
		e.stopped = all >= most
		e.nextAt = min(e.nextAt, e.nodes+most-min(all, most))
	}
	if e.limits.Tick != nil && e.limits.Tick(all) && e.result.Depth > 0 {
		e.stopped = true
	}
	return e.stopped
}

func (e *Engine[P, M, E, PP]) value(p *P) int {
	v := e.evaluator.Value(p)
	if e.options.Noise > 0 {
		v = e.addNoise(v, p)
	}
	return v
}

func (e *Engine[P, M, E, PP]) addNoise(v int, p *P) int {
	h, n := Mix(PP(p).Hash()^e.options.Seed), e.options.Noise
	return Clamp(v + int(h%uint64(2*n+1)) - n)
}

// Clamp limits a value to ±[MaxValue].
func Clamp(v int) int { return min(max(v, -MaxValue), MaxValue) }

// key returns the table's key of a position. Close to the game's limit the value of a
// position depends on the ply.
func (e *Engine[P, M, E, PP]) key(hash uint64, ply int) uint64 {
	if left := e.pliesLeft - ply; left <= MaxDepth {
		hash ^= Mix(uint64(left))
	}
	return hash
}

func (e *Engine[P, M, E, PP]) bucket(key uint64, depth int) *bucket {
	if depth <= shallowDepth {
		return e.shallow.bucket(key)
	}
	b := e.table.bucket(key)
	prefetch(b)
	return b
}

// Mix spreads the bits of x (the finisher of splitmix64).
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
