// Package enginepool runs searches on remote engines that speak the protocol of ai/ugi,
// such as a page's workers. An engine that ends or hangs is replaced and the request
// repeated.
package enginepool

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

// Dial starts an engine for a game and returns the stream of its lines. Closing the
// stream must end the engine, whatever state it is in.
type Dial func(ctx context.Context, g game.Game) (io.ReadWriteCloser, error)

// Options configure a pool; zero values have defaults.
type Options struct {
	// Max returns the maximum number of engines; nil means 1. It is called repeatedly, as
	// the first engine may show that there is no memory for more.
	Max func() int
	// HandshakeTimeout is the time for a new engine to answer, by default 20 s, and
	// StopTimeout the time for an engine to stop, by default 2 s.
	HandshakeTimeout, StopTimeout time.Duration
	// HangTimeout is how much a search may exceed its time before its engine counts as
	// hung, by default 2 min.
	HangTimeout time.Duration
	// Tries is the number of engines that may fail before a request fails, by default 3.
	Tries int
}

// Pool is an [ai.Engine] that starts remote engines when they are needed. It is safe for
// concurrent use.
type Pool struct {
	dial    Dial
	options Options

	mu      sync.Mutex
	idle    []*engine
	all     int
	started bool // an engine has been started
	closed  bool
	freed   chan struct{} // closed and replaced when an engine is idle or gone
}

// New returns a pool without engines.
func New(dial Dial, o Options) *Pool {
	if o.Max == nil {
		o.Max = func() int { return 1 }
	}
	o.Tries = cmp.Or(o.Tries, 3)
	o.HandshakeTimeout = cmp.Or(o.HandshakeTimeout, 20*time.Second)
	o.StopTimeout = cmp.Or(o.StopTimeout, 2*time.Second)
	o.HangTimeout = cmp.Or(o.HangTimeout, 2*time.Minute)
	return &Pool{dial: dial, options: o, freed: make(chan struct{})}
}

// Start implements [ai.Engine]. A search for several lines uses several engines. If all are
// busy, the search starts when one is free.
func (p *Pool) Start(ctx context.Context, r ai.Request) ai.Search {
	s := newSearch(ctx, r)
	go p.run(ctx, s)
	return s
}

// Close ends all idle engines, and the others when they are idle.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for _, e := range p.idle {
		e.client.Close()
	}
	p.idle = nil
}

// run searches on several engines if the request can be split, else on one, and replaces an engine that fails until all
// tries are used up. When it closes s.done, s.err is set if there is no answer.
func (p *Pool) run(ctx context.Context, s *search) {
	defer close(s.done)
	defer s.Stop()
	if s.err = s.request.Check(); s.err != nil {
		return
	}
	if p.shards(&s.request) > 1 {
		p.startFirst(ctx, s)
	}
	if n := p.shards(&s.request); n > 1 && p.split(ctx, s, n) == nil {
		if len(s.info().Lines) == 0 {
			s.settle("", "")
		}
		return
	}
	for try := 1; ; try++ {
		err := p.searchOnce(ctx, s)
		switch {
		case s.ctx.Err() != nil && (err != nil || len(s.info().Lines) == 0):
			s.settle("", "")
			return
		case err == nil:
			return
		case errors.Is(err, ugi.ErrRefused) || try == p.options.Tries:
			s.err = fmt.Errorf("the machine gives no answer: %w", err)
			return
		}
	}
}

func (p *Pool) searchOnce(ctx context.Context, s *search) error {
	e, err := p.acquire(ctx, s)
	if err != nil {
		return err
	}
	err = p.searchOn(e, s)
	if err == nil || errors.Is(err, ugi.ErrRefused) {
		p.release(e)
	} else {
		p.drop(e)
	}
	return err
}

// startFirst waits for the pool's first engine, before several are started.
func (p *Pool) startFirst(ctx context.Context, s *search) {
	p.mu.Lock()
	started := p.started
	p.mu.Unlock()
	if started {
		return
	}
	if e, err := p.acquire(ctx, s); err == nil {
		p.release(e)
	}
}

// errStopped means that a search was stopped before it had an engine.
var errStopped = errors.New("stopped")

// acquire returns an engine for the request's game: an idle one, a new one, or the first
// that becomes free.
func (p *Pool) acquire(ctx context.Context, s *search) (*engine, error) {
	g := s.request.State.Game()
	for {
		p.mu.Lock()
		e := p.pick(g, s.request.Cache)
		fresh := e == nil && p.all < p.options.Max()
		if fresh {
			p.all++
		}
		freed := p.freed
		p.mu.Unlock()
		switch {
		case e != nil:
			return e, nil
		case fresh:
			return p.start(ctx, g)
		}
		select {
		case <-freed:
		case <-s.ctx.Done():
			return nil, errStopped
		}
	}
}

// start starts an engine that is already counted.
func (p *Pool) start(ctx context.Context, g game.Game) (*engine, error) {
	e, err := p.open(ctx, g)
	p.mu.Lock()
	defer p.mu.Unlock()
	if err != nil {
		p.all--
		p.notify()
		return nil, err
	}
	p.started = true
	return e, nil
}

// pick removes an idle engine for a game, preferably the one with its cache. If there
// is none and no room for another one, an idle one of another game ends. The
// caller holds the lock.
func (p *Pool) pick(g game.Game, c *ai.Cache) *engine {
	best := -1
	for i, e := range p.idle {
		if e.game == g.Info().Name && (best < 0 || e.cache == c) {
			best = i
		}
	}
	if best >= 0 {
		e := p.idle[best]
		p.idle = slices.Delete(p.idle, best, best+1)
		return e
	}
	if p.all >= p.options.Max() && len(p.idle) > 0 {
		p.idle[0].client.Close()
		p.idle, p.all = p.idle[1:], p.all-1
	}
	return nil
}

// release makes an engine idle, or ends it if the pool is closed.
func (p *Pool) release(e *engine) {
	p.mu.Lock()
	closed := p.closed
	if !closed {
		p.idle = append(p.idle, e)
		p.notify()
	}
	p.mu.Unlock()
	if closed {
		p.drop(e)
	}
}

func (p *Pool) drop(e *engine) {
	e.client.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.all--
	p.notify()
}

// notify wakes those who wait for an engine. The caller holds the lock.
func (p *Pool) notify() {
	close(p.freed)
	p.freed = make(chan struct{})
}
