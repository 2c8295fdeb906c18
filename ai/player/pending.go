package player

import (
	"sync"
	"sync/atomic"

	"freckers/ai"
)

// Pending is a [Turn] that its creator resolves.
type Pending struct {
	info  atomic.Pointer[ai.Info]
	once  sync.Once
	done  chan struct{}
	reply Reply
	err   error
}

// NewPending returns an unresolved turn.
func NewPending() *Pending { return &Pending{done: make(chan struct{})} }

// Report sets the search info that Poll returns.
func (p *Pending) Report(i ai.Info) { p.info.Store(&i) }

// Resolve ends the turn. Only the first call counts.
func (p *Pending) Resolve(r Reply, err error) {
	p.once.Do(func() {
		if r.Info.Depth > 0 {
			p.Report(r.Info)
		}
		p.reply, p.err = r, err
		close(p.done)
	})
}

// Poll implements [Turn]. It returns the last reported info.
func (p *Pending) Poll() (info ai.Info, done bool) {
	select {
	case <-p.done:
		done = true
	default:
	}
	if i := p.info.Load(); i != nil {
		info = *i
	}
	return info, done
}

// MoveNow implements [Turn]. It does nothing.
func (p *Pending) MoveNow() {}

// Done implements [Turn].
func (p *Pending) Done() <-chan struct{} { return p.done }

// Wait implements [Turn].
func (p *Pending) Wait() (Reply, error) {
	<-p.done
	return p.reply, p.err
}

// InProcess implements the methods of [Player] that concern processes, for players without
// one.
type InProcess struct{}

// Usage implements [Player].
func (InProcess) Usage() Usage { return Usage{} }

// Stderr implements [Player].
func (InProcess) Stderr() []string { return nil }

// TakeOutput implements [Player].
func (InProcess) TakeOutput() Output { return Output{} }

// Close implements [Player].
func (InProcess) Close() error { return nil }
