package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"syscall/js"

	"freckers/game"
)

// worker is an engine in a web worker, as a stream of lines.
type worker struct {
	handle, post   js.Value
	receive, ended js.Func

	mu     sync.Mutex
	text   string        // received and not read yet
	more   chan struct{} // signals text; holds one signal
	closed chan struct{}
	why    error // set before closed is closed
	once   sync.Once
}

// dial starts an engine and waits until it is ready, which an empty line reports.
func dial(ctx context.Context, g game.Game) (stream io.ReadWriteCloser, err error) {
	defer func() {
		// JavaScript exceptions arrive as panics.
		if r := recover(); r != nil {
			err = fmt.Errorf("the browser starts no engine: %v", r)
		}
	}()
	w := &worker{more: make(chan struct{}, 1), closed: make(chan struct{})}
	ready := make(chan struct{})
	setReady := sync.OnceFunc(func() { close(ready) })
	w.receive = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if line := args[0].String(); line != "" {
			w.put(line + "\n")
		} else {
			setReady()
		}
		return nil
	})
	w.ended = js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.end(errors.New(args[0].String()))
		return nil
	})
	w.handle = page().Call("engine", g.Info().Name, w.receive, w.ended)
	w.post = w.handle.Get("post")
	select {
	case <-ready:
		return w, nil
	case <-w.closed:
		err = fmt.Errorf("the engine does not start: %w", w.why)
	case <-ctx.Done():
		err = fmt.Errorf("the engine does not start: %w", context.Cause(ctx))
	}
	w.Close()
	return nil, err
}

// put adds received text. It does not block, as events of the page must not.
func (w *worker) put(text string) {
	w.mu.Lock()
	w.text += text
	w.mu.Unlock()
	select {
	case w.more <- struct{}{}:
	default:
	}
}

func (w *worker) end(why error) {
	w.once.Do(func() {
		w.why = why
		close(w.closed)
	})
}

// Read waits until there is text.
func (w *worker) Read(to []byte) (int, error) {
	for {
		w.mu.Lock()
		n := copy(to, w.text)
		w.text = w.text[n:]
		w.mu.Unlock()
		if n > 0 || len(to) == 0 {
			return n, nil
		}
		select {
		case <-w.more:
		case <-w.closed:
			return 0, io.EOF
		}
	}
}

// Write sends each line as a message.
func (w *worker) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		w.post.Invoke(strings.TrimSuffix(line, "\n"))
	}
	return len(text), nil
}

// Close terminates the worker. Only the first call has an effect.
func (w *worker) Close() error {
	w.end(io.EOF)
	if !w.handle.IsUndefined() {
		w.handle.Call("close")
		w.handle = js.Undefined()
		w.receive.Release()
		w.ended.Release()
	}
	return nil
}
