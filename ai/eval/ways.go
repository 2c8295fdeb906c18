package eval

import "math/bits"

// ways are the boards of the frogs that can step ahead, and of those that can
// hop, to the left, straight and to the right: {steps, hops} three times. Left
// is that of the board, for both sides.
type ways [6]uint64

// Ways is the number of things that one frog can do ahead: in each of three
// directions nothing, a step or a hop.
const Ways = 3 * 3 * 3

// find finds the ways of frogs that move down the board and of those that move up,
// and gives the board of the cells on which others are unlike them. These may be the
// same as w.
func (w *ways) find(down, up, pads uint64, others *ways) (unlike uint64) {
	frogs := down | up
	left, right := pads&^fileH, pads&^fileA // where those can land that come from there
	a, d := left>>7, left<<9
	steps, hops := down&a|up&d, down&(frogs&a&^fileH>>7)|up&(frogs&d&^fileH<<9)
	unlike = (others[0] ^ steps) | (others[1] ^ hops)
	w[0], w[1] = steps, hops
	a, d = pads>>8, pads<<8
	steps, hops = down&a|up&d, down&(frogs&a>>8)|up&(frogs&d<<8)
	unlike |= (others[2] ^ steps) | (others[3] ^ hops)
	w[2], w[3] = steps, hops
	a, d = right>>9, right<<7
	steps, hops = down&a|up&d, down&(frogs&a&^fileA>>9)|up&(frogs&d&^fileA<<7)
	unlike |= (others[4] ^ steps) | (others[5] ^ hops)
	w[4], w[5] = steps, hops
	return unlike
}

// frog gives the input of the frog on a cell in Red's view, and above it that in
// Blue's. The frog is Blue's where the last bit of blue, moved to the cell, is set.
//
//go:noinline
func (w *ways) frog(cell int, blue uint64) uint32 {
	at := uint64(cell) & 63
	left := w[0]>>at&1 + w[1]>>at&1<<1
	straight := w[2]>>at&1 + w[3]>>at&1<<1
	right := w[4]>>at&1 + w[5]>>at&1<<1
	input := uint32((right*3+straight)*3+left)<<6 + uint32(at)
	return input*(1<<16+1) ^ flip<<16 + other<<(16&^(blue>>at<<4))
}

// The first inputs of each kind. They are multiples of 64, so that flip turns
// an input's cell upside down.
const (
	own   = 0
	other = 64 * Ways
	free  = 2 * 64 * Ways
	flip  = 56
)

// AppendInputs appends the inputs that are on in the view of a side that moves
// down the board: of its frogs, of the other frogs and of the free pads.
func AppendInputs(dst []uint16, down, up, pads uint64) []uint16 {
	var w ways
	w.find(down, up, pads, &w)
	for b := down; b != 0; b &= b - 1 {
		dst = append(dst, uint16(w.frog(bits.TrailingZeros64(b), up)))
	}
	for b := up; b != 0; b &= b - 1 {
		dst = append(dst, uint16(w.frog(bits.TrailingZeros64(b), up)))
	}
	for b := pads; b != 0; b &= b - 1 {
		dst = append(dst, uint16(free+bits.TrailingZeros64(b)))
	}
	return dst
}
