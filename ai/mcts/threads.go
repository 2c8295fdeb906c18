package mcts

import (
	"sync"
	"sync/atomic"

	"freckers/ai/alphabeta"
)

// team is the workers beside the first one, each in its own goroutine.
type team struct {
	pause atomic.Bool
	nodes atomic.Uint64 // that they evaluated
	wait  sync.WaitGroup
}

// SetThreads sets the number of goroutines of the next searches, at least one. They share the
// tree, so the answer of several is not reproducible. If the evaluator has no method Clone,
// there is only one.
func (e *Engine[P, M, E, PP]) SetThreads(n int) {
	source, ok := any(e.evaluator).(interface{ Clone() E })
	if n = max(n, 1); !ok {
		n = 1
	}
	if n == len(e.workers) {
		return
	}
	e.workers = make([]worker[P, M, E, PP], n)
	for i := range e.workers {
		w := &e.workers[i]
		w.engine, w.evaluator = e, e.evaluator
		if i > 0 {
			w.evaluator = source.Clone()
		}
		w.list = make([]alphabeta.Choice[M], 0, maxMoves)
	}
}

// round searches until so many positions are evaluated, the root is proven, a limit is
// reached or the tree is full: then it makes room.
func (e *Engine[P, M, E, PP]) round(nodes uint64) {
	e.startTeam()
	w := &e.workers[0]
	for e.nodes < nodes && !w.full && (e.nodes < e.nextAt || !e.stop()) && w.simulate() {
		e.own++
		e.nodes = e.own
		if e.shared {
			e.nodes += e.team.nodes.Load()
		}
	}
	e.stopTeam()
	full := false
	for i := range e.workers {
		full = full || e.workers[i].full
	}
	if full {
		e.keep(e.leastVisits())
		e.enterTree()
	}
}

func (e *Engine[P, M, E, PP]) startTeam() {
	e.shared = len(e.workers) > 1
	e.team.pause.Store(false)
	for i := range e.workers[1:] {
		e.team.wait.Go(e.workers[1+i].run)
	}
}

// stopTeam waits for the team, which leaves the tree to the caller.
func (e *Engine[P, M, E, PP]) stopTeam() {
	if !e.shared {
		return
	}
	e.team.pause.Store(true)
	e.team.wait.Wait()
	e.shared = false
	e.nodes = e.own + e.team.nodes.Load()
}

// run searches until the first worker ends the round.
func (w *worker[P, M, E, PP]) run() {
	team := &w.engine.team
	for !team.pause.Load() && !w.full && w.simulate() {
		team.nodes.Add(1)
	}
}
