// Package analysis lets the machine go over a game that was played, position by
// position, and judges each action by what the machine thinks of the positions
// before and after it. It knows no screen.
package analysis

import (
	"context"
	"errors"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Options say how a game is gone over.
type Options struct {
	// Engine starts the thinks.
	Engine ai.Engine
	// Passes are the limits of a think about one position, in each of the
	// passes over the game.
	Passes []ai.Limits
	// Opening is the number of first actions that nobody chose, so that nothing is given
	// away by them.
	Opening int
	// Threads is as in [ai.Request]; Memory the bytes for what was looked at, as
	// in [ai.NewMemory].
	Threads, Memory int
}

// Passes are those for somebody who waits: a quick one by which the whole game
// stands within seconds, and a careful one. A think of the quick one ends just
// before a resting window looks again, which it does every 50 ms.
func Passes() []ai.Limits {
	return []ai.Limits{{Time: 45 * time.Millisecond}, {Time: 500 * time.Millisecond}}
}

// Review is a game that is gone over. Each pass begins with the last position,
// so that what is found there helps to judge those before it. Its methods are
// for one goroutine, and none blocks but Wait.
type Review struct {
	options Options
	states  []game.State
	actions []game.Action
	found   []finding // by position
	memory  *ai.Cache
	running bool
	pass    int       // from 0; len(options.Passes) once all is done
	at      int       // the position that is due
	job     ai.Search // about it, nil while there is none
	err     error
}

// finding is what is known of a position.
type finding struct {
	passes int       // that have looked at it
	forced bool      // there is but one action
	played bool      // the best action is the one that was played
	score  ai.Score  // from the view of seat
	seat   game.Seat // the one to move, or where the game is over any
	line   []game.Action
}

// New prepares the review of a line of a game: states are its positions from the
// first to the last, actions those played between them, one less. Nothing is
// thought about before [Review.Go].
func New(o Options, states []game.State, actions []game.Action) (*Review, error) {
	switch {
	case len(actions) == 0:
		return nil, errors.New("there is nothing to look back on: the game has no action yet")
	case len(states) != len(actions)+1:
		return nil, fmt.Errorf("%d positions for %d actions: expected %d", len(states), len(actions), len(actions)+1)
	case len(o.Passes) == 0 || o.Engine == nil:
		return nil, errors.New("a review needs one pass or more, and somebody who thinks")
	}
	return &Review{options: o, states: states, actions: actions, found: make([]finding, len(states)), at: len(actions)}, nil
}

// Go begins the review, or goes on with one that was stopped. It does nothing to
// one that is done or has failed.
func (r *Review) Go() { r.running = r.err == nil && !r.Done() }

// Stop ends the think under way at once. What was found stands; the memory of
// the thinks is given up.
func (r *Review) Stop() {
	r.running, r.memory = false, nil
	if r.job != nil {
		r.job.Stop()
		r.job = nil
	}
}

// Running says that there is more to come.
func (r *Review) Running() bool { return r.running }

// Done says that every pass over the game is complete.
func (r *Review) Done() bool { return r.pass == len(r.options.Passes) }

// Err is why the machine cannot think about the game, nil for nothing.
func (r *Review) Err() error { return r.err }

// Pass is the number of the pass under way, from 0.
func (r *Review) Pass() int { return r.pass }

// Len is the number of actions.
func (r *Review) Len() int { return len(r.actions) }

// Progress is how many of the actions are judged in this pass.
func (r *Review) Progress() (done, of int) {
	if r.Done() {
		return r.Len(), r.Len()
	}
	return max(r.Len()-1-r.at, 0), r.Len()
}

// Tick takes up what a think has found and begins the next one; it says whether
// there is news.
func (r *Review) Tick() (news bool) {
	if !r.running {
		return false
	}
	if r.job != nil {
		if _, done := r.job.Poll(); !done {
			return false
		}
		thought, err := r.job.Wait()
		r.job = nil
		if err == nil && len(thought.Lines) == 0 {
			err = errors.New("the machine has found no action")
		}
		if err != nil {
			r.err = err
			r.Stop()
			return true
		}
		r.keep(finding{score: thought.Lines[0].Score, seat: r.states[r.at].ToMove(), line: thought.Lines[0].Actions})
		news = true
	}
	for r.running && r.job == nil {
		if f, known := r.known(); known {
			r.keep(f)
			news = true
			continue
		}
		r.think()
	}
	return news
}

// Wait blocks until the think under way has ended, so that the next Tick brings
// it, or ctx is cancelled.
func (r *Review) Wait(ctx context.Context) error {
	if r.job == nil {
		return ctx.Err()
	}
	select {
	case <-r.job.Done():
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// known is what is to be said of the position that is due without a think: how
// the game ended there, or that its only action leads to the next one.
func (r *Review) known() (f finding, known bool) {
	s := r.states[r.at]
	if out := s.Outcome(); out.Over {
		seat, score := ended(s.Game(), out)
		return finding{score: score, seat: seat}, true
	}
	if r.at == r.Len() {
		return finding{}, false
	}
	if f = r.found[r.at]; !f.forced {
		if f.passes > 0 || len(s.Actions(nil)) != 1 {
			return finding{}, false
		}
	}
	next := &r.found[r.at+1]
	f = finding{forced: true, seat: s.ToMove(), score: next.score.For(s.ToMove(), next.seat), line: []game.Action{r.actions[r.at]}}
	switch {
	case f.score.Win > 0:
		f.score.Win++
	case f.score.Win < 0:
		f.score.Win--
	}
	return f, true
}

// keep notes what was found of the position that is due, and goes on to the one
// before it.
func (r *Review) keep(f finding) {
	f.passes = r.pass + 1
	f.played = len(f.line) > 0 && r.at < r.Len() && r.same(r.at, f.line[0])
	r.found[r.at] = f
	if r.at--; r.at >= 0 {
		return
	}
	r.at = r.Len()
	if r.pass++; r.Done() {
		r.Stop()
	}
}

func (r *Review) think() {
	if r.memory == nil {
		r.memory = ai.NewCache(r.options.Memory)
	}
	r.job = r.options.Engine.Start(context.Background(), ai.Request{
		State: r.states[r.at], Limits: r.options.Passes[r.pass], Threads: r.options.Threads, Cache: r.memory,
	})
}

// certain is the value of a score with a win, as in [ai.Score].
const certain = 20_000

// ended is the score of a game that is over, and whose view it is. What is won
// counts as won in one ply.
func ended(g game.Game, out game.Outcome) (game.Seat, ai.Score) {
	three := len(g.Info().Seats) == 3
	switch {
	case out.Winner == game.Nobody && three:
		return 0, ai.Score{Shares: [3]int{334, 333, 333}}
	case out.Winner == game.Nobody:
		return 0, ai.Score{}
	}
	score := ai.Score{Value: certain, Win: 1}
	if three {
		score.Shares[out.Winner] = 1000
	}
	return out.Winner, score
}
