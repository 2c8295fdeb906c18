package session

import (
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/replay"
)

// Match plays a match in the background. None of its methods blocks.
type Match interface {
	// Start starts a match. No other one may be running. It fails if the plan is
	// invalid.
	Start(p match.Plan) error
	// Resume continues the last match if it was stopped or interrupted.
	Resume()
	// Stop aborts the games under way and keeps the finished ones.
	Stop()
	// Poll returns an immutable snapshot of the match, nil if there is none. The pointer
	// stays the same as long as nothing happens.
	Poll() *MatchState
	// Open reads a finished game from the match's file.
	Open(number int) *Task[*replay.Record]
}

// WatchedMatch watches a match that is played on a fleet. None of its methods blocks.
type WatchedMatch interface {
	// Poll returns an immutable snapshot of the match, nil before it is known. The pointer stays
	// the same as long as nothing happens.
	Poll() *MatchState
	// Open reads a finished game.
	Open(number int) *Task[*replay.Record]
	// Close ends watching. The match goes on.
	Close()
}

// MatchState is a match at one moment.
type MatchState struct {
	Plan    match.Plan // with its limits
	Names   []string   // of the seats of the plan, unique
	Running bool
	Err     error // why it has ended early, or cannot be watched now
	File    string
	stats.Standings
	// Done are the finished games in the order in which they ended, without
	// their records; Live are those under way, by number.
	Done []stats.Game
	Live []*LiveGame

	// Of a match that is watched: on how many machines it is played, how many games a minute, how long the
	// others will take at most, all 0 if unknown, and what went wrong last and is tried again, the last one
	// at the end.
	Machines int
	Rate     float64
	Left     time.Duration
	Failures []string
}

// Elo returns the estimate for the first of two players. ok is false if there are too few
// games, and in a game of three.
func (s *MatchState) Elo() (elo stats.Elo, ok bool) {
	if s.Seats != 2 || s.Rows[0].Rounds == 0 {
		return elo, false
	}
	return s.Rows[0].Elo(), true
}

// LiveGame is a game under way.
type LiveGame struct {
	Number int   // from 1
	Seats  []int // for each seat of the board, the seat of the plan
	Feed   *Feed
}
