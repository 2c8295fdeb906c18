package compliance

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"freckers/ai/ugi"
	"freckers/game"
)

// session is a program whose compliance with one requirement is checked. After the first
// error its methods do nothing.
type session struct {
	err    error
	client *ugi.Client
	in     io.Closer
	ctx    context.Context
	hold   time.Duration
	start  game.State
	played []game.Action // of a whole game
	plays  string        // the game that the program announces, "" if it does not
}

// do runs a step unless an earlier one failed.
func (s *session) do(step func() error) {
	if s.err == nil {
		s.err = step()
	}
}

// failf fails unless an earlier step did.
func (s *session) failf(format string, args ...any) {
	s.do(func() error { return fmt.Errorf(format, args...) })
}

func (s *session) send(words ...string) {
	s.do(func() error { return s.client.Send(s.ctx, words...) })
}

// await reads up to a line that starts with a word and returns the rest of it. It calls
// other, which may be nil, with the lines before.
func (s *session) await(word string, other func(word, rest string)) (rest string) {
	s.do(func() (err error) { rest, err = s.client.Await(s.ctx, word, other); return err })
	return rest
}

// sync waits until the program has processed all commands, and calls other with what else
// it writes.
func (s *session) sync(other func(word, rest string)) {
	s.send("isready")
	s.await("readyok", other)
}

// syncPastBestMove is sync, and reports whether the program wrote a bestmove before.
func (s *session) syncPastBestMove() (found bool) {
	s.sync(func(word, _ string) { found = found || word == "bestmove" })
	return found
}

func (s *session) handshake() (id ugi.Identity) {
	s.do(func() (err error) { id, err = s.client.Handshake(s.ctx); return err })
	return id
}

func (s *session) positionAt(plies int) {
	s.do(func() error { return s.client.Position(s.ctx, s.start, s.played[:plies]) })
}

func (s *session) expectError(command string) {
	s.send(command)
	s.do(func() error {
		switch err := s.client.Ready(s.ctx); {
		case errors.Is(err, ugi.ErrRefused):
			return nil
		case err != nil:
			return err
		}
		return fmt.Errorf("%s is accepted: expected a line that begins with info string error", game.Quote(command))
	})
}

func (s *session) expectResponse(query, want string) {
	s.send("query", query)
	if got := s.await("response", nil); got != want {
		s.failf("query %s is answered with %s: expected %s", query, game.Quote(got), want)
	}
}

func (s *session) expectTurn(state game.State) {
	for seat := range state.Game().Info().Seats {
		toMove := game.Seat(seat) == state.ToMove() && !state.Outcome().Over
		s.expectResponse(fmt.Sprintf("p%dturn", seat+1), fmt.Sprint(toMove))
	}
}

func (s *session) search(plies int, l ugi.Limits) (a ugi.Answer) {
	s.positionAt(plies)
	s.do(func() (err error) { a, err = s.client.Go(s.ctx, l, nil); return err })
	return a
}

// beginSearch starts a search that does not end by itself.
func (s *session) beginSearch(l ugi.Limits) {
	s.positionAt(2)
	s.do(func() error { return s.client.Begin(s.ctx, l) })
}

func (s *session) awaitAnswer() {
	s.do(func() error { _, err := s.client.Wait(s.ctx, nil); return err })
}

func (s *session) stopSearch() {
	s.do(func() error { return s.client.Stop(s.ctx) })
	s.awaitAnswer()
	s.expectNoBestMove()
}

func (s *session) expectNoBestMove() {
	if s.syncPastBestMove() {
		s.failf("bestmove comes twice: expected it once for each go")
	}
}

// expectHeld checks that a search in progress holds back its answer.
func (s *session) expectHeld() {
	early := s.syncPastBestMove()
	s.do(func() (err error) {
		if !early && s.hold > 0 {
			ctx, cancel := context.WithTimeout(s.ctx, s.hold)
			defer cancel()
			_, err = s.client.Await(ctx, "bestmove", nil)
			early = err == nil
			if errors.Is(err, ugi.ErrTimeout) && s.ctx.Err() == nil {
				err = nil
			}
		}
		if early {
			err = errors.New("bestmove comes unasked: expected it after stop or ponderhit")
		}
		return err
	})
}

// expectGoError sends a go that must be answered with an error and bestmove none.
func (s *session) expectGoError(command string) {
	s.send(command)
	switch rest := s.await("bestmove", nil); {
	case s.client.Refusal() == "":
		s.failf("%s is accepted: expected a line that begins with info string error", command)
	case rest != ugi.NoMove:
		s.failf("%s is answered with bestmove %s: expected %s", command, game.Quote(rest), ugi.NoMove)
	}
	s.expectNoBestMove()
}

func (s *session) expectExit() {
	s.do(func() error {
		if err := s.client.Drain(s.ctx); err != nil {
			return fmt.Errorf("the program does not exit: %w", err)
		}
		return nil
	})
}

// expectLegalPV checks that the PV of an answer can be played and starts with its action.
func (s *session) expectLegalPV(a ugi.Answer) {
	state := s.client.State()
	for i, action := range a.Last.PV {
		next, _, err := state.Play(action)
		if err != nil {
			s.failf("action %d of the pv cannot be played: %w", i+1, err)
			return
		}
		state = next
	}
	if first, _ := s.client.State().ParseAction(string(a.Last.PV[0])); first != a.Action {
		s.failf("the pv begins with %s and bestmove is %s: expected the same", first, a.Action)
	}
}
