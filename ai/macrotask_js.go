//go:build !tinygo

package ai

import (
	"sync"
	"syscall/js"
)

// waitMacrotask waits until the tasks that the page has queued, such as a frame or a
// message, are done. runtime.Gosched would come straight back, and browsers
// stretch timers to 4 ms.
func waitMacrotask() { macrotasks().wait() }

// macrotasks is the queue of goroutines that wait for the browser's event loop.
var macrotasks = sync.OnceValue(func() *taskQueue {
	q := &taskQueue{}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		q.next()
		return nil
	}))
	q.port = channel.Get("port2")
	return q
})

type taskQueue struct {
	port    js.Value
	mu      sync.Mutex
	waiting []chan struct{}
}

func (q *taskQueue) wait() {
	turn := make(chan struct{})
	q.mu.Lock()
	q.waiting = append(q.waiting, turn)
	q.mu.Unlock()
	q.port.Call("postMessage", js.Null())
	<-turn
}

func (q *taskQueue) next() {
	q.mu.Lock()
	defer q.mu.Unlock()
	close(q.waiting[0])
	q.waiting = q.waiting[1:]
}
