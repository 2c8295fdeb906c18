package game

import "math/bits"

// Mix makes one word of two, for the hash of a position: the halves of their
// product, one over the other. A word that is 0 takes the other with it.
func Mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}
