package ai

import (
	"slices"

	"freckers/ai/alphabeta"
	"freckers/ai/handicap"
	"freckers/game"
)

type searcher interface {
	// search runs until the limits or report end it. Infos lack the time and the note.
	search(o alphabeta.Options, l alphabeta.Limits, report func(Info) (goOn bool)) Info
	moveCount() int
	// setPosition keeps what is known from earlier searches. It reports false if the
	// state is not one of the searcher's game.
	setPosition(s game.State, seed uint64) bool
	// clear forgets earlier searches.
	clear()
	// reset does the same without new memory. It reports false if the searcher would
	// remember something.
	reset() bool
}

// reserver is a searcher with memory of its own, which uses no transposition table.
type reserver interface {
	// reserve allocates the memory of all searches to come, in bytes.
	reserve(bytes int)
}

type searcherOptions struct {
	handicap handicap.Profile
	seed     uint64 // of the handicap's errors
	net      []byte // the file of a net, nil for the hand-made evaluation
	draw     int    // as in [Request]
}

// phased is an evaluator that values positions differently once a game is decided.
type phased[P any] interface {
	// SetPhase prepares for searching p and reports whether earlier results became
	// invalid.
	SetPhase(p *P) (changed bool)
}

type alphaBeta[P any, M comparable, E alphabeta.Evaluator[P, M], PP game.Position[P, M]] struct {
	load      func(s game.State, seed uint64) (P, bool)
	state     game.State
	pos       P
	evaluator E
	noise     int // of the evaluation, with its seed
	seed      uint64
	options   alphabeta.Options // of the engine
	engine    *alphabeta.Engine[P, M, E, PP]
	moves     []M // the best line that was converted last, and its notation
	actions   []game.Action
}

func newAlphaBeta[P any, M comparable, E alphabeta.Evaluator[P, M], PP game.Position[P, M]](o searcherOptions, e E) searcher {
	load := func(s game.State, _ uint64) (P, bool) { return game.PosOf[P](s) }
	return &alphaBeta[P, M, E, PP]{load: load, evaluator: e, noise: o.handicap.Noise}
}

func (a *alphaBeta[P, M, E, PP]) setPosition(s game.State, seed uint64) (ok bool) {
	a.pos, ok = a.load(s, seed)
	a.state, a.seed, a.moves = s, seed, a.moves[:0]
	return ok
}

func (a *alphaBeta[P, M, E, PP]) clear() { a.engine = nil }

func (a *alphaBeta[P, M, E, PP]) reset() bool {
	if _, proves := any(a.evaluator).(alphabeta.Prover[P, M]); proves {
		return false
	}
	if a.engine != nil {
		a.engine.Reset()
	}
	return true
}

func (a *alphaBeta[P, M, E, PP]) moveCount() int { return len(PP(&a.pos).Moves(nil)) }

// search searches the position, and calls report, which may be nil, after each depth. The engine is kept for the next
// search with the same options; a new phase of the evaluator empties the table.
func (a *alphaBeta[P, M, E, PP]) search(o alphabeta.Options, l alphabeta.Limits, report func(Info) bool) Info {
	if a.noise > 0 {
		o.Noise, o.Seed = a.noise, a.seed
	}
	if e, ok := any(a.evaluator).(phased[P]); ok && e.SetPhase(&a.pos) {
		a.engine = nil
		if o.Table != nil {
			o.Table.Clear()
		}
	}
	if l.Repeats = a.state.Game().Info().RepeatsUnder(a.state.RuleSet()); l.Repeats > 0 {
		l.Past = a.state.PastHashes()
	}
	if a.engine == nil || a.options != o {
		a.engine, a.options = alphabeta.New[P, M, E, PP](a.evaluator, o), o
	}
	var each func(*alphabeta.Result[M]) bool
	if report != nil {
		each = func(r *alphabeta.Result[M]) bool { return report(a.info(r)) }
	}
	return a.info(a.engine.Run(&a.pos, l, each))
}

func (a *alphaBeta[P, M, E, PP]) info(r *alphabeta.Result[M]) Info {
	info := Info{Depth: r.Depth, Nodes: r.Nodes}
	for _, line := range r.Lines {
		info.Lines = append(info.Lines, Line{Score: scoreOf(line.Score), Actions: a.notation(line.Moves)})
	}
	return info
}

// notation converts a line. The best one seldom changes from one report to the next.
func (a *alphaBeta[P, M, E, PP]) notation(line []M) []game.Action {
	if len(line) == 0 || !slices.Equal(line, a.moves) {
		a.moves, a.actions = append(a.moves[:0], line...), notation(a.state, line)
	}
	return a.actions
}

func notation[M comparable](state game.State, line []M) []game.Action {
	actions := make([]game.Action, 0, len(line))
	for _, m := range line {
		next, a, ok := playMove(state, m)
		if !ok {
			break
		}
		actions, state = append(actions, a), next
	}
	return actions
}

func playMove[M comparable](s game.State, m M) (next game.State, a game.Action, ok bool) {
	action, ok := any(m).(game.Action)
	if !ok {
		return game.PlayMove(s, m)
	}
	next, a, err := s.Advance(string(action))
	return next, a, err == nil
}
