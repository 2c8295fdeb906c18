package alphabeta

import (
	"sync"
	"sync/atomic"

	"freckers/game"
)

// workers are the engines that search a position beside the one that answers (lazy
// SMP): they share its transposition table and nothing else.
type workers[P any, M comparable, E Evaluator[P, M], PP game.Position[P, M]] struct {
	list []worker[P, M, E, PP]
	stop atomic.Bool
	wait sync.WaitGroup
}

type worker[P any, M comparable, E Evaluator[P, M], PP game.Position[P, M]] struct {
	engine *Engine[P, M, E, PP]
	pos    P
	limits Limits
	nodes  atomic.Uint64 // as of its last tick
	_      [64]byte      // a cache line of its own
}

// addWorkers makes the engines of all threads but its own. It makes none if the
// evaluator cannot be cloned.
func (e *Engine[P, M, E, PP]) addWorkers(o Options) {
	source, ok := any(e.evaluator).(interface{ Clone() E })
	if !ok || o.Threads <= 1 {
		return
	}
	o.Table = e.table
	e.workers.list = make([]worker[P, M, E, PP], o.Threads-1)
	o.Threads = 1
	for i := range e.workers.list {
		w := &e.workers.list[i]
		w.engine = New[P, M, E, PP](source.Clone(), o)
		w.limits = Limits{Tick: func(nodes uint64) bool {
			w.nodes.Store(nodes)
			return e.workers.stop.Load()
		}}
	}
}

// startWorkers lets the workers search p, every other one from one ply deeper on.
func (e *Engine[P, M, E, PP]) startWorkers(p *P) {
	e.workers.stop.Store(false)
	for i := range e.workers.list {
		w := &e.workers.list[i]
		w.pos = *p
		w.nodes.Store(0)
		w.engine.generation = e.generation
		w.limits.Repeats, w.limits.Past = e.limits.Repeats, e.limits.Past
		e.workers.wait.Go(func() {
			w.engine.setPosition(&w.pos, w.limits)
			w.engine.deepen(1+(i+1)%2, nil)
			w.nodes.Store(w.engine.nodes)
		})
	}
}

func (e *Engine[P, M, E, PP]) stopWorkers() {
	e.workers.stop.Store(true)
	e.workers.wait.Wait()
}

// totalNodes counts the positions that all threads have searched, as of their last
// ticks.
func (e *Engine[P, M, E, PP]) totalNodes() uint64 {
	n := e.nodes
	for i := range e.workers.list {
		n += e.workers.list[i].nodes.Load()
	}
	return n
}
