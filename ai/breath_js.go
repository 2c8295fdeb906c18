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
	waitTurn()
	b.last = time.Now()
}
