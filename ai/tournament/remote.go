package tournament

import (
	"context"
	"errors"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
)

// remote has the games of the rounds played by others, which a queue brings.
type remote struct {
	*slot
	queue match.Queue     // nil before the first game
	known int             // players of the plan that the queue has
	under map[int]offered // by number
}

// offered is a game that is being played by others.
type offered struct {
	task
	lineup []int // entrants, by seat
}

// coordinate offers the games of each round, checks programs on this machine, and saves the
// results, until the tournament is over or ctx ends.
func (w *worker) coordinate(ctx context.Context) (err error) {
	r := &remote{slot: w.newSlot(), under: map[int]offered{}}
	defer func() { err = errors.Join(err, r.close()) }()
	for ctx.Err() == nil {
		t := task{}
		if r.queue == nil || len(r.under) < r.queue.Ahead() {
			if t, err = w.f.next(w.id); err != nil {
				return err
			}
		}
		switch {
		case t.kind == taskOver:
			return nil
		case t.kind == taskIntake:
			err = w.check(ctx, t)
		case t.kind == taskGame:
			err = r.offer(ctx, t)
		case len(r.under) > 0:
			err = r.take(ctx)
		default:
			select {
			case <-ctx.Done():
			case <-time.After(waitInterval):
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// offer publishes a game. A round in which somebody plays who has not played before gets a new
// queue, as its plan has another player.
func (r *remote) offer(ctx context.Context, t task) error {
	w := r.of
	round := w.f.round(t.round)
	for e, number := range round.Versions {
		if number == 0 {
			continue
		}
		if _, err := r.player(e, number); err != nil {
			return err
		}
	}
	if r.queue == nil || r.known < len(r.plan.Players) {
		if err := r.open(ctx); err != nil {
			return err
		}
	}
	j, _ := round.job(t.number, len(w.f.settings.Game.Info().Seats))
	lineup := j.Players
	j.Players = make([]int, len(lineup))
	for seat, e := range lineup {
		j.Players[seat] = r.index[[2]int{e, round.Versions[e]}]
	}
	r.under[t.number] = offered{t, lineup}
	return r.queue.Publish(ctx, j)
}

func (r *remote) open(ctx context.Context) (err error) {
	if r.queue != nil {
		if err := r.queue.Close(); err != nil {
			return err
		}
		clear(r.under) // others have played what was left
	}
	p := *r.plan
	p.Overload = 0 // the folder knows which games are to be repeated
	r.known = len(p.Players)
	r.queue, err = r.of.o.Queue(ctx, p, r.of.machineOptions())
	return err
}

// take saves the next result.
func (r *remote) take(ctx context.Context) error {
	result, err := r.queue.Next(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	w, g := r.of, result.Game
	o, ok := r.under[g.Number]
	delete(r.under, g.Number)
	if ok && g.Termination != stats.Interrupted && !w.f.superseded(o.task) {
		g.Players = o.lineup
		took := time.Duration(0)
		for _, spent := range g.Spent {
			took += spent
		}
		line := resultLine{Attempt: o.attempt, Worker: w.id, Began: time.Now().Add(-took).UTC(), Seconds: took.Seconds(), Load: g.Load}
		line.Accepted = w.accepts(g, line.Load)
		if err := w.save(g, line); err != nil {
			return err
		}
	}
	if result.Stored != nil {
		return result.Stored()
	}
	return nil
}

func (r *remote) close() (err error) {
	if r.queue != nil {
		err = r.queue.Close()
	}
	return errors.Join(err, r.games.Close())
}
