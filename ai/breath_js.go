//go:build !tinygo

package ai

import (
	"sync"
	"syscall/js"
	"time"
)

// slice is how long a search may hold the only thread of its page or worker.
const slice = 4 * time.Millisecond

// breath lets the page draw, and commands arrive, while a search runs.
type breath struct{ last time.Time }

func newBreath() breath { return breath{last: time.Now()} }

// take hands the thread over when the slice is used up. runtime.Gosched would
// come straight back, and browsers stretch timers to 4 ms.
func (b *breath) take() {
	if time.Since(b.last) < slice {
		return
	}
	turns().wait()
	b.last = time.Now()
}

// turns is the end of a line of tasks in a browser: what waits there goes on when
// all tasks before it, such as a frame or a message, are done.
var turns = sync.OnceValue(func() *turnLine {
	l := &turnLine{}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		l.next()
		return nil
	}))
	l.port = channel.Get("port2")
	return l
})

type turnLine struct {
	port    js.Value
	mu      sync.Mutex
	waiting []chan struct{}
}

func (l *turnLine) wait() {
	turn := make(chan struct{})
	l.mu.Lock()
	l.waiting = append(l.waiting, turn)
	l.mu.Unlock()
	l.port.Call("postMessage", js.Null())
	<-turn
}

func (l *turnLine) next() {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.waiting[0])
	l.waiting = l.waiting[1:]
}
