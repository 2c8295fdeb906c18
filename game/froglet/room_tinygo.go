//go:build tinygo

package froglet

// TinyGo would take the room for each search for moves from the heap. It has one
// thread, and no search runs inside another.
var (
	onlyTrail  trail
	onlyBigSet [2 * MaxMovesPerFrog]uint16
)

func newTrail() *trail {
	onlyTrail = trail{}
	return &onlyTrail
}

func newBigSet() *[2 * MaxMovesPerFrog]uint16 {
	clear(onlyBigSet[:])
	return &onlyBigSet
}
