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
	Number int         // of the job
	Game   *stats.Game // nil if the plan is one of self-play
	// Positions are those of a game of self-play, as package train encodes them.
	Positions []byte
	// Machine is the host that played it, empty for this one.
	Machine string
	// Stored is called once the result is on the disk, or is known to be superfluous. It
	// may be nil.
	Stored func() error
}

// JobPlayer plays one job at a time.
type JobPlayer interface {
	// PlayJob plays a job. The error is a failure for which no player is to blame, or that ctx
	// has ended.
	PlayJob(ctx context.Context, j Job) (Result, error)
	// Close ends what was kept for further jobs.
	Close() error
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

// Queue is a [NewLocalQueue] of workers.
func (l Local) Queue(ctx context.Context, stop context.CancelCauseFunc) Queue {
	return NewLocalQueue(ctx, stop, l.Concurrency, func() JobPlayer { return NewWorker(l.Plan, l.Machine, l.Open, l.Meter, l.OnEvent) })
}

type local struct {
	jobs    chan Job
	results chan Result
	players sync.WaitGroup
}

// NewLocalQueue starts so many goroutines, 0 for one, each of which plays jobs by a player of its
// own until ctx ends. If a job cannot be played, stop is called with the reason, which should
// end ctx.
func NewLocalQueue(ctx context.Context, stop context.CancelCauseFunc, concurrency int, begin func() JobPlayer) Queue {
	n := max(concurrency, 1)
	q := &local{jobs: make(chan Job, n), results: make(chan Result, 2*n)}
	for range n {
		q.players.Go(func() {
			if err := q.work(ctx, begin()); err != nil {
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
func (q *local) work(ctx context.Context, p JobPlayer) (err error) {
	defer func() { err = errors.Join(err, p.Close()) }()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case j, ok := <-q.jobs:
			if !ok {
				return nil
			}
			r, err := p.PlayJob(ctx, j)
			if err != nil {
				return fmt.Errorf("game %d: %w", j.Number, err)
			}
			q.results <- r
		}
	}
	return nil
}

// Coordinate publishes jobs, some ahead, and has each result taken, until next has no job although
// no result is missing, or ctx ends.
func Coordinate(ctx context.Context, q Queue, next func() (Job, bool), take func(Result) error) error {
	for under := 0; ; under-- {
		for ; under < q.Ahead() && ctx.Err() == nil; under++ {
			j, ok := next()
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
			err = take(r)
		}
		if err != nil {
			return err
		}
	}
}

// take counts a result unless its game counts already, and ends the games in progress once the test
// is decided.
func (m *Match) take(r Result) (err error) {
	m.mu.Lock()
	known := m.board.has(r.Game.Number)
	m.mu.Unlock()
	if !known {
		if err := m.count(r.Game); err != nil {
			return fmt.Errorf("game %d: %w", r.Game.Number, err)
		}
	}
	if r.Stored != nil {
		err = r.Stored()
	}
	if m.decided() {
		m.fail(errDecided)
	}
	return err
}
