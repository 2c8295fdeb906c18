package process

import (
	"context"
	"slices"
	"time"

	"freckers/game"
)

// Observe tells a class of the actions that have been played, and waits until it has heard.
func (e *program) Observe(ctx context.Context, actions []game.Action) error {
	e.turn.Lock()
	defer e.turn.Unlock()
	switch {
	case !e.class || e.closed.Load():
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case e.start == nil:
		return errNoGame
	}
	return e.tell(ctx, actions)
}

// tell tells a class of each action that it has not heard, in a call with its own deadline. One
// that has heard of others is made again.
func (e *program) tell(ctx context.Context, actions []game.Action) error {
	if n := len(e.heard); n > len(actions) || !slices.Equal(e.heard, actions[:n]) {
		e.heard = nil
		err := e.call(ctx, "being made again", func(wait context.Context) error {
			if err := e.client.NewGame(wait); err != nil {
				return err
			}
			return e.client.Ready(wait)
		})
		if err != nil {
			return err
		}
	}
	for n := len(e.heard) + 1; n <= len(actions); n++ {
		err := e.call(ctx, "hearing of an action", func(wait context.Context) error {
			if err := e.client.Position(wait, e.start, actions[:n]); err != nil {
				return err
			}
			return e.client.Ready(wait)
		})
		if err != nil {
			return err
		}
		e.heard = actions[:n]
	}
	return nil
}

// call calls a class, once it has settled after the last call, and judges what it has used.
func (e *program) call(ctx context.Context, doing string, do func(wait context.Context) error) error {
	if err := e.settle(ctx); err != nil {
		return err
	}
	wait, cancel := context.WithTimeout(ctx, e.o.Patience)
	defer cancel()
	e.proc.noteCall(true)
	err := do(wait)
	e.proc.noteCall(false)
	switch {
	case err != nil && ctx.Err() != nil:
		return context.Cause(ctx) // it goes on to its deadline, and is told once more
	case err != nil:
		return e.fault(ctx, err, doing)
	}
	e.proc.tail.catchUp()
	_ = e.client.SendReady(ctx) // an error is that of the next call
	return e.endOverspent()
}

// settle waits until the program is ready for a command. A class has until the deadline of its last
// call for that, lest it answers early and goes on, and a grace to collect garbage.
func (e *program) settle(ctx context.Context) error {
	ready, cancel := context.WithTimeout(ctx, e.o.Start)
	if e.class {
		cancel()
		ready, cancel = context.WithDeadline(ctx, e.settled)
	}
	defer cancel()
	err := e.client.AwaitReady(ready)
	switch {
	case err != nil && e.class && ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		return e.fault(ctx, err, "settling after its last action")
	}
	e.settled = time.Now().Add(e.o.Patience + e.o.Grace)
	return nil
}

// endOverspent ends a class that has used more than it may, and returns its forfeit; nil if it has not. As in the
// course's referee, that is checked after each answer.
func (e *program) endOverspent() error {
	if !e.class || e.proc.exceeded(false) == nil {
		return nil
	}
	e.start = nil
	if f := e.end(0); f != nil {
		return f
	}
	return nil
}
