package endgame

const (
	fileA = uint64(0x0101010101010101) // column 0
	fileH = uint64(0x8080808080808080) // column 7
	home  = uint64(0xFF) << 56
)

// lane is one side's half of a race in its own view, moving down the board: its frogs and
// the free pads.
type lane struct{ frogs, pads uint64 }

// around returns the cells beside those of b, and b itself.
func around(b uint64) uint64 {
	b |= b<<1&^fileA | b>>1&^fileH
	return b | b<<8 | b>>8
}

// steps returns the cells beside and below those of b.
func steps(b uint64) uint64 {
	side := b<<1&^fileA | b>>1&^fileH
	return side | (b|side)<<8
}

// hops returns the cells of land that one hop over a cell of occ reaches from any cell of
// b.
func hops(b, occ, land uint64) uint64 {
	occR, occL := occ&^fileA, occ&^fileH
	landR, landL := land&^fileA, land&^fileH
	return (b<<8&occ)<<8&land | (b<<7&occL)<<7&landL | (b<<9&occR)<<9&landR |
		(b>>1&occL)>>1&landL | (b<<1&occR)<<1&landR
}

// back returns the cells from which a step, or a hop over a cell of occ, reaches a cell
// of b.
func back(b, occ uint64) uint64 {
	left, right := b&^fileH, b&^fileA // reached by going left, and right
	d, dl, dr, l, r := b>>8, left>>7, right>>9, left<<1, right>>1
	return d | dl | dr | l | r | (d&occ)>>8 |
		(dl&occ&^fileH)>>7 | (dr&occ&^fileA)>>9 | (l&occ&^fileH)<<1 | (r&occ&^fileA)>>1
}
