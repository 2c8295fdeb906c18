package nnue

import "golang.org/x/sys/cpu"

// haveVectors reports whether this processor can [evaluate].
func haveVectors() bool { return cpu.X86.HasAVX2 }

// evaluate sets the views to to those of from after some changes, and returns the sum of
// their clipped outputs by the output weights: what [layers] do by words. 32 bits hold any
// sum of 64 products of a weight and at most [One].
//
//go:noescape
func evaluate(first *[firstRows]vector, from, to *[2]vector, c *changes, out *vectorOut) int32
