package search

import "freckers/game"

const quietPlies = 6 // of loud moves past the full depth

// node searches the position in the frame of that ply to a depth and gives its
// score: exact between alpha and beta, else a bound.
func (e *Engine[P, M, J, PP]) node(ply, depth, alpha, beta int) int {
	if depth <= 0 || ply >= maxPly-quietPlies-1 {
		return e.quiet(ply, quietPlies, alpha, beta)
	}
	f := &e.frames[ply]
	f.length = 0
	if e.tick() {
		return 0
	}
	if out := PP(&f.pos).Outcome(); out.Over {
		return final(out, PP(&f.pos).ToMove(), ply)
	}
	if e.prover != nil {
		if score, ok := e.proven(f, ply); ok {
			return score
		}
	}
	// No line from here can be better than a win by the next ply.
	alpha, beta = max(alpha, ply-Win), min(beta, Win-ply-1)
	if alpha >= beta {
		return alpha
	}
	wide := beta-alpha > 1
	key := e.key(&f.pos)
	hot, static, known := uint16(0), 0, false
	if x := e.table.find(key); x.bound != boundNone {
		score := toRoot(x.score, ply)
		if !wide && x.depth >= depth && (x.bound == boundExact ||
			x.bound == boundLower && score >= beta || x.bound == boundUpper && score <= alpha) {
			return score
		}
		hot, static, known = x.move, x.value, true
	}
	if !known {
		static = e.value(&f.pos)
	}
	if !wide && depth <= 5 && beta > -winBound && beta < winBound && static-e.traits.Margin*depth >= beta {
		return static
	}
	if hot == 0 && depth >= 5 {
		depth--
	}
	return e.moves(f, ply, depth, alpha, beta, key, hot, static)
}

// moves is the part of [Engine.node] that tries the moves.
func (e *Engine[P, M, J, PP]) moves(f *frame[P, M], ply, depth, alpha, beta int, key uint64, hot uint16, static int) int {
	f.moves = PP(&f.pos).Moves(f.moves[:0])
	e.rank(f, hot)
	child := &e.frames[ply+1]
	if ply+2 < len(e.frames) {
		e.frames[ply+2].killers = [2]uint16{}
	}
	// No move that promises less can be loud.
	leastLoud := e.traits.Loud*rankGain - historyMax
	wide, best, bestMove, bound := beta-alpha > 1, -infinite, uint16(0), uint8(boundUpper)
	for i := range f.moves {
		m := e.pick(f, i)
		gain := e.judge.Gain(&f.pos, m)
		quiet := gain < e.traits.Loud
		// A lost node must look at every move, or its loss would not be proven.
		if !wide && quiet && i > 0 && best > -winBound {
			if i >= e.late[depth] {
				if f.rank[i].worth() < leastLoud {
					break
				}
				continue
			}
			if depth <= 3 && static+gain+e.traits.Margin*depth <= alpha {
				continue
			}
		}
		PP(&f.pos).Play(m, &child.pos)
		score := e.try(ply, depth, alpha, beta, i, quiet)
		if e.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		alpha, bestMove, bound = score, e.judge.Code(m), boundExact
		f.line[0] = m
		f.length = 1 + copy(f.line[1:], child.line[:child.length])
		if alpha >= beta {
			bound = boundLower
			if quiet {
				e.praise(f, i, depth)
			}
			break
		}
	}
	e.table.store(key, finding{fromRoot(best, ply), static, bestMove, depth, bound})
	return best
}

// try scores the i-th move of a node, which stands in the next frame: the first
// one in full, the others by proving that they are no better.
func (e *Engine[P, M, J, PP]) try(ply, depth, alpha, beta, i int, quiet bool) int {
	if i == 0 {
		return -e.node(ply+1, depth-1, -beta, -alpha)
	}
	r := 0
	if depth >= 3 && i >= 2 && quiet {
		r = int(e.reduce[depth][min(i, 63)])
		if beta-alpha > 1 {
			r--
		}
		r = min(max(r, 0), depth-2)
	}
	score := -e.node(ply+1, depth-1-r, -alpha-1, -alpha)
	if r > 0 && score > alpha && !e.stopped {
		score = -e.node(ply+1, depth-1, -alpha-1, -alpha)
	}
	if score > alpha && score < beta && !e.stopped {
		score = -e.node(ply+1, depth-1, -beta, -alpha)
	}
	return score
}

// quiet judges a position once the loud moves are played out.
func (e *Engine[P, M, J, PP]) quiet(ply, left, alpha, beta int) int {
	f := &e.frames[ply]
	f.length = 0
	if e.tick() {
		return 0
	}
	if out := PP(&f.pos).Outcome(); out.Over {
		return final(out, PP(&f.pos).ToMove(), ply)
	}
	if e.prover != nil {
		if score, ok := e.proven(f, ply); ok {
			return score
		}
	}
	best := e.value(&f.pos)
	if best >= beta || left == 0 {
		return best
	}
	static := best
	alpha = max(alpha, best)
	f.moves = PP(&f.pos).Moves(f.moves[:0])
	f.rank = f.rank[:0]
	for i, m := range f.moves {
		if gain := e.judge.Gain(&f.pos, m); gain >= e.traits.Loud {
			f.rank = append(f.rank, rankOf(int32(gain), i))
		}
	}
	child := &e.frames[ply+1]
	for i := range f.rank {
		m := e.pick(f, i)
		if static+f.rank[i].worth()+e.traits.Margin <= alpha {
			break
		}
		PP(&f.pos).Play(m, &child.pos)
		score := -e.quiet(ply+1, left-1, -beta, -alpha)
		if e.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha = score
			f.line[0] = m
			f.length = 1 + copy(f.line[1:], child.line[:child.length])
		}
		if alpha >= beta {
			break
		}
	}
	return best
}

// final scores a finished game from the view of a seat.
func final(out game.Outcome, seat game.Seat, ply int) int {
	switch out.Winner {
	case game.Nobody:
		return 0
	case seat:
		return Win - ply
	}
	return ply - Win
}
