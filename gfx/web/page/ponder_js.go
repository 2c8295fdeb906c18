package main

import (
	"context"
	"sync"
	"syscall/js"

	"freckers/ai"
)

// visibleEngine ponders only while the page is visible.
type visibleEngine struct {
	ai.Engine
	mu   sync.Mutex
	last *pondering // nil if none was started
}

func newVisibleEngine(e ai.Engine) *visibleEngine {
	v := &visibleEngine{Engine: e}
	doc := js.Global().Get("document")
	doc.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		v.mu.Lock()
		defer v.mu.Unlock()
		if doc.Get("hidden").Bool() && v.last != nil {
			v.last.pause()
		}
		return nil
	}))
	return v
}

func (v *visibleEngine) Start(ctx context.Context, request ai.Request) ai.Search {
	if !request.Ponder {
		return v.Engine.Start(ctx, request)
	}
	p := &pondering{start: func(r ai.Request) ai.Search { return v.Engine.Start(ctx, r) }, request: request, done: make(chan struct{})}
	p.restart()
	v.mu.Lock()
	defer v.mu.Unlock()
	v.last = p
	return p
}

// pondering is a search on the opponent's time. If it was paused, a new search
// starts on a ponder hit.
type pondering struct {
	start   func(ai.Request) ai.Search
	request ai.Request
	done    chan struct{}
	end     sync.Once

	mu     sync.Mutex
	search ai.Search
	paused bool
	hit    bool
}

// restart starts a search, whose end is that of the pondering unless it is paused.
func (p *pondering) restart() {
	search := p.start(p.request)
	p.search = search
	go func() {
		<-search.Done()
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.search == search && !p.paused {
			p.finish()
		}
	}()
}

func (p *pondering) finish() { p.end.Do(func() { close(p.done) }) }

// pause stops the search until a ponder hit, if that has not come yet.
func (p *pondering) pause() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.hit && !p.paused {
		p.paused = true
		p.search.Stop()
	}
}

func (p *pondering) PonderHit() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hit = true
	if !p.paused {
		p.search.PonderHit()
		return
	}
	p.paused, p.request.Ponder = false, false
	p.restart()
}

func (p *pondering) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.search.Stop()
	if p.paused {
		p.finish()
	}
}

func (p *pondering) Poll() (info ai.Info, done bool) {
	p.mu.Lock()
	info, _ = p.search.Poll()
	p.mu.Unlock()
	select {
	case <-p.done:
		return info, true
	default:
		return info, false
	}
}

func (p *pondering) Done() <-chan struct{} { return p.done }

func (p *pondering) Wait() (ai.Info, error) {
	<-p.done
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.search.Wait()
}
