package mcts

import (
	"freckers/ai/alphabeta"
	"freckers/game"
)

// report writes the root's moves to the result by their visits, proven wins first and
// proven losses last.
func (e *Engine[P, M, E, PP]) report() {
	r := &e.result
	r.Nodes, r.Depth, r.Lines = e.nodes, 0, r.Lines[:0]
	e.ended = false
	if e.tree[0].branch == 0 {
		return
	}
	root := &e.branches[e.tree[0].branch]
	for range min(max(e.limits.Lines, 1), int(root.count)) {
		best := e.bestOf(root, r.Lines)
		if len(r.Lines) == 0 && e.limits.RootBonus > 0 {
			best = e.randomBest(root, best)
		}
		if len(r.Lines) > 0 && e.tree[best].visits == 0 {
			break
		}
		line, last := e.variation(best, e.lines[len(r.Lines)][:0])
		c := &e.details[best]
		if len(r.Lines) == 0 {
			e.ended = e.details[last].winner != none
		}
		l := Line[M]{Moves: line, Visits: e.tree[best].visits, Shares: normalise(e.sums[best-root.first].shares), Winner: game.Nobody}
		if c.won() {
			l.Winner, l.Plies, l.Shares = game.Seat(c.winner-1), int(c.plies)+1, [Seats]float32{}
			l.Shares[c.winner-1] = 1
		}
		r.Lines = append(r.Lines, l)
	}
	if e.tree[0].visits > 0 {
		r.Depth = len(r.Lines[0].Moves)
	}
}

// bestOf returns the best child of the root that is not yet the first move of a line.
func (e *Engine[P, M, E, PP]) bestOf(root *branch, lines []Line[M]) uint32 {
	best, top := uint32(0), int64(0)
	for at := root.first; at < root.first+uint32(root.count); at++ {
		if begins(lines, e.details[at].move) {
			continue
		}
		if w := e.order(at, uint8(PP(&e.root).ToMove())+1); best == 0 || w > top {
			best, top = at, w
		}
	}
	return best
}

// randomBest returns a child that has done nearly as well as the best, by the seed.
func (e *Engine[P, M, E, PP]) randomBest(root *branch, best uint32) uint32 {
	const perShare = 1000 // hundredths of a step, where shares are even
	if e.details[best].winner != none {
		return best
	}
	top := &e.tree[best]
	near := top.mean - float32(e.limits.RootBonus)/perShare
	chosen, most := best, uint64(0)
	for i := range uint32(root.count) {
		at := root.first + i
		if c := &e.tree[at]; e.details[at].winner != none || c.mean < near || c.visits < top.visits/4 {
			continue
		}
		if w := alphabeta.Mix(e.limits.Seed ^ alphabeta.Mix(uint64(i))); w >= most {
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

// order ranks the children of a node where a seat, counted from 1, is to move.
func (e *Engine[P, M, E, PP]) order(at uint32, seat uint8) int64 {
	const certain = 1 << 40
	c := &e.details[at]
	switch {
	case !c.won():
		return int64(e.tree[at].visits)
	case c.winner == seat:
		return 2*certain - int64(c.plies)
	}
	return int64(c.plies) - certain
}

// normalise makes shares add up to 1, to equal ones if nothing is known.
func normalise(v [Seats]float32) [Seats]float32 {
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

// minVisits is the number of visits from which a continuation is reported.
const minVisits = 8

// variation appends the principal variation that starts with a child of the root, to the
// end if that is proven. It returns its last node as well.
func (e *Engine[P, M, E, PP]) variation(at uint32, line []M) ([]M, uint32) {
	pos := &e.scratch
	*pos = e.root
	for {
		move := e.details[at].move
		line = append(line, move)
		if e.tree[at].branch == 0 || len(line) == cap(line) {
			return line, at
		}
		b := &e.branches[e.tree[at].branch]
		PP(pos).Play(move, pos)
		seat := uint8(PP(pos).ToMove()) + 1
		next, top := uint32(0), int64(-1)<<62
		for c := b.first; c < b.first+uint32(b.tried); c++ {
			if w := e.order(c, seat); w > top {
				next, top = c, w
			}
		}
		if b.tried == 0 || e.tree[next].visits < minVisits && e.details[next].winner == none {
			return line, at
		}
		at = next
	}
}
