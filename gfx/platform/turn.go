package platform

import "time"

// longTurn is how long a program may keep a page's thread before it lets the browser do what it has to.
const longTurn = 8 * time.Millisecond

// Turn is the time for which a program keeps the thread that it shares with its page, where a long task delays what
// people do. The zero value has lasted too long already.
type Turn struct{ began time.Time }

// Begin notes that the browser has just called the program.
func (t *Turn) Begin() { t.began = time.Now() }

// Pause ends a long turn in a browser, and begins another one; elsewhere it does nothing.
func (t *Turn) Pause() {
	if InBrowser() && time.Since(t.began) > longTurn {
		yield()
		t.Begin()
	}
}
