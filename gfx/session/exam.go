package session

import (
	"time"

	"freckers/game"
	"freckers/replay"
)

// AgentInfo describes the agent in a folder.
type AgentInfo struct {
	Name    string
	Command string // the text for it, as [Launcher.Name] takes it
	Sound   bool   // it can be imported
	Reason  string // how that went, in a sentence of the mark sheet
}

// Exam grades an agent in the background, like freckers grade. None of its methods blocks.
type Exam interface {
	// Start starts the examination of the agent in a folder. No other one may be running. A quick one ends within two
	// minutes.
	Start(g game.Game, folder string, quick bool) error
	// Stop cancels the examination, without marks.
	Stop()
	// Poll returns an immutable snapshot of the examination, nil if there is none. The pointer stays the same as long as
	// nothing happens.
	Poll() *ExamState
}

// ExamState is an examination at one moment.
type ExamState struct {
	Agent   string // its name
	Folder  string // of the agent
	Quick   bool
	Running bool
	Err     error // why it has ended early
	Done    int   // games that were played
	Games   int   // in all, 0 before the first one
	// Rows are the checks and then the opponents, in the order of the mark sheet; none before the first one is known.
	Rows      []ExamRow
	Marks, Of float64
	Sheet     string // the file of the mark sheet, empty before the end
	Elapsed   time.Duration
}

// ExamRow is a line of the mark sheet.
type ExamRow struct {
	Name      string // as the rubric has it
	Verdict   ExamVerdict
	Reason    string // a sentence of the mark sheet
	Marks, Of float64
	Fault     *ExamFault // the first game in which it failed, nil if there is none, or before the end
}

// ExamVerdict is how a line of the mark sheet is marked.
type ExamVerdict uint8

// The verdicts.
const (
	ExamPending ExamVerdict = iota // it may still change
	ExamPassed
	ExamPartly // some of the marks
	ExamFailed
	ExamOpen // not decided
)

// ExamFault is a game that an agent lost by a fault.
type ExamFault struct {
	Game, Move int // their numbers
	Seat       game.Seat
	Record     *replay.Record
	Node       int    // of the record: the position in which it failed
	File       string // that holds the record
	Debug      string // the command that debugs it
}
