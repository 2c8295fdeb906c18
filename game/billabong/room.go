//go:build !tinygo

package billabong

// newTurn gives an empty turn. Where it is called it lies on the stack.
func newTurn() *turn { return new(turn) }
