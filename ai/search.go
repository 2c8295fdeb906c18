package ai

import (
	"cmp"
	"context"
	"sync/atomic"
	"time"
)

type search struct {
	*timeManager
	cancel context.CancelFunc
	began  time.Time
	latest atomic.Pointer[Info]
	done   chan struct{}
	err    error // set before done is closed
}

// Start starts a search in its own goroutine. Cancelling ctx stops it like [Search.Stop].
func Start(ctx context.Context, r Request) Search {
	c, err := resolve(&r)
	return startConfig(ctx, c, err)
}

// startConfig starts a search, or one that has failed with err.
func startConfig(ctx context.Context, c config, err error) *search {
	ctx, cancel := context.WithCancel(ctx)
	s := &search{timeManager: newTimeManager(ctx, &c), cancel: cancel, began: time.Now(), done: make(chan struct{})}
	s.latest.Store(&Info{})
	var previous *search
	if err == nil && c.usesResults() {
		previous, err = c.Cache.acquire(s)
	}
	if err != nil {
		s.err = err
		cancel()
		close(s.done)
		return s
	}
	go s.run(&c, previous)
	return s
}

// Poll implements [Search]. It takes no lock and allocates nothing.
func (s *search) Poll() (i Info, done bool) {
	if s.ended() {
		return *s.latest.Load(), true
	}
	i = *s.latest.Load()
	i.Nodes, i.Elapsed = s.nodes.Load(), time.Since(s.began)
	return i, false
}

func (s *search) Stop() { s.cancel() }

func (s *search) Done() <-chan struct{} { return s.done }

func (s *search) Wait() (Info, error) {
	<-s.done
	return *s.latest.Load(), s.err
}

func (s *search) stopped() bool { return s.ctx.Err() != nil }

func (s *search) ended() bool {
	select {
	case <-s.done:
		return true
	default:
		return false
	}
}

// run is the goroutine of the search. previous is the last one with the same cache.
func (s *search) run(c *config, previous *search) {
	defer close(s.done)
	defer s.cancel()
	if previous != nil {
		<-previous.done
	}
	if c.untimed {
		s.awaitHit()
	}
	if s.stopped() {
		c.limits.Nodes = 1 // a legal action
		if c.usesResults() {
			c.Cache = nil
		}
	}
	book, warning := c.playBook()
	w, release, err := c.workspace()
	defer release()
	if err != nil {
		s.err = err
		return
	}
	c.options.Table = w.table
	note := cmp.Or(w.warning, warning)
	s.start(c, c.lateness(), w.searcher.moveCount())
	last := w.searcher.search(c.options, s.limits, func(i Info) bool {
		i = book.before(i, c.State)
		s.publish(i, note)
		return s.nextIteration(i)
	})
	s.publish(book.before(last, c.State), note)
	if late := s.lateness(last.Nodes); late > 0 && c.usesResults() {
		c.Cache.learnLateness(late)
	}
	s.awaitHit()
}

func (s *search) publish(i Info, note string) {
	s.nodes.Store(i.Nodes)
	i.Elapsed, i.Note = time.Since(s.began), note
	s.latest.Store(&i)
}
