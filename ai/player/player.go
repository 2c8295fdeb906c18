// Package player defines the interface of whoever plays a seat: a human, a level of the
// engine, or an external program. Package process implements it for programs; this package
// starts no process, so a web page can use it.
package player

import (
	"context"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Player chooses the moves of one seat. NewGame and Think must not be called concurrently;
// the other methods may be called at any time from any goroutine.
type Player interface {
	// NewGame waits until the player is ready for a game, starting its program if
	// necessary. The error is a [*Forfeit] if the player fails, the cause of ctx if that
	// ended first, or another one if there can be no game.
	NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error
	// Think starts choosing a move in state, in which the player's seat is to move. The
	// actions lead there from the start of the game; the caller must not change them
	// afterwards. Think does not block. Cancelling ctx abandons the turn; the next one may
	// be for any state of the game.
	Think(ctx context.Context, state game.State, actions []game.Action, l Limits) Turn
	// Usage returns what the player's processes use now, or used when they ended.
	Usage() Usage
	// Stderr returns the last lines of the program's standard error in this game.
	Stderr() []string
	// TakeOutput returns what the program has printed since the last call or the beginning of
	// the game. It includes everything printed before NewGame, Observe or a turn ended.
	TakeOutput() Output
	// Close ends the player and waits until none of its processes is left, at most a few
	// seconds beyond [Options.Grace].
	Close() error
}

// Observer is a player that is told of every action as soon as it is played, as the course's
// referee does. Other players learn of them when they are to move.
type Observer interface {
	// Observe passes the actions since the start, of which the last is new, and waits until
	// the player has processed them. The error is a [*Forfeit] if the player loses by it, and
	// the cause of ctx if that ended first. Call it from the goroutine of Think.
	Observe(ctx context.Context, actions []game.Action) error
}

// Busy is a player that can report how busy its program keeps the machine.
type Busy interface {
	// Running returns how many threads of its processes run or wait for a core now, 0 if
	// unknown. It may be called at any time from any goroutine.
	Running() int
}

// Turn is a move being chosen. Its methods may be called from any goroutine, and
// only Wait blocks.
type Turn interface {
	// Poll returns the latest search info and whether the turn has ended.
	Poll() (info ai.Info, done bool)
	// MoveNow asks for the best move found so far. A player that cannot comply
	// ignores it.
	MoveNow()
	// Done is closed when the turn has ended.
	Done() <-chan struct{}
	// Wait returns the move. The error is a [*Forfeit] if the player loses by
	// it, and the cause of the turn's context if that ended first.
	Wait() (Reply, error)
}

// Options configure a player. Levels use only Game, Memory, Threads, VaryOpening,
// Strict and Margin.
type Options struct {
	Game game.Game
	// Python is the interpreter for course classes; empty means python3.
	Python string
	// Referee is the folder of the package referee for all classes; empty means that of each
	// class's own project, or ours if that cannot be imported.
	Referee string
	// KeepWork is where the working folders of classes are kept: each game of a class runs in
	// its own writable copy of the class's folder. Empty means that the copies are removed
	// after the game.
	KeepWork string
	// Notice, which may be nil, is called with a sentence for the program's author about how it
	// is run. It may be called from several goroutines and more than once.
	Notice func(text string)
	// Dir is the working directory of programs, where classes without a folder are looked
	// up; empty means that of this process.
	Dir string
	// Memory is the cache size in bytes and Threads the number of cores, for
	// levels and for programs with options of these names; 0 means the default.
	Memory  int
	Threads int
	// VaryOpening lets a level choose among opening moves of nearly the same
	// value, so that no two of its games are alike.
	VaryOpening bool
	// Strict makes levels play as [Strict] does.
	Strict bool
	// Background gives a program less priority than others have.
	Background bool
	// Trace, which may be nil, is called with each line sent to or received from a program, from
	// several goroutines.
	Trace func(sent bool, line string)
	// Isolation selects whether programs are isolated. Sandbox does it, shared by players so
	// that it is probed only once; nil lets each player probe its own.
	Isolation Isolation
	Sandbox   Sandbox
	// Private lists absolute paths of files and folders that are hidden from isolated
	// programs, even inside folders that these can read.
	Private []string
	// CPU is the CPU time per game and Space the memory in bytes that a program and its
	// children may use. For course classes both are counted as the course's referee does:
	// CPU time of their own process while they are called, and on Linux the most address
	// space of that process beyond what it had before the class was imported. 0 means
	// [CourseCPU] and [CourseSpace] for course classes and no limit for commands; negative
	// means no limit.
	CPU   time.Duration
	Space int64
	// Start is how long a program may take to get ready for a game, and Patience
	// how long a move may take if no limit says so; 0 means 30 s and 60 s, and
	// for course classes Patience and [CourseWall], for each call of the class.
	Start, Patience time.Duration
	// Margin is by how much a move may exceed its time; 0 means 100 ms. Grace is
	// how long a program has to stop or quit when told to; 0 means 1 s.
	Margin, Grace time.Duration
}

// Isolation selects whether programs are isolated, which is possible on Linux with bubblewrap.
type Isolation uint8

// The ways to isolate programs: if possible, never, and always, which refuses to play otherwise.
const (
	IsolationAuto Isolation = iota
	IsolationOff
	IsolationRequire
)

// Sandbox isolates programs; package process makes it.
type Sandbox interface {
	// Warning explains in one line why programs are not isolated although they should be; it
	// is empty otherwise.
	Warning() string
}

// The limits of the course, per game unless noted.
const (
	CourseCPU   = 180 * time.Second
	CourseWall  = 180 * time.Second // for a reply
	CourseSpace = 250 << 20         // bytes
)

// Limits bound one move. Several may apply together; without any, the player decides.
// Course classes know only the clocks, and their CPU time is limited over the whole game.
type Limits struct {
	Time   time.Duration // used up in full
	Clocks []ai.Clock    // of all seats, or empty
	Nodes  uint64
	Depth  int
}

// MaxTime returns how long a move of a seat may take. ok is false if there is no limit.
func (l *Limits) MaxTime(seat game.Seat) (most time.Duration, ok bool) {
	most, ok = l.Time, l.Time > 0
	if int(seat) < len(l.Clocks) {
		if left := max(l.Clocks[seat].Left, 0); !ok || left < most {
			most, ok = left, true
		}
	}
	return most, ok
}

// CheckTime returns a [*Forfeit] if a move of a seat took longer than its time
// and the margin.
func (l *Limits) CheckTime(seat game.Seat, took, margin time.Duration) error {
	if most, ok := l.MaxTime(seat); ok && took > most+margin {
		return OutOfTime(took, most)
	}
	return nil
}

// Reply is a move and the cost of choosing it.
type Reply struct {
	Action game.Action // in canonical notation
	Ponder game.Action // the expected answer, or ""
	// Info is the last search info. Its lines are empty if no score is known.
	Info    ai.Info
	Elapsed time.Duration // by the player's clock
	CPU     time.Duration // of processes, for course classes since the last reply; 0 for levels
	Memory  int64         // bytes resident in them, as last measured; 0 if unknown
}

// Usage is the resource usage of a program and all processes that it started. It is zero
// for other players, and if the system does not report it.
type Usage struct {
	CPU               time.Duration // since the game began
	Memory            int64         // resident bytes
	Processes, Tasks  int           // tasks are their threads
	LimitCPU          time.Duration // 0 for none
	LimitMemory, Peak int64         // bytes; a limit of 0 is none
}

// MaxOutput is the maximum number of bytes kept of a program's output between two calls of
// [Player.TakeOutput]. A record keeps no more either: replay.MaxOutput is the same limit there.
const MaxOutput = 64 << 10

// Output is what a program printed to its standard error and, as info string or outside the
// protocol, to its standard output.
type Output struct {
	Text string // up to [MaxOutput] bytes, as they were printed
	Cut  int    // bytes beyond them, which are not kept
}

// Empty reports whether nothing was printed.
func (o Output) Empty() bool { return o.Text == "" && o.Cut == 0 }

// Forfeit is the error by which a player loses its game.
type Forfeit struct {
	Reason  string // [game.ReasonIllegal] to [game.ReasonDisconnect]
	Action  string // the illegal action as written, or empty
	Message string // what happened, in one line
}

// Error returns the reason and the message.
func (f *Forfeit) Error() string { return f.Reason + ": " + f.Message }

// Killed is the error of a player whose program was killed from outside. The player is not
// to blame.
type Killed struct {
	Message string // what happened, in one line
}

// Error returns the message.
func (k *Killed) Error() string { return k.Message }

// Unequipped is the error of a player that needs something that this machine lacks, such as
// a module or another version of Python. The player is not to blame.
type Unequipped struct {
	Message string // what it lacks and what to do, in one line
}

// Error returns the message.
func (u *Unequipped) Error() string { return u.Message }

// OutOfTime returns the forfeit of a player that exceeded its time.
func OutOfTime(took, most time.Duration) *Forfeit {
	return &Forfeit{Reason: game.ReasonTimeout, Message: fmt.Sprintf("the answer took %v of %v", took.Round(time.Millisecond), most.Round(time.Millisecond))}
}
