package net

import "freckers/game/chexers"

// haveChexersVectors reports whether this processor can [sumRows] and [multiplyRows]: all of its
// kind can.
func haveChexersVectors() bool { return true }

// sumRows adds up rows of the first layer and its bias, and clips the sums.
//
//go:noescape
func sumRows(first *[ChexersInputs]chexersVector, bias *chexersVector, active *[maxActive]uint16, count int, sums *lanes)

// multiplyRows multiplies the clipped outputs by rows of a matrix, of which there is at
// least one.
//
//go:noescape
func multiplyRows(outputs *lanes, matrix []lanes, rows []uint16, sums *[chexers.Most]int32)
