// Package bench searches a fixed set of positions to measure the speed of the search and to
// detect changes in it.
package bench

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
)

// Options limit the search of each position.
type Options struct {
	Nodes   uint64 // 0 for no limit
	Depth   int    // plies searched in full, 0 for no limit
	Threads int    // 0 for one
	Cache   int    // bytes, 0 for [ai.DefaultCache]
}

// Result is the search of one position.
type Result struct {
	Number int // from 1
	Of     int // positions in all
	State  game.State
	Info   ai.Info
}

// Total sums up the results.
type Total struct {
	Positions int
	Nodes     uint64
	Time      time.Duration // of searching
	Depth     float64       // on average
	// Signature is a checksum of the depth, score, action and nodes of every result. On
	// one thread it is the same at each run and on every machine, until the search or the
	// evaluation changes.
	Signature uint32
}

// Speed returns the nodes per second.
func (t Total) Speed() float64 {
	if t.Time <= 0 {
		return 0
	}
	return float64(t.Nodes) / t.Time.Seconds()
}

// Game returns the game of the positions.
func Game() game.Game { return freckers.New() }

// Run searches every position with an empty cache, and calls each, if not nil, with its result.
// It fails if the options are invalid or ctx is done.
func Run(ctx context.Context, o Options, each func(Result)) (Total, error) {
	var sum Total
	if o.Nodes == 0 && o.Depth == 0 {
		return sum, errors.New("bench: there is no limit: choose a number of nodes or a depth above 0")
	}
	cache := ai.NewCache(o.Cache)
	mix, depths := fnv.New32a(), 0
	for i, p := range positions() {
		s, err := Game().Parse(p.text, game.Options{RuleSet: p.rules})
		if err != nil {
			return sum, fmt.Errorf("bench: position %d: %w", i+1, err)
		}
		cache.Forget()
		t, err := ai.Start(ctx, ai.Request{State: s, Cache: cache, Threads: o.Threads,
			Limits: ai.Limits{Nodes: o.Nodes, Depth: o.Depth}}).Wait()
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return sum, err
		}
		sum.Positions++
		sum.Nodes += t.Nodes
		sum.Time += t.Elapsed
		depths += t.Depth
		score := t.Lines[0].Score
		fmt.Fprintln(mix, t.Depth, score.Value, score.Win, t.Best(), t.Nodes)
		if each != nil {
			each(Result{Number: i + 1, Of: len(positions()), State: s, Info: t})
		}
	}
	sum.Depth, sum.Signature = float64(depths)/float64(sum.Positions), mix.Sum32()
	return sum, nil
}
