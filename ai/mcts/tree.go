package mcts

import (
	"math"

	"freckers/game"
)

// The character of the tree. TUNING.md has the games by which it was set.
const (
	curious  = 0.5  // how much an untried move is worth against a good one
	doubt    = 0.05 // of a share, that an untried move is expected to be worse
	eager    = 300  // gain in hundredths of a step that makes a move e times as likely
	draw     = 0.15 // of the game to each seat: who does not settle for a third wins more
	growFrom = 2    // visits from which a position grows children
)

// setRoot begins a tree at a position.
func (e *Engine[P, M, J, PP]) setRoot(p *P) {
	e.tree, e.facts, e.branches = append(e.tree[:0], node{}), append(e.facts[:0], fact[M]{}), append(e.branches[:0], branch{})
	for d := range e.path {
		e.path[d].at = 0
	}
	root := &e.path[0]
	root.pos = *p
	root.seat = int8(PP(p).ToMove())
	if !PP(p).Outcome().Over {
		e.grow(0, p)
	}
	clear(e.sums[:])
}

// playout goes down the tree to a position that is to be judged, and tells the
// positions on the way what it is worth.
func (e *Engine[P, M, J, PP]) playout() {
	deepest := MaxDepth
	if d := e.limits.Depth; d > 0 {
		deepest = min(deepest, d)
	}
	depth := 0
	for {
		here := &e.path[depth]
		if n := &e.tree[here.at]; n.branch == 0 && (n.visits < growFrom-1 || e.facts[here.at].winner != none || depth >= deepest || !e.grow(here.at, &here.pos)) {
			break
		}
		at := e.choose(here.at)
		depth++
		// A place in the tree is always the same position.
		if next := &e.path[depth]; next.at != at {
			next.at = at
			PP(&here.pos).Play(e.facts[at].move, &next.pos)
			next.seat = int8(PP(&next.pos).ToMove())
		}
	}
	if e.tick() {
		return
	}
	v := e.judgeAt(depth)
	e.learn(depth, &v)
}

// choose gives the child of a node to look at next.
func (e *Engine[P, M, J, PP]) choose(at uint32) uint32 {
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

// promote brings the one of some nodes that promises most to the first place.
func (e *Engine[P, M, J, PP]) promote(first, end uint32) {
	if best := first + uint32(mostHope(e.tree[first:end])); best > first {
		e.tree[first], e.tree[best] = e.tree[best], e.tree[first]
		e.facts[first], e.facts[best] = e.facts[best], e.facts[first]
	}
}

// grow gives a position its children. It is false where the tree is full.
func (e *Engine[P, M, J, PP]) grow(at uint32, p *P) bool {
	if e.full() {
		return false
	}
	e.list = e.judge.Choices(p, e.list[:0])
	e.blur(p)
	first := uint32(len(e.tree))
	end := first + uint32(len(e.list))
	e.tree[at].branch = uint32(len(e.branches))
	e.branches = append(e.branches, branch{first: first, count: uint8(len(e.list))})
	e.tree, e.facts = e.tree[:end], e.facts[:end]
	children, facts := e.tree[first:], e.facts[first:]
	top := int16(math.MinInt16)
	for i := range e.list {
		top = max(top, e.list[i].Gain)
	}
	sum := float32(0)
	for i := range e.list {
		c := &e.list[i]
		hope := e.scale.fade((int(top) - int(c.Gain)) * fadeSteps / eager)
		sum += hope
		children[i], facts[i] = node{hope: hope}, fact[M]{move: c.Move}
	}
	for i := range children {
		children[i].hope /= sum
	}
	e.promote(first, end)
	return true
}

// judgeAt gives the shares of the seats at the end of the path.
func (e *Engine[P, M, J, PP]) judgeAt(depth int) (v [Seats]float32) {
	here := &e.path[depth]
	f := &e.facts[here.at]
	if e.tree[here.at].visits == 0 {
		if out := PP(&here.pos).Outcome(); out.Over {
			f.winner = drawn
			if out.Winner != game.Nobody {
				f.winner = uint8(out.Winner) + 1
			}
		} else if e.repeated(depth) {
			f.winner = drawn
		}
	}
	switch f.winner {
	case none:
		return e.shares(here)
	case drawn:
		return [Seats]float32{draw, draw, draw}
	}
	v[f.winner-1] = 1
	return v
}

// learn tells the positions of the path what its end is worth, and what that
// proves.
func (e *Engine[P, M, J, PP]) learn(depth int, v *[Seats]float32) {
	if depth > 0 {
		move := e.path[1].at - e.branches[e.tree[0].branch].first
		visits := float32(e.tree[e.path[1].at].visits + 1)
		for s := range v {
			e.sums[move][s] += (v[s] - e.sums[move][s]) / visits
		}
	}
	proven := e.facts[e.path[depth].at].winner != none
	for d := depth; d >= 0; d-- {
		at := e.path[d].at
		n := &e.tree[at]
		n.visits++
		if proven && d < depth {
			proven = e.prove(at, uint8(e.path[d].seat)+1)
		}
		if d > 0 {
			seat := uint8(e.path[d-1].seat)
			n.weigh(v[seat], proven && e.facts[at].wonBeside(seat))
		}
	}
}
