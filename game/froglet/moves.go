package froglet

import (
	"math/bits"

	"freckers/game"
)

// Move is a whole turn without the order of its hops: the frog and the set of
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
// The zero Move is no move at all.
type Move struct {
	across, down uint64 // the frogs hopped over, as in graph
	from, to     uint8  // squares; to is gone for the removal
	points       uint8
}

// MaxMovesPerFrog is how many moves of one frog there can be in a list. Where chance plays,
// no frog has a hundred, and in 1500 games of players who take as little as they
// can none had more than 3573; a pond can be thought out with millions.
const MaxMovesPerFrog = 4096

// removed is the square to which the first green frog goes.
const removed = 0xFF

// From is the cell that the frog leaves.
func (m Move) From() game.Cell { return cellOf(m.from) }

// To is the cell that the frog comes to, which may be the one it left, or
// [game.NoCell] for the removal of the first frog.
func (m Move) To() game.Cell {
	if m.to == removed {
		return game.NoCell
	}
	return cellOf(m.to)
}

// Hops is the number of hops, 0 for the removal.
func (m Move) Hops() int { return bits.OnesCount64(m.across) + bits.OnesCount64(m.down) }

// Points are what the move earns.
func (m Move) Points() int { return int(m.points) }

// Over is the board of the frogs that are captured.
func (m Move) Over() (b Board) {
	class := int(m.from >> 6)
	b[class^1], b[class^2] = m.across<<acrossShift(class), m.down<<downShift(class)
	return b
}

// valuedGraph is a graph with what its frogs are worth.
type valuedGraph struct {
	graph
	class                 uint8
	acrossLow, acrossHigh uint64
	downLow, downHigh     uint64
}

func (p *Pos) valuedGraph(class int) valuedGraph {
	a, d := acrossShift(class), downShift(class)
	return valuedGraph{
		graph: p.graph(class), class: uint8(class),
		acrossLow: p.Low[class^1] >> a, acrossHigh: p.High[class^1] >> a,
		downLow: p.Low[class^2] >> d, downHigh: p.High[class^2] >> d,
	}
}

// overAcross is a move with one more hop, across the frog right of cell b.
func (g *valuedGraph) overAcross(m Move, b, to int) Move {
	m.across |= 1 << b
	m.points += 1 + uint8(g.acrossLow>>b&1) + uint8(g.acrossHigh>>b&1)<<1
	m.to = g.class<<6 | uint8(to)
	return m
}

// overDown is a move with one more hop, across the frog below cell b.
func (g *valuedGraph) overDown(m Move, b, to int) Move {
	m.down |= 1 << b
	m.points += 1 + uint8(g.downLow>>b&1) + uint8(g.downHigh>>b&1)<<1
	m.to = g.class<<6 | uint8(to)
	return m
}

// start is a frog that has not hopped yet.
func (g *valuedGraph) start(b int) Move {
	sq := g.class<<6 | uint8(b)
	return Move{from: sq, to: sq}
}

// extend appends the moves that go one hop on from m.
func (g *valuedGraph) extend(dst []Move, m Move) []Move {
	at := int(m.to & 63)
	free := g.free | 1<<(m.from&63)
	across, down := g.across&^m.across, g.down&^m.down
	if across&(free>>1)>>at&1 != 0 {
		dst = append(dst, g.overAcross(m, at, at+1))
	}
	if down&(free>>8)>>at&1 != 0 {
		dst = append(dst, g.overDown(m, at, at+8))
	}
	if (across&free)<<1>>at&1 != 0 {
		dst = append(dst, g.overAcross(m, at-1, at-1))
	}
	if (down&free)<<8>>at&1 != 0 {
		dst = append(dst, g.overDown(m, at-8, at-8))
	}
	return dst
}

// canContinue reports whether a move has one with one more hop.
func (g *valuedGraph) canContinue(m Move) bool {
	free := g.free | 1<<(m.from&63)
	across, down := g.across&^m.across, g.down&^m.down
	return (across&(free>>1)|down&(free>>8)|(across&free)<<1|(down&free)<<8)>>(m.to&63)&1 != 0
}

// Moves appends the moves of the side to move: one for each distinct result of
// a turn. A finished game has none.
func (p *Pos) Moves(dst []Move) []Move {
	if p.Full() {
		return p.removals(dst)
	}
	for class := range p.Frogs {
		g := p.valuedGraph(class)
		dst = g.moves(dst, false)
	}
	return dst
}

// removals appends the moves that begin the game.
func (p *Pos) removals(dst []Move) []Move {
	for class := range p.Frogs {
		for b := p.Frogs[class] &^ (p.Low[class] | p.High[class]); b != 0; b &= b - 1 {
			dst = append(dst, Move{from: uint8(class<<6 | bits.TrailingZeros64(b)), to: removed})
		}
	}
	return dst
}

// moves appends the moves of the frogs of a class, all or those of [Pos.SelectedMoves].
func (g *valuedGraph) moves(dst []Move, selected bool) []Move {
	all, chains := g.hoppers()
	for b := all; b != 0; b &= b - 1 {
		frog := bits.TrailingZeros64(b)
		if b&-b&chains == 0 {
			dst = g.extend(dst, g.start(frog))
		} else {
			dst, _ = g.chains(dst, frog, selected)
		}
	}
	return dst
}

// chains appends the moves of a frog, at most [MaxMovesPerFrog] of them or, if selected,
// [MaxSelectedPerFrog]. More reports whether there are others.
func (g *valuedGraph) chains(dst []Move, frog int, selected bool) (_ []Move, more bool) {
	if _, tree := g.reach(1 << frog); !tree {
		return g.uniqueChains(dst, frog, selected)
	}
	first := len(dst)
	dst = g.extend(dst, g.start(frog))
	for i := first; i < len(dst); i++ {
		dst = g.extend(dst, dst[i])
	}
	return dst, false
}

// uniqueChains is chains for a frog whose trails can cross, so that many lead to the
// same result. Few have more results than fit into a small set, which is much
// faster to clear.
func (g *valuedGraph) uniqueChains(dst []Move, frog int, selected bool) (_ []Move, more bool) {
	var small [2 * MaxSelectedPerFrog]uint16
	list, more := g.distinct(dst, frog, small[:])
	if !more || selected {
		return list, more
	}
	return g.uniqueChainsLarge(list[:len(dst)], frog)
}

// uniqueChainsLarge is a function of its own for the sake of its stack. TinyGo takes
// the set from the heap; the search lists [Pos.SelectedMoves], which need none.
func (g *valuedGraph) uniqueChainsLarge(dst []Move, frog int) (_ []Move, more bool) {
	var large [2 * MaxMovesPerFrog]uint16
	return g.distinct(dst, frog, large[:])
}

// distinct appends at most half as many moves of a frog as the set has slots.
// Shorter ones come first, until half of those are found; from then on each goes
// on to its end, so that the longest are not all left out where there is no
// room for all.
func (g *valuedGraph) distinct(dst []Move, frog int, known set) (_ []Move, more bool) {
	first, most := len(dst), len(known)/2
	dst = known.keep(g.extend(dst, g.start(frog)), first, first)
	for at, next := first, first+1; at < len(dst); {
		n := len(dst)
		dst = known.keep(g.extend(dst, dst[at]), first, n)
		if len(dst)-first > most {
			return dst[:first+most], true
		}
		if at, next = next, next+1; len(dst) > n && n-first >= most/2 {
			at, next = g.longest(dst, n), next-1
		}
	}
	return dst, false
}

// longest is the place of the move that looks best to go on with, among those
// from n on: not a last hop where there is another, then the one that earns most.
func (g *valuedGraph) longest(list []Move, n int) int {
	best, value := n, -1
	for i, m := range list[n:] {
		v := int(m.points)
		if g.canContinue(m) {
			v += worth
		}
		if v > value {
			best, value = n+i, v
		}
	}
	return best
}

// set is the moves of one frog, found by the frogs that they hop over. A slot
// holds the number of a move from 1 on, 0 where it is free. There are 2^n slots.
type set []uint16

// keep drops those moves from n on that stand twice among those from first on.
func (s set) keep(list []Move, first, n int) []Move {
	mask := uint64(len(s) - 1)
	for _, m := range list[n:] {
		slot := game.Mix(m.across^0x9E3779B97F4A7C15, m.down^0xC2B2AE3D27D4EB4F) & mask
		for s[slot] != 0 && !list[first+int(s[slot])-1].sameAs(m) {
			slot = (slot + 1) & mask
		}
		if s[slot] == 0 {
			list[n] = m
			n++
			s[slot] = uint16(n - first)
		}
	}
	return list[:n]
}

func (m *Move) sameAs(o Move) bool { return m.across == o.across && m.down == o.down }

// Play writes the position after a legal move to child, which may be p itself.
// "All frogs which are captured by jumping moves are immediately removed from
// the board and the corresponding player gets points to his/her score."
func (p *Pos) Play(m Move, child *Pos) {
	*child = *p
	points := p.points(m.from)
	class := m.from >> 6
	child.take(class, 1<<(m.from&63))
	if m.to != removed {
		child.take(class^1, m.across<<acrossShift(int(class)))
		child.take(class^2, m.down<<downShift(int(class)))
		child.put(m.to, points)
	}
	child.score[p.side] += m.points
	child.side ^= 1
	child.ply++
}
