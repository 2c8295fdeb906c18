// Package analysis searches positions for hints, and reviews a game: each move is
// judged by the scores of the positions before and after it. It knows no screen.
package analysis

import (
	"context"
	"errors"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Options configure a review.
type Options struct {
	Engine ai.Engine // where the searches run
	// Passes are the limits of a search in each pass over the game.
	Passes []ai.Limits
	// Opening is the number of first moves that nobody chose, so that they are
	// no mistakes.
	Opening int
	// Threads and Memory are as in [Engine].
	Threads, Memory int
}

// Passes returns the passes for a user who is waiting: a quick one that covers the
// game within seconds, and a careful one. A quick search ends just before the next
// poll of an idle window, which comes every 50 ms.
func Passes() []ai.Limits {
	return []ai.Limits{{Time: 45 * time.Millisecond}, {Time: 500 * time.Millisecond}}
}

// Review reviews a game. Each pass begins with the last position, so that what is
// found there helps to judge those before it. Its methods are for one goroutine,
// and only Wait blocks.
type Review struct {
	options Options
	engine  Engine
	states  []game.State
	actions []game.Action
	found   []finding // by position
	running bool
	pass    int // from 0; len(options.Passes) once all is done
	at      int // the position that is due
	job     Job // about it
	err     error
}

// finding is what is known of a position.
type finding struct {
	passes int       // in which it was searched
	forced bool      // there is only one move
	played bool      // the best move was played
	score  ai.Score  // from the view of seat
	seat   game.Seat // the one to move, or any if the game is over
	line   []game.Action
}

// New prepares the review of a line of a game: its positions from the first to the
// last, and the moves between them, one less. [Review.Start] starts it.
func New(o Options, states []game.State, actions []game.Action) (*Review, error) {
	switch {
	case len(actions) == 0:
		return nil, errors.New("there is nothing to review: the game has no action yet")
	case len(states) != len(actions)+1:
		return nil, fmt.Errorf("%d positions for %d actions: expected %d", len(states), len(actions), len(actions)+1)
	case len(o.Passes) == 0 || o.Engine == nil:
		return nil, errors.New("a review needs one pass or more, and an engine")
	}
	return &Review{options: o, engine: Engine{On: o.Engine, Threads: o.Threads, Memory: o.Memory},
		states: states, actions: actions, found: make([]finding, len(states)), at: len(actions)}, nil
}

// Start starts the review, or continues one that was stopped. It does nothing if
// the review is done or has failed.
func (r *Review) Start() { r.running = r.err == nil && !r.Done() }

// Stop abandons the search under way and the cache. What was found stands.
func (r *Review) Stop() {
	r.running, r.engine.cache = false, nil
	r.job.Stop()
}

// Running reports whether there is more to come.
func (r *Review) Running() bool { return r.running }

// Done reports whether every pass is complete.
func (r *Review) Done() bool { return r.pass == len(r.options.Passes) }

// Err returns why the engine cannot search the game, or nil.
func (r *Review) Err() error { return r.err }

// Pass returns the number of the current pass, from 0.
func (r *Review) Pass() int { return r.pass }

// Len returns the number of moves.
func (r *Review) Len() int { return len(r.actions) }

// Progress returns how many of the moves are judged in this pass.
func (r *Review) Progress() (done, of int) {
	if r.Done() {
		return r.Len(), r.Len()
	}
	return max(r.Len()-1-r.at, 0), r.Len()
}

// Tick takes the result of a search and starts the next one. It reports whether
// anything was found.
func (r *Review) Tick() (news bool) {
	if !r.running {
		return false
	}
	if r.job.Running() {
		info, done, err := r.job.Poll()
		if !done {
			return false
		}
		if err == nil && len(info.Lines) == 0 {
			err = errors.New("the engine found no action")
		}
		if err != nil {
			r.err = err
			r.Stop()
			return true
		}
		r.keep(finding{score: info.Lines[0].Score, seat: r.states[r.at].ToMove(), line: info.Lines[0].Actions})
		news = true
	}
	for r.running && !r.job.Running() {
		if f, known := r.known(); known {
			r.keep(f)
			news = true
			continue
		}
		r.job.Start(&r.engine, r.states[r.at], r.options.Passes[r.pass], 0)
	}
	return news
}

// Wait blocks until the search under way has ended, so that the next Tick takes its
// result, or ctx has.
func (r *Review) Wait(ctx context.Context) error {
	if !r.job.Running() {
		return ctx.Err()
	}
	select {
	case <-r.job.Done():
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// known returns what is known of the due position without a search: the result of
// the game, or that of the next position if there is only one move.
func (r *Review) known() (f finding, known bool) {
	s := r.states[r.at]
	if out := s.Outcome(); out.Over {
		seat, score := resultScore(s.Game(), out)
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

// keep stores what was found of the due position; the one before it is due next.
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

// winValue is the value of a proven win, as in [ai.Score].
const winValue = 20_000

// resultScore returns the score of a finished game and whose view it is: a win
// counts as one in one ply.
func resultScore(g game.Game, out game.Outcome) (game.Seat, ai.Score) {
	three := len(g.Info().Seats) == 3
	switch {
	case out.Winner == game.Nobody && three:
		return 0, ai.Score{Shares: [3]int{334, 333, 333}}
	case out.Winner == game.Nobody:
		return 0, ai.Score{}
	}
	score := ai.Score{Value: winValue, Win: 1}
	if three {
		score.Shares[out.Winner] = 1000
	}
	return out.Winner, score
}
