package alphabeta

// Shortlister is an [Evaluator] that finds the moves that gain most without listing all moves.
type Shortlister[P any, M comparable] interface {
	// Shortlist appends some of [Evaluator.Choices], at least one. A null-window search of
	// depth 1 tries no others, unless these lose.
	Shortlist(p *P, dst []Choice[M]) []Choice[M]
}

// moves tries the moves of a node. It returns the best score, the code of its move if that is
// known, and the kind of bound.
func (e *Engine[P, M, E, PP]) moves(f *frame[P, M], ply, depth, alpha, beta int, ttMove uint16, static, more int) (most int, bestMove uint16, bound uint8) {
	if e.shortlister != nil && depth == 1 && beta-alpha == 1 && f.skip == 0 && e.shortlist(f, ttMove) {
		most, bestMove, bound = e.tryMoves(f, ply, depth, alpha, beta, e.rank(f, ttMove), false, static, more)
		if most > -winBound || e.stopped {
			return most, bestMove, bound
		}
	}
	top, early := e.firstMoves(f, ttMove)
	return e.tryMoves(f, ply, depth, alpha, beta, top, early, static, more)
}

// shortlist lists some moves of a frame. It reports false if the table's move is another.
func (e *Engine[P, M, E, PP]) shortlist(f *frame[P, M], ttMove uint16) bool {
	f.list = e.shortlister.Shortlist(&f.pos, f.list[:0])
	for i := range f.list {
		if f.list[i].Code == ttMove {
			return true
		}
	}
	return ttMove == 0
}
