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

// worker is the stream of lines of an engine in a worker.
type worker struct {
	*io.PipeReader
	handle js.Value
	post   js.Value
	end    func(error)
}

// dial starts an engine and waits until it listens.
func dial(ctx context.Context, g game.Game) (stream io.ReadWriteCloser, err error) {
	defer func() {
		// What JavaScript throws arrives as a panic.
		if r := recover(); r != nil {
			err = fmt.Errorf("the browser starts no engine: %v", r)
		}
	}()
	in, out := io.Pipe()
	lines := newQueue()
	ready := make(chan struct{})
	greet := sync.OnceFunc(func() { close(ready) })
	take := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if line := args[0].String(); line == "" {
			greet()
		} else {
			lines.put(line)
		}
		return nil
	})
	ended := js.FuncOf(func(_ js.Value, args []js.Value) any {
		lines.close(errors.New(args[0].String()))
		return nil
	})
	w := &worker{PipeReader: in, handle: page().Call("engine", g.Info().Name, take, ended)}
	w.post = w.handle.Get("post")
	w.end = func(why error) {
		lines.close(why)
		w.handle.Call("close")
		take.Release()
		ended.Release()
	}
	go lines.run(out)
	select {
	case <-ready:
		return w, nil
	case <-lines.closed:
		err = fmt.Errorf("the engine does not start: %w", lines.why)
	case <-ctx.Done():
		err = fmt.Errorf("the engine does not start: %w", context.Cause(ctx))
	}
	w.Close()
	return nil, err
}

// Write sends each line as a message.
func (w *worker) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		w.post.Invoke(strings.TrimSuffix(line, "\n"))
	}
	return len(text), nil
}

// Close ends the worker.
func (w *worker) Close() error {
	if w.end != nil {
		w.end(io.EOF)
		w.end = nil
	}
	return w.PipeReader.Close()
}

// queue takes lines from the page's events, which must not wait, to a reader.
type queue struct {
	mu     sync.Mutex
	lines  []string
	more   chan struct{} // has room for one
	closed chan struct{}
	why    error // set before closed is closed
	once   sync.Once
}

func newQueue() *queue { return &queue{more: make(chan struct{}, 1), closed: make(chan struct{})} }

func (q *queue) put(line string) {
	q.mu.Lock()
	q.lines = append(q.lines, line)
	q.mu.Unlock()
	select {
	case q.more <- struct{}{}:
	default:
	}
}

func (q *queue) close(why error) {
	q.once.Do(func() {
		q.why = why
		close(q.closed)
	})
}

// run writes the lines to out until the queue is closed.
func (q *queue) run(out *io.PipeWriter) {
	for {
		select {
		case <-q.more:
		case <-q.closed:
			out.CloseWithError(io.EOF)
			return
		}
		q.mu.Lock()
		lines := q.lines
		q.lines = nil
		q.mu.Unlock()
		for _, l := range lines {
			if _, err := io.WriteString(out, l+"\n"); err != nil {
				return
			}
		}
	}
}
