package race

import "math/bits"

const (
	fileA = uint64(0x0101010101010101) // column 0
	fileH = uint64(0x8080808080808080) // column 7
	home  = uint64(0xFF) << 56
)

// around is the board of the cells beside those of b, and of b itself.
func around(b uint64) uint64 {
	b |= b<<1&^fileA | b>>1&^fileH
	return b | b<<8 | b>>8
}

// steps is the board of the cells beside and below those of b.
func steps(b uint64) uint64 {
	side := b<<1&^fileA | b>>1&^fileH
	return side | (b|side)<<8
}

// hops is the board of the cells of land to which one hop over a cell of occ
// leads from any cell of b.
func hops(b, occ, land uint64) uint64 {
	occR, occL := occ&^fileA, occ&^fileH
	landR, landL := land&^fileA, land&^fileH
	return (b<<8&occ)<<8&land | (b<<7&occL)<<7&landL | (b<<9&occR)<<9&landR |
		(b>>1&occL)>>1&landL | (b<<1&occR)<<1&landR
}

// reach is the board of the free pads to which a move of one frog leads.
func (l lane) reach(frog uint64, water bool) uint64 {
	land := l.pads
	if water {
		land = ^l.frogs
	}
	all := uint64(0)
	for front := hops(frog, l.frogs, land); front != 0; front = hops(front, l.frogs, land&^all) {
		all |= front
	}
	return (all | steps(frog)) & l.pads
}

// grow gives the lane after a GROW.
func (l lane) grow() lane {
	return lane{l.frogs, cut(l.frogs, l.pads|around(l.frogs)&^l.frogs).pads}
}

// move gives the lane after a move.
func (l lane) move(from, to uint64) lane {
	l.frogs ^= from | to
	return cut(l.frogs, l.pads&^to)
}

// ready is the number of cells of the home row that have a frog or a pad.
func (l lane) ready() int { return bits.OnesCount64((l.frogs | l.pads) & home) }

// dry says that without a GROW fewer than target frogs can come home. It takes
// it that a frog may hop over any cell that has a frog or a pad, so it may
// say so too seldom.
func (l lane) dry(target int, water bool) bool {
	if l.ready() < target {
		return true
	}
	if water {
		return false
	}
	occ := l.frogs | l.pads
	can := l.frogs & home // the frogs and pads from which a frog comes home
	for front := l.pads & home; front != 0; front &= l.pads {
		can |= front
		front = back(front, occ) & occ &^ can
		can |= front
	}
	return bits.OnesCount64(can&l.frogs) < target
}

// back is the board of the cells from which a step, or a hop over a cell of
// occ, leads to a cell of b.
func back(b, occ uint64) uint64 {
	left, right := b&^fileH, b&^fileA // reached by going left, and right
	d, dl, dr, l, r := b>>8, left>>7, right>>9, left<<1, right>>1
	return d | dl | dr | l | r | (d&occ)>>8 |
		(dl&occ&^fileH)>>7 | (dr&occ&^fileA)>>9 | (l&occ&^fileH)<<1 | (r&occ&^fileA)>>1
}
