package player

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"freckers/ai/ugi"
	"freckers/game"
)

var errNoGame = errors.New("agent: no game has begun: call NewGame first")

func begins(list, with []game.Action) bool {
	return len(list) >= len(with) && slices.Equal(list[:len(with)], with)
}

// engine is a program that speaks the protocol. Its process is kept from game to
// game; one that failed is ended, and the next game has a new one.
type engine struct {
	name    string
	command []string
	env     []string // beside that of this process
	o       Options
	fresh   bool // each game has a process of its own
	class   bool // of the course

	id    ugi.Identity
	start game.State
	seat  game.Seat

	turn sync.Mutex // held by NewGame and Act: the client is for one goroutine

	mu     sync.Mutex
	proc   *process // nil where none is running
	client *ugi.Client
	closed bool
	stderr []string // of the process that was ended
	used   Usage    // likewise
}

func newEngine(name string, command []string, o Options) (*engine, error) {
	if _, err := lookUp(command[0]); err != nil {
		return nil, err
	}
	return &engine{name: name, command: command, o: o}, nil
}

// lookUp finds a program by its path, as seen from our own folder, or by its name in
// PATH.
func lookUp(name string) (string, error) {
	path, err := exec.LookPath(name)
	switch {
	case err == nil:
		return path, nil
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("no program %s is found: name it by its path, or see that it is in PATH", name)
	case errors.Is(err, fs.ErrPermission):
		return "", fmt.Errorf("%s cannot be started: let it be executable (chmod +x)", name)
	}
	return "", fmt.Errorf("%s cannot be started: expected a program: %w", name, errors.Unwrap(err))
}

var errClosed = errors.New("agent: the player was closed: open another one")

// NewGame starts the program, or tells the one that runs of the game.
func (e *engine) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	e.turn.Lock()
	defer e.turn.Unlock()
	e.start, e.seat = nil, seat
	if e.class && start.String() != start.Game().Info().Start {
		return fmt.Errorf("%s knows games from the start only: begin there, and send the opening as actions", e.name)
	}
	if e.fresh {
		e.end(e.o.Grace)
	}
	ready, cancel := context.WithTimeout(ctx, e.o.Start)
	defer cancel()
	if err := e.run(); err != nil {
		return err
	}
	if err := e.begin(ready, start, seed); err != nil {
		return e.fault(ctx, err, "getting ready")
	}
	e.start = start
	return nil
}

// run starts the process where none is running.
func (e *engine) run() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return errClosed
	}
	if e.proc != nil {
		e.proc.newGame()
		return nil
	}
	p, err := startProcess(e.command, e.env, e.o)
	if err != nil {
		return fmt.Errorf("%s cannot be started: %w", e.command[0], err)
	}
	e.proc, e.client, e.id = p, ugi.NewClient(p.out, p.in), ugi.Identity{}
	e.stderr, e.used = nil, Usage{}
	return nil
}

// begin greets a program that is new, and tells it of a game.
func (e *engine) begin(ctx context.Context, start game.State, seed uint64) error {
	c := e.client
	if e.id.Name == "" {
		id, err := c.Handshake(ctx)
		if err != nil {
			return err
		}
		if name := e.o.Game.Info().Name; id.Game != "" && id.Game != name {
			return fmt.Errorf("%w: it plays %s, and the game is %s: start it for that one", ugi.ErrRefused, game.Quote(id.Game), name)
		}
		if e.id = id; id.Name == "" {
			e.id.Name = e.name
		}
	}
	if err := e.setOptions(ctx, start, seed); err != nil {
		return err
	}
	if err := c.NewGame(ctx); err != nil {
		return err
	}
	return c.Ready(ctx)
}

// setOptions sets what the program has options for.
func (e *engine) setOptions(ctx context.Context, start game.State, seed uint64) error {
	const some = 1<<31 - 1 // a program may have no room for more
	values := map[string]string{"Rules": start.RuleSet(), "Seat": strconv.Itoa(int(e.seat) + 1), "Seed": strconv.FormatUint(seed&some, 10)}
	if e.o.Threads > 0 {
		values["Threads"] = strconv.Itoa(e.o.Threads)
	}
	if e.o.Memory > 0 {
		values["Memory"] = strconv.Itoa(max(e.o.Memory>>20, 1))
	}
	for _, o := range e.id.Options {
		value, ok := values[o.Name]
		if !ok {
			continue
		}
		if err := e.client.SetOption(ctx, o.Name, value); err != nil {
			return err
		}
	}
	return nil
}

// Act puts the program before the position, and waits for its action. What it still
// writes after that is passed over at the next turn, so that the way there and back
// is gone while the others think.
func (e *engine) Act(ctx context.Context, actions []game.Action, l Limits) (Reply, error) {
	e.turn.Lock()
	defer e.turn.Unlock()
	switch {
	case e.isClosed():
		return Reply{}, errClosed
	case e.start == nil:
		return Reply{}, errNoGame
	}
	if e.class {
		l = Limits{Clocks: l.Clocks}
	}
	ready, cancel := context.WithTimeout(ctx, e.o.Start)
	defer cancel()
	p := e.running()
	used := p.tree.cpu()
	if err := e.client.AwaitReady(ready); err != nil {
		return Reply{}, e.fault(ctx, err, "settling after its last action")
	}
	if err := e.client.Position(ready, e.start, actions); err != nil {
		return Reply{}, e.fault(ctx, err, "reading a position")
	}
	begun := time.Now()
	answer, err := e.search(ctx, l)
	took := time.Since(begun)
	if err == nil {
		_ = e.client.SendReady(ctx) // the answer counts, whatever comes after it
		err = late(&l, e.seat, took, e.o.Margin)
	} else {
		err = e.fail(ctx, err, answer, &l, took)
	}
	reply := Reply{Action: answer.Action, Ponder: answer.Ponder, Info: answer.Last, Elapsed: took}
	reply.CPU = max(p.tree.cpu()-used, 0)
	return reply, err
}

// search waits for an answer as long as it may take.
func (e *engine) search(ctx context.Context, l Limits) (ugi.Answer, error) {
	patience := e.o.Patience
	if most, ok := l.allowed(e.seat); ok {
		patience = most + e.o.Margin
	}
	wait, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	limits := ugi.Limits{Time: l.Time, Clocks: l.Clocks, Nodes: l.Nodes, Depth: l.Depth}
	return e.client.Go(wait, limits, e.o.Info)
}

// fail says how a game ends by a search that gave no action.
func (e *engine) fail(ctx context.Context, err error, answer ugi.Answer, l *Limits, took time.Duration) error {
	if errors.Is(err, ugi.ErrIllegal) {
		return &End{Reason: game.ReasonIllegal, Action: answer.Written, Message: err.Error()}
	}
	if !errors.Is(err, ugi.ErrTimeout) && ctx.Err() == nil {
		return e.fault(ctx, err, "thinking")
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), e.o.Grace)
	defer cancel()
	settled := e.client.Stop(grace)
	if settled == nil {
		settled = e.client.Settle(grace)
	}
	most, timed := l.allowed(e.seat)
	switch {
	case settled != nil:
		return e.fault(ctx, settled, "thinking")
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case timed:
		return lateEnd(took, most)
	}
	return &End{Reason: game.ReasonStall, Message: fmt.Sprintf("no answer came within %v", e.o.Patience)}
}

// fault ends the program and says how it loses the game by an error of the
// conversation.
func (e *engine) fault(ctx context.Context, err error, doing string) error {
	e.start = nil
	fate := ""
	p := e.running()
	if p != nil && errors.Is(err, ugi.ErrTimeout) && p.dead() {
		err = ugi.ErrExited
	}
	if p != nil && errors.Is(err, ugi.ErrExited) {
		fate = p.fate()
	}
	cause, closed := e.end(0), e.isClosed()
	switch {
	case closed:
		return errClosed
	case cause != nil:
		return cause
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, ugi.ErrTimeout):
		return &End{Reason: game.ReasonStall, Message: err.Error()}
	case errors.Is(err, ugi.ErrRefused):
		return &End{Reason: game.ReasonCrash, Message: err.Error()}
	case fate != "":
		return &End{Reason: game.ReasonCrash, Message: fmt.Sprintf("%s while %s%s", fate, doing, lastWord(e.Stderr()))}
	case errors.Is(err, ugi.ErrExited), errors.Is(err, ugi.ErrProtocol):
		return &End{Reason: game.ReasonDisconnect, Message: fmt.Sprintf("%v, while %s", err, doing)}
	}
	return err
}

// lastWord is the last line of the standard error, which tells most, or what a
// traceback of Python's tells last, and where that happened.
func lastWord(lines []string) string {
	if word := lastRaised(lines); word != "" {
		return ": " + word
	}
	for _, line := range slices.Backward(lines) {
		if line = strings.TrimSpace(line); line != "" {
			return ": " + line
		}
	}
	return ""
}

func (e *engine) running() *process {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.proc
}

// end ends the process, if one is running, which may do so by itself within
// grace, and tells the limit for which it was ended before.
func (e *engine) end(grace time.Duration) *End {
	e.mu.Lock()
	p, c := e.proc, e.client
	e.proc, e.client = nil, nil
	e.mu.Unlock()
	if p == nil {
		return nil
	}
	if grace > 0 {
		p.measure(true) // a program that ends by itself takes its children's parent away
		ctx, cancel := context.WithTimeout(context.Background(), grace)
		defer cancel()
		_ = c.Send(ctx, "quit") // it may have ended by itself
	}
	p.close(grace)
	c.Close()
	e.mu.Lock()
	defer e.mu.Unlock()
	e.stderr, e.used = p.tail.last(), p.usage()
	return p.verdict()
}

// Usage tells what is used at this moment, or was at the end.
func (e *engine) Usage() Usage {
	if p := e.running(); p != nil {
		return p.usage()
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.used
}

// Stderr gives the last lines of the standard error.
func (e *engine) Stderr() []string {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.proc == nil {
		return slices.Clone(e.stderr)
	}
	return e.proc.tail.last()
}

func (e *engine) isClosed() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.closed
}

// Close ends the process, politely where it has nothing to do.
func (e *engine) Close() error {
	e.mu.Lock()
	e.closed = true
	p := e.proc
	e.mu.Unlock()
	grace := e.o.Grace
	if !e.turn.TryLock() {
		if p != nil {
			p.close(0)
		}
		e.turn.Lock()
		grace = 0
	}
	defer e.turn.Unlock()
	e.end(grace)
	return nil
}
