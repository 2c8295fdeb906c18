package gamefile

import (
	"errors"
	"sync"
	"time"

	"freckers/replay/gamestore"
)

// ErrSlow reports that a game or the folder could not be read within a few seconds. Reading is
// retried when the disk or network answers.
var ErrSlow = errors.New("its disk or network does not answer; check the connection")

// A call of a store may take so long, and less once some have taken longer. So many may go on in the background; others
// are not tried then.
const (
	patience     = 3 * time.Second
	somePending  = 3
	lessPatience = 100 * time.Millisecond
	mostPending  = 64
)

// patient is a store that blocks. Calls that take too long are abandoned, and finish in the background.
type patient struct {
	gamestore.Store
	back func() // is called when a call that was given up has come back

	mu      sync.Mutex
	pending map[string]bool // files whose reading was given up; "" for the folder
}

func (p *patient) List() (files []gamestore.File, err error) {
	var list []gamestore.File
	var listErr error
	if !p.try("", func() { list, listErr = p.Store.List() }) {
		return nil, ErrSlow
	}
	return list, listErr
}

// Read is that of the store, or fails with [ErrSlow].
func (p *patient) Read(name string) ([]byte, error) {
	var data []byte
	var err error
	if !p.try(name, func() { data, err = p.Store.Read(name) }) {
		return nil, ErrSlow
	}
	return data, err
}

// try reports whether a call has ended in time. After one that has not, what it returns is not to be looked at.
func (p *patient) try(name string, call func()) bool {
	p.mu.Lock()
	refused := p.pending[name] || len(p.pending) >= mostPending
	wait := patience
	if len(p.pending) >= somePending {
		wait = lessPatience
	}
	p.mu.Unlock()
	if refused {
		return false
	}
	done := make(chan struct{})
	go func() {
		call()
		p.mu.Lock()
		late := p.pending[name]
		delete(p.pending, name)
		close(done)
		p.mu.Unlock()
		if late {
			p.back()
		}
	}()
	timeout := time.NewTimer(wait)
	defer timeout.Stop()
	select {
	case <-done:
		return true
	case <-timeout.C:
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-done: // just now
		return true
	default:
		p.pending[name] = true
		return false
	}
}
