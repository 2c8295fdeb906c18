package alphabeta

// setRoot lists the root's moves, best static rank first: none if the game is over, and only those of its own shard if
// the search is sharded. A shard without moves of its own takes the last move, so that it has an answer.
func (e *Engine[P, M, E, PP]) setRoot() {
	f := &e.frames[0]
	e.root = e.root[:0]
	if PP(&f.pos).Outcome().Over {
		return
	}
	e.list(f, 0)
	for i := range f.list {
		c := f.take(best(f.rank))
		if cap(e.root) > i {
			e.root = e.root[:i+1]
		} else {
			e.root = append(e.root, rootMove[M]{})
		}
		r := &e.root[i]
		r.choice, r.score, r.length, r.bonus = *c, 0, 1, e.rootBonus(c)
		r.line[0] = c.Move
	}
	if e.limits.Shards <= 1 {
		return
	}
	n := 0
	for i := min(e.limits.Shard, len(e.root)-1); i < len(e.root); i += e.limits.Shards {
		e.root[n] = e.root[i]
		n++
	}
	e.root = e.root[:n]
}

// iterate searches the root to one depth, once for each requested line.
func (e *Engine[P, M, E, PP]) iterate(depth int) {
	lines := min(max(e.limits.Lines, 1), len(e.root))
	for k := 0; k < lines && !e.stopped; k++ {
		alpha, beta, width := -infinite, infinite, e.window
		if last := e.root[k].score; depth > 3 && Plies(last) == 0 && last > -infinite {
			alpha, beta = last-width, last+width
		}
		for {
			score := e.searchRoot(k, depth, alpha, beta)
			if e.stopped {
				e.capLines(lines)
				return
			}
			width *= 4
			if score <= alpha && alpha > -infinite {
				alpha = max(alpha-width, -infinite)
				e.failLow(true)
			} else if score >= beta && beta < infinite {
				beta = min(beta+width, infinite)
			} else {
				break
			}
			if width > 2000 {
				alpha, beta = -infinite, infinite
			}
		}
		e.failLow(false)
	}
	if lines > 1 {
		sortRoot(e.root[:lines])
	}
}

func (e *Engine[P, M, E, PP]) failLow(unresolved bool) {
	if e.limits.FailLow != nil {
		e.limits.FailLow(unresolved)
	}
}

// sortRoot is a stable sort by falling score. That of slices takes twenty times the code
// in a page's engine, once for each game.
func sortRoot[M comparable](list []rootMove[M]) {
	for i := 1; i < len(list); i++ {
		k := i
		for k > 0 && list[k-1].score < list[i].score {
			k--
		}
		if k < i {
			r := list[i]
			copy(list[k+1:i+1], list[k:i])
			list[k] = r
		}
	}
}

// searchRoot searches the root's moves from the k-th on, and moves the best to the k-th
// place as soon as it is known, so that a stop loses nothing.
func (e *Engine[P, M, E, PP]) searchRoot(k, depth, alpha, beta int) int {
	f := &e.frames[0]
	best := -infinite
	for i := k; i < len(e.root); i++ {
		child := &e.frames[1]
		PP(&f.pos).Play(e.root[i].choice.Move, &child.pos)
		var score int
		bonus := e.root[i].bonus
		if i == k {
			score = e.child(depth-1, alpha-bonus, beta-bonus) + bonus
		} else {
			r := 0
			if depth >= 3 && i-k >= 3 && int(e.root[i].choice.Gain) < e.traits.Loud {
				r = int(e.reduceRoot[depth][min(i-k, 63)])
			}
			score = e.child(depth-1-r, alpha-bonus, alpha-bonus+1) + bonus
			if r > 0 && score > alpha && !e.stopped {
				score = e.child(depth-1, alpha-bonus, alpha-bonus+1) + bonus
			}
			if score > alpha && score < beta && !e.stopped {
				better := score
				score = e.child(depth-1, alpha-bonus, beta-bonus) + bonus
				if e.stopped && Plies(better) == 0 {
					// How much better it is was to be found out.
					child.length = 0
					e.promote(k, i, better, child)
					return better
				}
			}
		}
		if e.stopped {
			e.leadWithUnrefuted(k, max(i, k+1))
			return best
		}
		if Plies(score-bonus) != 0 {
			score -= bonus
		}
		if score <= best || (i > k && score <= alpha) {
			continue
		}
		best = score
		e.promote(k, i, score, child)
		alpha = max(alpha, score)
		if alpha >= beta {
			break
		}
	}
	if best <= -winBound && e.incomplete(len(e.root)) {
		best = -MaxValue
		e.root[k].score = best
	}
	return best
}

// leadWithUnrefuted promotes a move from the i-th on, with its static score, if the k-th
// is known to lose, but not yet all.
func (e *Engine[P, M, E, PP]) leadWithUnrefuted(k, i int) {
	known := e.result.Lines
	lost := e.result.Depth > 0 && k < len(known) && known[k].Score <= -winBound
	if lost || e.root[k].score > -winBound {
		return
	}
	child := &e.frames[1]
	for ; i < len(e.root); i++ {
		PP(&e.frames[0].pos).Play(e.root[i].choice.Move, &child.pos)
		child.length = 0
		score := 0
		if out := PP(&child.pos).Outcome(); out.Over {
			score = -e.finalScore(out, &child.pos, 1)
		} else {
			score = -e.value(&child.pos)
		}
		if score > -winBound {
			e.promote(k, i, score+e.root[i].bonus, child)
			return
		}
	}
}

// capLines caps the score of each line of an unfinished depth by that of the line before
// it, which that depth has found to be no worse.
func (e *Engine[P, M, E, PP]) capLines(lines int) {
	for i := 1; i < lines; i++ {
		e.root[i].score = min(e.root[i].score, e.root[i-1].score)
	}
}

func (e *Engine[P, M, E, PP]) child(depth, alpha, beta int) int {
	return -e.node(&e.frames[1], 1, depth, -beta, -alpha)
}

func (e *Engine[P, M, E, PP]) rootBonus(c *Choice[M]) int {
	if e.limits.RootBonus == 0 {
		return 0
	}
	return int(Mix(e.limits.Seed^uint64(c.Code)) % uint64(e.limits.RootBonus+1))
}

func (r *rootMove[M]) worth() int {
	if r.score <= -winBound || r.score >= winBound {
		return r.score
	}
	return r.score - r.bonus
}

// promote gives the i-th root move a score and, after the move itself, the line of child, and puts it in the k-th place, k <= i.
// Those between move down.
func (e *Engine[P, M, E, PP]) promote(k, i, score int, child *frame[P, M]) {
	r := &e.root[i]
	r.score = score
	r.length = 1 + copy(r.line[1:], child.line[:child.length])
	if i == k {
		return
	}
	moved := *r
	copy(e.root[k+1:i+1], e.root[k:i])
	e.root[k] = moved
}

// extendPV extends a line to the depth of the iteration by moves of the transposition
// tables: if its last score is a bound, the search leaves none.
func (e *Engine[P, M, E, PP]) extendPV(r *rootMove[M], depth int) {
	if Plies(r.score) != 0 || r.length >= depth {
		return
	}
	f := &e.frames[len(e.frames)-1]
	f.pos = e.frames[0].pos
	for _, m := range r.line[:r.length] {
		PP(&f.pos).Play(m, &f.pos)
	}
	for ; r.length < depth && !PP(&f.pos).Outcome().Over; r.length++ {
		key := e.key(PP(&f.pos).Hash(), r.length)
		x := e.table.bucket(key).find(key, e.generation)
		if x.move == 0 {
			x = e.shallow.bucket(key).find(key, e.generation)
		}
		m, ok := e.decode(f, x.move)
		if !ok {
			return
		}
		r.line[r.length] = m
		PP(&f.pos).Play(m, &f.pos)
	}
}

// decode returns the move of a frame's position for a code of the tables.
func (e *Engine[P, M, E, PP]) decode(f *frame[P, M], code uint16) (m M, ok bool) {
	if code == 0 {
		return m, false
	}
	f.list = e.evaluator.Choices(&f.pos, f.list[:0])
	for i := range f.list {
		if f.list[i].Code == code {
			return f.list[i].Move, true
		}
	}
	return m, false
}
