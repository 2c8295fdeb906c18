package session

import (
	"context"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// Launcher starts external programs. It is nil in a web page. A program is identified by
// the text that a human typed, such as "cmd:./engine --fast" or "py:agent in /home/me"; see
// [player.Parse]. No method except Close blocks.
type Launcher interface {
	// Name returns the short name of a program without starting it. It fails if the text
	// is invalid or the program does not play g, but may return a name even then.
	Name(g game.Game, text string) (string, error)
	// Rules returns the rule set that a program requires for g, or "" if it has none.
	Rules(g game.Game, text string) string
	// Limits returns the CPU time and the memory that a program may use in a game.
	Limits(text string) replay.Limits
	// TextOf returns the text for a program in a file.
	TextOf(path string) string
	// Try starts a program to test whether it can play g, and ends it. The result is its
	// name.
	Try(g game.Game, text string) *Task[string]
	// Open returns a program for one game. The program starts at its first move, which
	// also returns errors of the start. The limit is the time per move, such as "1s", or a
	// clock, such as "60s+1s".
	Open(g game.Game, text, limit string) player.Player
	// Engine returns a program that analyzes positions of g. It starts at its first
	// search. The text must be that of a command, not of a class.
	Engine(g game.Game, text string) ProgramEngine
	// Ask starts a program, asks it for its move in a position of a recorded game, and
	// ends it. The error may have several lines, with the program's last output.
	Ask(q Question) *Task[Answer]
	// Inspect describes the agent in a folder and tests whether it can be imported to play g.
	Inspect(g game.Game, folder string) *Task[AgentInfo]
	// Exam returns the examination of the program. It goes on while other screens are shown.
	Exam() Exam
	// Match returns the match of the program. It goes on while other screens are shown.
	Match() Match
	// WatchMatch watches the match at the address of a fleet, such as nats://host.
	WatchMatch(address string) WatchedMatch
	// Tournament watches the tournament in a folder, or at the address of a fleet, such as
	// nats://host.
	Tournament(folder string) Tournament
	// Warning returns once why the started programs are not isolated although they should
	// be, and nil otherwise.
	Warning() error
	// Close ends all programs and saves the match. It waits a few seconds at most.
	Close()
}

// ProgramEngine is a program that analyzes one position at a time. After a failed search
// the next one restarts the program. Of a request it uses the position and the limits of
// time, nodes and depth, and it returns one line.
type ProgramEngine interface {
	ai.Engine
	// Close ends the program in the background.
	Close()
}

// Task is a background task. Its methods do not block.
type Task[T any] struct {
	done   chan struct{}
	stop   context.CancelFunc
	result T
	err    error
}

// NewTask runs work in the background by start, such as [sync.WaitGroup.Go].
func NewTask[T any](ctx context.Context, start func(func()), work func(context.Context) (T, error)) *Task[T] {
	ctx, stop := context.WithCancel(ctx)
	t := &Task[T]{done: make(chan struct{}), stop: stop}
	start(func() {
		defer close(t.done)
		defer stop()
		t.result, t.err = work(ctx)
	})
	return t
}

// Poll reports whether the task is done, and returns its result.
func (t *Task[T]) Poll() (result T, done bool, err error) {
	select {
	case <-t.done:
		return t.result, true, t.err
	default:
		return result, false, nil
	}
}

// Stop cancels the task.
func (t *Task[T]) Stop() { t.stop() }
