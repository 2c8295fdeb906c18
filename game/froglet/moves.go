package froglet

import "freckers/game"

// MoveOf is a whole turn without the order of its hops: the frog and the set of
// those it hops over. The two tell the result: each frog of the set stands
// between two cells of the mover's class, so the set tells where a trail through
// all of it ends. And no other two have the same result:
//   - A cell that is newly taken is of the mover's class, of which nothing but
//     the mover itself goes, so the board tells which frog came there.
//   - Two frogs cannot both come back to their starts over the same set. In one
//     class they would land on each other; in two, one frog hops across the
//     topmost of the set and the other hops over them from above, from where
//     nothing leads on.
//
// The zero MoveOf is invalid.
type MoveOf[W Words] struct {
	across, down W      // the frogs hopped over, as in graph
	from, to     uint16 // squares; to is removed for the first frog
	points       uint16
}

// Move is a move on the board of 12 by 12, LargeMove one on that of 18 by 18.
type (
	Move      = MoveOf[[1]uint64]
	LargeMove = MoveOf[[2]uint64]
)

// MaxMovesPerFrog is the maximum number of moves listed for one frog. In random games no frog
// has a hundred, and in 1500 games of players who captured as little as they could none had
// more than 3573; contrived positions have millions.
const MaxMovesPerFrog = 4096

// removed is the square to which the first green frog goes.
const removed = 0xFFFF

// From returns the cell that the frog leaves, as a cell of the full board.
func (m MoveOf[W]) From() game.Cell { return cellOf[W](m.from) }

// To returns the cell where the frog lands, as a cell of the full board, which may be the one it
// left, or [game.NoCell] for the removal of the first frog.
func (m MoveOf[W]) To() game.Cell {
	if m.to == removed {
		return game.NoCell
	}
	return cellOf[W](m.to)
}

// Hops returns the number of hops, 0 for the removal of the first frog.
func (m MoveOf[W]) Hops() int { return count(m.across) + count(m.down) }

// Points returns the points that the move earns.
func (m MoveOf[W]) Points() int { return int(m.points) }

// Over returns the set of captured frogs.
func (m MoveOf[W]) Over() (b BoardOf[W]) {
	class := classOf[W](m.from)
	b[class^1], b[class^2] = shl(m.across, acrossShift(class)), shl(m.down, downShift[W](class))
	return b
}

// Moves appends the moves of the side to move: one for each distinct result of
// a turn. A finished game has none.
func (p *PosOf[W]) Moves(dst []MoveOf[W]) []MoveOf[W] {
	if p.Full() {
		return p.removals(dst)
	}
	for class := range uint16(len(p.Frogs)) {
		g := p.valuedGraph(class)
		dst = g.moves(dst, false)
	}
	return dst
}

func (p *PosOf[W]) removals(dst []MoveOf[W]) []MoveOf[W] {
	for class := range uint16(len(p.Frogs)) {
		for b := andNot(p.Frogs[class], or(p.Low[class], p.High[class])); !empty(b); b = dropLowest(b) {
			dst = append(dst, MoveOf[W]{from: squareIn[W](class, lowest(b)), to: removed})
		}
	}
	return dst
}

// Play writes the position after a legal move to child, which may be p itself.
// "All frogs which are captured by jumping moves are immediately removed from
// the board and the corresponding player gets points to his/her score."
func (p *PosOf[W]) Play(m MoveOf[W], child *PosOf[W]) {
	*child = *p
	class := classOf[W](m.from)
	low, high := at(p.Low[class], bitOf[W](m.from)), at(p.High[class], bitOf[W](m.from))
	child.take(class, bit[W](bitOf[W](m.from)), shl(m.across, acrossShift(class)), shl(m.down, downShift[W](class)))
	if m.to != removed {
		frog := bit[W](bitOf[W](m.to))
		child.Frogs[class] = or(child.Frogs[class], frog)
		if low != 0 {
			child.Low[class] = or(child.Low[class], frog)
		}
		if high != 0 {
			child.High[class] = or(child.High[class], frog)
		}
	}
	child.score[p.side] += m.points
	child.side ^= 1
	child.ply++
}
