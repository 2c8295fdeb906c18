// Package compliance checks whether a program meets the requirements of the engine
// protocol, in ai/ugi/PROTOCOL.md.
package compliance

import (
	"context"
	"errors"
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
	// Kill ends it, by force if necessary, and waits for its end.
	Kill func()
}

// Options are the settings of a check.
type Options struct {
	Game game.Game
	// Timeout is the time for each requirement, and Hold how long a search must hold back
	// its answer; 0 means 10 s and 0.2 s.
	Timeout, Hold time.Duration
}

// Result is whether a program meets a requirement of PROTOCOL.md.
type Result struct {
	Number int
	Text   string // of the requirement
	Err    error  // nil if it is met
}

// Check starts a program anew for each requirement and calls onResult with each result. It
// returns the number of requirements that are not met. The error is that of start or of
// ctx, or says that the program plays another game.
func Check(ctx context.Context, start func() (*Program, error), o Options, onResult func(Result)) (failed int, err error) {
	if o.Timeout == 0 {
		o.Timeout = 10 * time.Second
	}
	if o.Hold == 0 {
		o.Hold = 200 * time.Millisecond
	}
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
		t := &session{Client: ugi.NewClient(p.Out, p.In), in: p.In, hold: o.Hold, start: from, played: played}
		var done context.CancelFunc
		t.ctx, done = context.WithTimeout(ctx, o.Timeout)
		wrong := t.greet()
		if wrong == nil {
			wrong = r.check(t)
		}
		done()
		t.Close()
		p.Kill()
		if err := ctx.Err(); err != nil {
			return failed, err
		}
		if name := o.Game.Info().Name; t.plays != "" && t.plays != name {
			return failed, fmt.Errorf("the program plays %s, and the game is %s: start it for that one, or name its game with --game", game.Quote(t.plays), name)
		}
		if wrong != nil {
			failed++
		}
		onResult(Result{Number: i + 1, Text: r.text, Err: wrong})
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

// session is a program whose compliance with one requirement is checked.
type session struct {
	*ugi.Client
	in     io.Closer
	ctx    context.Context
	hold   time.Duration
	start  game.State
	played []game.Action // of a whole game
	plays  string        // the game that the program says it plays, "" if it does not
}

func (t *session) greet() error { return t.Send(t.ctx, "ugi") }

// sync waits until the program has processed all commands, and calls other with what else
// it writes.
func (t *session) sync(other func(word, rest string)) error {
	if err := t.Send(t.ctx, "isready"); err != nil {
		return err
	}
	_, err := t.Await(t.ctx, "readyok", other)
	return err
}

// positionAt sends the position after some plies of the game.
func (t *session) positionAt(plies int) error { return t.Position(t.ctx, t.start, t.played[:plies]) }

// expectError sends a command that must be answered with an error.
func (t *session) expectError(command string) error {
	if err := t.Send(t.ctx, command); err != nil {
		return err
	}
	switch err := t.Ready(t.ctx); {
	case errors.Is(err, ugi.ErrRefused):
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("%s is accepted: expected a line that begins with info string error", game.Quote(command))
}

// expectResponse checks the answer to a query.
func (t *session) expectResponse(what, want string) error {
	got, err := t.Query(t.ctx, what)
	if err == nil && got != want {
		err = fmt.Errorf("query %s is answered with %s: expected %s", what, game.Quote(got), want)
	}
	return err
}

// expectTurn checks whose turn it is for the program.
func (t *session) expectTurn(s game.State) error {
	for seat := range s.Game().Info().Seats {
		want := "false"
		if game.Seat(seat) == s.ToMove() && !s.Outcome().Over {
			want = "true"
		}
		if err := t.expectResponse(fmt.Sprintf("p%dturn", seat+1), want); err != nil {
			return err
		}
	}
	return nil
}

// search searches the position after some plies.
func (t *session) search(plies int, l ugi.Limits) (ugi.Answer, error) {
	if err := t.positionAt(plies); err != nil {
		return ugi.Answer{}, err
	}
	return t.Go(t.ctx, l, nil)
}

// expectNoBestMove checks that no further bestmove comes.
func (t *session) expectNoBestMove() error {
	again := false
	if err := t.sync(func(word, _ string) { again = again || word == "bestmove" }); err != nil {
		return err
	}
	if again {
		return errors.New("bestmove comes twice: expected it once for each go")
	}
	return nil
}

// expectHeld checks that a search in progress holds back its answer.
func (t *session) expectHeld() error {
	early := false
	err := t.sync(func(word, _ string) { early = early || word == "bestmove" })
	if err == nil && !early && t.hold > 0 {
		ctx, cancel := context.WithTimeout(t.ctx, t.hold)
		defer cancel()
		_, err = t.Await(ctx, "bestmove", nil)
		early = err == nil
		if errors.Is(err, ugi.ErrTimeout) && t.ctx.Err() == nil {
			err = nil
		}
	}
	if early {
		return errors.New("bestmove comes unasked: expected it after stop or ponderhit")
	}
	return err
}

// expectExit checks that the program exits.
func (t *session) expectExit() error {
	if err := t.Drain(t.ctx); err != nil {
		return fmt.Errorf("the program does not exit: %w", err)
	}
	return nil
}
