package ai

import (
	"errors"
	"fmt"
	"runtime"
	"time"

	"freckers/ai/alphabeta"
	"freckers/assets/nets"
	"freckers/game"
)

// plan is a request with its level's recipe worked in.
type plan struct {
	state   game.State
	net     []byte // as in mindFor
	who     person
	options alphabeta.Options
	limits  alphabeta.Limits
	time    Limits // of which only the times count
	memory  *Cache
	room    *room // to think in, which a think may have taken; nil for none
	inside  bool  // this one has
	play    bool  // an action is wanted rather than the truth
	recipe  bool  // a level without a clock: the same answer whatever was thought before
	ponder  bool
	// clock gives the time since the job began, which a test may make depend
	// on the positions looked at; nil is the world's.
	clock func(nodes uint64) time.Duration
}

func planFor(r Request) (plan, error) {
	if err := r.check(); err != nil {
		return plan{}, err
	}
	p := plan{state: r.State, net: nets.Freckers(), time: r.Limits, memory: r.Cache, ponder: r.Ponder,
		play: r.Level != 0 || r.Limits.Clock != nil,
		who:  person{seed: r.Seed},
		limits: alphabeta.Limits{Depth: r.Limits.Depth, Nodes: r.Limits.Nodes, Lines: max(r.Lines, 1),
			Part: r.Shard, Parts: r.Shards},
	}
	if r.Level == 0 && r.Limits == (Limits{}) {
		p.time.Time = time.Second
	}
	if r.Cache != nil {
		p.room = &r.Cache.room
	}
	if r.Level != 0 {
		recipe, err := recipeFor(r.State.Game().Info().Name, r.Level)
		if err != nil {
			return plan{}, err
		}
		recipe.apply(&p)
	}
	if !p.recipe {
		p.options.Threads = min(r.Threads, runtime.NumCPU())
	}
	vary(&p.limits, r)
	return p, nil
}

// check says what no think can do with a request.
func (r *Request) check() error {
	if r.State == nil {
		return errors.New("ai: the request has no state to think about")
	}
	if out := r.State.Outcome(); out.Over {
		return fmt.Errorf("ai: nothing to think about: the game is over (%s)", out.Reason)
	}
	l := r.Limits
	if l.Time < 0 || l.Depth < 0 || r.Lines < 0 {
		return fmt.Errorf("ai: limits must not be below zero (time %v, depth %d, lines %d)", l.Time, l.Depth, r.Lines)
	}
	if r.Shard < 0 || r.Shards < 0 || r.Shard >= max(r.Shards, 1) {
		return fmt.Errorf("ai: there is no part %d of %d: the first one is 0", r.Shard, r.Shards)
	}
	if c := l.Clock; c != nil && (c.Inc < 0 || c.Moves < 0) {
		return fmt.Errorf("ai: a clock must not give less than nothing (increment %v, moves %d)", c.Inc, c.Moves)
	}
	if r.Threads < 0 || r.Threads > MaxThreads {
		return fmt.Errorf("ai: cannot think on %d threads: choose 1 to %d", r.Threads, MaxThreads)
	}
	return nil
}

// mind gives the mind that thinks about the plan's state, and sees to the room
// for what it finds.
func (p *plan) mind() (m mind, note string, err error) {
	if p.memory != nil {
		m, note, err = p.memory.mindFor(p.state, p.net)
		p.options.Table = p.memory.table
		return m, note, err
	}
	const entry = 16 // bytes
	bytes := briefMemory
	if n := p.limits.Nodes; n > 0 && n < briefMemory/entry {
		bytes = int(n) * entry
	}
	if p.room != nil && p.recipe && p.room.busy.CompareAndSwap(false, true) {
		p.inside = true
		return p.room.mindFor(p, bytes)
	}
	return p.fresh(bytes)
}

// fresh makes a mind for one think, with a table of so many bytes where it has a
// use for one.
func (p *plan) fresh(bytes int) (m mind, note string, err error) {
	m, note, err = mindOf(p.who, p.state, p.net)
	if _, ok := m.(roomy); !ok && err == nil {
		p.options.Table = alphabeta.NewTable(bytes)
	}
	return m, note, err
}

// leave lets the next think into the room.
func (p *plan) leave() {
	if p.inside {
		p.inside = false
		p.room.busy.Store(false)
	}
}

// budget is the plan's time.
func (p *plan) budget() budget {
	if p.memory != nil {
		return budgetFor(p.time, p.memory.late)
	}
	return budgetFor(p.time, 0)
}
