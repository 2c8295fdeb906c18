package compliance

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

// requirement is a requirement of PROTOCOL.md, which contains the same text.
type requirement struct {
	text  string
	check func(*session) error
}

// requirements lists the requirements by number.
func requirements() []requirement {
	return []requirement{
		{"`ugi` is answered with `ugiok`.", (*session).greets},
		{"`id name N` and `id author A` come before `ugiok`.", (*session).introducesItself},
		{"Every `option` line names an option and a type with what belongs to it.", (*session).declares},
		{"`isready` is answered with `readyok`.", func(t *session) error { return t.sync(nil) }},
		{"`setoption` takes every declared option with its default.", (*session).takesDefaults},
		{"`setoption` with an unknown option is an error.", func(t *session) error { return t.expectError("setoption name NoSuchOption value 1") }},
		{"`query pKturn` is `true` for the seat that is to move and `false` for the others.", (*session).knowsTheTurn},
		{"`query gameover` and `query result` are `false` and `none` while a game runs.", (*session).knowsThatItRuns},
		{"`position ... moves A B ...` plays the actions.", (*session).playsMoves},
		{"`position fen P` takes a position whose blanks are written `_`.", func(t *session) error { return t.takesPosition(ugi.Pack) }},
		{"`position fen P` takes a position with its blanks.", func(t *session) error { return t.takesPosition(func(text string) string { return text }) }},
		{"At the end of a game `query gameover` is `true` and `query result` names the result.", (*session).knowsTheEnd},
		{"An action that cannot be played is an error, and the position stays.", (*session).refusesMoves},
		{"A position that cannot be read is an error, and the position stays.", (*session).refusesPositions},
		{"`uginewgame` goes back to the start.", (*session).beginsAnew},
		{"`go nodes N` is answered with one `bestmove`, which is legal.", func(t *session) error { return t.answers(ugi.Limits{Nodes: 100}) }},
		{"`go depth N` is answered with one `bestmove`, which is legal.", func(t *session) error { return t.answers(ugi.Limits{Depth: 1}) }},
		{"`go movetime N` is answered with one `bestmove`, which is legal.", func(t *session) error { return t.answers(ugi.Limits{Time: 20 * time.Millisecond}) }},
		{"`go p1time N p2time N ...` is answered with one `bestmove`, which is legal.", (*session).playsByClock},
		{"`go` at the end of a game is an error and `bestmove none`.", (*session).hasNothingToPlay},
		{"`info` lines of a search are well formed, and the last `pv` begins with the `bestmove`.", (*session).informs},
		{"`go infinite` keeps its answer until `stop`, which is answered with `bestmove`.", (*session).stops},
		{"`isready` is answered during a search.", (*session).isReadyInSearch},
		{"`position` during a search is an error, and the search goes on.", (*session).defendsSearch},
		{"`go ponder` keeps its answer until `ponderhit`, from which on the limits count.", (*session).ponders},
		{"`stop` ends `go ponder` with `bestmove`.", (*session).stopsPondering},
		{"`stop` without a search is answered with nothing.", (*session).stopsNothing},
		{"An unknown command is an error, and the program goes on.", func(t *session) error { return t.expectError("fly to the moon") }},
		{"`go` with a malformed limit is an error and `bestmove none`.", (*session).refusesLimits},
		{"A line of 2 MiB is an error, and the program goes on.", func(t *session) error { return t.expectError(strings.Repeat("x", 2*ugi.MaxLine)) }},
		{"Empty lines, blanks around words, and carriage returns are passed over.", (*session).passesBlanks},
		{"`quit` ends the program.", (*session).quits},
		{"`quit` ends the program during a search.", func(t *session) error { return t.quitsInSearch(func() error { return t.Send(t.ctx, "quit") }) }},
		{"The end of the input ends the program, during a search too.", func(t *session) error { return t.quitsInSearch(t.in.Close) }},
	}
}

func (t *session) greets() error {
	_, err := t.Await(t.ctx, "ugiok", func(word, rest string) {
		if name, isGame := strings.CutPrefix(rest, "game "); word == "id" && isGame {
			t.plays = strings.TrimSpace(name)
		}
	})
	return err
}

func (t *session) introducesItself() error {
	id, err := t.Handshake(t.ctx)
	switch {
	case errors.Is(err, ugi.ErrProtocol):
		err = nil
	case err != nil:
		return err
	}
	if id.Name == "" || id.Author == "" {
		return fmt.Errorf("its name is %q and its author %q: expected both", id.Name, id.Author)
	}
	return err
}

func (t *session) declares() error {
	_, err := t.Handshake(t.ctx)
	return err
}

func (t *session) takesDefaults() error {
	id, err := t.Handshake(t.ctx)
	if err != nil && !errors.Is(err, ugi.ErrProtocol) {
		return err
	}
	for _, o := range id.Options {
		if o.Default == "" || o.Type == "button" {
			continue
		}
		if err := t.SetOption(t.ctx, o.Name, o.Default); err != nil {
			return err
		}
		if err := t.Ready(t.ctx); err != nil {
			return fmt.Errorf("option %s: %w", o.Name, err)
		}
	}
	return nil
}

func (t *session) knowsTheTurn() error {
	if err := t.positionAt(0); err != nil {
		return err
	}
	return t.expectTurn(t.start)
}

func (t *session) knowsThatItRuns() error {
	if err := t.positionAt(0); err != nil {
		return err
	}
	return errors.Join(t.expectResponse("gameover", "false"), t.expectResponse("result", "none"))
}

func (t *session) playsMoves() error {
	for plies := range 4 {
		if err := t.positionAt(plies); err != nil {
			return err
		}
		if err := t.expectTurn(t.State()); err != nil {
			return fmt.Errorf("after %d moves: %w", plies, err)
		}
	}
	return nil
}

// takesPosition sends the position after the first action in the game's notation.
func (t *session) takesPosition(write func(string) string) error {
	s, _, err := t.start.Play(t.played[0])
	if err != nil {
		return err
	}
	next, _, err := s.Play(t.played[1])
	if err != nil {
		return err
	}
	fen := "position fen " + write(s.String())
	if err := errors.Join(t.Send(t.ctx, fen), t.expectTurn(s)); err != nil {
		return err
	}
	return errors.Join(t.Send(t.ctx, fen, "moves", ugi.Pack(string(t.played[1]))), t.expectTurn(next))
}

func (t *session) knowsTheEnd() error {
	if err := t.positionAt(len(t.played)); err != nil {
		return err
	}
	return errors.Join(t.expectResponse("gameover", "true"), t.expectResponse("result", ugi.ResultName(t.State().Outcome())))
}

func (t *session) refusesMoves() error {
	if err := t.positionAt(1); err != nil {
		return err
	}
	here := "startpos"
	if t.start.Game().Info().Start == "" {
		here = "fen " + ugi.Pack(t.start.String())
	}
	if err := t.expectError("position " + here + " moves NONSENSE"); err != nil {
		return err
	}
	return t.expectTurn(t.State())
}

func (t *session) refusesPositions() error {
	if err := t.positionAt(1); err != nil {
		return err
	}
	for _, command := range []string{"position fen nonsense", "position", "position nowhere"} {
		if err := t.expectError(command); err != nil {
			return err
		}
	}
	return t.expectTurn(t.State())
}

func (t *session) beginsAnew() error {
	if err := t.positionAt(1); err != nil {
		return err
	}
	return errors.Join(t.NewGame(t.ctx), t.expectTurn(t.start))
}

func (t *session) answers(l ugi.Limits) error {
	for _, plies := range []int{0, 3} {
		if _, err := t.search(plies, l); err != nil {
			return err
		}
		if err := t.expectNoBestMove(); err != nil {
			return err
		}
	}
	return nil
}

func (t *session) playsByClock() error {
	l := ugi.Limits{Clocks: make([]ai.Clock, len(t.start.Game().Info().Seats))}
	for i := range l.Clocks {
		l.Clocks[i] = ai.Clock{Left: 300 * time.Millisecond, Inc: time.Millisecond}
	}
	return t.answers(l)
}

func (t *session) hasNothingToPlay() error {
	if err := t.positionAt(len(t.played)); err != nil {
		return err
	}
	return t.expectGoError("go nodes 100")
}

// expectGoError sends a go that must be answered with an error and bestmove none.
func (t *session) expectGoError(command string) error {
	if err := t.Send(t.ctx, command); err != nil {
		return err
	}
	rest, err := t.Await(t.ctx, "bestmove", nil)
	switch {
	case err != nil:
		return err
	case t.Refusal() == "":
		return fmt.Errorf("%s is accepted: expected a line that begins with info string error", command)
	case rest != ugi.NoMove:
		return fmt.Errorf("%s is answered with bestmove %s: expected %s", command, game.Quote(rest), ugi.NoMove)
	}
	return t.expectNoBestMove()
}

func (t *session) informs() error {
	a, err := t.search(2, ugi.Limits{Nodes: 500})
	switch {
	case err != nil:
		return err
	case a.Malformed != nil:
		return a.Malformed
	case !a.Last.Scored || len(a.Last.PV) == 0:
		return errors.New("there is no info line with a score and a pv: expected one before bestmove")
	}
	s := t.State()
	for i, text := range a.Last.PV {
		next, _, err := s.Play(text)
		if err != nil {
			return fmt.Errorf("action %d of the pv cannot be played: %w", i+1, err)
		}
		s = next
	}
	if first, _ := t.State().ParseAction(string(a.Last.PV[0])); first != a.Action {
		return fmt.Errorf("the pv begins with %s and bestmove is %s: expected the same", first, a.Action)
	}
	return nil
}

// beginSearch starts a search that does not end by itself.
func (t *session) beginSearch(l ugi.Limits) error {
	if err := t.positionAt(2); err != nil {
		return err
	}
	return t.Begin(t.ctx, l)
}

// stopSearch stops a search and waits for its answer.
func (t *session) stopSearch() error {
	if err := t.Stop(t.ctx); err != nil {
		return err
	}
	_, err := t.Wait(t.ctx, nil)
	if err != nil {
		return err
	}
	return t.expectNoBestMove()
}

func (t *session) stops() error {
	if err := t.beginSearch(ugi.Limits{Infinite: true}); err != nil {
		return err
	}
	if err := t.expectHeld(); err != nil {
		return err
	}
	return t.stopSearch()
}

func (t *session) isReadyInSearch() error {
	if err := t.beginSearch(ugi.Limits{Infinite: true}); err != nil {
		return err
	}
	return t.sync(nil)
}

func (t *session) defendsSearch() error {
	if err := t.beginSearch(ugi.Limits{Infinite: true}); err != nil {
		return err
	}
	if err := t.expectError("position startpos"); err != nil {
		return err
	}
	return t.stopSearch()
}

func (t *session) ponders() error {
	if err := t.beginSearch(ugi.Limits{Ponder: true, Nodes: 100}); err != nil {
		return err
	}
	if err := t.expectHeld(); err != nil {
		return err
	}
	if err := t.PonderHit(t.ctx); err != nil {
		return err
	}
	_, err := t.Wait(t.ctx, nil)
	return err
}

func (t *session) stopsPondering() error {
	if err := t.beginSearch(ugi.Limits{Ponder: true, Nodes: 100}); err != nil {
		return err
	}
	return t.stopSearch()
}

func (t *session) stopsNothing() error {
	if err := t.Send(t.ctx, "stop"); err != nil {
		return err
	}
	return t.expectNoBestMove()
}

func (t *session) refusesLimits() error {
	if err := t.positionAt(0); err != nil {
		return err
	}
	for _, command := range []string{"go depth deep", "go nodes", "go quickly 3"} {
		if err := t.expectGoError(command); err != nil {
			return err
		}
	}
	return nil
}

func (t *session) passesBlanks() error {
	if err := t.Send(t.ctx, "\n\r\n   \n\t isready \r"); err != nil {
		return err
	}
	if _, err := t.Await(t.ctx, "readyok", nil); err != nil {
		return err
	}
	if t.Refusal() != "" {
		return fmt.Errorf("%w: %s", ugi.ErrRefused, t.Refusal())
	}
	return nil
}

func (t *session) quits() error {
	if err := t.sync(nil); err != nil {
		return err
	}
	if err := t.Send(t.ctx, "quit"); err != nil {
		return err
	}
	return t.expectExit()
}

// quitsInSearch checks that the program exits when quit is called during a search.
func (t *session) quitsInSearch(quit func() error) error {
	if err := t.beginSearch(ugi.Limits{Infinite: true}); err != nil {
		return err
	}
	if err := t.sync(nil); err != nil {
		return err
	}
	if err := quit(); err != nil {
		return err
	}
	return t.expectExit()
}
