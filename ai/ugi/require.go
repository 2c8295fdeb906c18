package ugi

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
)

// requirement is one of PROTOCOL.md, which has the same texts.
type requirement struct {
	text  string
	check func(*trial) error
}

// requirements lists them in the order of their numbers.
func requirements() []requirement {
	return []requirement{
		{"`ugi` is answered with `ugiok`.", (*trial).greets},
		{"`id name N` and `id author A` come before `ugiok`.", (*trial).introducesItself},
		{"Every `option` line names an option and a type with what belongs to it.", (*trial).declares},
		{"`isready` is answered with `readyok`.", func(t *trial) error { return t.sync(nil) }},
		{"`setoption` takes every declared option with its default.", (*trial).takesDefaults},
		{"`setoption` with an unknown option is an error.", func(t *trial) error { return t.refuses("setoption name NoSuchOption value 1") }},
		{"`query pKturn` is `true` for the seat that is to move and `false` for the others.", (*trial).knowsTheTurn},
		{"`query gameover` and `query result` are `false` and `none` while a game runs.", (*trial).knowsThatItRuns},
		{"`position ... moves A B ...` plays the actions.", (*trial).playsMoves},
		{"`position fen P` takes a position whose blanks are written `_`.", func(t *trial) error { return t.takesPosition(Pack) }},
		{"`position fen P` takes a position with its blanks.", func(t *trial) error { return t.takesPosition(func(text string) string { return text }) }},
		{"At the end of a game `query gameover` is `true` and `query result` names the result.", (*trial).knowsTheEnd},
		{"An action that cannot be played is an error, and the position stays.", (*trial).refusesMoves},
		{"A position that cannot be read is an error, and the position stays.", (*trial).refusesPositions},
		{"`uginewgame` goes back to the start.", (*trial).beginsAnew},
		{"`go nodes N` is answered with one `bestmove`, which is legal.", func(t *trial) error { return t.answers(Limits{Nodes: 100}) }},
		{"`go depth N` is answered with one `bestmove`, which is legal.", func(t *trial) error { return t.answers(Limits{Depth: 1}) }},
		{"`go movetime N` is answered with one `bestmove`, which is legal.", func(t *trial) error { return t.answers(Limits{Time: 20 * time.Millisecond}) }},
		{"`go p1time N p2time N ...` is answered with one `bestmove`, which is legal.", (*trial).playsByClock},
		{"`go` at the end of a game is an error and `bestmove none`.", (*trial).hasNothingToPlay},
		{"`info` lines of a search are well formed, and the last `pv` begins with the `bestmove`.", (*trial).informs},
		{"`go infinite` keeps its answer until `stop`, which is answered with `bestmove`.", (*trial).stops},
		{"`isready` is answered during a search.", (*trial).isReadyInSearch},
		{"`position` during a search is an error, and the search goes on.", (*trial).defendsSearch},
		{"`go ponder` keeps its answer until `ponderhit`, from which on the limits count.", (*trial).ponders},
		{"`stop` ends `go ponder` with `bestmove`.", (*trial).stopsPondering},
		{"`stop` without a search is answered with nothing.", (*trial).stopsNothing},
		{"An unknown command is an error, and the program goes on.", func(t *trial) error { return t.refuses("fly to the moon") }},
		{"`go` with a malformed limit is an error and `bestmove none`.", (*trial).refusesLimits},
		{"A line of 2 MiB is an error, and the program goes on.", func(t *trial) error { return t.refuses(strings.Repeat("x", 2*MostLine)) }},
		{"Empty lines, blanks around words, and carriage returns are passed over.", (*trial).passesBlanks},
		{"`quit` ends the program.", (*trial).quits},
		{"`quit` ends the program during a search.", func(t *trial) error { return t.quitsInSearch(func() error { return t.Send(t.ctx, "quit") }) }},
		{"The end of the input ends the program, during a search too.", func(t *trial) error { return t.quitsInSearch(t.in.Close) }},
	}
}

func (t *trial) greets() error {
	_, err := t.Await(t.ctx, "ugiok", func(word, rest string) {
		if what, value := nextWord(rest); word == "id" && what == "game" {
			t.plays = value
		}
	})
	return err
}

func (t *trial) introducesItself() error {
	id, err := t.Handshake(t.ctx)
	switch {
	case errors.Is(err, ErrGarbage):
		err = nil
	case err != nil:
		return err
	}
	if id.Name == "" || id.Author == "" {
		return fmt.Errorf("its name is %q and its author %q: expected both", id.Name, id.Author)
	}
	return err
}

func (t *trial) declares() error {
	_, err := t.Handshake(t.ctx)
	return err
}

func (t *trial) takesDefaults() error {
	id, err := t.Handshake(t.ctx)
	if err != nil && !errors.Is(err, ErrGarbage) {
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

func (t *trial) knowsTheTurn() error {
	if err := t.at(0); err != nil {
		return err
	}
	return t.turn(t.start)
}

func (t *trial) knowsThatItRuns() error {
	if err := t.at(0); err != nil {
		return err
	}
	return errors.Join(t.asks("gameover", "false"), t.asks("result", running))
}

func (t *trial) playsMoves() error {
	for plies := range 4 {
		if err := t.at(plies); err != nil {
			return err
		}
		if err := t.turn(t.state); err != nil {
			return fmt.Errorf("after %d moves: %w", plies, err)
		}
	}
	return nil
}

// takesPosition gives the position after the first action as a text.
func (t *trial) takesPosition(write func(string) string) error {
	s, _, err := t.start.Play(t.played[0])
	if err != nil {
		return err
	}
	next, _, err := s.Play(t.played[1])
	if err != nil {
		return err
	}
	fen := "position fen " + write(s.String())
	if err := errors.Join(t.Send(t.ctx, fen), t.turn(s)); err != nil {
		return err
	}
	return errors.Join(t.Send(t.ctx, fen, "moves", Pack(string(t.played[1]))), t.turn(next))
}

func (t *trial) knowsTheEnd() error {
	if err := t.at(len(t.played)); err != nil {
		return err
	}
	return errors.Join(t.asks("gameover", "true"), t.asks("result", result(t.state.Outcome())))
}

func (t *trial) refusesMoves() error {
	if err := t.at(1); err != nil {
		return err
	}
	here := "startpos"
	if t.start.Game().Info().Start == "" {
		here = "fen " + Pack(t.start.String())
	}
	if err := t.refuses("position " + here + " moves NONSENSE"); err != nil {
		return err
	}
	return t.turn(t.state)
}

func (t *trial) refusesPositions() error {
	if err := t.at(1); err != nil {
		return err
	}
	for _, command := range []string{"position fen nonsense", "position", "position nowhere"} {
		if err := t.refuses(command); err != nil {
			return err
		}
	}
	return t.turn(t.state)
}

func (t *trial) beginsAnew() error {
	if err := t.at(1); err != nil {
		return err
	}
	return errors.Join(t.NewGame(t.ctx), t.turn(t.start))
}

func (t *trial) answers(l Limits) error {
	for _, plies := range []int{0, 3} {
		if _, err := t.searches(plies, l); err != nil {
			return err
		}
		if err := t.once(); err != nil {
			return err
		}
	}
	return nil
}

func (t *trial) playsByClock() error {
	l := Limits{Clocks: make([]ai.Clock, len(t.start.Game().Info().Seats))}
	for i := range l.Clocks {
		l.Clocks[i] = ai.Clock{Left: 300 * time.Millisecond, Inc: time.Millisecond}
	}
	return t.answers(l)
}

func (t *trial) hasNothingToPlay() error {
	if err := t.at(len(t.played)); err != nil {
		return err
	}
	return t.refusesGo("go nodes 100")
}

// refusesGo gives a go that must be answered with an error and bestmove none.
func (t *trial) refusesGo(command string) error {
	if err := t.Send(t.ctx, command); err != nil {
		return err
	}
	rest, err := t.Await(t.ctx, "bestmove", nil)
	switch {
	case err != nil:
		return err
	case t.refusal == "":
		return fmt.Errorf("%s is taken without a word: expected a line that begins with info string error", command)
	case rest != none:
		return fmt.Errorf("%s is answered with bestmove %s: expected %s", command, game.Quote(rest), none)
	}
	return t.once()
}

func (t *trial) informs() error {
	a, err := t.searches(2, Limits{Nodes: 500})
	switch {
	case err != nil:
		return err
	case a.Malformed != nil:
		return a.Malformed
	case !a.Last.Scored || len(a.Last.PV) == 0:
		return errors.New("there is no info line with a score and a pv: expected one before bestmove")
	}
	s := t.state
	for i, text := range a.Last.PV {
		next, _, err := s.Play(text)
		if err != nil {
			return fmt.Errorf("action %d of the pv cannot be played: %w", i+1, err)
		}
		s = next
	}
	if first, _ := t.state.ParseAction(string(a.Last.PV[0])); first != a.Action {
		return fmt.Errorf("the pv begins with %s and bestmove is %s: expected the same", first, a.Action)
	}
	return nil
}

// begins begins a search that does not end by itself.
func (t *trial) begins(l Limits) error {
	if err := t.at(2); err != nil {
		return err
	}
	return t.Begin(t.ctx, l)
}

// stopped stops a search and takes its answer.
func (t *trial) stopped() error {
	if err := t.Stop(t.ctx); err != nil {
		return err
	}
	_, err := t.Wait(t.ctx, nil)
	if err != nil {
		return err
	}
	return t.once()
}

func (t *trial) stops() error {
	if err := t.begins(Limits{Infinite: true}); err != nil {
		return err
	}
	if err := t.holds(); err != nil {
		return err
	}
	return t.stopped()
}

func (t *trial) isReadyInSearch() error {
	if err := t.begins(Limits{Infinite: true}); err != nil {
		return err
	}
	return t.sync(nil)
}

func (t *trial) defendsSearch() error {
	if err := t.begins(Limits{Infinite: true}); err != nil {
		return err
	}
	if err := t.refuses("position startpos"); err != nil {
		return err
	}
	return t.stopped()
}

func (t *trial) ponders() error {
	if err := t.begins(Limits{Ponder: true, Nodes: 100}); err != nil {
		return err
	}
	if err := t.holds(); err != nil {
		return err
	}
	if err := t.Hit(t.ctx); err != nil {
		return err
	}
	_, err := t.Wait(t.ctx, nil)
	return err
}

func (t *trial) stopsPondering() error {
	if err := t.begins(Limits{Ponder: true, Nodes: 100}); err != nil {
		return err
	}
	return t.stopped()
}

func (t *trial) stopsNothing() error {
	if err := t.Send(t.ctx, "stop"); err != nil {
		return err
	}
	return t.once()
}

func (t *trial) refusesLimits() error {
	if err := t.at(0); err != nil {
		return err
	}
	for _, command := range []string{"go depth deep", "go nodes", "go quickly 3"} {
		if err := t.refusesGo(command); err != nil {
			return err
		}
	}
	return nil
}

func (t *trial) passesBlanks() error {
	if err := t.Send(t.ctx, "\n\r\n   \n\t isready \r"); err != nil {
		return err
	}
	if _, err := t.Await(t.ctx, "readyok", nil); err != nil {
		return err
	}
	if t.refusal != "" {
		return fmt.Errorf("%w: %s", ErrRefused, t.refusal)
	}
	return nil
}

func (t *trial) quits() error {
	if err := t.sync(nil); err != nil {
		return err
	}
	if err := t.Send(t.ctx, "quit"); err != nil {
		return err
	}
	return t.ends()
}

// quitsInSearch does what must end the program, during a search.
func (t *trial) quitsInSearch(how func() error) error {
	if err := t.begins(Limits{Infinite: true}); err != nil {
		return err
	}
	if err := t.sync(nil); err != nil {
		return err
	}
	if err := how(); err != nil {
		return err
	}
	return t.ends()
}
