package mcts

import (
	"math"

	"freckers/game"
)

// The parameters of the search. TUNING.md lists the games by which they were set.
const (
	explorationRate  = 0.5  // of PUCT
	firstPlayUrgency = 0.05 // expected loss of an untried move, as a share
	expandAfter      = 2    // visits from which a position is expanded
)

func (e *Engine[P, M, E, PP]) setRoot(p *P) {
	e.tree, e.details, e.branches = append(e.tree[:0], node{}), append(e.details[:0], detail[M]{}), append(e.branches[:0], branch{})
	for d := range e.path {
		e.path[d].at = 0
	}
	root := &e.path[0]
	root.pos = *p
	root.seat = int8(PP(p).ToMove())
	if !PP(p).Outcome().Over {
		e.expand(0, p)
	}
	clear(e.sums[:])
}

// simulate descends the tree to a leaf, evaluates it and updates the nodes on the path.
func (e *Engine[P, M, E, PP]) simulate() {
	deepest := MaxDepth
	if d := e.limits.Depth; d > 0 {
		deepest = min(deepest, d)
	}
	depth := 0
	for {
		here := &e.path[depth]
		if n := &e.tree[here.at]; n.branch == 0 && (n.visits < expandAfter-1 || e.details[here.at].winner != none || depth >= deepest || !e.expand(here.at, &here.pos)) {
			break
		}
		at := e.choose(here.at)
		depth++
		// A node of the tree is always the same position.
		if next := &e.path[depth]; next.at != at {
			next.at = at
			PP(&here.pos).Play(e.details[at].move, &next.pos)
			next.seat = int8(PP(&next.pos).ToMove())
		}
	}
	if e.tick() {
		return
	}
	v := e.evaluateLeaf(depth)
	e.backpropagate(depth, &v)
}

func (e *Engine[P, M, E, PP]) choose(at uint32) uint32 {
	n := &e.tree[at]
	b := &e.branches[n.branch]
	child, fresh := b.choose(e.tree, n.visits)
	child += b.first
	if fresh {
		b.tried++
		e.promote(child+1, b.first+uint32(b.count))
	}
	return child
}

// promote moves the node with the highest prior to the first place.
func (e *Engine[P, M, E, PP]) promote(first, end uint32) {
	if best := first + uint32(highestPrior(e.tree[first:end])); best > first {
		e.tree[first], e.tree[best] = e.tree[best], e.tree[first]
		e.details[first], e.details[best] = e.details[best], e.details[first]
	}
}

// expand adds the children of a position. It returns false if the tree is full.
func (e *Engine[P, M, E, PP]) expand(at uint32, p *P) bool {
	if e.full() {
		return false
	}
	e.list = e.evaluator.Choices(p, e.list[:0])
	e.addPriorNoise(p)
	first := uint32(len(e.tree))
	end := first + uint32(len(e.list))
	e.tree[at].branch = uint32(len(e.branches))
	e.branches = append(e.branches, branch{first: first, count: uint8(len(e.list))})
	e.tree, e.details = e.tree[:end], e.details[:end]
	children, details := e.tree[first:], e.details[first:]
	top := int16(math.MinInt16)
	for i := range e.list {
		top = max(top, e.list[i].Gain)
	}
	sum := float32(0)
	for i := range e.list {
		c := &e.list[i]
		prior := e.odds.expNeg((int(top) - int(c.Gain)) * expSteps / PriorScale)
		sum += prior
		children[i], details[i] = node{prior: prior}, detail[M]{move: c.Move}
	}
	for i := range children {
		children[i].prior /= sum
	}
	e.promote(first, end)
	return true
}

func (e *Engine[P, M, E, PP]) evaluateLeaf(depth int) (v [Seats]float32) {
	here := &e.path[depth]
	f := &e.details[here.at]
	if e.tree[here.at].visits == 0 {
		if out := PP(&here.pos).Outcome(); out.Over {
			f.winner = drawn
			if out.Winner != game.Nobody {
				f.winner = uint8(out.Winner) + 1
			}
		} else if e.isRepetition(depth) {
			f.winner = drawn
		}
	}
	switch f.winner {
	case none:
		return e.shares(here)
	case drawn:
		return [Seats]float32{e.drawShare, e.drawShare, e.drawShare}
	}
	v[f.winner-1] = 1
	return v
}

// backpropagate updates the path by the shares at its end, and by what that proves.
func (e *Engine[P, M, E, PP]) backpropagate(depth int, v *[Seats]float32) {
	if depth > 0 {
		move := e.path[1].at - e.branches[e.tree[0].branch].first
		visits := float32(e.tree[e.path[1].at].visits + 1)
		for s := range v {
			e.sums[move][s] += (v[s] - e.sums[move][s]) / visits
		}
	}
	proven := e.details[e.path[depth].at].winner != none
	for d := depth; d >= 0; d-- {
		at := e.path[d].at
		n := &e.tree[at]
		n.visits++
		if proven && d < depth {
			proven = e.prove(at, uint8(e.path[d].seat)+1)
		}
		if d > 0 {
			seat := uint8(e.path[d-1].seat)
			n.update(v[seat], proven && e.details[at].wonBeside(seat))
		}
	}
}
