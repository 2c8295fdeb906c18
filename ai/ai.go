// Package ai is a seat's mind: [Start] thinks about a state on a goroutine of
// its own, and the [Search] it gives tells what it has found at any time.
package ai

import (
	"time"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// Request says what to think about, and for how long.
type Request struct {
	State  game.State
	Limits Limits
	// Lines is the number of best actions to tell apart; 0 means 1.
	Lines int
	// Shards, if above 1, leaves all but every Shards-th action to other thinks: the
	// promising ones are dealt out in turn, and this think begins with the one
	// after the first Shard. A game of three has no parts.
	Shard, Shards int
	// Seed makes two games at the same level differ; all turns of a game have
	// the same one. The same seed, level, node limit and state give the same answer on every machine, as long as
	// no time limit is reached.
	Seed uint64
	// VaryOpening lets the seed choose among actions of nearly the same worth in
	// the opening, so that no two games are alike.
	VaryOpening bool
	// Level is one of [Levels], or 0 for full strength. The limits of a level
	// and of the request both hold.
	Level int
	// Cache is what earlier thinks of the game found; nil begins afresh. A
	// level without a clock plays as it always does, and takes no more than room
	// from it.
	Cache *Cache
	// Threads is the number of cores to think on, at most [MostThreads]; 0
	// means 1, and more than there are all of them. Only one gives the same
	// answer each time. A level without a clock thinks on one.
	Threads int
	// Ponder thinks without limits until [Search.PonderHit], from which they count, or
	// [Search.Stop]. The job does not end before either, even where nothing more
	// can be found out. A level without a clock begins only then.
	Ponder bool
}

// Limits end a think; 0 means no limit. Without any limit, and without a level,
// a think takes one second. A think with a time or a clock answers at once
// where there is but one action, and ends with a proof.
type Limits struct {
	Time  time.Duration // all of it is used
	Clock *Clock        // the think takes its share
	Nodes uint64        // positions looked at
	Depth int           // plies looked ahead in full, at most [MaxDepth]
}

// MaxThreads bounds the threads of a request.
const MaxThreads = 256

// MaxDepth is the greatest number of plies that a think looks ahead in full.
const MaxDepth = alphabeta.MaxDepth

// Info is what a job has found so far. It never changes once it was given out.
type Info struct {
	// Depth is the number of plies looked ahead in full; 0 while nothing was
	// looked at, when the line is merely a legal action.
	Depth   int
	Nodes   uint64 // positions looked at
	Elapsed time.Duration
	// Lines holds the best actions, the best one first. It is empty only
	// before the job has begun and after an error.
	Lines []Line
	// Note says what is wrong where the machine can think but not at its
	// best, and is empty otherwise.
	Note string
}

// Best is the action to play, or "" where nothing was found.
func (t Info) Best() game.Action {
	if len(t.Lines) == 0 {
		return ""
	}
	return t.Lines[0].Actions[0]
}

// Line is an action with the actions that are expected to follow it.
type Line struct {
	Score   Score
	Actions []game.Action // at least one
}

// Score tells how a position stands, from the view of the side to move in the
// state that was thought about.
type Score struct {
	// Value is in hundredths of a step: 100 is one frog, one row ahead. It is
	// ±20000 where Win is not 0. In a game of three it is the lead over both
	// others together, 0 where the seat has its even third.
	Value int
	// Win is the number of plies to a proven win, negative to a proven loss,
	// and 0 where nothing is proven.
	Win int
	// Shares are the parts of the game that the seats are expected to get, in
	// thousandths that make 1000 together. They are all 0 in a game of two.
	Shares [3]int
}

// Steps is the lead in steps of one frog, negative when behind.
func (s Score) Steps() float64 { return float64(s.Value) / 100 }

// For gives the score from the view of a seat when it was given from the view of
// mover.
func (s Score) For(seat, mover game.Seat) Score {
	switch {
	case seat == mover:
		return s
	case !s.ThreePlayers():
		return Score{Value: -s.Value, Win: -s.Win}
	}
	return s.of(seat, max(s.Win, -s.Win))
}

// Leader is the seat that is ahead, and by how many rows: of the other, or of
// the better of two others. Less than a tenth of a row is nobody's lead.
func (s Score) Leader(mover game.Seat) (seat game.Seat, rows float64) {
	switch {
	case s.ThreePlayers():
		return s.leaderOfThree()
	case s.Value >= 10:
		return mover, s.Steps()
	case s.Value <= -10:
		return 1 - mover, -s.Steps()
	}
	return game.Nobody, 0
}

// scoreOf brings a score of the search to the common form.
func scoreOf(score int) Score {
	win := alphabeta.Plies(score)
	switch {
	case win > 0:
		return Score{Value: alphabeta.MaxValue, Win: win}
	case win < 0:
		return Score{Value: -alphabeta.MaxValue, Win: win}
	}
	return Score{Value: score}
}
