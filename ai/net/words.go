package net

import "fmt"

// Headroom bounds the outputs of a first layer before they are clipped.
const Headroom = 1 << 14

// CheckSum returns an error if an output of a first layer, which is between low and high in all positions, may leave [Headroom].
func CheckSum(output, low, high int) error {
	if low < -Headroom || high >= Headroom {
		return fmt.Errorf("output %d of the net's first layer comes to between %d and %d: expected less than %d", output, low, high, Headroom)
	}
	return nil
}

// PackSums adds up four numbers in each word, each with plus added. Every sum stands in 16
// bits of its own: with [Headroom] added to one of the rows that are summed it is never
// negative, so that whole words can be added (SIMD within a register).
func PackSums(to []uint64, from []int16, plus int) {
	clear(to)
	for i, v := range from {
		to[i/4] += uint64(int(v)+plus) << (16 * (i % 4))
	}
}

// PackLanes puts four numbers into each word, none of which borrows from the next.
func PackLanes(to []uint64, from []int16) {
	clear(to)
	for i, v := range from {
		to[i/4] |= uint64(uint16(v)) << (16 * (i % 4))
	}
}

// Clip clips the four sums in a word, to which [Headroom] was added, to 0..one.
func Clip(x, one uint64) uint64 {
	const ones = 0x0001_0001_0001_0001                     // 1 in each of four numbers
	above := x >> 14 & ones                                // 1 if the sum is not negative
	over := (x + (1<<15-Headroom-1-one)*ones) >> 15 & ones // 1 if it is more than one
	return (x | over*one) & (above * one)
}
