// Package compliance tests programs against the requirements of the engine protocol,
// ai/ugi/PROTOCOL.md.
package compliance

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"freckers/ai/ugi"
	"freckers/game"
)

// Program is a running program.
type Program struct {
	In  io.WriteCloser // what it reads
	Out io.ReadCloser  // what it writes
	// Kill ends the program, by force if necessary, and waits until it has ended.
	Kill func()
}

// Options are the settings of a check.
type Options struct {
	Game game.Game
	// Timeout is the time for each requirement; 0 means 10 s. Hold is how long an infinite
	// search must hold back its answer; 0 means 0.2 s.
	Timeout, Hold time.Duration
}

// Result is whether a program meets a requirement of PROTOCOL.md.
type Result struct {
	Number int
	Text   string // of the requirement
	Err    error  // nil if it is met
}

// Check starts a program for each requirement and calls onResult with each result. It returns
// the number of requirements that are not met. It fails if start fails, ctx ends, or the
// program plays another game.
func Check(ctx context.Context, start func() (*Program, error), o Options, onResult func(Result)) (failed int, err error) {
	timeout, hold := cmp.Or(o.Timeout, 10*time.Second), cmp.Or(o.Hold, 200*time.Millisecond)
	from, err := o.Game.New(game.Options{Seed: 1})
	if err != nil {
		return 0, err
	}
	played, err := playOut(from)
	if err != nil {
		return 0, err
	}
	for i, r := range requirements() {
		p, err := start()
		if err != nil {
			return failed, err
		}
		s := &session{client: ugi.NewClient(p.Out, p.In), in: p.In, hold: hold, start: from, played: played}
		var cancel context.CancelFunc
		s.ctx, cancel = context.WithTimeout(ctx, timeout)
		s.send("ugi")
		r.check(s)
		cancel()
		s.client.Close()
		p.Kill()
		if err := ctx.Err(); err != nil {
			return failed, err
		}
		if name := o.Game.Info().Name; s.plays != "" && s.plays != name {
			return failed, fmt.Errorf("the program plays %s, and the game is %s: start it for that one, or name its game with --game", game.Quote(s.plays), name)
		}
		if s.err != nil {
			failed++
		}
		onResult(Result{Number: i + 1, Text: r.text, Err: s.err})
	}
	return failed, nil
}

// playOut plays a game to its end at random, the same one each time.
func playOut(s game.State) (actions []game.Action, err error) {
	random := rand.New(rand.NewPCG(1, 2))
	for !s.Outcome().Over {
		all := s.Actions(nil)
		a := all[random.IntN(len(all))]
		if s, _, err = s.Play(a); err != nil {
			return nil, fmt.Errorf("compliance: %s is listed and cannot be played: %w", a, err)
		}
		actions = append(actions, a)
	}
	return actions, nil
}
