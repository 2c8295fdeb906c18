package enginepool

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

type search struct {
	request ai.Request
	ctx     context.Context // cancelled by Stop
	cancel  context.CancelFunc
	began   time.Time
	hitOnce sync.Once
	hit     chan struct{} // closed by PonderHit
	latest  atomic.Pointer[ai.Info]
	found   func(ai.Info) // gets all that is found; may be nil
	done    chan struct{}
	err     error // set before done is closed
}

func newSearch(ctx context.Context, r ai.Request) *search {
	s := &search{request: r, began: time.Now(), hit: make(chan struct{}), done: make(chan struct{})}
	s.ctx, s.cancel = context.WithCancel(ctx)
	s.latest.Store(&ai.Info{})
	return s
}

func (s *search) Poll() (i ai.Info, done bool) {
	select {
	case <-s.done:
		return s.info(), true
	default:
	}
	i = s.info()
	i.Elapsed = time.Since(s.began)
	return i, false
}

func (s *search) Stop() { s.cancel() }

func (s *search) PonderHit() { s.hitOnce.Do(func() { close(s.hit) }) }

func (s *search) Done() <-chan struct{} { return s.done }

func (s *search) Wait() (ai.Info, error) {
	<-s.done
	return s.info(), s.err
}

func (s *search) publish(i ai.Info) {
	i.Elapsed = time.Since(s.began)
	s.latest.Store(&i)
	if s.found != nil {
		s.found(i)
	}
}

func (s *search) info() ai.Info { return *s.latest.Load() }

// settle makes an action with its continuation, if any, the answer. Without an action
// it is the best one so far, or just a legal one.
func (s *search) settle(a, continuation game.Action) {
	i := s.info()
	i.Elapsed = time.Since(s.began)
	if a == "" {
		if a = i.Best(); a == "" {
			a = s.request.State.Actions(nil)[0]
		}
	}
	if i.Best() != a {
		line := ai.Line{Actions: []game.Action{a}}
		if continuation != "" {
			line.Actions = append(line.Actions, continuation)
		}
		if len(i.Lines) > 0 {
			line.Score = i.Lines[0].Score
		}
		i.Lines = []ai.Line{line}
	}
	s.latest.Store(&i)
}

type lineCollector struct {
	search *search
	most   int
	next   ai.Info
}

// add adds one line, unless it is illegal or out of order.
func (c *lineCollector) add(i ugi.Info) {
	if !i.Scored || len(i.PV) == 0 {
		return
	}
	if i.Line == 1 {
		c.flush()
	}
	if i.Line != len(c.next.Lines)+1 {
		return
	}
	if _, err := c.search.request.State.ParseAction(string(i.PV[0])); err != nil {
		return
	}
	c.next.Lines = append(c.next.Lines, ai.Line{Score: i.Score, Actions: i.PV})
	c.next.Depth, c.next.Nodes = i.Depth, i.Nodes
	if len(c.next.Lines) == c.most {
		c.flush()
	}
}

// flush publishes the lines so far: an engine may find fewer than requested.
func (c *lineCollector) flush() {
	if len(c.next.Lines) > 0 {
		c.search.publish(c.next)
	}
	c.next.Lines = nil
}
