package ai

import (
	"errors"
	"fmt"
	"runtime"
	"time"

	"freckers/ai/alphabeta"
)

type config struct {
	Request
	searcherOptions
	options alphabeta.Options
	limits  alphabeta.Limits
	book    []byte // the file of the opening book to play from, empty for none
	play    bool   // an action is wanted rather than an evaluation
	untimed bool   // a level without a clock: the same answer whatever was searched before
	// movesToGo is the number of actions for which the clock is to last.
	movesToGo int
	// elapsed returns the time since the request, which tests derive from the nodes;
	// nil is real time.
	elapsed func(nodes uint64) time.Duration
}

// resolve adds the settings of a request's level.
func resolve(r *Request) (config, error) {
	if err := r.Check(); err != nil {
		return config{}, err
	}
	c := config{
		Request: *r, searcherOptions: searcherOptions{seed: r.Seed, net: netOf(r.State), draw: r.Draw},
		movesToGo: movesToGo(r.State),
		play:      r.Level != 0 || r.Limits.Clock != nil,
		limits:    alphabeta.Limits{Depth: r.Limits.Depth, Nodes: r.Limits.Nodes, Lines: max(r.Lines, 1), Shard: r.Shard, Shards: r.Shards},
	}
	if r.Level == 0 && r.Limits == (Limits{}) {
		c.Limits.Time = time.Second
	}
	if r.Level != 0 {
		l, err := levelFor(r.State.Game(), r.Level)
		if err != nil {
			return config{}, err
		}
		l.apply(&c)
	}
	if !c.untimed {
		c.options.Threads = min(r.Threads, runtime.NumCPU())
	}
	varyOpening(&c.limits, r)
	c.book = bookFor(&c)
	return c, nil
}

// Check returns an error if the request cannot be searched. [Start] calls it.
func (r *Request) Check() error {
	if r.State == nil {
		return errors.New("ai: the request has no state to search")
	}
	if out := r.State.Outcome(); out.Over {
		return fmt.Errorf("ai: nothing to search: the game is over (%s)", out.Reason)
	}
	l := r.Limits
	if l.Time < 0 || l.Depth < 0 || r.Lines < 0 {
		return fmt.Errorf("ai: limits must not be below zero (time %v, depth %d, lines %d)", l.Time, l.Depth, r.Lines)
	}
	if r.Shard < 0 || r.Shards < 0 || r.Shard >= max(r.Shards, 1) {
		return fmt.Errorf("ai: there is no part %d of %d: the first one is 0", r.Shard, r.Shards)
	}
	if c := l.Clock; c != nil && (c.Inc < 0 || c.Moves < 0) {
		return fmt.Errorf("ai: a clock's increment and moves must not be below zero (increment %v, moves %d)", c.Inc, c.Moves)
	}
	if r.Draw < 0 || r.Draw > fullScore {
		return fmt.Errorf("ai: a draw cannot be worth %d thousandths of a win: choose 1 to %d", r.Draw, fullScore)
	}
	if r.Threads < 0 || r.Threads > MaxThreads {
		return fmt.Errorf("ai: cannot search on %d threads: choose 1 to %d", r.Threads, MaxThreads)
	}
	return nil
}

func (c *config) usesResults() bool { return c.Cache != nil && !c.untimed }

// lateness returns by how much searches with the cache have exceeded their time.
func (c *config) lateness() time.Duration {
	if c.usesResults() {
		return c.Cache.late
	}
	return 0
}

// workspace returns what the search works with, the cache's workspace or a new one, and
// a function to release it.
func (c *config) workspace() (w workspace, release func(), err error) {
	release = func() {}
	if c.usesResults() {
		w, err = c.Cache.forResults(c)
		return w, release, err
	}
	const entry = 16 // bytes
	bytes := temporaryBytes
	if n := c.limits.Nodes; n > 0 && n < temporaryBytes/entry {
		bytes = int(n) * entry
	}
	if c.Cache != nil && c.Cache.acquireLevel() {
		w, err = c.Cache.forLevel(c, bytes)
		return w, c.Cache.releaseLevel, err
	}
	w, err = newWorkspace(c.searcherOptions, c.State, bytes, nil)
	return w, release, err
}
