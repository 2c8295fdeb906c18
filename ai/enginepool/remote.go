// Package enginepool thinks at engines elsewhere, such as a page's workers, that
// speak the protocol of ai/ugi. An engine that ends or hangs is replaced, and the
// request asked again, so that whoever waits for an answer gets one.
package enginepool

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

// Dial starts an engine for a game and gives the stream of its lines. Closing it
// ends the engine, whatever that does.
type Dial func(ctx context.Context, g game.Game) (io.ReadWriteCloser, error)

// Options say how engines are used; what is 0 has a usual value.
type Options struct {
	// Most says how many engines there may be at a time; nil for one. It is asked
	// again and again: the first engine may show that there is no room for more.
	Most func() int
	// Greeting is the patience with an engine that was started, 20 s, and
	// Stopping that with one that was told to stop, 2 s.
	Greeting, Stopping time.Duration
	// Silence is how much longer than its time a think may take, 2 min, before
	// its engine counts as hung.
	Silence time.Duration
	// Tries is how many engines a request is asked of before it is given up, 3.
	Tries int
}

// Pool is the engines, started when they are first needed. Its methods can be
// called from any goroutine.
type Pool struct {
	dial    Dial
	options Options

	mu     sync.Mutex
	idle   []*engine
	all    int
	met    bool // an engine was there
	closed bool
	freed  chan struct{} // closed, and made anew, when an engine is idle or gone
}

// New makes a pool. Nothing is started before the first think.
func New(dial Dial, o Options) *Pool {
	o.Tries = usual(o.Tries, 3)
	if o.Most == nil {
		o.Most = func() int { return 1 }
	}
	o.Greeting, o.Stopping, o.Silence = usual(o.Greeting, 20*time.Second), usual(o.Stopping, 2*time.Second), usual(o.Silence, 2*time.Minute)
	return &Pool{dial: dial, options: o, freed: make(chan struct{})}
}

func usual[T int | time.Duration](wish, usual T) T {
	if wish > 0 {
		return wish
	}
	return usual
}

// Start thinks at an engine, or about several lines at several. It waits for
// nothing: where all are busy the think begins when one is free.
func (p *Pool) Start(ctx context.Context, r ai.Request) ai.Search {
	j := newJob(r)
	go p.run(ctx, j)
	return j
}

// Close ends all engines that are idle, and the others when they are.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for _, e := range p.idle {
		e.client.Close()
	}
	p.idle = nil
}

// run is the goroutine of a think.
func (p *Pool) run(ctx context.Context, j *job) {
	defer close(j.done)
	release := context.AfterFunc(ctx, j.Stop)
	defer release()
	if err := check(&j.request); err != nil {
		j.err = err
		return
	}
	if p.parts(&j.request) > 1 {
		p.meet(ctx, j)
	}
	if n := p.parts(&j.request); n > 1 && p.share(ctx, j, n) == nil {
		if len(j.latest().Lines) == 0 {
			j.settle("", "")
		}
		return
	}
	for try := 1; ; try++ {
		err := p.once(ctx, j)
		switch {
		case (j.stopped() || ctx.Err() != nil) && (err != nil || len(j.latest().Lines) == 0):
			j.settle("", "")
			return
		case err == nil:
			return
		case errors.Is(err, ugi.ErrRefused) || try == p.options.Tries:
			j.err = fmt.Errorf("the machine gives no answer: %w", err)
			return
		}
	}
}

// check refuses what no think can do.
func check(r *ai.Request) error {
	if r.State == nil {
		return errors.New("remote: the request has no state to think about")
	}
	if out := r.State.Outcome(); out.Over {
		return fmt.Errorf("remote: nothing to think about: the game is over (%s)", out.Reason)
	}
	return nil
}

// once asks one engine.
func (p *Pool) once(ctx context.Context, j *job) error {
	e, err := p.take(ctx, j)
	if err != nil {
		return err
	}
	err = p.think(e, j)
	if err == nil || errors.Is(err, ugi.ErrRefused) {
		p.give(e)
	} else {
		p.drop(e)
	}
	return err
}

// meet waits for the pool's first engine, before several are started.
func (p *Pool) meet(ctx context.Context, j *job) {
	p.mu.Lock()
	met := p.met
	p.mu.Unlock()
	if met {
		return
	}
	if e, err := p.take(ctx, j); err == nil {
		p.give(e)
	}
}

// errStopped says that a think was stopped before it had an engine.
var errStopped = errors.New("stopped")

// take gives an engine for the request's game: an idle one, a new one, or the
// first that becomes free.
func (p *Pool) take(ctx context.Context, j *job) (*engine, error) {
	g := j.request.State.Game()
	for {
		p.mu.Lock()
		if e := p.pick(g, j.request.Cache); e != nil {
			p.mu.Unlock()
			return e, nil
		}
		if p.all < p.options.Most() {
			p.all++
			p.mu.Unlock()
			e, err := p.open(ctx, g)
			if err != nil {
				p.gone()
				return nil, err
			}
			p.mu.Lock()
			p.met = true
			p.mu.Unlock()
			return e, nil
		}
		freed := p.freed
		p.mu.Unlock()
		select {
		case <-freed:
		case <-j.halt:
			return nil, errStopped
		}
	}
}

// pick takes an idle engine for a game, at best the one that has its memory. Where
// there is none and no room for another one, an idle one of another game ends.
// The lock is the caller's.
func (p *Pool) pick(g game.Game, m *ai.Cache) *engine {
	best := -1
	for i, e := range p.idle {
		if e.game == g.Info().Name && (best < 0 || e.memory == m) {
			best = i
		}
	}
	if best < 0 {
		if p.all >= p.options.Most() && len(p.idle) > 0 {
			p.idle[0].client.Close()
			p.idle, p.all = p.idle[1:], p.all-1
		}
		return nil
	}
	e := p.idle[best]
	p.idle = append(p.idle[:best:best], p.idle[best+1:]...)
	return e
}

// give takes an engine back.
func (p *Pool) give(e *engine) {
	p.mu.Lock()
	closed := p.closed
	if !closed {
		p.idle = append(p.idle, e)
		p.tell()
	}
	p.mu.Unlock()
	if closed {
		p.drop(e)
	}
}

// drop ends an engine that is of no more use.
func (p *Pool) drop(e *engine) {
	e.client.Close()
	p.gone()
}

func (p *Pool) gone() {
	p.mu.Lock()
	p.all--
	p.tell()
	p.mu.Unlock()
}

// tell wakes those who wait for an engine. The lock is the caller's.
func (p *Pool) tell() {
	close(p.freed)
	p.freed = make(chan struct{})
}
