//go:build tinygo

package ai

// waitTurn waits until all tasks of the page before it, such as a frame or a
// message, are done.
func waitTurn() {
	turn()
	<-turns
}

// turn asks the page to call [turned] then.
//
//go:wasmimport page turn
func turn()

//export turned
func turned() {
	select {
	case turns <- struct{}{}:
	default:
	}
}

// turns has the turn that came and nobody went on with yet; one search runs at a
// time.
var turns = make(chan struct{}, 1)
