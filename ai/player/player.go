// Package player is who sits at a seat: a human, a level of the engine, or an
// external program, all behind one interface. Package process implements it for
// programs; this package starts no process, so a web page can use it.
package player

import (
	"context"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Player chooses the moves of one seat. NewGame and Think are for one goroutine
// at a time; the other methods may be called at any time from any goroutine.
type Player interface {
	// NewGame prepares for a game and waits until the player is ready, starting
	// its program if none is running. The error is a [*Forfeit] if the player
	// fails, the cause of ctx if that ended first, or else the reason why there
	// can be no game.
	NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error
	// Think starts to choose a move for state, in which the player's seat is to
	// move and to which actions lead from the start of the game. It does not
	// block. Ending ctx abandons the turn; the next one may be about any state
	// of the game. The caller must not change the actions afterwards.
	Think(ctx context.Context, state game.State, actions []game.Action, l Limits) Turn
	// Usage returns what the player's processes use now, or used at the end.
	Usage() Usage
	// Stderr returns the last lines that the player's program wrote to its
	// standard error since the game began.
	Stderr() []string
	// TakeOutput returns what the player's program has printed since it was last called or the
	// game began, all that it printed before NewGame, Observe or a turn ended included.
	TakeOutput() Output
	// Close ends the player and waits until no process of it is left, which
	// takes a few seconds beyond [Options.Grace] at most.
	Close() error
}

// Observer is a player that hears of each action as it is played, by whomever, as the course's
// referee has it. Without that, it hears of them when it is to move.
type Observer interface {
	// Observe tells of the actions since the start, the last of them new, and waits until
	// the player has heard. The error is a [*Forfeit] if the player loses by it, and the
	// cause of ctx if that ended first. It is for the goroutine of Think.
	Observe(ctx context.Context, actions []game.Action) error
}

// Busy is a player whose program can be asked how busy it keeps the machine.
type Busy interface {
	// Running returns how many threads of its processes run or wait for a core now; 0 if
	// that is not known. It may be called at any time from any goroutine.
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
	// Referee is the folder of the course's package referee that all classes have; empty means
	// that of each one's own project, or ours where that cannot be imported.
	Referee string
	// KeepWork is a folder in which the working folders of classes are kept: each game of a
	// class has its own copy of its folder, in which it may write. Empty means that they are
	// removed after the game.
	KeepWork string
	// Notice, which may be nil, is called with a sentence about how a program is run that its
	// author should know, by different goroutines and perhaps several times.
	Notice func(text string)
	// Dir is the working directory of programs, in which classes are looked up that
	// name no folder; empty means that of this process.
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
	// Trace, which may be nil, is called with each line that is sent to a program or comes
	// from it, by different goroutines.
	Trace func(sent bool, line string)
	// Isolation selects whether programs are kept from seeing and disturbing others. Sandbox
	// does that, shared by players so that it is tried once; nil lets each player try.
	Isolation Isolation
	Sandbox   Sandbox
	// Private lists files and folders, by their absolute paths, that isolated programs do
	// not see even where they are part of what those read.
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

// The ways to isolate programs: where it is possible, never, and not to play without.
const (
	IsolationAuto Isolation = iota
	IsolationOff
	IsolationRequire
)

// Sandbox isolates programs; package process makes it.
type Sandbox interface {
	// Warning says in a line why programs are not isolated although they should be; it
	// is empty otherwise.
	Warning() string
}

// The limits of the course, for a game unless noted.
const (
	CourseCPU   = 180 * time.Second
	CourseWall  = 180 * time.Second // for a reply
	CourseSpace = 250 << 20         // bytes
)

// Limits bound one move. Several may apply together; without any, the player
// decides. For course classes only the clocks count: they learn of no other
// limit, and their CPU time is limited over the whole game.
type Limits struct {
	Time   time.Duration // used up in full
	Clocks []ai.Clock    // of all seats, or empty
	Nodes  uint64
	Depth  int
}

// MaxTime returns how long a move of a seat may take; ok is false if there is no
// limit.
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

// Reply is a move and what it took to choose.
type Reply struct {
	Action game.Action // in canonical notation
	Ponder game.Action // the expected answer, or ""
	// Info is the last search info. Its lines are empty if no score is known.
	Info    ai.Info
	Elapsed time.Duration // by the player's clock
	CPU     time.Duration // of processes, for course classes since the last reply; 0 for levels
	Memory  int64         // bytes resident in them, as last measured; 0 if unknown
}

// Usage is what a program uses together with all processes that it started. It
// is zero for other players, and where the system does not report it.
type Usage struct {
	CPU               time.Duration // since the game began
	Memory            int64         // resident bytes
	Processes, Tasks  int           // tasks are their threads
	LimitCPU          time.Duration // 0 for none
	LimitMemory, Peak int64         // bytes; a limit of 0 is none
}

// MaxOutput is how many bytes are kept of what a program prints between two calls of
// [Player.TakeOutput].
const MaxOutput = 64 << 10

// Output is what a program printed to its standard error and, by info string or where it means
// nothing in the protocol, to its standard output.
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

// Killed is the error of a player whose program was ended from outside, so that it is not
// to blame: somebody else may have sent it the signal.
type Killed struct {
	Message string // what happened, in one line
}

// Error returns the message.
func (k *Killed) Error() string { return k.Message }

// Unequipped is the error of a player that lacks something of this machine, so that it is
// not to blame: a module that is not installed, or another version of Python.
type Unequipped struct {
	Message string // what it lacks and what to do, in one line
}

// Error returns the message.
func (u *Unequipped) Error() string { return u.Message }

// OutOfTime returns the forfeit of a player that exceeded its time.
func OutOfTime(took, most time.Duration) *Forfeit {
	return &Forfeit{Reason: game.ReasonTimeout, Message: fmt.Sprintf("the answer took %v of %v", took.Round(time.Millisecond), most.Round(time.Millisecond))}
}
