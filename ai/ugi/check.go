package ugi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"freckers/game"
)

// Program is a program that was started to be checked.
type Program struct {
	In  io.WriteCloser // what it reads
	Out io.ReadCloser  // what it writes
	// End ends it, if need be by force, and waits until nothing of it is left.
	End func()
}

// CheckOptions say how a program is checked.
type CheckOptions struct {
	Game game.Game
	// Patience is how long a program has for what one requirement asks, and
	// Hold how long a search must keep its answer to itself; 0 means 10 s and
	// 0.2 s.
	Patience, Hold time.Duration
}

// Verdict says whether a program meets a requirement of PROTOCOL.md.
type Verdict struct {
	Number int
	Text   string // of the requirement
	Err    error  // nil where it is met
}

// Check starts a program afresh for each requirement and gives each verdict as
// soon as it is known. Failed is the number of those that are not met. The error
// is that of start or of ctx, or says that the program plays another game.
func Check(ctx context.Context, start func() (*Program, error), o CheckOptions, each func(Verdict)) (failed int, err error) {
	if o.Patience == 0 {
		o.Patience = 10 * time.Second
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
		t := &trial{Client: NewClient(p.Out, p.In), in: p.In, hold: o.Hold, start: from, played: played}
		var done context.CancelFunc
		t.ctx, done = context.WithTimeout(ctx, o.Patience)
		wrong := t.greet()
		if wrong == nil {
			wrong = r.check(t)
		}
		done()
		t.Close()
		p.End()
		if err := ctx.Err(); err != nil {
			return failed, err
		}
		if name := o.Game.Info().Name; t.plays != "" && t.plays != name {
			return failed, fmt.Errorf("the program plays %s, and the game is %s: start it for that one, or name its game with --game", game.Quote(t.plays), name)
		}
		if wrong != nil {
			failed++
		}
		each(Verdict{Number: i + 1, Text: r.text, Err: wrong})
	}
	return failed, nil
}

// playOut plays a game to its end by chance, the same one each time.
func playOut(s game.State) (actions []game.Action, err error) {
	chance := rand.New(rand.NewPCG(1, 2))
	for !s.Outcome().Over {
		all := s.Actions(nil)
		a := all[chance.IntN(len(all))]
		if s, _, err = s.Play(a); err != nil {
			return nil, fmt.Errorf("ugi: %s is listed and cannot be played: %w", a, err)
		}
		actions = append(actions, a)
	}
	return actions, nil
}

// trial is a program that one requirement is checked on.
type trial struct {
	*Client
	in     io.Closer
	ctx    context.Context
	hold   time.Duration
	start  game.State
	played []game.Action // of a whole game
	plays  string        // the game that it says it plays, "" for none
}

func (t *trial) greet() error { return t.Send(t.ctx, "ugi") }

// sync waits until the program has done all, and says what else it wrote.
func (t *trial) sync(seen func(word, rest string)) error {
	if err := t.Send(t.ctx, "isready"); err != nil {
		return err
	}
	_, err := t.Await(t.ctx, "readyok", seen)
	return err
}

// at puts the program before the position after so many actions of the game.
func (t *trial) at(plies int) error { return t.Position(t.ctx, t.start, t.played[:plies]) }

// refuses gives a command that must be answered with an error.
func (t *trial) refuses(command string) error {
	if err := t.Send(t.ctx, command); err != nil {
		return err
	}
	switch err := t.Ready(t.ctx); {
	case errors.Is(err, ErrRefused):
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("%s is taken without a word: expected a line that begins with info string error", game.Quote(command))
}

// asks holds a query against its answer.
func (t *trial) asks(what, want string) error {
	got, err := t.Query(t.ctx, what)
	if err == nil && got != want {
		err = fmt.Errorf("query %s is answered with %s: expected %s", what, game.Quote(got), want)
	}
	return err
}

// turn holds what the program says of the turn against the state.
func (t *trial) turn(s game.State) error {
	for seat := range s.Game().Info().Seats {
		want := "false"
		if game.Seat(seat) == s.ToMove() && !s.Outcome().Over {
			want = "true"
		}
		if err := t.asks(fmt.Sprintf("p%dturn", seat+1), want); err != nil {
			return err
		}
	}
	return nil
}

// searches has a search answered from the position after so many actions.
func (t *trial) searches(plies int, l Limits) (Answer, error) {
	if err := t.at(plies); err != nil {
		return Answer{}, err
	}
	return t.Go(t.ctx, l, nil)
}

// once holds that nothing more is answered to a search.
func (t *trial) once() error {
	again := false
	if err := t.sync(func(word, _ string) { again = again || word == "bestmove" }); err != nil {
		return err
	}
	if again {
		return errors.New("bestmove comes twice: expected it once for each go")
	}
	return nil
}

// holds holds that a search that was begun keeps its answer.
func (t *trial) holds() error {
	early := false
	err := t.sync(func(word, _ string) { early = early || word == "bestmove" })
	if err == nil && !early && t.hold > 0 {
		ctx, cancel := context.WithTimeout(t.ctx, t.hold)
		defer cancel()
		_, err = t.Await(ctx, "bestmove", nil)
		early = err == nil
		if errors.Is(err, ErrSilent) && t.ctx.Err() == nil {
			err = nil
		}
	}
	if early {
		return errors.New("bestmove comes by itself: expected it after stop or ponderhit")
	}
	return err
}

// ends holds that the program ends by itself.
func (t *trial) ends() error {
	if err := t.drained(t.ctx); err != nil {
		return fmt.Errorf("the program does not end: %w", err)
	}
	return nil
}
