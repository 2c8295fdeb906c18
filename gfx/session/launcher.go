package session

import (
	"context"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// Launcher starts external programs, and is nil in a page, which cannot. A program
// is known by the text that a human typed, such as "cmd:./engine --fast" or
// "py:agent in /home/me". No method but Close blocks.
type Launcher interface {
	// Name returns the short name of a program. It fails if the text is wrong or
	// g has no such program; the name may be known even then. Nothing is started.
	Name(g game.Game, text string) (string, error)
	// Rules returns the rule set by which a program plays g, or "" if it has no
	// own one.
	Rules(g game.Game, text string) string
	// Limits returns the CPU time and the memory that a program may use in a game.
	Limits(text string) replay.Limits
	// TextOf returns the text for a program in a file.
	TextOf(path string) string
	// Try starts a program to find out whether it can play g, and ends it again.
	// The result is its name, the error what is wrong with it.
	Try(g game.Game, text string) *Task[string]
	// Open returns a program for one game, which starts at its first move. Its
	// time is such as "1s" per move, or "60s+1s" for a clock. Any error comes
	// with the first move.
	Open(g game.Game, text, limit string) player.Player
	// Engine returns a program that analyzes positions of g, which starts with
	// its first search. It takes a command only, no class.
	Engine(g game.Game, text string) ProgramEngine
	// Ask starts a program, asks it for its move in a position of a recorded game, and
	// ends it again. The error says in lines how it failed, with its own last words.
	Ask(q Question) *Task[Answer]
	// Inspect finds out about the agent in a folder, whether it can be imported to play g.
	Inspect(g game.Game, folder string) *Task[AgentInfo]
	// Exam returns the only examination, which continues while other screens are shown.
	Exam() Exam
	// Match returns the only match, which continues while other screens are
	// shown.
	Match() Match
	// Tournament watches the tournament in a folder.
	Tournament(folder string) Tournament
	// Warning returns why the programs that have been started are not isolated from the
	// files here although they should be: once, and nil in later calls.
	Warning() error
	// Close ends all programs and saves the match. It waits for both for a few
	// seconds at most.
	Close()
}

// ProgramEngine is a program that analyzes, one position at a time. A search that fails
// says why in a line; the next one starts the program anew. Of a request only the
// position, the time, the nodes and the depth count, and there is one line.
type ProgramEngine interface {
	ai.Engine
	// Close ends the program in the background.
	Close()
}

// Task is work in the background. Its methods do not block.
type Task[T any] struct {
	done   chan struct{}
	stop   context.CancelFunc
	result T
	err    error
}

// NewTask does work through a function that starts it, such as [sync.WaitGroup.Go].
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

// Poll reports whether the work is done, and returns its result.
func (t *Task[T]) Poll() (result T, done bool, err error) {
	select {
	case <-t.done:
		return t.result, true, t.err
	default:
		return result, false, nil
	}
}

// Stop abandons the work.
func (t *Task[T]) Stop() { t.stop() }
