package ai

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"freckers/ai/search"
	"freckers/assets/nets"
)

// Job is a think under way. Its methods can be called from any goroutine and
// none but Wait blocks. A job ends by itself: an abandoned one leaves nothing
// behind, once its limits are reached or its context is cancelled.
type Job struct {
	began   time.Time
	stopped atomic.Bool
	nodes   atomic.Uint64
	latest  atomic.Pointer[Thought]
	done    chan struct{}
	err     error // set before done is closed
}

// Start thinks about a state. A cancelled context ends the job as [Job.Stop]
// does: what was found until then stands.
func Start(ctx context.Context, r Request) *Job {
	j := &Job{began: time.Now(), done: make(chan struct{})}
	j.latest.Store(&Thought{})
	plan, err := planFor(r)
	if err != nil {
		j.err = err
		close(j.done)
		return j
	}
	if ctx.Err() != nil {
		j.Stop()
	}
	go j.run(ctx, plan)
	return j
}

// Poll gives what has been found so far, and whether the job has ended. It
// takes no lock and allocates nothing.
func (j *Job) Poll() (t Thought, done bool) {
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
func (j *Job) Stop() { j.stopped.Store(true) }

// Done is closed when the job has ended.
func (j *Job) Done() <-chan struct{} { return j.done }

// Wait blocks until the job has ended and gives its answer. The error says why
// there can be none: a finished game, a game or level that the machine does not
// play, limits below zero. A stopped job has an answer, if need be just a legal
// action.
func (j *Job) Wait() (Thought, error) {
	<-j.done
	return *j.latest.Load(), j.err
}

// plan is a request with its level's recipe worked in.
type plan struct {
	mind    mind
	note    string // as in [Thought]
	options search.Options
	limits  search.Limits
	time    time.Duration
	play    bool // an action is wanted rather than the truth
}

func planFor(r Request) (plan, error) {
	if r.State == nil {
		return plan{}, errors.New("ai: the request has no state to think about")
	}
	if out := r.State.Outcome(); out.Over {
		return plan{}, fmt.Errorf("ai: nothing to think about: the game is over (%s)", out.Reason)
	}
	if r.Limits.Time < 0 || r.Limits.Depth < 0 || r.Lines < 0 {
		return plan{}, fmt.Errorf("ai: limits must not be below zero (time %v, depth %d, lines %d)",
			r.Limits.Time, r.Limits.Depth, r.Lines)
	}
	p := plan{time: r.Limits.Time, play: r.Level != 0,
		options: search.Options{Seed: r.Seed},
		limits:  search.Limits{Depth: r.Limits.Depth, Nodes: r.Limits.Nodes, Lines: max(r.Lines, 1)},
	}
	if r.Level == 0 && r.Limits == (Limits{}) {
		p.time = time.Second
	}
	net := nets.Freckers()
	if r.Level != 0 {
		recipe, err := recipeFor(r.State.Game().Info().Name, r.Level)
		if err != nil {
			return plan{}, err
		}
		recipe.apply(&p)
		if recipe.hand {
			net = nil
		}
	}
	var err error
	if p.mind, p.note, err = mindFor(r.State, net); err != nil {
		return plan{}, err
	}
	const most, perNode = 16 << 20, 16
	bytes := most
	if n := p.limits.Nodes; n > 0 && n < most/perNode {
		bytes = int(n) * perNode
	}
	p.options.Table = search.NewTable(bytes)
	return p, nil
}

// run is the job's goroutine.
func (j *Job) run(ctx context.Context, p plan) {
	defer close(j.done)
	release := context.AfterFunc(ctx, j.Stop)
	defer release()
	if p.play && p.mind.moves() == 1 {
		p.limits.Depth = 1
	}
	breath := breath{last: j.began}
	p.limits.Tick = func(nodes uint64) bool {
		j.nodes.Store(nodes)
		now := time.Now()
		breath.take(now)
		return j.stopped.Load() || p.time > 0 && now.Sub(j.began) >= p.time
	}
	f := p.mind.think(p.options, p.limits, func(f finding) bool {
		j.publish(f, p.note)
		// An iteration takes longer than all before it together: one that
		// would be cut short early is not begun.
		return p.time == 0 || time.Since(j.began) < p.time*6/10
	})
	j.publish(f, p.note)
}

func (j *Job) publish(f finding, note string) {
	j.nodes.Store(f.nodes)
	j.latest.Store(&Thought{Depth: f.depth, Nodes: f.nodes, Elapsed: time.Since(j.began), Lines: f.lines, Note: note})
}
