package trio

import "freckers/game"

// note writes what the tree knows to the result: the moves of the root by how
// much they were looked at, a proven win before all others and a proven loss
// after them.
func (e *Engine[P, M, J, PP]) note() {
	r := &e.result
	r.Nodes, r.Depth, r.Lines = e.nodes, 0, r.Lines[:0]
	root := &e.tree[0]
	children := e.tree[root.first : root.first+uint32(root.count)]
	for range min(max(e.limits.Lines, 1), len(children)) {
		best := e.bestOf(children, r.Lines)
		if len(r.Lines) == 0 && e.limits.Whim > 0 {
			best = e.whim(children, best)
		}
		if len(r.Lines) > 0 && children[best].visits == 0 {
			break
		}
		line := e.follow(best, e.lines[len(r.Lines)][:0])
		c := &children[best]
		l := Line[M]{Moves: line, Shares: shared(e.sums[best]), Winner: game.Nobody}
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
func (e *Engine[P, M, J, PP]) bestOf(children []node[M], lines []Line[M]) int {
	best, top := -1, int64(0)
	for i := range children {
		if begins(lines, children[i].move) {
			continue
		}
		if w := e.worth(&children[i], uint8(e.path[0].seat)+1); best < 0 || w > top {
			best, top = i, w
		}
	}
	return best
}

// whim gives a child that has done nearly as well as the best, as the seed has
// it.
func (e *Engine[P, M, J, PP]) whim(children []node[M], best int) int {
	const perShare = 1000 // hundredths of a step, where shares are even
	top := &children[best]
	if top.winner != none {
		return best
	}
	near := top.mean - float32(e.limits.Whim)/perShare
	chosen, most := best, uint64(0)
	for i := range children {
		c := &children[i]
		if c.winner != none || c.mean < near || c.visits < top.visits/4 {
			continue
		}
		if w := mix(e.limits.Seed ^ mix(uint64(i))); w >= most {
			chosen, most = i, w
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
func (e *Engine[P, M, J, PP]) worth(c *node[M], seat uint8) int64 {
	const certain = 1 << 40
	switch c.winner {
	case none, drawn:
		return int64(c.visits)
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
func (e *Engine[P, M, J, PP]) follow(child int, line []M) []M {
	e.path[1].pos = e.path[0].pos
	pos := &e.path[1].pos
	at := e.tree[0].first + uint32(child)
	for {
		n := &e.tree[at]
		line = append(line, n.move)
		if n.count == 0 || n.tried == 0 || len(line) == cap(line) {
			return line
		}
		PP(pos).Play(n.move, pos)
		seat := uint8(PP(pos).ToMove()) + 1
		best, top := 0, int64(-1)<<62
		for i := range n.tried {
			if w := e.worth(&e.tree[n.first+uint32(i)], seat); w > top {
				best, top = int(i), w
			}
		}
		at = n.first + uint32(best)
		if c := &e.tree[at]; c.visits < surely && c.winner == none {
			return line
		}
	}
}
