package scene

import (
	"context"

	"freckers/ai"
)

// oracle stands for the machine: it finds the last action of every position the
// best, and a lead by the plies that were played.
type oracle struct {
	leads  map[int]int // hundredths of a step, from the view of the side to move
	fails  error
	asked  int
	thinks []*guess
	slow   bool // thinks end only when they are stopped
}

func (o *oracle) Start(_ context.Context, r ai.Request) ai.Search {
	o.asked++
	actions := r.State.Actions(nil)
	score := ai.Score{Value: o.leads[r.State.Ply()]}
	if n := len(r.State.Game().Info().Seats); n == 3 {
		own := 333 + score.Value
		score.Shares = [3]int{(1000 - own) / 2, (1000 - own) / 2, (1000 - own) / 2}
		score.Shares[r.State.ToMove()] = 1000 - 2*((1000-own)/2)
	}
	g := &guess{err: o.fails, done: make(chan struct{}), thought: ai.Info{Depth: 1, Lines: []ai.Line{{
		Score: score, Actions: actions[len(actions)-1:],
	}}}}
	o.thinks = append(o.thinks, g)
	if !o.slow {
		close(g.done)
	}
	return g
}

// guess is a think of an oracle.
type guess struct {
	thought ai.Info
	err     error
	done    chan struct{}
	stopped bool
}

func (g *guess) Poll() (ai.Info, bool) {
	select {
	case <-g.done:
		return g.thought, true
	default:
		return g.thought, false
	}
}

func (g *guess) Stop()                  { g.stopped = true }
func (g *guess) PonderHit()             {}
func (g *guess) Done() <-chan struct{}  { return g.done }
func (g *guess) Wait() (ai.Info, error) { <-g.done; return g.thought, g.err }
