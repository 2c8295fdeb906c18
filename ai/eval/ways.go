package eval

import "math/bits"

// ways are the boards of the frogs that can step ahead, and of those that can
// hop, to the left, straight and to the right: {steps, hops} three times. Left
// is that of the board, for both sides.
type ways [6]uint64

// Ways is the number of things that one frog can do ahead: in each of three
// directions nothing, a step or a hop.
const Ways = 3 * 3 * 3

// find finds the ways of frogs that move down the board and of those that move up.
func (w *ways) find(down, up, pads uint64) {
	frogs := down | up
	left, right := pads&^fileH, pads&^fileA // where those can land that come from there
	a, b, c := left>>7, pads>>8, right>>9
	d, e, f := left<<9, pads<<8, right<<7
	w[0] = down&a | up&d
	w[1] = down&(frogs&a&^fileH>>7) | up&(frogs&d&^fileH<<9)
	w[2] = down&b | up&e
	w[3] = down&(frogs&b>>8) | up&(frogs&e<<8)
	w[4] = down&c | up&f
	w[5] = down&(frogs&c&^fileA>>9) | up&(frogs&f&^fileA<<7)
}

// input is which of the inputs of its kind the frog on a cell is.
func (w *ways) input(cell int) int {
	steps := w[0]>>cell&1 + 3*(w[2]>>cell&1) + 9*(w[4]>>cell&1)
	hops := w[1]>>cell&1 + 3*(w[3]>>cell&1) + 9*(w[5]>>cell&1)
	return int(64*(steps+2*hops)) + cell
}

// unlike is the board of the cells on which two differ.
func (w *ways) unlike(v *ways) uint64 {
	return (w[0] ^ v[0]) | (w[1] ^ v[1]) | (w[2] ^ v[2]) | (w[3] ^ v[3]) | (w[4] ^ v[4]) | (w[5] ^ v[5])
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
	w.find(down, up, pads)
	for b := down; b != 0; b &= b - 1 {
		dst = append(dst, uint16(own+w.input(bits.TrailingZeros64(b))))
	}
	for b := up; b != 0; b &= b - 1 {
		dst = append(dst, uint16(other+w.input(bits.TrailingZeros64(b))))
	}
	for b := pads; b != 0; b &= b - 1 {
		dst = append(dst, uint16(free+bits.TrailingZeros64(b)))
	}
	return dst
}
