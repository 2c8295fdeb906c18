package guest

import (
	"freckers/gfx/session"
	"freckers/replay"
)

// Plan is what a match is to be.
type Plan struct {
	Game     string   // its name
	Rules    string   // a rule set's name, empty for the first one
	Seats    []string // who plays: "level:3", or the words of a program
	Games    int
	Time     string // what programs may take, as [ReadTime] reads it; empty for what each level takes
	Opening  int    // plies of each opening, played at random
	Together int    // games at the same time
	Test     string // the two Elos between which a test decides, such as "0,10"; empty for none
	Seed     uint64
}

// Match is a match beside the window. None of its methods waits.
type Match interface {
	// Start begins a match in place of the one before, which has to be at
	// rest. The error says what is wrong with the plan.
	Start(p Plan) error
	// Resume goes on with the match where it was stopped, or where the
	// program was ended.
	Resume() error
	// Stop ends the games under way and keeps what is done.
	Stop()
	// Poll tells how the match stands. What it gives out never changes; where
	// nothing has happened since, it is the same. It is nil where there is no
	// match.
	Poll() *State
	// Open reads a finished game from the match's file; the answer comes by
	// [Opening.Poll].
	Open(number int) Opening
}

// Opening is a record that is being read.
type Opening interface {
	// Poll says whether reading has ended, and gives the record or what is
	// wrong.
	Poll() (rec *replay.Record, done bool, err error)
}

// State is how a match stands at one moment.
type State struct {
	Plan    Plan
	Names   []string // of the seats of the plan, told apart
	Running bool
	Over    bool  // there is nothing left to play
	Err     error // why it has ended before its time
	File    string
	Games   int   // that count so far
	Rows    []Row // by the seats of the plan
	Elo     Elo   // of the first of two seats
	Test    Test
	Curve   []Point // Elo after so many games, the last one as of now
	// Done are the games that are over, in the order in which they ended;
	// Live those under way, by their numbers.
	Done []Game
	Live []*Live
}

// Row is a line of the table.
type Row struct {
	Won, Drawn, Lost int
	// Faults are the games that the seat lost by doing wrong.
	Faults int
	Points float64
	// Share is the part of the points that a seat got in a game, from 0 to 1,
	// with its 95 % interval.
	Share, Low, High float64
}

// Elo is a difference in strength with its 95 % interval; any of it may be
// infinite. It is not known before some games and in a game of three.
type Elo struct {
	Known            bool
	Value, Low, High float64
	LOS              float64 // how likely it is above 0, from 0 to 1
}

// Test is the state of a sequential test.
type Test struct {
	On           bool
	Elo0, Elo1   float64
	LLR          float64
	Lower, Upper float64 // where it decides
	Verdict      Verdict
}

// Verdict is what a test has found.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	Accepted          // it is stronger by Elo1
	Rejected          // it is no stronger than by Elo0
)

// Point is a point of the Elo curve.
type Point struct {
	Games int
	Elo   Elo
}

// Game is a finished game of a match.
type Game struct {
	Number int   // from 1
	Seats  []int // who sat where: for each seat of the board a seat of the plan
	Plies  int
	Result replay.Result
}

// Live is a game under way.
type Live struct {
	Number int // from 1
	Seats  []int
	Feed   *session.Feed
}
