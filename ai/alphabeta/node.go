package alphabeta

import "freckers/game"

const (
	quiescencePlies  = 6 // of loud moves beyond the full depth
	maxFutilityDepth = 5 // of reverse futility pruning
	minProofDepth    = 2 // from which a proof costs less than the search that it saves
	staticMargins    = 3 // so far below alpha a bound of the static value does for futility pruning
)

// node searches the position in the frame of a ply to a depth and returns its
// score: exact between alpha and beta, else a bound. Near the leaves a static score
// far above beta replaces the search (reverse futility pruning).
func (e *Engine[P, M, E, PP]) node(f *frame[P, M], ply, depth, alpha, beta int) int {
	if depth <= 0 || ply >= maxPly-quiescencePlies-1 {
		return e.quiesce(f, ply, quiescencePlies, alpha, beta)
	}
	f.length = 0
	if e.tick() {
		return 0
	}
	f.hash = PP(&f.pos).Hash()
	if e.limits.Repeats > 0 && e.repeated(ply) {
		return 0
	}
	key := e.key(f.hash, ply)
	at := e.bucket(key, depth)
	if out := PP(&f.pos).Outcome(); out.Over {
		return e.finalScore(out, &f.pos, ply)
	}
	if e.prover != nil && depth >= minProofDepth && len(e.drawn) == 0 {
		if plies, ok := e.prover.Prove(&f.pos); ok {
			return winIn(plies, ply)
		}
	}
	if alpha < -winBound || beta > winBound {
		// No line from here can be better than a win by the next ply.
		if alpha, beta = max(alpha, ply-Win), min(beta, Win-ply-1); alpha >= beta {
			return alpha
		}
	}
	pv := beta-alpha > 1
	static := e.valueWithin(&f.pos, alpha-staticMargins*e.traits.Margin, beta+e.perPly*depth)
	if !pv && depth <= maxFutilityDepth && beta > -winBound && beta < winBound && static-e.perPly*depth >= beta {
		return static
	}
	x := at.find(key, e.generation)
	if x.bound != boundNone && !pv && x.depth >= depth {
		score := toRoot(x.score, ply)
		if x.bound == boundExact || x.bound == boundLower && score >= beta || x.bound == boundUpper && score <= alpha {
			return score
		}
	}
	ttMove := x.move
	if ttMove == 0 && depth >= 5 {
		depth--
	}
	more := 0
	if depth >= e.singular && x.bound >= boundLower && x.depth >= depth-3 && ply < maxPly/2 {
		score, over := 0, false
		if more, score, over = e.trySingular(f, ply, depth, beta, x, static); over && !pv || e.stopped {
			return score
		}
	}
	best, move, bound := e.moves(f, ply, depth, alpha, beta, ttMove, static, more)
	if best <= -winBound && e.incomplete(len(f.list)) {
		best = -MaxValue
	}
	if !e.stopped {
		at.store(key, entry{fromRoot(best, ply), move, depth, bound}, e.generation)
	}
	return best
}

// incomplete reports whether a list of so many moves may lack some, so that it proves
// no loss.
func (e *Engine[P, M, E, PP]) incomplete(moves int) bool {
	return e.traits.MaxMoves > 0 && moves >= e.traits.MaxMoves
}

// trySingular returns the extension of the table's move: a ply if no other comes near
// it (a singular extension). If others exceed beta as well, over is true and
// score a bound (multi-cut).
func (e *Engine[P, M, E, PP]) trySingular(f *frame[P, M], ply, depth, beta int, x entry, static int) (more, score int, over bool) {
	if x.move == 0 || Plies(x.score) != 0 {
		return 0, 0, false
	}
	least := x.score - 2*depth
	f.skip = x.move
	score, _, _ = e.moves(f, ply, (depth-1)/2, least-1, least, 0, static, 0)
	f.skip, f.length = 0, 0
	if score >= least {
		return 0, least, least >= beta
	}
	return 1, 0, false
}

// tryMoves is [Engine.moves] for a frame's list, with its best rank, which is early if only
// that move is listed. Quiet moves that come late or promise too little are skipped
// (late-move and futility pruning).
func (e *Engine[P, M, E, PP]) tryMoves(f *frame[P, M], ply, depth, alpha, beta int, top rank, early bool, static, more int) (most int, bestMove uint16, bound uint8) {
	child := f.child()
	// No move that is ranked lower can be loud.
	leastLoud := e.traits.Loud*rankGain - historyMax
	pv := beta-alpha > 1
	most, bound = -infinite, boundUpper
	i := -1 // counts the moves that are considered
	for n := 0; ; n++ {
		if n == 1 && early {
			f.take(e.list(f, f.list[0].Code))
		}
		if n == len(f.list) {
			break
		}
		if n > 0 {
			top = best(f.rank)
		}
		c := f.take(top)
		if c.Code == f.skip {
			continue
		}
		i++
		gain := int(c.Gain)
		quiet := gain < e.traits.Loud
		// A lost node must try every move, or its loss would not be proven.
		if !pv && quiet && i > 0 && most > -winBound {
			late := i >= e.lateMoves[depth]
			if late && top.worth() < leastLoud {
				break
			}
			if late || depth <= 3 && static+gain+e.traits.Margin*depth <= alpha {
				continue
			}
		}
		PP(&f.pos).Play(c.Move, &child.pos)
		score := e.searchMove(child, ply, depth+more, alpha, beta, i, quiet)
		more = 0
		if e.stopped {
			return 0, 0, boundNone
		}
		most = max(most, score)
		if score <= alpha {
			continue
		}
		alpha, bestMove, bound = score, c.Code, boundExact
		f.setPV(c.Move, child)
		if alpha >= beta {
			bound = boundLower
			if quiet {
				e.reward(f, c.Code, depth, i > 0)
			}
			break
		}
	}
	return most, bestMove, bound
}

// child returns the frame of the next ply, and clears the killers of the one after it:
// by the killer heuristic, quiet moves that refuted a sibling are tried early.
func (f *frame[P, M]) child() *frame[P, M] {
	f.next.next.killers = [2]uint16{}
	return f.next
}

func (f *frame[P, M]) setPV(m M, child *frame[P, M]) {
	f.line[0] = m
	f.length = 1 + copy(f.line[1:], child.line[:child.length])
}

// searchMove scores the i-th move of a node, which is in the child's frame: the first
// one in full, the others with null windows that should prove them no better (a
// principal variation search).
func (e *Engine[P, M, E, PP]) searchMove(child *frame[P, M], ply, depth, alpha, beta, i int, quiet bool) int {
	if i == 0 {
		return -e.node(child, ply+1, depth-1, -beta, -alpha)
	}
	r := 0
	if depth >= 3 && i >= 2 && quiet {
		table := &e.reduce
		if beta-alpha > 1 {
			table = &e.reduceWide
		}
		r = min(int(table[depth][min(i, 63)]), depth-2)
	}
	score := -e.node(child, ply+1, depth-1-r, -alpha-1, -alpha)
	if r > 0 && score > alpha && !e.stopped {
		score = -e.node(child, ply+1, depth-1, -alpha-1, -alpha)
	}
	if score > alpha && score < beta && !e.stopped {
		score = -e.node(child, ply+1, depth-1, -beta, -alpha)
	}
	return score
}

// quiesce evaluates a position after the loud moves are played out (a quiescence search).
func (e *Engine[P, M, E, PP]) quiesce(f *frame[P, M], ply, left, alpha, beta int) int {
	f.length = 0
	if e.tick() {
		return 0
	}
	if out := PP(&f.pos).Outcome(); out.Over {
		return e.finalScore(out, &f.pos, ply)
	}
	most := e.valueWithin(&f.pos, alpha, beta)
	if most >= beta || left == 0 {
		return most
	}
	static := most
	alpha = max(alpha, most)
	f.list = e.evaluator.Loud(&f.pos, f.list[:0])
	f.rank = f.rank[:0]
	for i := range f.list {
		f.rank = append(f.rank, rankOf(int(f.list[i].Gain), i))
	}
	child := f.next
	for range f.rank {
		top := best(f.rank)
		if static+top.worth()+e.traits.Margin <= alpha {
			break
		}
		c := f.take(top)
		PP(&f.pos).Play(c.Move, &child.pos)
		score := -e.quiesce(child, ply+1, left-1, -beta, -alpha)
		if e.stopped {
			return 0
		}
		if score <= most {
			continue
		}
		most = score
		if score > alpha {
			alpha = score
			f.setPV(c.Move, child)
		}
		if alpha >= beta {
			break
		}
	}
	return most
}

// finalScore scores a finished game from the view of the side to move.
func (e *Engine[P, M, E, PP]) finalScore(out game.Outcome, p *P, ply int) int {
	if e.final != nil {
		if value, ok := e.final.End(p); ok {
			return value
		}
	}
	switch out.Winner {
	case game.Nobody:
		return 0
	case PP(p).ToMove():
		return Win - ply
	}
	return ply - Win
}
