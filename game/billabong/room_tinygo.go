//go:build tinygo

package billabong

// TinyGo would take each turn from the heap. It has one thread, and no turn is
// looked at inside another.
var onlyTurn turn

// newTurn returns an empty turn.
func newTurn() *turn {
	onlyTurn = turn{}
	return &onlyTurn
}
