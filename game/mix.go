package game

import "math/bits"

// Mix combines two words for the hash of a position: it xors the halves of their
// 128-bit product. If one word is 0, so is the result.
func Mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}
