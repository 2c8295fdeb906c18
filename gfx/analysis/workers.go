package analysis

import (
	"context"

	"freckers/ai"
	"freckers/game"
)

// task is a search that is due.
type task struct {
	at     int // the position
	pass   int // from 1
	lines  int // to compare, 0 for one
	limits ai.Limits
}

type result struct {
	task
	info ai.Info
	err  error
}

// workers do tasks, each one at a time. What they find comes in no order.
type workers struct {
	engine ai.Engine
	state  func(i int) game.State
	tasks  []task // that no worker has taken
	memory int    // of a cache in bytes
	all    []worker
	ended  chan struct{} // has a value after a search has ended
}

// worker does the tasks of a block one after the other.
type worker struct {
	block  []task // the first one is under way
	cache  *ai.Cache
	search ai.Search // nil if none is under way
}

// The tasks of a block share a cache, which no other task uses: so what they find does
// not depend on how many workers there are.
const (
	blockSize  = 8
	blockCache = 16 << 20 // bytes
)

// startWorkers returns workers that have begun with the tasks.
func (r *Review) startWorkers(tasks []task) *workers {
	o := &r.options
	n := min(max(o.Threads, 1), (len(tasks)+blockSize-1)/blockSize)
	w := &workers{engine: o.Engine, state: r.searched, tasks: tasks, memory: blockCache, all: make([]worker, n), ended: make(chan struct{}, 1)}
	if o.Memory > 0 {
		w.memory = min(w.memory, o.Memory/n)
	}
	for i := range w.all {
		w.begin(&w.all[i])
	}
	return w
}

func (w *workers) poll() (res result, ok bool) {
	for i := range w.all {
		one := &w.all[i]
		if one.search == nil {
			continue
		}
		if _, done := one.search.Poll(); !done {
			continue
		}
		info, err := one.search.Wait()
		res = result{one.block[0], info, err}
		one.block, one.search = one.block[1:], nil
		if err == nil {
			w.begin(one)
		}
		return res, true
	}
	return res, false
}

// begin starts the next search of an idle worker, if there is one.
func (w *workers) begin(one *worker) {
	if one.search != nil {
		return
	}
	if len(one.block) == 0 {
		n := min(blockSize, len(w.tasks))
		one.block, w.tasks = w.tasks[:n], w.tasks[n:]
		one.cache = ai.NewCache(w.memory)
	}
	if len(one.block) == 0 {
		return
	}
	t := one.block[0]
	search := w.engine.Start(context.Background(), ai.Request{State: w.state(t.at), Limits: t.limits, Lines: t.lines, Cache: one.cache})
	one.search = search
	go func() {
		<-search.Done()
		select {
		case w.ended <- struct{}{}:
		default:
		}
	}()
}

// stop abandons the searches under way.
func (w *workers) stop() {
	for i := range w.all {
		if s := w.all[i].search; s != nil {
			s.Stop()
		}
	}
}

// wait blocks until a search has ended, or ctx has.
func (w *workers) wait(ctx context.Context) error {
	select {
	case <-w.ended:
		return ctx.Err()
	case <-ctx.Done():
		return ctx.Err()
	}
}
