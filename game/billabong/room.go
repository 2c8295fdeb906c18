//go:build !tinygo

package billabong

// newTurn returns an empty turn. Where it is called it lies on the stack.
func newTurn() *turn { return new(turn) }
