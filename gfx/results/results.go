// Package results writes the results of a tournament as a folder of pages that open without a
// server: standings, crosstable, a page for each agent and each game, and tables as CSV.
package results

import (
	"time"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/replay"
)

// Tournament is what the pages show.
type Tournament struct {
	Name   string
	Game   game.Game
	Rules  string // the rule set
	System string // such as "Swiss"
	// Begun and Updated are when the tournament was set up and when this became known. The
	// pages show Updated only while the tournament runs, so that the same results give
	// the same pages.
	Begun, Updated time.Time
	Over           bool
	Length         int    // how many rounds are expected, 0 if unknown
	Limits         Limits // of agents
	TieBreaks      []string
	Entrants       []Entrant
	Ranking        []int // indices into Entrants, the best one first
	Rounds         []Round
	Games          []Game // finished ones that count, by number
	Machines       []Machine
}

// Limits are what an agent may use; 0 is no limit, or one that is unknown.
type Limits struct {
	CPU    time.Duration // for a game
	Wall   time.Duration // for an answer
	Memory int64         // bytes
}

// Entrant is an agent that takes part.
type Entrant struct {
	ID      string // stays the same while the tournament runs; names its page
	Name    string
	Folder  string
	Version string
	// Withdrawn is set if it plays no more rounds.
	Withdrawn bool
	Intake    *Check // nil if it was not checked yet
	Rating    float64
	Error     float64 // the standard error of Rating
	Rated     bool    // whether Rating and Error are known
	Points    float64
	TieBreaks []float64 // as many as Tournament.TieBreaks
	stats.Score
}

// Margin returns half of the 95 % interval of the rating.
func (e *Entrant) Margin() float64 { return stats.Sigma95 * e.Error }

// Check is the intake check of a program.
type Check struct {
	Passed  bool
	Message string        // what is wrong
	Stderr  []string      // its last lines
	Start   time.Duration // until it was ready
	Machine string
}

// Round is a round, which may be under way.
type Round struct {
	Number int
	Stage  string // such as "Knockout"
	Games  int    // in all
	Played int
	Byes   []int // entrants
}

// Game is a finished game.
type Game struct {
	Number, Round, Table int
	Players              []int // entrants, by seat
	Points               []float64
	Opening              string
	Termination          stats.Termination
	Reason               string
	Winner               game.Seat
	By                   game.Seat // whose fault ended it, or [game.Nobody]
	Message              string
	Plies                int
	Spent, CPU           []time.Duration // by seat
	Machine              string
	Load                 float64 // of its machine, per core; 0 if unknown
	Repeats              int     // how often it was repeated because of overload
	Overloaded           bool    // it counts although the machine was overloaded each time
}

// Machine is one on which games were played. Its system and cores are known while it plays.
type Machine struct {
	Host, OS string
	Cores    int
	Games    int
	Playing  int // games under way
}

// Source returns the record of a game, and the last lines that the program of each seat wrote to
// its standard error, nil if there are none.
type Source func(g *Game) (record *replay.Record, stderr [][]string, err error)

// last returns the round that was begun last, nil before the first one.
func (t *Tournament) last() *Round {
	if len(t.Rounds) == 0 {
		return nil
	}
	return &t.Rounds[len(t.Rounds)-1]
}
