package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"freckers/ai/match/stats"
	"freckers/ai/player"
)

// Queue brings the jobs of a match to those who play them, and the results back. Its
// methods are for one goroutine.
type Queue interface {
	// Ahead returns how many jobs should be published before their results are there.
	Ahead() int
	// Publish offers a job to be played. It has no effect on a job that waits or is
	// being played.
	Publish(ctx context.Context, j Job) error
	// Next returns the next result that has arrived. The error is [io.EOF] after the last
	// one, once ctx has ended.
	Next(ctx context.Context) (Result, error)
	// Close withdraws the jobs that are left, and waits until they no longer disturb.
	Close() error
}

// Result is what came of a job.
type Result struct {
	Game *stats.Game
	// Machine is the host that played it, empty for this one.
	Machine string
	// Stored is called once the result is on the disk, or is known to be superfluous. It
	// may be nil.
	Stored func() error
}

// Local plays the games of a plan in this process.
type Local struct {
	Plan *Plan
	// Concurrency is the number of games played at the same time, 0 for 1.
	Concurrency int
	Machine     player.Options // as in [Options]
	Open        Opener
	Meter       *Meter // measures the games
	// OnEvent, which may be nil, is called for each event, from several goroutines.
	OnEvent func(Event)
}

// local is the queue of a [Local].
type local struct {
	Local
	jobs    chan Job
	results chan Result
	players sync.WaitGroup
}

// Queue starts those who play, which stop when ctx ends. If a game cannot be played, stop is
// called with the reason, which should end ctx.
func (l Local) Queue(ctx context.Context, stop context.CancelCauseFunc) Queue {
	n := max(l.Concurrency, 1)
	q := &local{Local: l, jobs: make(chan Job, n), results: make(chan Result, 2*n)}
	for range n {
		q.players.Go(func() {
			if err := q.work(ctx); err != nil {
				stop(err)
			}
		})
	}
	go func() {
		q.players.Wait()
		close(q.results)
	}()
	return q
}

// Ahead keeps a job ready for everybody who ends a game.
func (q *local) Ahead() int { return 2 * cap(q.jobs) }

// Publish waits until somebody is about to end a game.
func (q *local) Publish(ctx context.Context, j Job) error {
	select {
	case q.jobs <- j:
	case <-ctx.Done():
	}
	return nil
}

// Next waits for the end of a game.
func (q *local) Next(context.Context) (Result, error) {
	r, ok := <-q.results
	if !ok {
		return r, io.EOF
	}
	return r, nil
}

// Close waits until all games have ended.
func (q *local) Close() error {
	close(q.jobs)
	for range q.results {
	}
	return nil
}

// work plays jobs until none are left.
func (q *local) work(ctx context.Context) (err error) {
	w := NewWorker(q.Plan, q.Machine, q.Open, q.Meter, q.OnEvent)
	defer func() { err = errors.Join(err, w.Close()) }()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case j, ok := <-q.jobs:
			if !ok {
				return nil
			}
			g, err := w.Play(ctx, j)
			if err != nil {
				return fmt.Errorf("game %d: %w", j.Number, err)
			}
			q.results <- Result{Game: g}
		}
	}
	return nil
}

// coordinate publishes the jobs of the match, some ahead, and counts each result that is the
// first of its job, until all games count or ctx ends.
func (m *Match) coordinate(ctx context.Context, q Queue, stop context.CancelCauseFunc) error {
	for under := 0; ; under-- {
		for ; under < q.Ahead() && ctx.Err() == nil; under++ {
			j, ok := m.nextJob()
			if !ok {
				break
			}
			if err := q.Publish(ctx, j); err != nil {
				return err
			}
		}
		if under == 0 && ctx.Err() == nil {
			return nil
		}
		r, err := q.Next(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = m.take(r)
		}
		if err != nil {
			return err
		}
		if m.decided() {
			stop(errDecided)
		}
	}
}

// take counts a result unless its game counts already.
func (m *Match) take(r Result) error {
	m.mu.Lock()
	known := m.board.has(r.Game.Number)
	m.mu.Unlock()
	if !known {
		if err := m.count(r.Game); err != nil {
			return fmt.Errorf("game %d: %w", r.Game.Number, err)
		}
	}
	if r.Stored != nil {
		return r.Stored()
	}
	return nil
}
