//go:build tinygo

package ai

import "time"

// slice is how long a search may hold the only thread of its page or worker.
const slice = 4 * time.Millisecond

// breath lets the page draw, and commands arrive, while a search runs.
type breath struct{ last time.Time }

func newBreath() breath { return breath{last: time.Now()} }

// take hands the thread over when the slice is used up.
func (b *breath) take() {
	if time.Since(b.last) < slice {
		return
	}
	turn()
	<-turns
	b.last = time.Now()
}

// turn asks the page to call [turned] when all tasks before it, such as a frame or
// a message, are done.
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
