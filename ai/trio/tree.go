package trio

import (
	"math"

	"freckers/game"
)

// node is a position of the tree, reached by its move.
type node[M comparable] struct {
	first  uint32  // of its children, which lie together; those tried come first
	visits uint32  // positions judged below it, its own judgement among them
	mean   float32 // share of the seat that made its move, on average, or lost
	hope   float32 // how likely the move seems at first sight, over 1 + visits
	move   M
	count  uint8 // children, 0 where it has not grown
	tried  uint8 // children looked at
	// winner is the seat that has a proven win, counted from 1, or one of none
	// and drawn.
	winner uint8
	plies  uint8 // to that win
}

const (
	none  = 0
	drawn = Seats + 1 // the game ends here without a winner, on the way by which the tree got here

	// lost is the mean of a move that is proven to make another seat win: such
	// a move is not tried again.
	lost = -2

	nodeBytes = 24
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
	e.tree = append(e.tree[:0], node[M]{})
	root := &e.path[0]
	root.pos, root.at = *p, 0
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
		n := &e.tree[here.at]
		if n.count == 0 && (n.visits < growFrom-1 || n.winner != none || depth >= deepest || !e.grow(here.at, &here.pos)) {
			break
		}
		n = &e.tree[here.at]
		next := &e.path[depth+1]
		next.at = e.choose(n)
		PP(&here.pos).Play(e.tree[next.at].move, &next.pos)
		next.seat = int8(PP(&next.pos).ToMove())
		depth++
	}
	if e.tick() {
		return
	}
	v := e.judgeAt(depth)
	e.learn(depth, &v)
}

// choose gives the child to look at next: one that has done well, or one that
// has not been looked at as much as its promise deserves.
func (e *Engine[P, M, J, PP]) choose(n *node[M]) uint32 {
	children := e.tree[n.first : n.first+uint32(n.count)]
	if n.tried == 0 {
		return e.try(n, children)
	}
	// Explicit rounding keeps processors from joining steps of the sums.
	wish := curious * float32(math.Sqrt(float64(n.visits)))
	tried := children[:n.tried]
	best, top := -1, float32(-1)
	for i := range tried {
		if u := tried[i].mean + float32(wish*tried[i].hope); u > top {
			best, top = i, u
		}
	}
	switch {
	case n.tried < n.count && (best < 0 || average(tried)-doubt+float32(wish*children[n.tried].hope) > top):
		return e.try(n, children)
	case best < 0:
		best = leastVisited(children)
	}
	return n.first + uint32(best)
}

// average is the mean of the moves that are not lost.
func average[M comparable](tried []node[M]) float32 {
	sum, visits := float32(0), float32(0)
	for i := range tried {
		if c := &tried[i]; c.mean >= 0 {
			sum += float32(c.mean * float32(c.visits))
			visits += float32(c.visits)
		}
	}
	return sum / max(visits, 1)
}

// leastVisited chooses among moves that all make others win.
func leastVisited[M comparable](children []node[M]) (best int) {
	for i := range children {
		if children[i].visits < children[best].visits {
			best = i
		}
	}
	return best
}

// try gives the untried child that promises most, and finds the one after it.
func (e *Engine[P, M, J, PP]) try(n *node[M], children []node[M]) uint32 {
	at := n.first + uint32(n.tried)
	n.tried++
	promote(children[n.tried:])
	return at
}

// promote brings the child that promises most to the first place.
func promote[M comparable](children []node[M]) {
	best := 0
	for i := range children {
		if children[i].hope > children[best].hope {
			best = i
		}
	}
	if best > 0 {
		children[0], children[best] = children[best], children[0]
	}
}

// grow gives a position its children. It is false where the tree is full.
func (e *Engine[P, M, J, PP]) grow(at uint32, p *P) bool {
	if e.full() {
		return false
	}
	e.list = e.judge.Choices(p, e.list[:0])
	e.blur(p)
	n := &e.tree[at]
	n.first, n.count, n.tried = uint32(len(e.tree)), uint8(len(e.list)), 0
	top := int16(math.MinInt16)
	for i := range e.list {
		top = max(top, e.list[i].Gain)
	}
	sum := float32(0)
	for i := range e.list {
		c := &e.list[i]
		hope := e.scale.fade((int(top) - int(c.Gain)) * fadeSteps / eager)
		sum += hope
		e.tree = append(e.tree, node[M]{move: c.Move, hope: hope})
	}
	children := e.tree[e.tree[at].first:]
	for i := range children {
		children[i].hope /= sum
	}
	promote(children)
	return true
}

// judgeAt gives the shares of the seats at the end of the path.
func (e *Engine[P, M, J, PP]) judgeAt(depth int) (v [Seats]float32) {
	here := &e.path[depth]
	n := &e.tree[here.at]
	if n.visits == 0 {
		if out := PP(&here.pos).Outcome(); out.Over {
			n.winner = drawn
			if out.Winner != game.Nobody {
				n.winner = uint8(out.Winner) + 1
			}
		} else if e.repeated(depth) {
			n.winner = drawn
		}
	}
	switch n.winner {
	case none:
		return e.shares(here)
	case drawn:
		return [Seats]float32{draw, draw, draw}
	}
	v[n.winner-1] = 1
	return v
}

// learn tells the positions of the path what its end is worth, and what that
// proves.
func (e *Engine[P, M, J, PP]) learn(depth int, v *[Seats]float32) {
	if depth > 0 {
		move := e.path[1].at - e.tree[0].first
		visits := float32(e.tree[e.path[1].at].visits + 1)
		for s := range v {
			e.sums[move][s] += (v[s] - e.sums[move][s]) / visits
		}
	}
	proven := e.tree[e.path[depth].at].winner != none
	for d := depth; d >= 0; d-- {
		n := &e.tree[e.path[d].at]
		n.visits++
		if proven && d < depth {
			proven = e.prove(n, uint8(e.path[d].seat)+1)
		}
		if d > 0 {
			n.weigh(v, uint8(e.path[d-1].seat))
		}
	}
}

// weigh takes one more judgement of a position that a seat's move led to.
func (n *node[M]) weigh(v *[Seats]float32, seat uint8) {
	visits := float32(n.visits)
	n.hope = float32(n.hope*visits) / (visits + 1)
	if n.winner == none || n.winner == drawn || n.winner == seat+1 {
		n.mean += (v[seat] - n.mean) / visits
	} else {
		n.mean = lost
	}
}
