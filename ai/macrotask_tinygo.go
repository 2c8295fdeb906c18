//go:build tinygo

package ai

// waitMacrotask waits until the tasks that the page has queued, such as a frame or a
// message, are done.
func waitMacrotask() {
	turn()
	<-turns
}

// turn asks the page to call [turned] after those tasks.
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

// turns holds the call that no search has received yet; one search runs at a time.
var turns = make(chan struct{}, 1)
