// Package bench lets the machine think about a fixed set of positions, to
// measure how fast it is and to see whether its search has changed.
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

// Options say how far to think about each position.
type Options struct {
	Nodes   uint64 // positions looked at, 0 for no limit
	Depth   int    // plies looked ahead in full, 0 for no limit
	Threads int    // 0 for one
	Cache   int    // bytes, 0 for [ai.UsualMemory]
}

// Result is what was found about one position.
type Result struct {
	Number int // from 1
	Of     int // positions in all
	State  game.State
	Info   ai.Info
}

// Total sums the rows up.
type Total struct {
	Positions int
	Nodes     uint64
	Time      time.Duration // of thinking
	Depth     float64       // on average
	// Signature depends on the depth, the score, the action and the nodes of
	// every row. With one thread it is the same at each run and on every
	// machine, and another one as soon as the search or the judge is.
	Signature uint32
}

// Speed is the nodes a second.
func (t Total) Speed() float64 {
	if t.Time <= 0 {
		return 0
	}
	return float64(t.Nodes) / t.Time.Seconds()
}

// Game is the game whose positions [Run] thinks about.
func Game() game.Game { return freckers.New() }

// Run thinks about every position afresh, and gives each row as soon as it is
// known. The error says what is wrong with the options, or is the context's.
func Run(ctx context.Context, o Options, each func(Result)) (Total, error) {
	var sum Total
	if o.Nodes == 0 && o.Depth == 0 {
		return sum, errors.New("bench: there is no limit: choose a number of nodes or a depth above 0")
	}
	memory := ai.NewCache(o.Cache)
	mix, depths := fnv.New32a(), 0
	for i, p := range positions() {
		s, err := Game().Parse(p.text, game.Options{RuleSet: p.rules})
		if err != nil {
			return sum, fmt.Errorf("bench: position %d: %w", i+1, err)
		}
		memory.Forget()
		t, err := ai.Start(ctx, ai.Request{State: s, Cache: memory, Threads: o.Threads,
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
