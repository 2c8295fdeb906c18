package analysis

import (
	"context"
	"runtime"

	"freckers/ai"
	"freckers/game"
)

// Engine starts searches that share a cache and a number of threads.
type Engine struct {
	On      ai.Engine // where the searches run
	Threads int       // 0 for one
	Memory  int       // of the cache in bytes, as in [ai.NewCache]

	cache *ai.Cache // nil before the first search
	last  ai.Search // the last one with the cache
}

// Start implements [ai.Engine] with the shared cache and threads.
func (e *Engine) Start(ctx context.Context, r ai.Request) ai.Search {
	if e.cache == nil {
		e.cache = ai.NewCache(e.Memory)
	}
	r.Cache, r.Threads = e.cache, e.Threads
	e.last = e.On.Start(ctx, r)
	return e.last
}

// Free releases the cache in the background, once the last search has ended; the next search starts a
// new one.
func (e *Engine) Free() {
	if e.cache == nil {
		return
	}
	cache, last := e.cache, e.last
	e.cache, e.last = nil, nil
	if runtime.GOOS == "js" {
		return // workers have the memory, and to collect it here would hold up a frame
	}
	go func() {
		<-last.Done()
		cache.Free()
	}()
}

// Job analyzes one position at a time, for a hint or a review. Its methods are
// for one goroutine, and none blocks.
type Job struct{ search ai.Search }

// Start analyzes a position, of which the best lines are compared.
func (j *Job) Start(e ai.Engine, state game.State, l ai.Limits, lines int) {
	j.search = e.Start(context.Background(), ai.Request{State: state, Limits: l, Lines: lines})
}

// Running reports whether an analysis is under way.
func (j *Job) Running() bool { return j.search != nil }

// Poll returns what has been found so far, and reports once that the analysis has
// ended. The error is the reason for having no result.
func (j *Job) Poll() (info ai.Info, done bool, err error) {
	if info, done = j.search.Poll(); !done {
		return info, false, nil
	}
	info, err = j.search.Wait()
	j.search = nil
	return info, true, err
}

// Finish ends the analysis at once with what it has found.
func (j *Job) Finish() {
	if j.search != nil {
		j.search.Stop()
	}
}

// Stop abandons the analysis.
func (j *Job) Stop() {
	j.Finish()
	j.search = nil
}

// Done returns a channel that is closed when the analysis has ended; nil if none is under way.
func (j *Job) Done() <-chan struct{} {
	if j.search == nil {
		return nil
	}
	return j.search.Done()
}
