package alphabeta

import (
	"sync"
	"sync/atomic"

	"freckers/game"
)

// crew are the engines that search a position beside the one that answers, as lazy
// SMP does: they share its table and nothing else; what they find there saves it
// work.
type crew[P any, M comparable, J Judge[P, M], PP game.Position[P, M]] struct {
	hands []hand[P, M, J, PP]
	halt  atomic.Bool
	work  sync.WaitGroup
}

type hand[P any, M comparable, J Judge[P, M], PP game.Position[P, M]] struct {
	engine *Engine[P, M, J, PP]
	pos    P
	limits Limits
	nodes  atomic.Uint64 // as of its last tick
	_      [64]byte      // its own line of the processor's cache
}

// hire makes a crew for the threads of the options, of which the engine itself
// is one. It stays alone if its judge cannot be cloned.
func (e *Engine[P, M, J, PP]) hire(judge J, o Options) {
	source, ok := any(judge).(interface{ Clone() J })
	if !ok || o.Threads <= 1 {
		return
	}
	o.Table = e.table
	e.crew.hands = make([]hand[P, M, J, PP], o.Threads-1)
	o.Threads = 1
	for i := range e.crew.hands {
		h := &e.crew.hands[i]
		h.engine = New[P, M, J, PP](source.Clone(), o)
		h.limits = Limits{Tick: func(nodes uint64) bool {
			h.nodes.Store(nodes)
			return e.crew.halt.Load()
		}}
	}
}

// begin lets the crew search p, every other hand a ply deeper than the rest.
func (e *Engine[P, M, J, PP]) begin(p *P) {
	e.crew.halt.Store(false)
	for i := range e.crew.hands {
		h := &e.crew.hands[i]
		h.pos = *p
		h.nodes.Store(0)
		h.engine.now = e.now
		e.crew.work.Go(func() {
			h.engine.set(&h.pos, h.limits)
			h.engine.deepen(1+(i+1)%2, nil)
			h.nodes.Store(h.engine.nodes)
		})
	}
}

// end stops the crew and waits for it.
func (e *Engine[P, M, J, PP]) end() {
	e.crew.halt.Store(true)
	e.crew.work.Wait()
}

// total is the number of positions that all have searched, as far as is known.
func (e *Engine[P, M, J, PP]) total() uint64 {
	n := e.nodes
	for i := range e.crew.hands {
		n += e.crew.hands[i].nodes.Load()
	}
	return n
}
