//go:build !amd64 && !arm64

package net

// haveFreckersVectors reports false: there is no [evaluateFreckers] for this processor.
func haveFreckersVectors() bool { return false }

func evaluateFreckers(*[firstRows]freckersVector, *[2]freckersVector, *[2]freckersVector, *changes, *vectorOut) int32 {
	return 0
}
