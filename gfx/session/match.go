package session

import "freckers/replay"

// MatchPlan is a match as a human chose it, and as it is saved in JSON.
type MatchPlan struct {
	Game     string   // its name
	Rules    string   // a rule set's name, empty for the first one
	Seats    []string // who plays: "level:3", or the text of a program
	Games    int
	Time     string // of programs, such as "1s" per move or "60s+1s" for a clock; empty for the default
	Opening  int    // random plies of each opening
	Together int    // games at the same time
	Test     string // the two Elos between which a test decides, such as "0,10"; empty for none
	Seed     uint64
}

// Match is a match in the background. None of its methods blocks.
type Match interface {
	// Start begins a match in place of the one before, which must not be
	// running. The error says what is wrong with the plan.
	Start(p MatchPlan) error
	// Resume continues a match that was stopped or interrupted.
	Resume() error
	// Stop ends the games under way and keeps the finished ones.
	Stop()
	// Poll returns the state of the match, which never changes: it is the same
	// if nothing has happened since, and nil if there is no match.
	Poll() *MatchState
	// Open reads a finished game from the match's file.
	Open(number int) Opening
}

// Opening is a record being read.
type Opening interface {
	// Poll reports whether reading has ended, and returns the record.
	Poll() (rec *replay.Record, done bool, err error)
}

// MatchState is a match at one moment.
type MatchState struct {
	Plan    MatchPlan
	Names   []string // of the seats of the plan, unique
	Running bool
	Over    bool  // there is nothing left to play
	Err     error // why it has ended early
	File    string
	Games   int         // that count so far
	Rows    []MatchRow  // by the seats of the plan
	Elo     EloEstimate // of the first of two seats
	Test    TestState
	Curve   []EloPoint // Elo after so many games, the last one as of now
	// Done are the finished games in the order in which they ended, and Live
	// those under way, by number.
	Done []FinishedGame
	Live []*LiveGame
}

// MatchRow is a row of the table.
type MatchRow struct {
	Won, Drawn, Lost int
	// Faults are the games that the seat forfeited.
	Faults int
	Points float64
	// Share is the expected score of a seat per game, from 0 to 1, with its
	// 95 % interval.
	Share, Low, High float64
}

// EloEstimate is a difference in strength with its 95 % interval; any of it may be
// infinite. It is unknown before some games and in a game of three.
type EloEstimate struct {
	Known            bool
	Value, Low, High float64
	LOS              float64 // likelihood of superiority, from 0 to 1
}

// TestState is the state of a sequential test.
type TestState struct {
	On           bool
	Elo0, Elo1   float64
	LLR          float64
	Lower, Upper float64 // the bounds at which it decides
	Verdict      Verdict
}

// Verdict is the result of a test.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	Accepted          // stronger by Elo1
	Rejected          // no stronger than by Elo0
)

// EloPoint is a point of the Elo curve.
type EloPoint struct {
	Games int
	Elo   EloEstimate
}

// FinishedGame is a finished game of a match.
type FinishedGame struct {
	Number int   // from 1
	Seats  []int // for each seat of the board, the seat of the plan
	Plies  int
	Result replay.Result
}

// LiveGame is a game under way.
type LiveGame struct {
	Number int // from 1
	Seats  []int
	Feed   *Feed
}
