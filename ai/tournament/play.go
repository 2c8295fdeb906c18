package tournament

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/replay/vfs"
)

// retryInterval is after how long what could not be written is written again.
const retryInterval = time.Second

type rounds struct {
	*worker
	plan  match.Plan     // with the versions of entrants as its players
	index map[[2]int]int // of an entrant's version in the plan
	queue match.Queue    // nil before the first game
	known int            // players of the plan that the queue has
	last  int            // the number of the last round whose games are to be played or were
	todo  []*pending     // games that are to be published
	under map[int]*pending
	stop  context.CancelCauseFunc
}

// pending is a game that does not count yet.
type pending struct {
	round   *round
	number  int
	players []int // entrants, by seat, once it was published
}

// play checks programs, makes rounds and has their games played, until the tournament is over or
// ctx ends.
func (w *worker) play(ctx context.Context, stop context.CancelCauseFunc) (err error) {
	r := &rounds{worker: w, plan: w.plan(), index: map[[2]int]int{}, under: map[int]*pending{}, stop: stop}
	defer func() {
		if r.queue != nil {
			err = errors.Join(err, r.queue.Close())
		}
	}()
	for ctx.Err() == nil {
		w.admit(ctx)
		if err := w.f.refreshSometimes(); err != nil {
			return err
		}
		if err := w.keep(ctx); err != nil {
			return err
		}
		if list := w.f.unchecked(); len(list) > 0 {
			if err := w.checkAll(ctx, list, len(r.under) > 0); err != nil {
				return err
			}
			continue
		}
		if err := r.publish(ctx); err != nil {
			return err
		}
		made, over := false, false
		if err := w.write(ctx, func() (err error) { made, over, err = w.f.makeRound(); return err }); err != nil {
			return err
		}
		switch {
		case made:
		case len(r.under) > 0:
			if err := r.takeResult(ctx); err != nil {
				return err
			}
		case over && w.f.settings.System != Ladder:
			return nil
		case over: // until somebody joins
			select {
			case <-ctx.Done():
			case <-time.After(watchInterval):
			}
		}
	}
	return nil
}

// keep appends what is new in the folder to the file of results, from which it can be restored.
func (w *worker) keep(ctx context.Context) error {
	changes := w.f.changes()
	if changes == w.kept {
		return nil
	}
	lines, err := w.f.unkept()
	if err != nil {
		return err
	}
	w.kept = changes
	if len(lines) == 0 {
		return nil
	}
	if err := w.write(ctx, func() error { return w.out.Append(lines) }); err != nil {
		return err
	}
	return w.f.refreshGames()
}

// plan returns what all rounds have in common, as this program plays it.
func (w *worker) plan() match.Plan {
	p := w.f.settings.Plan
	switch {
	case math.IsInf(w.o.Overload, 1):
		p.Overload = 0
	case p.Overload > 0:
		p.Overload = max(p.Overload, w.o.Overload)
	}
	return p
}

// publish offers the next games, some ahead, those of earlier rounds first.
func (r *rounds) publish(ctx context.Context) error {
	for _, round := range r.f.openRounds(r.last) {
		r.todo = append(r.todo, r.f.unplayed(&round)...)
		r.last = round.Round
	}
	for len(r.todo) > 0 && ctx.Err() == nil {
		if ready, err := r.prepare(ctx, r.todo[0].round); err != nil || !ready || len(r.under) >= r.queue.Ahead() {
			return err
		}
		if err := r.offer(ctx, r.todo[0]); err != nil {
			return err
		}
		r.todo = r.todo[1:]
	}
	return nil
}

func (r *rounds) offer(ctx context.Context, g *pending) error {
	j, _ := g.round.job(g.number, len(r.f.settings.Game.Info().Seats))
	g.players = slices.Clone(j.Players)
	r.under[g.number] = g
	for seat, e := range j.Players {
		j.Players[seat] = r.index[[2]int{e, g.round.Versions[e]}]
	}
	return r.queue.Publish(ctx, j)
}

// prepare has the queue know all who play in a round. One in which somebody plays who has not
// played before gets a new queue, as its plan has another player, and is not ready before the
// games of the old one are over.
func (r *rounds) prepare(ctx context.Context, round *round) (ready bool, err error) {
	for e, number := range round.Versions {
		key := [2]int{e, number}
		if _, known := r.index[key]; known || number == 0 {
			continue
		}
		v := r.f.version(e, number)
		spec, err := r.f.spec(v)
		if err != nil {
			return false, err
		}
		r.index[key] = len(r.plan.Players)
		r.plan.Players, r.plan.Names = append(r.plan.Players, spec), append(r.plan.Names, v.Name)
	}
	if r.queue != nil && r.known == len(r.plan.Players) {
		return true, nil
	}
	if r.queue != nil {
		if len(r.under) > 0 {
			return false, nil
		}
		if err := r.queue.Close(); err != nil {
			return false, err
		}
	}
	p, entrants := r.plan, make([]int, len(r.plan.Players))
	for key, i := range r.index {
		entrants[i] = key[0]
	}
	r.known = len(p.Players)
	hear := func(e match.Event) { r.followGame(e, entrants) }
	if r.o.Queue == nil {
		r.queue = match.Local{Plan: &p, Concurrency: r.o.Concurrency, Machine: r.machineOptions(), Open: r.o.Open, Meter: r.meter,
			OnEvent: hear}.Queue(ctx, r.stop)
		return true, nil
	}
	r.queue, err = r.o.Queue(ctx, p, r.machineOptions(), Observer{OnEvent: hear, Report: r.report})
	return err == nil, err
}

// takeResult waits for the next result and saves it; an interrupted game goes back to those to play. It returns nil
// once ctx is done.
func (r *rounds) takeResult(ctx context.Context) error {
	result, err := r.queue.Next(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	g := result.Game
	r.removeGame(g.Number)
	game, ok := r.under[g.Number]
	delete(r.under, g.Number)
	switch {
	case !ok: // it came before
	case g.Termination == stats.Interrupted:
		r.todo = append(r.todo, game)
	default:
		g.Players = game.players
		if err := r.save(ctx, g, result.Machine); err != nil {
			return err
		}
	}
	if result.Stored != nil {
		return result.Stored()
	}
	return nil
}

// write does what changes the folder, and tries again until it succeeds or ctx ends: a disk that
// is full for a moment ends no tournament.
func (w *worker) write(ctx context.Context, do func() error) error {
	for said := false; ; said = true {
		err := do()
		if err == nil || !temporary(err) {
			if said && err == nil {
				w.report("the folder can be written again")
			}
			return err
		}
		if gone := w.f.checkExists(); gone != nil {
			return gone
		}
		if !said {
			w.report(fmt.Sprintf("%v; the tournament waits for it", err))
		}
		select {
		case <-ctx.Done():
			return errors.Join(context.Cause(ctx), err)
		case <-time.After(retryInterval):
		}
	}
}

// temporary reports whether a file could not be written, which may be another time.
func temporary(err error) bool { return errors.As(err, new(*vfs.Error)) }
