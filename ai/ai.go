// Package ai chooses actions: [Start] searches a state in its own goroutine, and
// the [Search] that it returns can be polled and stopped at any time.
package ai

import (
	"context"
	"time"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// Request is a state to search and how much effort to spend on it.
type Request struct {
	State  game.State
	Limits Limits
	// Lines is the number of best actions to report; 0 means 1 (MultiPV in UCI).
	Lines int
	// Shards, if above 1, divides the root actions among that many searches, the most
	// promising ones dealt out in turn. This search gets share number Shard, from 0. A
	// game of three is not divided.
	Shard, Shards int
	// Seed makes two games at the same level differ; all turns of a game share it. The
	// same seed, level, node limit and state give the same answer on every machine,
	// unless a time limit is reached.
	Seed uint64
	// VaryOpening lets the seed choose among nearly equal actions in the opening, so
	// that no two games are alike.
	VaryOpening bool
	// Draw is the value of a draw to each seat in a game of three, in thousandths of a
	// win, at most 1000; 0 means [DefaultDraw]. A seat that expects less seeks a draw, a
	// seat that expects more avoids it. A repeated position is worth a little less than
	// a draw, since the game goes on.
	Draw int
	// Level is one of [Levels], or 0 for full strength. The limits of the level and of
	// the request both apply. At the highest level, and with a clock, the action may come
	// from an opening book, with the score of a short search after it, unless nodes or
	// depth are limited or several lines are wanted. With VaryOpening the seed decides at
	// each turn whether the book is used.
	Level int
	// Cache keeps the results of earlier searches of the game; nil starts afresh. A
	// level without a clock plays the same with and without it, and only reuses its
	// memory.
	Cache *Cache
	// Threads is the number of threads, at most [MaxThreads] and the number of cores; 0
	// means 1. The answer is reproducible on one thread only. A level without a clock
	// uses one.
	Threads int
	// Ponder searches without limits until [Search.PonderHit], which starts the limits,
	// or [Search.Stop]. The search does not end before either, even after a proof. A
	// level without a clock starts only at the hit.
	Ponder bool
}

// Limits end a search; 0 means no limit. Without limits and level a search takes
// one second. With a time or a clock it answers at once if there is only one
// action, and ends with a proof.
type Limits struct {
	Time  time.Duration // used up completely
	Clock *Clock        // of which the search takes its share
	Nodes uint64        // positions searched
	Depth int           // plies searched in full, at most [MaxDepth]
}

// Clock is the clock of the side to move when a search starts.
type Clock struct {
	Left time.Duration // until the side has no time left
	Inc  time.Duration // added after each of its actions
	// Moves is the number of its actions until the next time control; 0 if the
	// time left must last for the rest of the game.
	Moves int
}

// MaxThreads bounds the threads of a request.
const MaxThreads = 256

// MaxDepth is the greatest number of plies searched in full.
const MaxDepth = alphabeta.MaxDepth

// Info is what a search has found so far. It is immutable.
type Info struct {
	// Depth is the number of plies searched in full; 0 if the line is merely a
	// legal action.
	Depth   int
	Nodes   uint64 // positions searched
	Elapsed time.Duration
	// Lines holds the best actions, the best one first. It is empty before the
	// search has started and after an error.
	Lines []Line
	// Note is a warning that the engine plays below its strength, or empty.
	Note string
}

// Best returns the action to play, or "" if there is none yet.
func (i Info) Best() game.Action {
	if len(i.Lines) == 0 {
		return ""
	}
	return i.Lines[0].Actions[0]
}

// Line is an action followed by the expected continuation, a principal variation.
type Line struct {
	Score   Score
	Actions []game.Action // at least one
}

// Search is a search in progress. Its methods may be called from any goroutine, and
// only Wait blocks. It ends by itself when its limits are reached or its context is
// cancelled, so an abandoned search leaves nothing behind.
type Search interface {
	// Poll returns what has been found so far and whether the search has ended.
	Poll() (info Info, done bool)
	// Stop ends the search with what it has found, without waiting for the end.
	Stop()
	// PonderHit tells a pondering search that the state is on the board: its limits
	// apply from now on. It has no effect on other searches or when repeated.
	PonderHit()
	// Done is closed when the search has ended.
	Done() <-chan struct{}
	// Wait blocks until the search has ended and returns its answer. It fails if there
	// can be none: the game is over, the engine does not play the game or level, a limit
	// is negative, or another search uses the cache. A stopped search has an answer, if
	// only a legal action.
	Wait() (Info, error)
}

// Engine starts searches with the contract of [Start], in this program or elsewhere.
type Engine interface {
	Start(ctx context.Context, r Request) Search
}

// Local is the [Engine] of this process.
type Local struct{}

// Start calls the function [Start].
func (Local) Start(ctx context.Context, r Request) Search { return Start(ctx, r) }
