package mcts

import "math"

// node is what the choice among siblings needs of a position. Like [branch] it does not
// depend on the game, so that the compiler can optimise it.
type node struct {
	mean   float32 // share of the seat that made its move, on average, or lost
	prior  float32 // prior probability of its move, over 1 + visits
	visits uint32  // evaluations of it and below
	branch uint32  // of its children, 0 if it has none
}

type detail[M comparable] struct {
	move M // that leads to it
	// winner is the seat with a proven win, counted from 1, or one of none, drawn and
	// repeated.
	winner uint8
	plies  uint8 // to that win
}

const (
	none  = 0
	drawn = Seats + 1 // the game ends here without a winner
	// repeated is a position that occurred before, and so is taken for drawn.
	repeated = Seats + 2
	// lost is the mean of a move that is proven to let another seat win: it is not tried
	// again.
	lost = -2
)

func (f *detail[M]) won() bool { return f.winner != none && f.winner <= Seats }

// update adds an evaluation below the node: the share of the seat that made its move, or
// that the move is lost.
func (n *node) update(share float32, isLost bool) {
	n.count()
	switch {
	case isLost:
		n.mean = lost
	case n.mean >= 0:
		n.mean += (share - n.mean) / float32(n.visits)
	}
}

// count adds a visit without an evaluation.
func (n *node) count() {
	visits := float32(n.visits + 1)
	n.prior = float32(n.prior*visits) / (visits + 1)
	n.visits++
}

// expect adds a visit whose evaluation is still to come and counts as nothing until
// then (a virtual loss), so that other threads try other moves.
func (n *node) expect() {
	n.count()
	if n.mean >= 0 {
		n.mean -= n.mean / float32(n.visits)
	}
}

// fulfil adds the evaluation of an expected visit.
func (n *node) fulfil(share float32, isLost bool) {
	switch {
	case isLost:
		n.mean = lost
	case n.mean >= 0:
		n.mean += share / float32(n.visits)
	}
}

// branch holds the children of a position, which are consecutive in the tree, those tried
// first.
type branch struct {
	lock  // guards the branch and its children
	first uint32
	count uint8
	tried uint8
	best  uint8 // the child chosen by the last comparison
	// cached reports whether all were tried and only the best can have changed since
	// then: it stays the best while its PUCT value is above base plus most times the
	// exploration, which bounds those of the others.
	cached     bool
	base, most float32
	forward    uint32 // where the branch moves, while the tree shrinks
}

func (b *branch) children(tree []node) []node { return tree[b.first : b.first+uint32(b.count)] }

// choose returns the child to visit next, given the visits of the position; fresh reports
// that it is the first untried one.
func (b *branch) choose(tree []node, visits uint32) (child uint32, fresh bool) {
	if b.tried == 0 {
		return 0, true
	}
	exploration := explorationRate * float32(math.Sqrt(float64(visits)))
	if b.cached {
		const blur = 1. / (1 << 19) // more than rounding can do
		if p := tree[b.first+uint32(b.best)].puct(exploration); p-blur*(p+1) > b.base+float32(b.most*exploration) {
			return uint32(b.best), false
		}
		b.cached = false
	}
	children := b.children(tree)
	tried := children[:b.tried]
	best, top := bestTried(tried, exploration)
	switch {
	case b.tried < b.count:
		if best < 0 || average(tried)-firstPlayUrgency+float32(exploration*children[b.tried].prior) > top {
			return uint32(b.tried), true
		}
	case best < 0:
		best = leastVisited(children)
	case b.best != uint8(best):
		b.best = uint8(best)
	default: // chosen twice in a row, and so likely to be again
		b.remember(tried, best, exploration)
	}
	return uint32(best), false
}

// puct returns the value by which a move is chosen (predictor and upper confidence bound
// applied to trees).
func (n *node) puct(exploration float32) float32 {
	// Explicit rounding keeps processors from joining steps of the sum.
	return n.mean + float32(exploration*n.prior)
}

// bestTried returns the tried move with the highest PUCT value, the first of equal ones,
// or -1 if all are lost.
func bestTried(tried []node, exploration float32) (best int, top float32) {
	best, top = -1, -1
	for i := range tried {
		if u := tried[i].puct(exploration); u > top {
			best, top = i, u
		}
	}
	return best, top
}

// remember caches the best of all children with a bound on the others.
func (b *branch) remember(all []node, best int, exploration float32) {
	runner, most := float32(lost), float32(0)
	for i := range all {
		if i != best {
			runner, most = max(runner, all[i].puct(exploration)), max(most, all[i].prior)
		}
	}
	b.cached, b.base, b.most = true, runner-float32(most*exploration), most
}

func average(tried []node) float32 {
	sum, visits := float32(0), float32(0)
	for i := range tried {
		if c := &tried[i]; c.mean >= 0 {
			sum += float32(c.mean * float32(c.visits))
			visits += float32(c.visits)
		}
	}
	return sum / max(visits, 1)
}

func leastVisited(children []node) (best int) {
	for i := range children {
		if children[i].visits < children[best].visits {
			best = i
		}
	}
	return best
}

func highestPrior(children []node) (best int) {
	for i := range children {
		if children[i].prior > children[best].prior {
			best = i
		}
	}
	return best
}
