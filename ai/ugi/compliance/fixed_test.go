package compliance

import (
	"context"
	"sync"
	"time"

	"freckers/ai"
	"freckers/game"
)

// fixed is a search that always finds the same: the action in the middle of the list, and
// the first reply to it.
type fixed struct {
	found     ai.Info
	err       error
	done      chan struct{}
	once      sync.Once
	pondering bool
}

func fixedSearch(ctx context.Context, r ai.Request) ai.Search {
	f := &fixed{done: make(chan struct{}), pondering: r.Ponder}
	score := ai.Score{Value: 12}
	if len(r.State.Game().Info().Seats) == 3 {
		score = ai.Score{Value: -7, Shares: [3]int{500, 300, 200}}
	}
	all := r.State.Actions(nil)
	first := all[len(all)/2]
	line := ai.Line{Score: score, Actions: []game.Action{first}}
	if next, _, err := r.State.Play(first); err != nil {
		f.err = err
	} else if answers := next.Actions(nil); len(answers) > 0 {
		line.Actions = append(line.Actions, answers[0])
	}
	f.found = ai.Info{Depth: 3, Nodes: 2000, Elapsed: 10 * time.Millisecond, Lines: []ai.Line{line}}
	if !r.Ponder {
		f.end()
	}
	context.AfterFunc(ctx, f.end)
	return f
}

func (f *fixed) end()                   { f.once.Do(func() { close(f.done) }) }
func (f *fixed) Poll() (ai.Info, bool)  { return f.found, false }
func (f *fixed) Stop()                  { f.end() }
func (f *fixed) PonderHit()             { f.end() }
func (f *fixed) Done() <-chan struct{}  { return f.done }
func (f *fixed) Wait() (ai.Info, error) { <-f.done; return f.found, f.err }
