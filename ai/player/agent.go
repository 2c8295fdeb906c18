// Package player seats players of any kind at a board: the machine at one of its
// levels, a program that speaks the protocol of ai/ugi, and an Agent class of the
// course. A program runs as a process with limits, and whatever it does ends as an
// action or as an [End]; nothing of it is left when it was closed.
package player

import (
	"context"
	"errors"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

// Options say what a player may use.
type Options struct {
	Game game.Game
	// Python is the interpreter of classes; empty for python3.
	Python string
	// Dir is the folder in which a program runs and classes are looked for;
	// empty for the folder of this process.
	Dir string
	// Memory is what a level, or a program that has an option of that name,
	// may remember, in bytes; 0 for what it takes by itself. Threads is the
	// number of cores that it is told to think on, 0 likewise.
	Memory  int
	Threads int
	// Varied lets a level choose among opening actions of nearly the same
	// worth, so that no two of its games are alike.
	Varied bool
	// CPU and Space bound what a program and its children use: CPU time of a
	// game, and resident memory in bytes. 0 is the usual: [CourseCPU] and
	// [CourseSpace] for a class of the course, and no limit for a command. Below 0 is
	// no limit.
	CPU   time.Duration
	Space int64
	// Start is how long a program has until it is ready for a game, and
	// Patience how long for an action where its limits name no time; 0 for 30 s
	// and for 60 s, and for a class of the course [CourseCPU] and twice that.
	Start, Patience time.Duration
	// Margin is by how much an answer may exceed its time, 0 for 100 ms. Grace is how
	// long a program that was told to stop, or to end, has for that; 0 for 1 s.
	Margin, Grace time.Duration
	// Info, which may be nil, is given what a player tells while it thinks, on
	// the goroutine of [Program.Act] or before that returns.
	Info func(ugi.Info)
}

// The limits of the course for a game.
const (
	CourseCPU   = 180 * time.Second
	CourseSpace = 250 << 20 // bytes
)

// Limits are those of one action. Several hold together; without any a player
// decides by itself. For a class of the course only the clocks count: nobody
// tells it of other limits, and its CPU time is limited for the whole game.
type Limits struct {
	Time   time.Duration // all of it is used
	Clocks []ai.Clock    // those of all seats, or none
	Nodes  uint64
	Depth  int
}

// allowed is the time that an action of a seat may take, and false where there
// is no limit to it.
func (l *Limits) allowed(seat game.Seat) (time.Duration, bool) {
	most, ok := l.Time, l.Time > 0
	if int(seat) < len(l.Clocks) {
		if left := max(l.Clocks[seat].Left, 0); !ok || left < most {
			most, ok = left, true
		}
	}
	return most, ok
}

// Reply is an action and what it took.
type Reply struct {
	Action  game.Action
	Ponder  game.Action   // the answer that is expected, or ""
	Info    ugi.Info      // the last about the best line; the zero value where nothing was told
	Elapsed time.Duration // as its clock goes
	CPU     time.Duration // of a process, and 0 for a level
}

// Usage is what a program uses, together with all processes that it started. It
// is zero for a level, and where the system does not tell.
type Usage struct {
	CPU               time.Duration // since the game began
	Memory            int64         // bytes that are resident now
	Processes         int
	LimitCPU          time.Duration // 0 for none
	LimitMemory, Peak int64         // bytes; the limit 0 for none
}

// End is the error by which a player loses its game.
type End struct {
	Reason  string // [game.ReasonIllegal] to [game.ReasonDisconnect]
	Action  string // what it wanted to play, as written; empty where that is not why
	Message string // what happened, in a line
}

// Error is the reason and what happened.
func (e *End) Error() string { return e.Reason + ": " + e.Message }

// Program is a player at its seat. Usage, Stderr and Close may be called at any
// time and from any goroutine; NewGame and Act are for one goroutine at a time.
type Program interface {
	// NewGame begins a game of its own, and starts the program where none is
	// running. The error is an [End] where the program fails, that of ctx, or
	// says why there can be no game.
	NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error
	// Act gives the action in the state that actions lead to from the start of
	// the game, where the player's seat is to move. The error is an [End]
	// where the player loses by it, and the cause of ctx where that ended
	// first; the next Act may then be about any state of the game.
	Act(ctx context.Context, actions []game.Action, l Limits) (Reply, error)
	// Usage tells what is used at this moment.
	Usage() Usage
	// Stderr gives the last lines that the program wrote to its standard
	// error, at most [StderrLines], since the game began.
	Stderr() []string
	// Close ends the program and waits until nothing of it is left. Whatever
	// the program does, that takes a few seconds beyond the grace of the
	// options at most.
	Close() error
}

// Open makes ready a player, to be closed in the end. The error says why there
// can be none: a level that the game does not have, a program that is not there.
func (s Spec) Open(o Options) (Program, error) {
	if o.Game == nil {
		return nil, errors.New("agent: no game to play: name one")
	}
	o.fill(s.kind)
	switch s.kind {
	case Level:
		return newLevel(s.level, o)
	case Command:
		words, err := split(s.text)
		if err != nil {
			return nil, err
		}
		return newEngine(s.Name(), words, o)
	case Python:
		return newPython(s.text, o)
	}
	return nil, fmt.Errorf("agent: no player is named: %s", expected)
}

// fill sets what was left to us.
func (o *Options) fill(kind Kind) {
	usual := func(d *time.Duration, to time.Duration) {
		if *d == 0 {
			*d = to
		}
	}
	usual(&o.Margin, 100*time.Millisecond)
	usual(&o.Grace, time.Second)
	if kind == Python {
		usual(&o.CPU, CourseCPU)
		usual(&o.Start, CourseCPU)
		usual(&o.Patience, 2*CourseCPU)
		if o.Space == 0 {
			o.Space = CourseSpace
		}
	}
	usual(&o.Start, 30*time.Second)
	usual(&o.Patience, time.Minute)
	o.CPU, o.Space = max(o.CPU, 0), max(o.Space, 0)
}
