package net

import (
	"golang.org/x/sys/cpu"

	"freckers/game/chexers"
)

// haveChexersVectors reports whether this processor can [sumRows] and [multiplyRows].
func haveChexersVectors() bool { return cpu.X86.HasAVX2 }

// sumRows adds up rows of the first layer and its bias, and clips the sums.
//
//go:noescape
func sumRows(first *[ChexersInputs]chexersVector, bias *chexersVector, active *[maxActive]uint16, count int, sums *lanes)

// multiplyRows multiplies the clipped outputs by rows of a matrix, of which there is at
// least one.
//
//go:noescape
func multiplyRows(outputs *lanes, matrix []lanes, rows []uint16, sums *[chexers.Most]int32)
