//go:build !tinygo

package ai

import (
	"sync"
	"syscall/js"
)

// waitTurn waits until all tasks of the page before it, such as a frame or a
// message, are done. runtime.Gosched would come straight back, and browsers
// stretch timers to 4 ms.
func waitTurn() { turns().wait() }

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
