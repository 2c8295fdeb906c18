//go:build !tinygo

package froglet

// newTrail and newBigSet return empty buffers for move generation. Where they are
// called it lies on the stack.

func newTrail() *trail                        { return new(trail) }
func newBigSet() *[2 * MaxMovesPerFrog]uint16 { return new([2 * MaxMovesPerFrog]uint16) }
