//go:build !goexperiment.simd || !amd64

package nnue

// haveSIMD reports false: this build sums by words alone.
func haveSIMD() bool { return false }

func moveSIMD(_ *[firstRows]vector, _, _ *[2]vector, _, _, _ uint32) {}
func replaceSIMD(_ *[firstRows]vector, _ *[2]vector, _, _ uint32)    {}
func outputSIMD(_, _ *vector, _ *[2 * Width]int16) int64             { return 0 }
