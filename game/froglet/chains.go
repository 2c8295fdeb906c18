package froglet

import "freckers/game"

// valuedGraph is a graph with what its frogs are worth.
type valuedGraph[W Words] struct {
	graph[W]
	class                 uint16
	acrossLow, acrossHigh W
	downLow, downHigh     W
}

func (p *PosOf[W]) valuedGraph(class uint16) valuedGraph[W] {
	a, d := acrossShift(class), downShift[W](class)
	return valuedGraph[W]{
		graph: p.graph(class), class: class,
		acrossLow: shr(p.Low[class^1], a), acrossHigh: shr(p.High[class^1], a),
		downLow: shr(p.Low[class^2], d), downHigh: shr(p.High[class^2], d),
	}
}

// worthOf is what a frog is worth whose bit stands in these sets.
func worthOf[W Words](low, high W, n uint16) uint16 {
	return 1 + uint16(at(low, n)) + uint16(at(high, n))<<1
}

// start is a frog that has not hopped yet.
func (g *valuedGraph[W]) start(n uint16) MoveOf[W] {
	sq := squareIn[W](g.class, n)
	return MoveOf[W]{from: sq, to: sq}
}

// extend appends the moves that go one hop on from m. Left of the first column and above
// the first row a bit of no cell is looked at, which is never free.
func (g *valuedGraph[W]) extend(dst []MoveOf[W], m MoveOf[W]) []MoveOf[W] {
	n, s := bitOf[W](m.to), stride[W]()
	free := or(g.free, bit[W](bitOf[W](m.from)))
	across, down := andNot(g.across, m.across), andNot(g.down, m.down)
	if at(across, n)&at(free, n+1) != 0 {
		dst = append(dst, MoveOf[W]{or(m.across, bit[W](n)), m.down, m.from, squareIn[W](g.class, n+1), m.points + worthOf(g.acrossLow, g.acrossHigh, n)})
	}
	if at(down, n)&at(free, n+s) != 0 {
		dst = append(dst, MoveOf[W]{m.across, or(m.down, bit[W](n)), m.from, squareIn[W](g.class, n+s), m.points + worthOf(g.downLow, g.downHigh, n)})
	}
	if n--; at(across, n)&at(free, n) != 0 {
		dst = append(dst, MoveOf[W]{or(m.across, bit[W](n)), m.down, m.from, squareIn[W](g.class, n), m.points + worthOf(g.acrossLow, g.acrossHigh, n)})
	}
	if n += 1 - s; at(down, n)&at(free, n) != 0 {
		dst = append(dst, MoveOf[W]{m.across, or(m.down, bit[W](n)), m.from, squareIn[W](g.class, n), m.points + worthOf(g.downLow, g.downHigh, n)})
	}
	return dst
}

func (g *valuedGraph[W]) canContinue(m MoveOf[W]) bool {
	n, s := bitOf[W](m.to), stride[W]()
	free := or(g.free, bit[W](bitOf[W](m.from)))
	across, down := andNot(g.across, m.across), andNot(g.down, m.down)
	return at(across, n)&at(free, n+1)|at(down, n)&at(free, n+s)|at(across, n-1)&at(free, n-1)|at(down, n-s)&at(free, n-s) != 0
}

// moves appends the moves of the frogs of a class, all or those of [PosOf.SelectedMoves].
func (g *valuedGraph[W]) moves(dst []MoveOf[W], selected bool) []MoveOf[W] {
	_, all, chains := g.hoppers()
	for b := all; !empty(b); b = dropLowest(b) {
		if frog := lowest(b); at(chains, frog) == 0 {
			dst = g.extend(dst, g.start(frog))
		} else {
			dst, _ = g.chains(dst, frog, selected)
		}
	}
	return dst
}

// chains appends the moves of a frog, at most [MaxMovesPerFrog] of them or, if selected,
// [MaxSelectedPerFrog]. More reports whether there are others.
func (g *valuedGraph[W]) chains(dst []MoveOf[W], frog uint16, selected bool) (_ []MoveOf[W], more bool) {
	if _, tree := g.reach(bit[W](frog)); !tree {
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
func (g *valuedGraph[W]) uniqueChains(dst []MoveOf[W], frog uint16, selected bool) (_ []MoveOf[W], more bool) {
	var small [2 * MaxSelectedPerFrog]uint16
	list, more := g.distinct(dst, frog, small[:])
	if !more || selected {
		return list, more
	}
	return g.uniqueChainsLarge(list[:len(dst)], frog)
}

// uniqueChainsLarge is a function of its own for the sake of its stack. TinyGo takes
// the set from the heap; the search lists [PosOf.SelectedMoves], which need none.
func (g *valuedGraph[W]) uniqueChainsLarge(dst []MoveOf[W], frog uint16) (_ []MoveOf[W], more bool) {
	var large [2 * MaxMovesPerFrog]uint16
	return g.distinct(dst, frog, large[:])
}

// distinct appends at most half as many moves of a frog as the set has slots.
// Shorter ones come first, until half of those are found; from then on each goes
// on to its end, so that the longest are not all left out where there is no
// room for all.
func (g *valuedGraph[W]) distinct(dst []MoveOf[W], frog uint16, slots []uint16) (_ []MoveOf[W], more bool) {
	known := set[W](slots)
	first, most := len(dst), len(known)/2
	dst = known.keep(g.extend(dst, g.start(frog)), first, first)
	for i, next := first, first+1; i < len(dst); {
		n := len(dst)
		dst = known.keep(g.extend(dst, dst[i]), first, n)
		if len(dst)-first > most {
			return dst[:first+most], true
		}
		if i, next = next, next+1; len(dst) > n && n-first >= most/2 {
			i, next = g.longest(dst, n), next-1
		}
	}
	return dst, false
}

// longest is the place of the move that looks best to go on with, among those
// from n on: not a last hop where there is another, then the one that earns most.
func (g *valuedGraph[W]) longest(list []MoveOf[W], n int) int {
	best, value := n, -1
	for i, m := range list[n:] {
		v := int(m.points)
		if g.canContinue(m) {
			v += LargeCells * 4
		}
		if v > value {
			best, value = n+i, v
		}
	}
	return best
}

// set is the moves of one frog, found by the frogs that they hop over. A slot
// holds the number of a move from 1 on, 0 where it is free. There are 2^n slots.
type set[W Words] []uint16

// keep drops those moves from n on that stand twice among those from first on.
func (s set[W]) keep(list []MoveOf[W], first, n int) []MoveOf[W] {
	mask := uint64(len(s) - 1)
	for _, m := range list[n:] {
		slot := m.mixed(0) & mask
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

func (m *MoveOf[W]) sameAs(o MoveOf[W]) bool { return same(m.across, o.across) && same(m.down, o.down) }

// mixed mixes the frogs that the move hops over with another number.
func (m *MoveOf[W]) mixed(with uint64) uint64 {
	return game.Mix(folded(m.across)^0x9E3779B97F4A7C15, folded(m.down)^0xC2B2AE3D27D4EB4F+with)
}
