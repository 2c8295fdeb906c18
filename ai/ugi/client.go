package ugi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"freckers/game"
)

// What can be wrong with a program; every error of a [Client] that is the
// program's fault is one of these.
var (
	ErrIllegal = errors.New("the program plays an illegal action")
	ErrGarbage = errors.New("the program does not speak the protocol")
	ErrSilent  = errors.New("the program does not answer in time")
	ErrGone    = errors.New("the program has ended")
	ErrRefused = errors.New("the program refuses a command")
)

// mostGarbage is the number of lines without meaning that are passed over
// between two commands.
const mostGarbage = 100

// Client drives a program that speaks the protocol. Every method that waits
// takes a context, whose end is the end of patience: the error is ErrSilent
// where its deadline passed, and the context's cause otherwise. It is for one
// goroutine at a time, but that Stop and Hit may be called while another one is in
// Wait.
type Client struct {
	lines   chan line
	orders  chan string
	closed  chan struct{}
	deaf    chan struct{} // closed when nothing can be written any more
	ends    []io.Closer
	state   game.State // of the last Position
	sent    sent       // what the last Position was made of
	owed    int        // bestmoves of searches that were given up
	marks   int        // isreadys that were not answered yet
	late    int        // lines taken although patience had ended
	busy    bool       // a search is under way
	garbage int
	refusal string // the last error that the program told of, since the last command
}

// NewClient drives the program that writes to from and reads what is written to
// to. Close ends its two goroutines: it closes both where they can be closed.
func NewClient(from io.Reader, to io.Writer) *Client {
	c := &Client{lines: make(chan line, 16), orders: make(chan string), closed: make(chan struct{}), deaf: make(chan struct{})}
	for _, end := range []any{to, from} {
		if closer, ok := end.(io.Closer); ok {
			c.ends = append(c.ends, closer)
		}
	}
	go c.read(newLineReader(from))
	go c.write(to)
	return c
}

func (c *Client) read(from *lineReader) {
	defer close(c.lines)
	for {
		text, err := from.next()
		select {
		case c.lines <- line{text, err}:
		case <-c.closed:
			return
		}
		if err != nil && err != errLong {
			return
		}
	}
}

func (c *Client) write(to io.Writer) {
	defer close(c.deaf)
	for {
		select {
		case text := <-c.orders:
			if _, err := io.WriteString(to, text+"\n"); err != nil {
				return
			}
		case <-c.closed:
			return
		}
	}
}

// Close gives the program up, without a word to it.
func (c *Client) Close() {
	select {
	case <-c.closed:
		return
	default:
	}
	close(c.closed)
	for _, e := range c.ends {
		e.Close() // a program that has ended is no error here
	}
}

// Send gives a command as it is.
func (c *Client) Send(ctx context.Context, words ...string) error {
	c.refusal, c.garbage = "", 0
	return c.order(ctx, strings.Join(words, " "))
}

// order writes a line.
func (c *Client) order(ctx context.Context, text string) error {
	select {
	case c.orders <- text:
		return nil
	case <-ctx.Done():
		return c.impatient(ctx, "reading a command")
	case <-c.deaf:
		return fmt.Errorf("%w: it reads no commands", ErrGone)
	}
}

func (c *Client) impatient(ctx context.Context, what string) error {
	if err := context.Cause(ctx); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return fmt.Errorf("%w: %s", ErrSilent, what)
}

// mostLate is the number of lines that are read although patience has ended: what
// was written in time counts, and a flood does not go on for that.
const mostLate = 64

// take gives the next line, also after the end of patience where it is there
// already.
func (c *Client) take(ctx context.Context) (l line, open bool, err error) {
	if ctx.Err() == nil {
		c.late = 0
	} else if c.late++; c.late > mostLate {
		return l, true, ctx.Err()
	}
	select {
	case l, open = <-c.lines:
		return l, open, nil
	default:
	}
	select {
	case l, open = <-c.lines:
		return l, open, nil
	case <-ctx.Done():
		return l, true, ctx.Err()
	}
}

// next gives the next line of the program.
func (c *Client) next(ctx context.Context, waitingFor string) (string, error) {
	l, ok, err := c.take(ctx)
	if err != nil {
		return "", c.impatient(ctx, "waiting for "+waitingFor)
	}
	switch {
	case !ok || l.err == io.EOF:
		return "", fmt.Errorf("%w: waiting for %s", ErrGone, waitingFor)
	case l.err == errLong:
		return "", fmt.Errorf("%w: %w", ErrGarbage, l.err)
	case l.err != nil:
		return "", fmt.Errorf("%w: waiting for %s: %w", ErrGone, waitingFor, l.err)
	}
	return l.text, nil
}

// Await reads on to a line that begins with a word, and gives what follows it.
// Info lines and those without meaning are given to other, which may be nil.
func (c *Client) Await(ctx context.Context, want string, other func(word, rest string)) (rest string, err error) {
	for {
		text, err := c.next(ctx, want)
		if err != nil {
			return "", err
		}
		word, rest := nextWord(text)
		if word == "bestmove" && c.owed > 0 {
			c.owed--
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
			if c.garbage++; c.garbage > mostGarbage {
				return "", fmt.Errorf("%w: %d lines while waiting for %s, the last one %s", ErrGarbage, c.garbage, want, game.Quote(text))
			}
		}
	}
}

// Option is a setting that a program declares.
type Option struct {
	Name, Type, Default string
	Min, Max            string // of a spin
	Among               []string
}

// Identity is what a program tells of itself.
type Identity struct {
	Name, Author, Game string
	Options            []Option
}

// Handshake greets the program.
func (c *Client) Handshake(ctx context.Context) (id Identity, err error) {
	if err := c.Send(ctx, "ugi"); err != nil {
		return id, err
	}
	var wrong error
	_, err = c.Await(ctx, "ugiok", func(word, rest string) {
		switch word {
		case "id":
			what, value := nextWord(rest)
			switch what {
			case "name":
				id.Name = value
			case "author":
				id.Author = value
			case "game":
				id.Game = value
			}
		case "option":
			o, err := readOption(rest)
			if err != nil && wrong == nil {
				wrong = fmt.Errorf("%w: %w", ErrGarbage, err)
			}
			id.Options = append(id.Options, o)
		}
	})
	if err == nil {
		err = wrong
	}
	return id, err
}

// readOption reads what follows the word option.
func readOption(text string) (o Option, err error) {
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		value := words[i+1]
		switch words[i] {
		case "name":
			o.Name = value
		case "type":
			o.Type = value
		case "default":
			o.Default = value
		case "min":
			o.Min = value
		case "max":
			o.Max = value
		case "var":
			o.Among = append(o.Among, value)
		default:
			return o, fmt.Errorf("option says %s: expected name, type, default, min, max or var", game.Quote(words[i]))
		}
	}
	switch {
	case len(words)%2 != 0 || o.Name == "":
		return o, fmt.Errorf("option is %s: expected pairs of words, a name and a type", game.Quote(text))
	case o.Type == "spin":
		return o, o.checkSpin()
	case o.Type == "combo" && len(o.Among) == 0:
		return o, fmt.Errorf("option %s has no var: expected the values of a combo", game.Quote(o.Name))
	case !strings.Contains(" combo check string button ", " "+o.Type+" "):
		return o, fmt.Errorf("option %s has type %s: expected spin, combo, check, string or button", game.Quote(o.Name), game.Quote(o.Type))
	}
	return o, nil
}

func (o *Option) checkSpin() error {
	const bound = 1 << 62
	least, err := number("min of "+o.Name, o.Min, -bound, bound)
	if err != nil {
		return err
	}
	most, err := number("max of "+o.Name, o.Max, least, bound)
	if err != nil {
		return err
	}
	_, err = number("default of "+o.Name, o.Default, least, most)
	return err
}

// SetOption sets an option. What the program says against it comes with the
// next [Client.Ready].
func (c *Client) SetOption(ctx context.Context, name, value string) error {
	return c.Send(ctx, "setoption name", name, "value", value)
}

// NewGame says that the next position belongs to another game.
func (c *Client) NewGame(ctx context.Context) error { return c.Send(ctx, "uginewgame") }

// Ready waits until the program has done everything so far. The error is
// ErrRefused where it told of an error meanwhile.
func (c *Client) Ready(ctx context.Context) error {
	if err := c.Mark(ctx); err != nil {
		return err
	}
	return c.Reach(ctx)
}

// Mark asks the program to tell when it has done everything so far, which
// [Client.Reach] waits for.
func (c *Client) Mark(ctx context.Context) error {
	if err := c.order(ctx, "isready"); err != nil {
		return err
	}
	c.marks++
	return nil
}

// Reach waits until the program has come to the last [Client.Mark]. What it wrote
// before that is passed over. The errors are those of [Client.Ready].
func (c *Client) Reach(ctx context.Context) error {
	for c.marks > 0 {
		if _, err := c.Await(ctx, "readyok", nil); err != nil {
			return err
		}
		c.marks--
	}
	if c.refusal != "" {
		return fmt.Errorf("%w: %s", ErrRefused, c.refusal)
	}
	return nil
}

// Query asks about the position: p1turn, gameover, result.
func (c *Client) Query(ctx context.Context, what string) (string, error) {
	if err := c.Send(ctx, "query", what); err != nil {
		return "", err
	}
	return c.Await(ctx, "response", nil)
}

// sent is a position as it was sent: where one begins like it, only the rest has
// to be played and written.
type sent struct {
	start   game.State
	actions []game.Action
	text    strings.Builder
}

// Position puts the program before the state that actions lead to.
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

// Quit asks the program to end and waits until it writes no more.
func (c *Client) Quit(ctx context.Context) error {
	if err := c.Send(ctx, "quit"); err != nil {
		return err
	}
	return c.drained(ctx)
}

func (c *Client) drained(ctx context.Context) error {
	for {
		switch _, err := c.next(ctx, "the end"); {
		case errors.Is(err, ErrGone):
			return nil
		case err != nil && !errors.Is(err, ErrGarbage):
			return err
		}
	}
}
