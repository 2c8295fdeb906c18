//go:build !amd64 && !arm64

package nnue

// haveVectors reports false: there is no [evaluate] for this processor.
func haveVectors() bool { return false }

func evaluate(*[firstRows]vector, *[2]vector, *[2]vector, *changes, *vectorOut) int32 { return 0 }
