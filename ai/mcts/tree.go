package mcts

import (
	"math"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// The parameters of the search. TUNING.md lists the games by which they were set.
const (
	explorationRate  = 0.4  // of PUCT
	firstPlayUrgency = 0.05 // expected loss of an untried move, as a share
	expandAfter      = 2    // visits from which a position is expanded
)

type worker[P any, M comparable, E Evaluator[P, M], PP game.Position[P, M]] struct {
	engine    *Engine[P, M, E, PP]
	evaluator E
	list      []alphabeta.Choice[M]
	path      [MaxDepth + 1]step[P]
	full      bool // a position found no room for its children
}

type step[P any] struct {
	pos    P
	at     uint32 // in the tree
	branch uint32 // to which that belongs
	seat   int8   // to move
}

type visit struct {
	at, branch uint32 // the node and that of its children
	visits     uint32 // before this one
	winner     uint8
}

func (w *worker[P, M, E, PP]) lock(branch uint32) {
	if w.engine.shared {
		w.engine.branches[branch].lock.lock()
	}
}

func (w *worker[P, M, E, PP]) unlock(branch uint32) {
	if w.engine.shared {
		w.engine.branches[branch].lock.unlock()
	}
}

// enter visits a node whose branch is locked.
func (w *worker[P, M, E, PP]) enter(at uint32) visit {
	e := w.engine
	n := &e.tree[at]
	v := visit{at: at, branch: n.branch, visits: n.visits, winner: e.details[at].winner}
	if e.shared {
		n.expect()
	}
	return v
}

// simulate descends the tree to a leaf, evaluates it and updates the nodes on the path.
// It does nothing and returns false if the root is proven.
func (w *worker[P, M, E, PP]) simulate() bool {
	w.lock(0)
	v := w.enter(0)
	w.unlock(0)
	if v.winner != none {
		return false
	}
	depth := 0
	for v.branch != 0 || depth < w.engine.deepest && w.expand(depth, &v) {
		v = w.descend(depth, v)
		depth++
	}
	shares := w.evaluateLeaf(depth, v)
	w.backpropagate(depth, &shares)
	return true
}

// descend chooses a move from the position at a depth and adds the next one to the path.
func (w *worker[P, M, E, PP]) descend(depth int, v visit) visit {
	e := w.engine
	branch := v.branch
	w.lock(branch)
	b := &e.branches[branch]
	child, fresh := b.choose(e.tree, v.visits)
	at := b.first + child
	if fresh {
		b.tried++
		e.promote(at+1, b.end())
	}
	v = w.enter(at)
	move := e.details[at].move
	w.unlock(branch)
	// A node of the tree is always the same position.
	if here, next := &w.path[depth], &w.path[depth+1]; next.at != at {
		next.at, next.branch = at, branch
		PP(&here.pos).Play(move, &next.pos)
		next.seat = int8(PP(&next.pos).ToMove())
	}
	return v
}

// promote moves the node with the highest prior to the first place.
func (m *memory[M]) promote(first, end uint32) {
	if best := first + uint32(highestPrior(m.tree[first:end])); best > first {
		m.tree[first], m.tree[best] = m.tree[best], m.tree[first]
		m.details[first], m.details[best] = m.details[best], m.details[first]
	}
}

// expand adds the children of the position at a depth if it has been visited often
// enough. It returns false if it has none.
func (w *worker[P, M, E, PP]) expand(depth int, v *visit) bool {
	e, here := w.engine, &w.path[depth]
	if v.visits < expandAfter-1 || v.winner != none || e.shared && w.outcome(depth) != none {
		return false
	}
	w.list = w.evaluator.Choices(&here.pos, w.list[:0])
	w.addPriorNoise(&here.pos)
	branch := w.take(len(w.list))
	if branch == 0 {
		w.full = true
		return false
	}
	b := &e.branches[branch]
	w.setChildren(e.tree[b.first:b.end()], e.details[b.first:b.end()])
	e.promote(b.first, b.end())
	w.lock(here.branch)
	if n := &e.tree[here.at]; n.branch == 0 { // no other worker was faster
		n.branch = branch
	}
	v.branch = e.tree[here.at].branch
	w.unlock(here.branch)
	return true
}

func (w *worker[P, M, E, PP]) take(count int) (branch uint32) {
	e := w.engine
	if !e.shared {
		return e.take(count)
	}
	e.growing.lock()
	defer e.growing.unlock()
	return e.take(count)
}

func (w *worker[P, M, E, PP]) setChildren(children []node, details []detail[M]) {
	top := int16(math.MinInt16)
	for i := range w.list {
		top = max(top, w.list[i].Gain)
	}
	sum := float32(0)
	for i := range w.list {
		c := &w.list[i]
		prior := w.engine.odds.expNeg((int(top) - int(c.Gain)) * expSteps / PriorScale)
		sum += prior
		children[i], details[i] = node{prior: prior}, detail[M]{move: c.Move}
	}
	for i := range children {
		children[i].prior /= sum
	}
}

// outcome returns how the position at a depth ends, as [detail.winner] is encoded. The position at the root may be a repetition and
// still needs a move.
func (w *worker[P, M, E, PP]) outcome(depth int) (winner uint8) {
	out := PP(&w.path[depth].pos).Outcome()
	switch {
	case out.Over && out.Winner != game.Nobody:
		return uint8(out.Winner) + 1
	case out.Over:
		return drawn
	case depth > 0 && w.isRepetition(depth):
		return repeated
	}
	return none
}

func (w *worker[P, M, E, PP]) evaluateLeaf(depth int, v visit) (shares [Seats]float32) {
	e, here := w.engine, &w.path[depth]
	if v.winner == none && (v.visits == 0 || e.shared) {
		if v.winner = w.outcome(depth); v.winner != none {
			w.lock(here.branch)
			e.details[here.at].winner = v.winner
			w.unlock(here.branch)
		}
	}
	switch v.winner {
	case none:
		return w.shares(&here.pos)
	case drawn:
		return [Seats]float32{e.drawShare, e.drawShare, e.drawShare}
	case repeated:
		return [Seats]float32{e.repeatShare, e.repeatShare, e.repeatShare}
	}
	shares[v.winner-1] = 1
	return shares
}

// backpropagate updates the path by the shares at its end, and by what that proves.
func (w *worker[P, M, E, PP]) backpropagate(depth int, shares *[Seats]float32) {
	e := w.engine
	var below proof // of the position at d
	for d := depth; d > 0; d-- {
		here, seat := &w.path[d], uint8(w.path[d-1].seat)
		w.lock(here.branch)
		b := &e.branches[here.branch]
		proven := e.conclude(here.at, below) && (d == depth || below.winner != none)
		share := shares[seat]
		if d == 1 && e.back != nil && e.back(&here.pos) {
			share = e.discouraged(share)
		}
		w.update(b, here.at, share, proven && e.details[here.at].won() && e.details[here.at].winner != seat+1)
		if d == 1 {
			e.sums[here.at-b.first].add(shares)
		}
		below = proof{}
		if proven {
			below = e.prove(b, seat+1)
		}
		w.unlock(here.branch)
	}
	w.lock(0)
	e.conclude(0, below)
	w.update(&e.branches[0], 0, 0, false)
	w.unlock(0)
}

// discouraged returns a share less [returnCost], but lowers none below a draw.
func (e *Engine[P, M, E, PP]) discouraged(share float32) float32 {
	if share <= e.drawShare {
		return share
	}
	return max(share-returnCost, e.drawShare)
}

// conclude adds a proof to a node and reports whether there is one, or was before.
func (m *memory[M]) conclude(at uint32, p proof) bool {
	f := &m.details[at]
	if f.winner == none {
		f.winner, f.plies = p.winner, p.plies
	}
	return f.winner != none
}

// update adds an evaluation below a node of a locked branch.
func (w *worker[P, M, E, PP]) update(b *branch, at uint32, share float32, isLost bool) {
	n := &w.engine.tree[at]
	if !w.engine.shared {
		n.update(share, isLost)
		return
	}
	n.fulfil(share, isLost)
	if at-b.first != uint32(b.best) {
		b.cached = false // which holds while only the best changes
	}
}
