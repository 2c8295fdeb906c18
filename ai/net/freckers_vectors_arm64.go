package net

// haveFreckersVectors reports whether this processor can [evaluate]: all of its kind can.
func haveFreckersVectors() bool { return true }

// evaluate sets the views to to those of from after some changes, and returns the sum of
// their clipped outputs by the output weights: what [freckersLayers] do by words. 32 bits hold any
// sum of 64 products of a weight and at most [FreckersOne].
//
//go:noescape
func evaluate(first *[firstRows]freckersVector, from, to *[2]freckersVector, c *changes, out *vectorOut) int32
