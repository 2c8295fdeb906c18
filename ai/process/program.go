package process

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/ai/process/sandbox"
	"freckers/ai/ugi"
	"freckers/assets/agents"
	"freckers/game"
)

var (
	errNoGame = errors.New("process: no game has begun: call NewGame first")
	errClosed = errors.New("process: the player was closed: open another one")
)

// program is a player that speaks the protocol. Its process is kept from game to
// game; one that failed is killed, and the next game starts a new one.
type program struct {
	name    string
	command []string
	env     []string // added to that of this process
	o       player.Options
	// settings are options that its player names.
	settings []player.Setting
	class    bool             // of the course: each game has its own process
	module   string           // the first part of the name of its module
	title    string           // of a class, with its folder
	noticed  bool             // it was said which referee the class has
	box      *sandbox.Sandbox // nil before the first start

	heard   []game.Action // what a class has been told
	settled time.Time     // when a class must be ready for another call

	id    ugi.Identity
	start game.State
	seat  game.Seat

	turn sync.Mutex // held while the client is used

	closed atomic.Bool

	mu     sync.Mutex
	proc   *process    // the last one, nil before the first
	client *ugi.Client // nil if none is running
}

func newProgram(name string, command []string, o player.Options) (*program, error) {
	if _, err := lookUp(command[0]); err != nil {
		return nil, err
	}
	return &program{name: name, command: command, o: o}, nil
}

// lookUp finds a program by its path, relative to the working directory of this
// process, or by its name in PATH.
func lookUp(name string) (string, error) {
	path, err := exec.LookPath(name)
	switch {
	case err == nil:
		return path, nil
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("no program %s is found: name it by its path, or add its folder to PATH", name)
	case errors.Is(err, fs.ErrPermission):
		return "", fmt.Errorf("%s cannot be started: make it executable (chmod +x)", name)
	}
	return "", fmt.Errorf("%s cannot be started: expected a program: %w", name, errors.Unwrap(err))
}

// NewGame implements [player.Player]. It starts a course class anew for each game, which must begin at the game's start
// position.
func (e *program) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	e.turn.Lock()
	defer e.turn.Unlock()
	e.start, e.seat, e.heard = nil, seat, nil
	if e.class && start.String() != start.Game().Info().Start {
		return fmt.Errorf("%s knows games from the start only: begin there, and send the opening as actions", e.name)
	}
	if e.class {
		e.end(e.o.Grace)
	}
	if err := e.run(ctx, seed); err != nil {
		return err
	}
	ready, cancel := context.WithTimeout(ctx, e.o.Start)
	defer cancel()
	e.settled = time.Now().Add(e.o.Start + e.o.Grace)
	if err := e.begin(ready, start, seed); err != nil {
		return e.fault(ctx, err, "getting ready")
	}
	e.proc.noteCall(false)
	e.proc.tail.catchUp()
	if e.class {
		_ = e.client.SendReady(ctx) // an error is that of the next call
	}
	if f := e.endOverspent(); f != nil {
		return f
	}
	e.start = start
	return nil
}

// run starts the process if none is running. The seed is for a class, which has its own
// process in each game.
func (e *program) run(ctx context.Context, seed uint64) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed.Load() {
		return errClosed
	}
	if e.client != nil {
		e.proc.newGame()
		return nil
	}
	env := e.env
	if e.class {
		env = append(slices.Clip(env), hashSeed(seed), agents.Modules(e.o.Game.Info().Name))
	}
	p, err := e.launch(ctx, env)
	switch {
	case ctx.Err() != nil && err != nil:
		return context.Cause(ctx)
	case e.box == nil: // it cannot be isolated although it must
		return err
	case err != nil:
		return &player.Forfeit{Reason: game.ReasonCrash, Message: fmt.Sprintf("%s cannot be started: %v", e.command[0], err)}
	}
	if e.class {
		p.meterClass()
	} else {
		p.out = &listener{from: p.out, lines: bufio.NewReaderSize(p.out, 1<<16), out: &p.said}
	}
	e.proc, e.client, e.id = p, newClient(p, e.o.Trace), ugi.Identity{}
	return nil
}

// begin greets a new program and announces a game.
func (e *program) begin(ctx context.Context, start game.State, seed uint64) error {
	c := e.client
	if e.id.Name == "" {
		id, err := e.handshake(ctx)
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

// Think sends the position and waits for the move in its own goroutine.
func (e *program) Think(ctx context.Context, _ game.State, actions []game.Action, l player.Limits) player.Turn {
	turn := player.NewPending()
	go func() { turn.Resolve(e.think(ctx, actions, l, turn.Report)) }()
	return turn
}

// think waits for a move. What the program still writes after it is skipped at
// the next turn, so that this one does not pay for the round trip.
func (e *program) think(ctx context.Context, actions []game.Action, l player.Limits, report func(ai.Info)) (player.Reply, error) {
	e.turn.Lock()
	defer e.turn.Unlock()
	switch {
	case e.closed.Load():
		return player.Reply{}, errClosed
	case ctx.Err() != nil:
		return player.Reply{}, context.Cause(ctx)
	case e.start == nil:
		return player.Reply{}, errNoGame
	}
	used := e.proc.tree.CPU()
	if e.class {
		l = player.Limits{Clocks: l.Clocks}
		if err := e.tell(ctx, actions); err != nil {
			return player.Reply{}, err
		}
	}
	if err := e.settle(ctx); err != nil {
		return player.Reply{}, err
	}
	ready, cancel := context.WithTimeout(ctx, e.o.Start)
	defer cancel()
	defer e.proc.tail.catchUp()
	e.proc.noteCall(true)
	if err := e.client.Position(ready, e.start, actions); err != nil {
		return player.Reply{}, e.fault(ctx, err, "reading a position")
	}
	began := time.Now()
	answer, err := e.search(ctx, l, report)
	took := time.Since(began)
	e.proc.noteCall(false)
	if err == nil {
		_ = e.client.SendReady(ctx) // the answer counts, whatever follows it
		if err = l.CheckTime(e.seat, took, e.o.Margin); err == nil {
			err = e.endOverspent()
		}
	} else {
		err = e.fail(ctx, err, answer, &l, took)
	}
	reply := player.Reply{Action: answer.Action, Ponder: answer.Ponder, Info: infoOf(answer.Last), Elapsed: took}
	reply.CPU, reply.Memory = e.proc.spent(used), e.proc.memory()
	return reply, err
}

// reportInterval is how often search info is passed on.
const reportInterval = 40 * time.Millisecond

// search waits for an answer as long as it may take.
func (e *program) search(ctx context.Context, l player.Limits, report func(ai.Info)) (ugi.Answer, error) {
	wait, cancel := context.WithTimeout(ctx, e.o.Patience)
	if most, ok := l.MaxTime(e.seat); ok {
		cancel()
		wait, cancel = context.WithTimeout(ctx, most+e.o.Margin)
	}
	defer cancel()
	limits := ugi.Limits{Time: l.Time, Clocks: l.Clocks, Nodes: l.Nodes, Depth: l.Depth}
	var last time.Time
	return e.client.Go(wait, limits, func(i ugi.Info) {
		if now := time.Now(); i.Line == 1 && now.Sub(last) >= reportInterval {
			last = now
			report(infoOf(i))
		}
	})
}

func infoOf(i ugi.Info) ai.Info {
	info := ai.Info{Depth: i.Depth, Nodes: i.Nodes, Elapsed: i.Time}
	if i.Scored {
		info.Lines = []ai.Line{{Score: i.Score, Actions: i.PV}}
	}
	return info
}

// fail returns the forfeit for a search without a move.
func (e *program) fail(ctx context.Context, err error, answer ugi.Answer, l *player.Limits, took time.Duration) error {
	if errors.Is(err, ugi.ErrIllegal) {
		return &player.Forfeit{Reason: game.ReasonIllegal, Action: answer.Written, Message: e.illegal(err)}
	}
	if !errors.Is(err, ugi.ErrTimeout) && ctx.Err() == nil {
		return e.fault(ctx, err, "thinking")
	}
	most, timed := l.MaxTime(e.seat)
	if e.class && !timed && ctx.Err() == nil {
		return e.fault(ctx, err, "thinking")
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), e.o.Grace)
	defer cancel()
	settled := e.client.Stop(grace)
	if settled == nil {
		settled = e.client.Settle(grace)
	}
	switch {
	case settled != nil:
		err := e.fault(ctx, settled, "thinking")
		if f := (*player.Forfeit)(nil); errors.As(err, &f) && f.Reason == game.ReasonStall {
			return e.stalled(took, most, timed)
		}
		return err
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case timed:
		return player.OutOfTime(took, most)
	}
	return e.stalled(took, most, timed)
}

func (e *program) stalled(took, most time.Duration, timed bool) *player.Forfeit {
	message := fmt.Sprintf("no answer came within %v, the limit of wall time for a reply", e.o.Patience)
	if timed {
		message = fmt.Sprintf("no answer came within %v, of %v", took.Round(time.Millisecond), most)
	}
	return &player.Forfeit{Reason: game.ReasonStall, Message: message}
}

// fault kills the program and returns the forfeit for a protocol error.
func (e *program) fault(ctx context.Context, err error, doing string) error {
	e.start = nil
	var end ending
	switch {
	case !errors.Is(err, ugi.ErrTimeout):
	case e.proc.state.Load() != nil:
		err = ugi.ErrExited
	default:
		if end.cause = e.proc.stopped(); end.cause == nil {
			e.proc.showStack()
		}
	}
	if errors.Is(err, ugi.ErrExited) {
		end = e.proc.ended()
	}
	cause := e.end(0)
	switch {
	case e.closed.Load():
		return errClosed
	case cause != nil:
		return e.located(cause)
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, new(*player.Unequipped)):
		return err
	case e.lackingError() != nil:
		return e.lackingError()
	case end.cause != nil:
		return end.cause
	case errors.Is(err, ugi.ErrTimeout) && e.class:
		return e.located(e.stalled(0, 0, false))
	case errors.Is(err, ugi.ErrTimeout):
		return &player.Forfeit{Reason: game.ReasonStall, Message: err.Error()}
	case errors.Is(err, ugi.ErrRefused):
		return &player.Forfeit{Reason: game.ReasonCrash, Message: err.Error()}
	case end.failed || end.known && e.class:
		return &player.Forfeit{Reason: game.ReasonCrash, Message: e.crash(end, doing)}
	case errors.Is(err, ugi.ErrExited), errors.Is(err, ugi.ErrProtocol):
		return &player.Forfeit{Reason: game.ReasonDisconnect, Message: fmt.Sprintf("%v, while %s", err, doing)}
	}
	return err
}

// end closes the process, if one is running, and returns the limit for which it
// was killed before, or nil.
func (e *program) end(grace time.Duration) *player.Forfeit {
	e.mu.Lock()
	p, c := e.proc, e.client
	e.client = nil
	e.mu.Unlock()
	if c == nil {
		return nil
	}
	if grace > 0 {
		p.measure(true) // finds the children before they lose their parent
		ctx, cancel := context.WithTimeout(context.Background(), grace)
		defer cancel()
		_ = c.Send(ctx, "quit") // it may have ended
	}
	p.close(grace)
	c.Close()
	return p.forfeit()
}

// last returns the process that runs or ran last, nil before the first.
func (e *program) last() *process {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.proc
}

// Usage returns what is used now, or was used at the end.
func (e *program) Usage() player.Usage {
	if p := e.last(); p != nil {
		return p.measure(false)
	}
	return player.Usage{}
}

// Running returns how many threads of its processes run or wait for a core.
func (e *program) Running() int {
	if p := e.last(); p != nil {
		return p.tree.Running()
	}
	return 0
}

// Stderr returns the last lines of the standard error, without the calls of the adapter.
func (e *program) Stderr() []string {
	p := e.last()
	if p == nil {
		return nil
	}
	lines := p.tail.last()
	if e.class {
		lines = slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, adapterCall) })
	}
	return lines
}

// adapterCall begins a call of the adapter, which is no file, as the fault handler of Python
// prints it.
const adapterCall = `  File "<string>", line `

// TakeOutput returns what the program has printed since it was last called.
func (e *program) TakeOutput() player.Output {
	if p := e.last(); p != nil {
		return p.said.take()
	}
	return player.Output{}
}

// Close ends the process, politely if it is idle.
func (e *program) Close() error {
	e.mu.Lock() // a process being started is ended too
	e.closed.Store(true)
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
