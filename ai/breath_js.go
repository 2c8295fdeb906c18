package ai

import "time"

// slice is how long a search may hold the page's only thread.
const slice = 5 * time.Millisecond

// breath lets the page draw while a search runs.
type breath struct{ last time.Time }

func newBreath() breath { return breath{last: time.Now()} }

// take hands the thread back to the page when the slice is used up. Only a
// timer does that: runtime.Gosched would come straight back.
func (b *breath) take() {
	if time.Since(b.last) < slice {
		return
	}
	time.Sleep(time.Millisecond)
	b.last = time.Now()
}
