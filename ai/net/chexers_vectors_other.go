//go:build !amd64 && !arm64

package net

import "freckers/game/chexers"

// haveChexersVectors reports false: there are no [sumRows] and [multiplyRows] for this processor.
func haveChexersVectors() bool { return false }

func sumRows(*[ChexersInputs]chexersVector, *chexersVector, *[maxActive]uint16, int, *lanes) {}

func multiplyRows(*lanes, []lanes, []uint16, *[chexers.Most]int32) {}
