package main

import (
	"context"
	"sync"
	"syscall/js"

	"freckers/ai"
)

// resting is a starter whose machine thinks ahead only while the page is seen.
type resting struct {
	ai.Engine
	mu    sync.Mutex
	ahead *ahead // the last one that was started, nil for none
}

// newResting watches the page.
func newResting(s ai.Engine) *resting {
	r := &resting{Engine: s}
	doc := js.Global().Get("document")
	doc.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		r.mu.Lock()
		defer r.mu.Unlock()
		if doc.Get("hidden").Bool() && r.ahead != nil {
			r.ahead.rest()
		}
		return nil
	}))
	return r
}

func (r *resting) Start(ctx context.Context, request ai.Request) ai.Search {
	if !request.Ponder {
		return r.Engine.Start(ctx, request)
	}
	a := &ahead{think: func(request ai.Request) ai.Search { return r.Engine.Start(ctx, request) }, request: request, done: make(chan struct{})}
	a.begin()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ahead = a
	return a
}

// ahead is a think on a person's time. One that had to rest begins anew when its
// position comes to be.
type ahead struct {
	think   func(ai.Request) ai.Search
	request ai.Request
	done    chan struct{}

	mu      sync.Mutex
	now     ai.Search
	resting bool
	hit     bool
	end     sync.Once
}

// begin starts the think of the moment, at whose end the whole ends if it did not
// rest.
func (a *ahead) begin() {
	now := a.think(a.request)
	a.now = now
	go func() {
		<-now.Done()
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.now == now && !a.resting {
			a.finish()
		}
	}()
}

func (a *ahead) finish() { a.end.Do(func() { close(a.done) }) }

// rest stops thinking until the position comes to be; what is thought on the
// machine's own time goes on.
func (a *ahead) rest() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.hit && !a.resting {
		a.resting = true
		a.now.Stop()
	}
}

func (a *ahead) PonderHit() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.hit = true
	if !a.resting {
		a.now.PonderHit()
		return
	}
	a.resting, a.request.Ponder = false, false
	a.begin()
}

func (a *ahead) Stop() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.now.Stop()
	if a.resting {
		a.finish()
	}
}

func (a *ahead) Poll() (t ai.Info, done bool) {
	a.mu.Lock()
	t, _ = a.now.Poll()
	a.mu.Unlock()
	select {
	case <-a.done:
		return t, true
	default:
		return t, false
	}
}

func (a *ahead) Done() <-chan struct{} { return a.done }

func (a *ahead) Wait() (ai.Info, error) {
	<-a.done
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.now.Wait()
}
