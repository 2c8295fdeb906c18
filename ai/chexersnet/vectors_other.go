//go:build !amd64 && !arm64

package chexersnet

import "freckers/game/chexers"

// haveVectors reports false: there are no [sumRows] and [multiplyRows] for this processor.
func haveVectors() bool { return false }

func sumRows(*[Inputs]vector, *vector, *[maxActive]uint16, int, *lanes) {}

func multiplyRows(*lanes, []lanes, []uint16, *[chexers.Most]int32) {}
