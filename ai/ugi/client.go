package ugi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"freckers/game"
)

// Every error of a [Client] that is the program's fault wraps one of these errors.
var (
	ErrIllegal  = errors.New("the program plays an illegal action")
	ErrProtocol = errors.New("the program does not speak the protocol")
	ErrTimeout  = errors.New("the program does not answer in time")
	ErrExited   = errors.New("the program has ended")
	ErrRefused  = errors.New("the program refuses a command")
)

// maxGarbage is the number of meaningless lines that are tolerated between two commands.
const maxGarbage = 100

// Client drives a program that speaks the protocol. Every method that waits takes a context:
// the error is ErrTimeout if its deadline passes, and its cause if it ends otherwise. A Client
// is not safe for concurrent use, except that Stop and PonderHit may be called during Wait.
type Client struct {
	lines       chan line
	commands    chan string
	closing     sync.Once
	closed      chan struct{}
	writeClosed chan struct{} // closed when nothing more can be written
	streams     []io.Closer
	state       game.State // of the last Position
	sent        sent       // the last Position
	abandoned   int        // searches given up whose bestmove has not come yet
	pending     int        // isreadys not answered yet
	late        int        // lines received after the deadline
	searching   bool
	garbage     int
	refusal     string // the last error reported since the last command
}

// NewClient returns a client of the program that writes to from and reads from to. It starts
// two goroutines. Close ends them, and closes from and to if they are closers.
func NewClient(from io.Reader, to io.Writer) *Client {
	c := &Client{lines: make(chan line, 16), commands: make(chan string), closed: make(chan struct{}), writeClosed: make(chan struct{})}
	for _, end := range []any{to, from} {
		if closer, ok := end.(io.Closer); ok {
			c.streams = append(c.streams, closer)
		}
	}
	go func() {
		defer close(c.lines)
		sendLines(from, c.lines, c.closed, "")
	}()
	go c.writeLines(to)
	return c
}

func (c *Client) writeLines(to io.Writer) {
	defer close(c.writeClosed)
	for {
		select {
		case text := <-c.commands:
			if _, err := io.WriteString(to, text+"\n"); err != nil {
				return
			}
		case <-c.closed:
			return
		}
	}
}

// Close ends the connection without sending anything to the program.
func (c *Client) Close() {
	c.closing.Do(func() {
		close(c.closed)
		for _, e := range c.streams {
			e.Close() // a program that has ended is no error here
		}
	})
}

// Send sends a command, its words separated by spaces.
func (c *Client) Send(ctx context.Context, words ...string) error {
	c.refusal, c.garbage = "", 0
	return c.write(ctx, strings.Join(words, " "))
}

func (c *Client) write(ctx context.Context, text string) error {
	select {
	case c.commands <- text:
		return nil
	case <-ctx.Done():
		return c.timeoutError(ctx, "reading a command")
	case <-c.writeClosed:
		return fmt.Errorf("%w: it reads no commands", ErrExited)
	}
}

func (c *Client) timeoutError(ctx context.Context, what string) error {
	if err := context.Cause(ctx); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return fmt.Errorf("%w: %s", ErrTimeout, what)
}

// maxLate is the number of lines that are read after the deadline: what was written in
// time counts, but a flood must end.
const maxLate = 64

// next returns the next line, even after the deadline if it is already there.
func (c *Client) next(ctx context.Context, waitingFor string) (string, error) {
	what := "waiting for " + waitingFor
	if ctx.Err() == nil {
		c.late = 0
	} else if c.late++; c.late > maxLate {
		return "", c.timeoutError(ctx, what)
	}
	var l line
	var open bool
	select {
	case l, open = <-c.lines:
	default:
		select {
		case l, open = <-c.lines:
		case <-ctx.Done():
			return "", c.timeoutError(ctx, what)
		}
	}
	switch {
	case !open || l.err == io.EOF:
		return "", fmt.Errorf("%w: %s", ErrExited, what)
	case l.err == errTooLong:
		return "", fmt.Errorf("%w: %w", ErrProtocol, l.err)
	case l.err != nil:
		return "", fmt.Errorf("%w: %s: %w", ErrExited, what, l.err)
	}
	return l.text, nil
}

// Await reads up to a line that starts with the word want and returns the rest of the line. It
// calls other, which may be nil, for each line before.
func (c *Client) Await(ctx context.Context, want string, other func(word, rest string)) (rest string, err error) {
	for {
		text, err := c.next(ctx, want)
		if err != nil {
			return "", err
		}
		word, rest := nextWord(text)
		if word == "bestmove" && c.abandoned > 0 {
			c.abandoned--
			continue
		}
		if word == want {
			return rest, nil
		}
		if problem, ok := strings.CutPrefix(text, "info string error "); ok {
			c.refusal = problem
		}
		if other != nil {
			other(word, rest)
		}
		if !strings.Contains(" info id option ", " "+word+" ") && text != "" {
			if c.garbage++; c.garbage > maxGarbage {
				return "", fmt.Errorf("%w: %d lines while waiting for %s, the last one %s", ErrProtocol, c.garbage, want, game.Quote(text))
			}
		}
	}
}

// Identity is how a program describes itself.
type Identity struct {
	Name, Author, Game string
	Options            []Option
	// Malformed lists the errors in option lines. Lines without a name or a type are not among
	// the options.
	Malformed []error
}

// maxOptions is the number of option lines that are read; the others are skipped.
const maxOptions = 1000

// Handshake sends ugi and returns the program's answer up to ugiok.
func (c *Client) Handshake(ctx context.Context) (id Identity, err error) {
	if err := c.Send(ctx, "ugi"); err != nil {
		return id, err
	}
	fields := map[string]*string{"name": &id.Name, "author": &id.Author, "game": &id.Game}
	lines := 0
	_, err = c.Await(ctx, "ugiok", func(word, rest string) {
		switch word {
		case "id":
			what, value := nextWord(rest)
			if field := fields[what]; field != nil {
				*field = value
			}
		case "option":
			if lines++; lines <= maxOptions {
				id.add(parseOption(rest))
			}
		}
	})
	return id, err
}

// add adds an option, as far as its line could be read.
func (id *Identity) add(o Option, err error) {
	if err != nil {
		id.Malformed = append(id.Malformed, err)
	}
	if o.Type != "" {
		id.Options = append(id.Options, o)
	}
}

// SetOption sets an option. If the program refuses it, the next [Client.Ready] fails.
func (c *Client) SetOption(ctx context.Context, name, value string) error {
	return c.Send(ctx, "setoption name", name, "value", value)
}

// NewGame announces that the next position belongs to another game.
func (c *Client) NewGame(ctx context.Context) error { return c.Send(ctx, "uginewgame") }

// Ready waits until the program has processed all commands. It fails with ErrRefused if the
// program reported an error meanwhile.
func (c *Client) Ready(ctx context.Context) error {
	if err := c.SendReady(ctx); err != nil {
		return err
	}
	return c.AwaitReady(ctx)
}

// SendReady sends isready without waiting for the answer: see [Client.AwaitReady].
func (c *Client) SendReady(ctx context.Context) error {
	if err := c.write(ctx, "isready"); err != nil {
		return err
	}
	c.pending++
	return nil
}

// AwaitReady waits for the answers to all calls of [Client.SendReady] and skips other lines. Its
// errors are those of [Client.Ready].
func (c *Client) AwaitReady(ctx context.Context) error {
	for c.pending > 0 {
		if _, err := c.Await(ctx, "readyok", nil); err != nil {
			return err
		}
		c.pending--
	}
	if c.refusal != "" {
		return fmt.Errorf("%w: %s", ErrRefused, c.refusal)
	}
	return nil
}

// sent is a position that was sent. If the next one continues it, only the rest has to be
// played and encoded.
type sent struct {
	start   game.State
	actions []game.Action
	text    strings.Builder
}

// Position sends the position that the actions lead to from start.
func (c *Client) Position(ctx context.Context, start game.State, actions []game.Action) error {
	s := &c.sent
	if known := len(s.actions); s.start != start || known > len(actions) || !slices.Equal(s.actions, actions[:known]) {
		*s, c.state = sent{start: start}, start
		if at := start.String(); at == start.Game().Info().Start {
			s.text.WriteString("position startpos")
		} else {
			s.text.WriteString("position fen " + Pack(at))
		}
	}
	for i := len(s.actions); i < len(actions); i++ {
		next, _, err := c.state.Play(actions[i])
		if err != nil {
			return fmt.Errorf("ugi: action %d cannot be sent: %w", i+1, err)
		}
		if i == 0 {
			s.text.WriteString(" moves")
		}
		s.text.WriteString(" " + Pack(string(actions[i])))
		s.actions, c.state = append(s.actions, actions[i]), next
	}
	return c.Send(ctx, s.text.String())
}

// State returns the position last sent by [Client.Position], nil before the first.
func (c *Client) State() game.State { return c.state }

// Refusal returns the last error that the program reported since the last command, "" if
// there was none.
func (c *Client) Refusal() string { return c.refusal }

// Drain reads until the program's output ends.
func (c *Client) Drain(ctx context.Context) error {
	for {
		switch _, err := c.next(ctx, "the end"); {
		case errors.Is(err, ErrExited):
			return nil
		case err != nil && !errors.Is(err, ErrProtocol):
			return err
		}
	}
}
