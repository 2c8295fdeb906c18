package ai

import "time"

// timeSlice is how long a search may hold the only thread of its page or worker.
const timeSlice = 4 * time.Millisecond

// yielder lets the page draw, and commands arrive, during a search.
type yielder struct{ last time.Time }

func newYielder() yielder { return yielder{last: time.Now()} }

// yield hands the thread over when the time slice is used up.
func (y *yielder) yield() {
	if time.Since(y.last) < timeSlice {
		return
	}
	waitMacrotask()
	y.last = time.Now()
}
