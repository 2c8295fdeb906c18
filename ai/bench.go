package ai

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"freckers/game"
	"freckers/game/freckers"
)

// BenchOptions limit the search of each position.
type BenchOptions struct {
	Nodes   uint64 // 0 for no limit
	Depth   int    // plies searched in full, 0 for no limit
	Threads int    // 0 for one
	Cache   int    // bytes, 0 for [ai.DefaultCache]
}

// BenchResult is the search of one position.
type BenchResult struct {
	Number int // from 1
	Of     int // positions in all
	State  game.State
	Info   Info
}

// BenchTotal sums up the results.
type BenchTotal struct {
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
func (t BenchTotal) Speed() float64 {
	if t.Time <= 0 {
		return 0
	}
	return float64(t.Nodes) / t.Time.Seconds()
}

// BenchGame returns the game of the positions.
func BenchGame() game.Game { return freckers.New() }

// Bench searches every position with an empty cache, and calls each, if not nil, with its result.
// It fails if the options are invalid or ctx is done.
func Bench(ctx context.Context, o BenchOptions, each func(BenchResult)) (BenchTotal, error) {
	var sum BenchTotal
	if o.Nodes == 0 && o.Depth == 0 {
		return sum, errors.New("bench: there is no limit: choose a number of nodes or a depth above 0")
	}
	cache := NewCache(o.Cache)
	mix, depths := fnv.New32a(), 0
	for i, p := range positions() {
		s, err := BenchGame().Parse(p.text, game.Options{RuleSet: p.rules})
		if err != nil {
			return sum, fmt.Errorf("bench: position %d: %w", i+1, err)
		}
		cache.Forget()
		t, err := Start(ctx, Request{State: s, Cache: cache, Threads: o.Threads,
			Limits: Limits{Nodes: o.Nodes, Depth: o.Depth}}).Wait()
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
			each(BenchResult{Number: i + 1, Of: len(positions()), State: s, Info: t})
		}
	}
	sum.Depth, sum.Signature = float64(depths)/float64(sum.Positions), mix.Sum32()
	return sum, nil
}
