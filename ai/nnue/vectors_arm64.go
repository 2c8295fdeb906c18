package nnue

// haveVectors reports whether this processor can [evaluate]: all of its kind can.
func haveVectors() bool { return true }

// evaluate sets the views to to those of from after some changes, and returns the sum of
// their clipped outputs by the output weights: what [layers] do by words. 32 bits hold any
// sum of 64 products of a weight and at most [One].
//
//go:noescape
func evaluate(first *[firstRows]vector, from, to *[2]vector, c *changes, out *vectorOut) int32
