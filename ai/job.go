package ai

import (
	"context"
	"sync/atomic"
	"time"
)

// Job is a think under way. Its methods can be called from any goroutine and
// none but Wait blocks. A job ends by itself: an abandoned one leaves nothing
// behind, once its limits are reached or its context is cancelled.
type search struct {
	began   time.Time
	clock   func(nodes uint64) time.Duration // since began
	ctx     context.Context                  // asked only whether it is cancelled
	stopped atomic.Bool
	halt    chan struct{} // closed when stopped is set
	struck  atomic.Bool
	hit     chan struct{} // closed when struck is set
	hitAt   atomic.Int64  // nanoseconds by clock
	nodes   atomic.Uint64
	latest  atomic.Pointer[Info]
	done    chan struct{}
	err     error // set before done is closed
}

// Start thinks about a state. A cancelled context ends the job as [Search.Stop]
// does: what was found until then stands.
func Start(ctx context.Context, r Request) Search {
	p, err := planFor(r)
	return begin(ctx, p, err)
}

func begin(ctx context.Context, p plan, err error) *search {
	j := &search{began: time.Now(), clock: p.clock, ctx: ctx,
		halt: make(chan struct{}), hit: make(chan struct{}), done: make(chan struct{})}
	if j.clock == nil {
		j.clock = func(uint64) time.Duration { return time.Since(j.began) }
	}
	j.latest.Store(&Info{})
	var before *search
	if err == nil && p.memory != nil {
		before, err = p.memory.claim(j)
	}
	if err != nil {
		j.err = err
		close(j.done)
		return j
	}
	if ctx.Err() != nil {
		j.Stop()
	}
	go j.run(p, before)
	return j
}

// Poll gives what has been found so far, and whether the job has ended. It
// takes no lock and allocates nothing.
func (j *search) Poll() (t Info, done bool) {
	select {
	case <-j.done:
		return *j.latest.Load(), true
	default:
	}
	t = *j.latest.Load()
	t.Nodes, t.Elapsed = j.nodes.Load(), time.Since(j.began)
	return t, false
}

// Stop asks the job to end at once with what it has, and does not wait for it.
func (j *search) Stop() {
	if j.stopped.CompareAndSwap(false, true) {
		close(j.halt)
	}
}

// PonderHit tells a job that ponders that the state it thinks about has come to be:
// from now on its limits count, and it ends by itself. It does nothing to
// another job, nor when called again.
func (j *search) PonderHit() {
	if j.struck.CompareAndSwap(false, true) {
		j.hitAt.Store(int64(j.clock(j.nodes.Load())))
		close(j.hit)
	}
}

// ending says that the job has ended or was told to.
func (j *search) ending() bool {
	select {
	case <-j.done:
		return true
	default:
		return j.stopped.Load() || j.ctx.Err() != nil
	}
}

// Done is closed when the job has ended.
func (j *search) Done() <-chan struct{} { return j.done }

// Wait blocks until the job has ended and gives its answer. The error says why
// there can be none: a finished game, a game or level that the machine does not
// play, limits below zero, a memory that another job works with. A stopped job
// has an answer, if need be just a legal action.
func (j *search) Wait() (Info, error) {
	<-j.done
	return *j.latest.Load(), j.err
}

// run is the job's goroutine. before is the last job with the same memory.
func (j *search) run(p plan, before *search) {
	defer close(j.done)
	release := context.AfterFunc(j.ctx, j.Stop)
	defer release()
	if before != nil {
		<-before.done
	}
	if p.recipe && p.ponder {
		j.await()
	}
	if j.stopped.Load() {
		p.memory, p.limits.Nodes = nil, 1 // a legal action needs no room
	}
	m, note, err := p.mind()
	defer p.leave()
	if err != nil {
		j.err = err
		return
	}
	w := newWatch(j, &p, m)
	f := m.think(p.options, w.limits, func(f finding) bool {
		j.publish(f, note)
		return w.goOn(f)
	})
	j.publish(f, note)
	if late := w.late(f.nodes); p.memory != nil && late > 0 {
		p.memory.learn(late)
	}
	if p.ponder {
		j.await()
	}
}

// await waits until the job's limits count.
func (j *search) await() {
	select {
	case <-j.hit:
	case <-j.halt:
	}
}

func (j *search) publish(f finding, note string) {
	j.nodes.Store(f.nodes)
	j.latest.Store(&Info{Depth: f.depth, Nodes: f.nodes, Elapsed: time.Since(j.began), Lines: f.lines, Note: note})
}
