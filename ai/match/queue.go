package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"freckers/ai/match/stats"
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
	// Stored is called once the result is on the disk, or is known to be superfluous. It
	// may be nil.
	Stored func() error
}

// local plays the games of a match in this process.
type local struct {
	jobs    chan Job
	results chan Result
	stop    context.CancelCauseFunc
	players sync.WaitGroup
}

// newLocal starts as many players as the plan says, who stop when ctx ends.
func (m *Match) newLocal(ctx context.Context, stop context.CancelCauseFunc) *local {
	n := m.plan.Concurrency
	q := &local{jobs: make(chan Job, n), results: make(chan Result, 2*n), stop: stop}
	for range n {
		q.players.Go(func() {
			if err := m.work(ctx, q); err != nil {
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
func (m *Match) work(ctx context.Context, q *local) (err error) {
	w := NewWorker(&m.plan, m.machine(), m.o.Open, m.meter, m.hear)
	w.RepeatDisturbed()
	w.logs = m.o.Log != ""
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
