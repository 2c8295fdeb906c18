package mcts

import "freckers/game"

// note writes what the tree knows to the result: the moves of the root by how
// much they were looked at, a proven win before all others and a proven loss
// after them.
func (e *Engine[P, M, J, PP]) note() {
	r := &e.result
	r.Nodes, r.Depth, r.Lines = e.nodes, 0, r.Lines[:0]
	root := &e.branches[e.tree[0].branch]
	for range min(max(e.limits.Lines, 1), int(root.count)) {
		best := e.bestOf(root, r.Lines)
		if len(r.Lines) == 0 && e.limits.Whim > 0 {
			best = e.whim(root, best)
		}
		if len(r.Lines) > 0 && e.tree[best].visits == 0 {
			break
		}
		line := e.follow(best, e.lines[len(r.Lines)][:0])
		c := &e.facts[best]
		l := Line[M]{Moves: line, Shares: shared(e.sums[best-root.first]), Winner: game.Nobody}
		if c.winner != none && c.winner != drawn {
			l.Winner, l.Plies, l.Shares = game.Seat(c.winner-1), int(c.plies)+1, [Seats]float32{}
			l.Shares[c.winner-1] = 1
		}
		r.Lines = append(r.Lines, l)
	}
	if len(r.Lines) > 0 && e.nodes > 0 {
		r.Depth = len(r.Lines[0].Moves)
	}
}

// bestOf gives the best of the root's children that no line begins with.
func (e *Engine[P, M, J, PP]) bestOf(root *branch, lines []Line[M]) uint32 {
	best, top := uint32(0), int64(0)
	for at := root.first; at < root.first+uint32(root.count); at++ {
		if begins(lines, e.facts[at].move) {
			continue
		}
		if w := e.worth(at, uint8(e.path[0].seat)+1); best == 0 || w > top {
			best, top = at, w
		}
	}
	return best
}

// whim gives a child that has done nearly as well as the best, as the seed has
// it.
func (e *Engine[P, M, J, PP]) whim(root *branch, best uint32) uint32 {
	const perShare = 1000 // hundredths of a step, where shares are even
	if e.facts[best].winner != none {
		return best
	}
	top := &e.tree[best]
	near := top.mean - float32(e.limits.Whim)/perShare
	chosen, most := best, uint64(0)
	for i := range uint32(root.count) {
		at := root.first + i
		if c := &e.tree[at]; e.facts[at].winner != none || c.mean < near || c.visits < top.visits/4 {
			continue
		}
		if w := mix(e.limits.Seed ^ mix(uint64(i))); w >= most {
			chosen, most = at, w
		}
	}
	return chosen
}

func begins[M comparable](lines []Line[M], move M) bool {
	for i := range lines {
		if lines[i].Moves[0] == move {
			return true
		}
	}
	return false
}

// worth orders the children of a node where a seat, counted from 1, is to move.
func (e *Engine[P, M, J, PP]) worth(at uint32, seat uint8) int64 {
	const certain = 1 << 40
	c := &e.facts[at]
	switch c.winner {
	case none, drawn:
		return int64(e.tree[at].visits)
	case seat:
		return 2*certain - int64(c.plies)
	}
	return int64(c.plies) - certain
}

// shared makes shares one game together, a third each where nothing is known.
func shared(v [Seats]float32) [Seats]float32 {
	sum := v[0] + v[1] + v[2]
	for s := range v {
		if sum > 0 {
			v[s] /= sum
		} else {
			v[s] = 1. / Seats
		}
	}
	return v
}

// surely is the number of looks from which a position counts as expected.
const surely = 8

// follow writes the line that begins with a child of the root: as far as it is
// expected, and to the end where that is proven.
func (e *Engine[P, M, J, PP]) follow(at uint32, line []M) []M {
	e.path[1].pos, e.path[1].at = e.path[0].pos, 0
	pos := &e.path[1].pos
	for {
		b, move := &e.branches[e.tree[at].branch], e.facts[at].move
		line = append(line, move)
		if b.tried == 0 || len(line) == cap(line) {
			return line
		}
		PP(pos).Play(move, pos)
		seat := uint8(PP(pos).ToMove()) + 1
		top := int64(-1) << 62
		for c := b.first; c < b.first+uint32(b.tried); c++ {
			if w := e.worth(c, seat); w > top {
				at, top = c, w
			}
		}
		if e.tree[at].visits < surely && e.facts[at].winner == none {
			return line
		}
	}
}
