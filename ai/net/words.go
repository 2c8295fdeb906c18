package net

import "fmt"

// headroom bounds the outputs of a first layer before they are clipped.
const headroom = 1 << 14

// checkSum returns an error if an output of a first layer, which is between low and high in all positions, may leave [headroom].
func checkSum(output, low, high int) error {
	if low < -headroom || high >= headroom {
		return fmt.Errorf("output %d of the net's first layer comes to between %d and %d: expected less than %d", output, low, high, headroom)
	}
	return nil
}

// packSums adds up four numbers in each word, each with plus added. Every sum stands in 16
// bits of its own: with [headroom] added to one of the rows that are summed it is never
// negative, so that whole words can be added (SIMD within a register).
func packSums(to []uint64, from []int16, plus int) {
	clear(to)
	for i, v := range from {
		to[i/4] += uint64(int(v)+plus) << (16 * (i % 4))
	}
}

// packLanes puts four numbers into each word, none of which borrows from the next.
func packLanes(to []uint64, from []int16) {
	clear(to)
	for i, v := range from {
		to[i/4] |= uint64(uint16(v)) << (16 * (i % 4))
	}
}

// clip clips the four sums in a word, to which [headroom] was added, to 0..one.
func clip(x, one uint64) uint64 {
	const ones = 0x0001_0001_0001_0001                     // 1 in each of four numbers
	above := x >> 14 & ones                                // 1 if the sum is not negative
	over := (x + (1<<15-headroom-1-one)*ones) >> 15 & ones // 1 if it is more than one
	return (x | over*one) & (above * one)
}
