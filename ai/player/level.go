package player

import (
	"context"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Level is a [Player] at one of the engine's levels.
type Level struct {
	InProcess
	Number      int       // 0 for full strength
	Engine      ai.Engine // runs the searches
	Cache       *ai.Cache // of the searches; may be nil
	Threads     int       // 0 for one
	VaryOpening bool      // as in [ai.Request]
	Margin      time.Duration

	seat      game.Seat
	seed      uint64
	played    bool
	pondering ai.Search  // nil if it is not pondering
	expected  game.State // what it ponders on
}

// NewGame implements [Player]. It forgets earlier games.
func (l *Level) NewGame(ctx context.Context, _ game.State, seat game.Seat, seed uint64) error {
	l.StopPondering()
	if l.played && l.Cache != nil {
		l.Cache.Forget()
	}
	l.played, l.seat, l.seed = true, seat, seed
	return context.Cause(ctx)
}

func (l *Level) request(state game.State) ai.Request {
	return ai.Request{State: state, Level: l.Number, Seed: l.seed, VaryOpening: l.VaryOpening, Cache: l.Cache, Threads: l.Threads}
}

// Think implements [Player]. On a ponder hit it continues the search of [Level.Ponder].
func (l *Level) Think(ctx context.Context, state game.State, _ []game.Action, limits Limits) Turn {
	t := &levelTurn{ctx: ctx, level: l, limits: limits, began: time.Now()}
	if l.pondering != nil && l.expected.String() == state.String() {
		t.search, l.pondering = l.pondering, nil
		t.search.PonderHit()
	} else {
		l.StopPondering()
		r := l.request(state)
		r.Limits = ai.Limits{Time: limits.Time, Nodes: limits.Nodes, Depth: limits.Depth}
		if int(l.seat) < len(limits.Clocks) {
			clock := limits.Clocks[l.seat]
			r.Limits.Clock = &clock
		}
		// An abandoned search does not keep its engine from starting.
		t.search = l.Engine.Start(context.WithoutCancel(ctx), r)
	}
	t.release = context.AfterFunc(ctx, t.search.Stop)
	return t
}

// Ponder starts searching the state that the level expects at its next move, for at most
// most.
func (l *Level) Ponder(state game.State, most time.Duration) {
	r := l.request(state)
	r.Ponder = true
	l.expected, l.pondering = state, l.Engine.Start(context.Background(), r)
	time.AfterFunc(most, l.pondering.Stop)
}

// Pondering reports whether the level is pondering.
func (l *Level) Pondering() bool { return l.pondering != nil }

// StopPondering abandons the search of [Level.Ponder].
func (l *Level) StopPondering() {
	if l.pondering != nil {
		l.pondering.Stop()
		l.pondering = nil
	}
}

type levelTurn struct {
	ctx    context.Context
	level  *Level
	limits Limits
	search ai.Search
	began  time.Time
	// release detaches the search from ctx.
	release func() bool
}

func (t *levelTurn) Poll() (ai.Info, bool) { return t.search.Poll() }
func (t *levelTurn) MoveNow()              { t.search.Stop() }
func (t *levelTurn) Done() <-chan struct{} { return t.search.Done() }

func (t *levelTurn) Wait() (Reply, error) {
	info, err := t.search.Wait()
	t.release()
	if t.ctx.Err() != nil {
		err = context.Cause(t.ctx)
	}
	if err != nil {
		return Reply{}, err
	}
	reply := Reply{Action: info.Best(), Info: info, Elapsed: time.Since(t.began)}
	if line := info.Lines[0].Actions; len(line) > 1 {
		reply.Ponder = line[1]
	}
	if info.Depth == 0 {
		reply.Info.Lines = nil
	}
	return reply, t.limits.CheckTime(t.level.seat, reply.Elapsed, t.level.Margin)
}
