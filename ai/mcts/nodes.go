package mcts

import "math"

// node is a position of the tree, as the choice among its siblings needs it.
// Like [branch] it does not depend on the game, so that the compiler can make
// the most of what is done with it.
type node struct {
	mean   float32 // share of the seat that made its move, on average, or lost
	hope   float32 // how likely its move seems at first sight, over 1 + visits
	visits uint32  // positions judged below it, its own judgement among them
	branch uint32  // of its children, 0 where it has none
}

// fact is the rest about a node.
type fact[M comparable] struct {
	move M // that leads to it
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
)

// wonBeside says that another seat than this one, counted from 0, has a proven
// win.
func (f *fact[M]) wonBeside(seat uint8) bool {
	return f.winner != none && f.winner != drawn && f.winner != seat+1
}

// weigh takes one more judgement of the position that a move led to: the share
// of who made it, or that the move is lost.
func (n *node) weigh(share float32, isLost bool) {
	visits := float32(n.visits)
	n.hope = float32(n.hope*visits) / (visits + 1)
	switch {
	case isLost:
		n.mean = lost
	case n.mean >= 0:
		n.mean += (share - n.mean) / visits
	}
}

// branch is what a position knows of its children, which lie together in the
// tree; those tried come first.
type branch struct {
	first uint32
	count uint8
	tried uint8
	best  uint8 // the child that was chosen when they were last compared
	// sure says that all were tried and only the best can have changed since
	// then: it stays the best while its promise is above base and most times
	// the wish, which the promises of the others do not exceed.
	sure       bool
	base, most float32
}

// children are the nodes of a branch in its tree.
func (b *branch) children(tree []node) []node { return tree[b.first : b.first+uint32(b.count)] }

// choose gives the child to look at next, of a position looked at so often: one
// that has done well, or one that has not been looked at as much as its promise
// deserves; fresh says that it is the first of those that were not looked at.
func (b *branch) choose(tree []node, visits uint32) (child uint32, fresh bool) {
	if b.tried == 0 {
		return 0, true
	}
	wish := curious * float32(math.Sqrt(float64(visits)))
	if b.sure {
		const blur = 1. / (1 << 19) // more than rounding can do
		if p := tree[b.first+uint32(b.best)].promise(wish); p-blur*(p+1) > b.base+float32(b.most*wish) {
			return uint32(b.best), false
		}
		b.sure = false
	}
	children := b.children(tree)
	tried := children[:b.tried]
	best, top := favourite(tried, wish)
	switch {
	case b.tried < b.count:
		if best < 0 || average(tried)-doubt+float32(wish*children[b.tried].hope) > top {
			return uint32(b.tried), true
		}
	case best < 0:
		best = leastVisited(children)
	case b.best != uint8(best):
		b.best = uint8(best)
	default: // chosen twice in a row, and so likely to be again
		b.trust(tried, best, wish)
	}
	return uint32(best), false
}

// promise is what speaks for a move.
func (n *node) promise(wish float32) float32 {
	// Explicit rounding keeps processors from joining steps of the sum.
	return n.mean + float32(wish*n.hope)
}

// favourite gives the tried move that promises most, of equal ones the first,
// and -1 where all are lost.
func favourite(tried []node, wish float32) (best int, top float32) {
	best, top = -1, -1
	for i := range tried {
		if u := tried[i].promise(wish); u > top {
			best, top = i, u
		}
	}
	return best, top
}

// trust notes the best of all children, and what the others can come to.
func (b *branch) trust(all []node, best int, wish float32) {
	runner, most := float32(lost), float32(0)
	for i := range all {
		if i != best {
			runner, most = max(runner, all[i].promise(wish)), max(most, all[i].hope)
		}
	}
	b.sure, b.base, b.most = true, runner-float32(most*wish), most
}

// average is the mean of the moves that are not lost.
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

// leastVisited chooses among moves that all make others win.
func leastVisited(children []node) (best int) {
	for i := range children {
		if children[i].visits < children[best].visits {
			best = i
		}
	}
	return best
}

// mostHope gives the first of the moves that promise most at first sight.
func mostHope(children []node) (best int) {
	for i := range children {
		if children[i].hope > children[best].hope {
			best = i
		}
	}
	return best
}
