package mcts

// reusePlies is how far below the last root the next one is looked for.
const reusePlies = Seats

// maxReused bounds the visits of a root, so that those of another search can be added.
const maxReused = 1 << 30

// setPosition makes p the root, of the tree so far if it is part of that.
func (e *Engine[P, M, E, PP]) setPosition(p *P, past []uint64) {
	at, ok := e.find(p, past)
	if !ok {
		e.start()
	} else if at != 0 {
		e.setRoot(at)
	}
	e.root, e.fresh = *p, false
	e.history.set(past)
	e.enterTree()
	if e.tree[0].branch == 0 && !PP(p).Outcome().Over {
		e.workers[0].expand(0, &visit{visits: expandAfter})
	}
	e.setSums()
	if ok && at != 0 {
		e.discourageTried()
	}
}

// discourageTried lowers the means of moves that were searched when the root was another.
func (e *Engine[P, M, E, PP]) discourageTried() {
	if e.back == nil || e.tree[0].branch == 0 {
		return
	}
	root, child := &e.branches[e.tree[0].branch], &e.workers[0].path[1].pos
	for i := root.first; i < root.first+uint32(root.tried); i++ {
		if PP(&e.root).Play(e.details[i].move, child); e.back(child) {
			e.tree[i].mean = e.discouraged(e.tree[i].mean)
		}
	}
	root.cached = false
}

func (e *Engine[P, M, E, PP]) enterTree() {
	for i := range e.workers {
		w := &e.workers[i]
		for d := range w.path {
			w.path[d].at = 0
		}
		root := &w.path[0]
		root.pos, root.branch, root.seat = e.root, 0, int8(PP(&e.root).ToMove())
		w.full = false
	}
}

// find returns the node of p in the tree if that can be reused.
func (e *Engine[P, M, E, PP]) find(p *P, past []uint64) (at uint32, ok bool) {
	plies := PP(p).Ply() - PP(&e.root).Ply()
	if e.fresh || e.limits.Depth > 0 || plies < 0 || plies > reusePlies || !e.history.follows(past, plies) {
		return 0, false
	}
	at, ok = e.findBelow(0, &e.root, plies, PP(p).Hash())
	return at, ok && e.tree[at].branch != 0 && e.tree[at].visits < maxReused
}

func (e *Engine[P, M, E, PP]) findBelow(at uint32, p *P, plies int, hash uint64) (uint32, bool) {
	if plies == 0 {
		return at, PP(p).Hash() == hash
	}
	if e.tree[at].branch == 0 {
		return 0, false
	}
	b := &e.branches[e.tree[at].branch]
	child := &e.workers[0].path[plies].pos
	for c := b.first; c < b.first+uint32(b.tried); c++ {
		PP(p).Play(e.details[c].move, child)
		if found, ok := e.findBelow(c, child, plies-1, hash); ok {
			return found, true
		}
	}
	return 0, false
}

type sum struct {
	shares [Seats]float32
	count  float32
}

func (s *sum) add(shares *[Seats]float32) {
	s.count++
	for i := range shares {
		s.shares[i] += (shares[i] - s.shares[i]) / s.count
	}
}

// setSums gives the moves of a root that was searched before the mean of the seat to move,
// and lets the others divide the rest as the evaluation has it. It counts for little, as the
// search will find out.
func (e *Engine[P, M, E, PP]) setSums() {
	const most = 200
	clear(e.sums[:])
	if e.tree[0].branch == 0 {
		return
	}
	w, root, mover := &e.workers[0], &e.branches[e.tree[0].branch], PP(&e.root).ToMove()
	for i := range uint32(root.tried) {
		n := &e.tree[root.first+i]
		if n.visits == 0 {
			continue
		}
		child := &w.path[1].pos
		PP(&e.root).Play(e.details[root.first+i].move, child)
		s := &e.sums[i]
		s.shares, s.count = w.shares(child), float32(min(n.visits, most))
		mean := max(n.mean, 0)
		rest := (1 - mean) / max(1-s.shares[mover], 1e-6)
		for seat := range s.shares {
			s.shares[seat] *= rest
		}
		s.shares[mover] = mean
	}
}
