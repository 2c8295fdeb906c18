package alphabeta

// setRoot lists the moves of the root, the most promising first.
func (e *Engine[P, M, J, PP]) setRoot() {
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
		r.choice, r.score, r.length, r.liked = *c, 0, 1, e.like(c)
		r.line[0] = c.Move
	}
	if e.limits.Parts > 1 {
		e.keepPart()
	}
}

// keepPart leaves those moves of the root that the limits' part has.
func (e *Engine[P, M, J, PP]) keepPart() {
	n := 0
	for i := min(e.limits.Part, len(e.root)-1); i < len(e.root); i += e.limits.Parts {
		e.root[n] = e.root[i]
		n++
	}
	e.root = e.root[:n]
}

// iterate searches the root to one depth, once for each wished line.
func (e *Engine[P, M, J, PP]) iterate(depth int) {
	lines := min(max(e.limits.Lines, 1), len(e.root))
	for k := 0; k < lines && !e.stopped; k++ {
		alpha, beta, width := -infinite, infinite, e.window
		if last := e.root[k].score; depth > 3 && Plies(last) == 0 && last > -infinite {
			alpha, beta = last-width, last+width
		}
		for {
			score := e.searchRoot(k, depth, alpha, beta)
			if e.stopped {
				e.level(lines)
				return
			}
			width *= 4
			if score <= alpha && alpha > -infinite {
				alpha = max(alpha-width, -infinite)
			} else if score >= beta && beta < infinite {
				beta = min(beta+width, infinite)
			} else {
				break
			}
			if width > 2000 {
				alpha, beta = -infinite, infinite
			}
		}
	}
	if lines > 1 {
		sortRoot(e.root[:lines])
	}
}

// sortRoot puts the best scores first, and leaves equal ones in their order. That
// of slices takes twenty times the code in a page's engine, once for each game.
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

// searchRoot searches the root's moves from the k-th on, and brings the best to
// the k-th place as soon as it is known to be, so that a stop loses nothing.
func (e *Engine[P, M, J, PP]) searchRoot(k, depth, alpha, beta int) int {
	f := &e.frames[0]
	best := -infinite
	for i := k; i < len(e.root); i++ {
		child := &e.frames[1]
		PP(&f.pos).Play(e.root[i].choice.Move, &child.pos)
		var score int
		liked := e.root[i].liked
		if i == k {
			score = e.child(depth-1, alpha-liked, beta-liked) + liked
		} else {
			r := 0
			if depth >= 3 && i-k >= 3 && int(e.root[i].choice.Gain) < e.traits.Loud {
				r = int(e.reduceRoot[depth][min(i-k, 63)])
			}
			score = e.child(depth-1-r, alpha-liked, alpha-liked+1) + liked
			if r > 0 && score > alpha && !e.stopped {
				score = e.child(depth-1, alpha-liked, alpha-liked+1) + liked
			}
			if score > alpha && score < beta && !e.stopped {
				score = e.child(depth-1, alpha-liked, beta-liked) + liked
			}
		}
		if e.stopped {
			e.hope(k, max(i, k+1))
			return best
		}
		if Plies(score-liked) != 0 {
			score -= liked
		}
		if score <= best || (i > k && score <= alpha) {
			continue
		}
		best = score
		e.lead(k, i, score, child)
		alpha = max(alpha, score)
		if alpha >= beta {
			break
		}
	}
	if best <= -winBound && e.cut(len(e.root)) {
		best = -MaxValue
		e.root[k].score = best
	}
	return best
}

// hope leads with a move from the i-th on where the k-th is known to lose, but not
// yet all: none of them is worse. It is worth what it is judged to be at first
// sight.
func (e *Engine[P, M, J, PP]) hope(k, i int) {
	known := e.result.Lines
	lost := e.result.Depth > 0 && k < len(known) && known[k].Score <= -winBound
	if lost || e.root[k].score > -winBound {
		return
	}
	child := &e.frames[1]
	for ; i < len(e.root); i++ {
		PP(&e.frames[0].pos).Play(e.root[i].choice.Move, &child.pos)
		child.length = 0
		score := -e.sight(&child.pos, 1)
		if score > -winBound {
			e.lead(k, i, score+e.root[i].liked, child)
			return
		}
	}
}

// sight is the score of a position without a search.
func (e *Engine[P, M, J, PP]) sight(p *P, ply int) int {
	if out := PP(p).Outcome(); out.Over {
		return e.final(out, p, ply)
	}
	return e.value(p)
}

// level lets no line of a depth that was not finished stand above the one before
// it, which that depth has found to be no worse.
func (e *Engine[P, M, J, PP]) level(lines int) {
	for i := 1; i < lines; i++ {
		e.root[i].score = min(e.root[i].score, e.root[i-1].score)
	}
}

// child searches the position after a move of the root.
func (e *Engine[P, M, J, PP]) child(depth, alpha, beta int) int {
	return -e.node(&e.frames[1], 1, depth, -beta, -alpha)
}

// like says how much better a move of the root is to be taken for than it is.
func (e *Engine[P, M, J, PP]) like(c *Choice[M]) int {
	if e.limits.Whim == 0 {
		return 0
	}
	return int(mix(e.limits.Seed^uint64(c.Code)) % uint64(e.limits.Whim+1))
}

// worth is the score of a move of the root as it is.
func (r *rootMove[M]) worth() int {
	if r.score <= -winBound || r.score >= winBound {
		return r.score
	}
	return r.score - r.liked
}

// lead moves the i-th root move to the k-th place, with its score and the line
// that follows it.
func (e *Engine[P, M, J, PP]) lead(k, i, score int, child *frame[P, M]) {
	r := &e.root[i]
	r.score = score
	r.length = 1 + copy(r.line[1:], child.line[:child.length])
	if i == k {
		return
	}
	first := *r
	copy(e.root[k+1:i+1], e.root[k:i])
	e.root[k] = first
}

// carryOn makes a line as long as the iteration is deep, by the moves that the
// tables have: where the last score is but a bound, the search leaves none.
func (e *Engine[P, M, J, PP]) carryOn(r *rootMove[M], depth int) {
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
		x := e.table.bucket(key).find(key, e.now)
		if x.move == 0 {
			x = e.near.bucket(key).find(key, e.now)
		}
		m, ok := e.meant(f, x.move)
		if !ok {
			return
		}
		r.line[r.length] = m
		PP(&f.pos).Play(m, &f.pos)
	}
}

// meant is the move of a frame's position that a code of the tables stands for.
func (e *Engine[P, M, J, PP]) meant(f *frame[P, M], code uint16) (m M, ok bool) {
	if code == 0 {
		return m, false
	}
	f.list = e.judge.Choices(&f.pos, f.list[:0])
	for i := range f.list {
		if f.list[i].Code == code {
			return f.list[i].Move, true
		}
	}
	return m, false
}
