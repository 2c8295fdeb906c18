//go:build !tinygo

package froglet

// newTrail and newBigSet give room for a search for moves, empty. Where they are
// called it lies on the stack.

func newTrail() *trail             { return new(trail) }
func newBigSet() *[2 * Most]uint16 { return new([2 * Most]uint16) }
