package froglet

import (
	"slices"

	"freckers/game"
)

// Choices lists the actions of the frog on a cell, at most limit of them: a
// path to each result, the one that earns most first and of equal ones the
// shortest, then further paths. More is set when the list was cut, or when the
// frog has more than [Most] results, of which only those are looked at.
func (p *Pos) Choices(from game.Cell, limit int) (list []game.Choice, more bool) {
	if from < 0 || from >= Cells || p.points(squareOf(from)) == 0 {
		return nil, false
	}
	sq := squareOf(from)
	if p.Full() {
		return p.removal(sq, limit)
	}
	g := p.prices(int(sq >> 6))
	moves, more := g.chains(nil, int(sq&63))
	slices.SortStableFunc(moves, func(a, b Move) int {
		if a.points != b.points {
			return int(b.points) - int(a.points)
		}
		return a.Hops() - b.Hops()
	})
	if len(moves) > limit {
		moves, more = moves[:limit], true
	}
	list = make([]game.Choice, 0, len(moves))
	for _, m := range moves {
		list = append(list, choice(m.path(), m))
	}
	if !more {
		f := further{prices: g, limit: limit, list: list}
		more = f.follow(g.start(int(sq&63)), path{sq})
		list = f.list
	}
	return list, more
}

// removal is the one choice there is on a cell of a full pond.
func (p *Pos) removal(sq uint8, limit int) (list []game.Choice, more bool) {
	if p.points(sq) != 1 {
		return nil, false
	}
	if limit < 1 {
		return nil, true
	}
	return []game.Choice{choice(path{sq}, Move{from: sq, to: gone})}, false
}

func choice(q path, m Move) game.Choice {
	c := game.Choice{Action: q.action(), Cells: make([]game.Cell, len(q)), Points: m.Points()}
	for i, sq := range q {
		c.Cells[i] = cellOf(sq)
	}
	return c
}

// further lists the paths that are not listed yet.
type further struct {
	prices
	limit int
	list  []game.Choice
}

// follow goes on from a path, depth first. It says whether the limit cut the
// list.
func (f *further) follow(m Move, q path) (cut bool) {
	if len(q) > 1 && !slices.Equal(q, m.path()) {
		if len(f.list) >= f.limit {
			return true
		}
		c := choice(q, m)
		c.Further = true
		f.list = append(f.list, c)
	}
	var buf [4]Move
	for _, next := range f.extend(buf[:0], m) {
		if f.follow(next, append(q, next.to)) {
			return true
		}
	}
	return false
}
