package froglet

import (
	"slices"

	"freckers/game"
)

// Choices implements [game.State.Choices]: first the best result for each final cell, then
// the other results, then alternate paths, each part in descending order of points. Only
// [MaxMovesPerFrog] results are considered; more is set if there are more of them, or if the
// list was truncated at limit.
func (p *PosOf[W]) Choices(from game.Cell, limit int) (list []game.Choice, more bool) {
	if from < 0 || int(from) >= p.area() || p.points(p.squareOf(from)) == 0 {
		return nil, false
	}
	sq := p.squareOf(from)
	if p.Full() {
		return p.removal(sq, limit)
	}
	g := p.valuedGraph(classOf[W](sq))
	moves, more := g.chains(nil, bitOf[W](sq), false)
	list = make([]game.Choice, 0, min(limit, len(moves)))
	for _, i := range ranked(moves, limit, p.worth()) {
		list = append(list, p.choice(moves[i].path(), moves[i]))
	}
	if more || len(list) < len(moves) {
		return list, true
	}
	f := further[W]{valuedGraph: g, of: p, limit: limit, list: list}
	more = f.follow(g.start(bitOf[W](sq)), path[W]{sq})
	return f.list, more
}

// ranked are the places in a list of the first limit moves in the order of
// [PosOf.Choices], of a pond that is worth so much. Equal ones stay as they stand.
func ranked[W Words](moves []MoveOf[W], limit, worth int) []uint16 {
	// best is the points of the richest move that ends on a cell, and 1.
	best, all := make([]uint16, 1<<classShift[W]()), uint16(worth)
	for _, m := range moves {
		best[bitOf[W](m.to)] = max(best[bitOf[W](m.to)], m.points+1)
	}
	ranks := make([]uint16, len(moves))
	before := make([]int, 2*(all+1)) // how many moves have a lower rank
	for i, m := range moves {
		rank := all - m.points
		if n := bitOf[W](m.to); best[n] == m.points+1 {
			best[n] = 0
		} else {
			rank += all + 1
		}
		ranks[i] = rank
		before[rank]++
	}
	sum := 0
	for rank, n := range before {
		before[rank], sum = sum, sum+n
	}
	list := make([]uint16, min(limit, len(moves)))
	for i, rank := range ranks {
		if at := &before[rank]; *at < len(list) {
			list[*at] = uint16(i)
			*at++
		}
	}
	return list
}

// removal is the one choice there is on a cell of a full pond.
func (p *PosOf[W]) removal(sq uint16, limit int) (list []game.Choice, more bool) {
	if p.points(sq) != 1 {
		return nil, false
	}
	if limit < 1 {
		return nil, true
	}
	return []game.Choice{p.choice(path[W]{sq}, MoveOf[W]{from: sq, to: removed})}, false
}

func (p *PosOf[W]) choice(q path[W], m MoveOf[W]) game.Choice {
	c := game.Choice{Action: q.action(), Cells: make([]game.Cell, len(q)), Points: m.Points()}
	for i, sq := range q {
		c.Cells[i] = p.cellOf(sq)
	}
	return c
}

// further lists the paths that are not listed yet.
type further[W Words] struct {
	valuedGraph[W]
	of    *PosOf[W]
	limit int
	list  []game.Choice
}

// follow goes on from a path, depth first. It reports whether the limit cut the
// list.
func (f *further[W]) follow(m MoveOf[W], q path[W]) (cut bool) {
	if len(q) > 1 && !slices.Equal(q, m.path()) {
		if len(f.list) >= f.limit {
			return true
		}
		c := f.of.choice(q, m)
		c.Alternate = true
		f.list = append(f.list, c)
	}
	var buf [4]MoveOf[W]
	for _, next := range f.extend(buf[:0], m) {
		if f.follow(next, append(q, next.to)) {
			return true
		}
	}
	return false
}
