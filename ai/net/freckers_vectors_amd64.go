package net

import "golang.org/x/sys/cpu"

// haveFreckersVectors reports whether this processor can [evaluateFreckers].
func haveFreckersVectors() bool { return cpu.X86.HasAVX2 }

// evaluateFreckers writes to dst the views of from after the changes c, and returns the sum of
// their clipped outputs by the output weights: what [freckersLayers] do by words. 32 bits hold any
// sum of 64 products of a weight and at most [FreckersOne].
//
//go:noescape
func evaluateFreckers(first *[firstRows]freckersVector, from, dst *[2]freckersVector, c *changes, out *vectorOut) int32
