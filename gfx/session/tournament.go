package session

import (
	"strings"
	"time"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/replay"
)

// Tournament watches the folder of a tournament that is played elsewhere, here or on a fleet. None of
// its methods blocks.
type Tournament interface {
	// Poll returns an immutable snapshot of the tournament, nil before the folder was read.
	// The pointer stays the same as long as nothing happens.
	Poll() *TournamentState
	// Open reads a finished game from the folder.
	Open(number int) *Task[*replay.Record]
	// Close stops watching.
	Close()
}

// IsAddress reports whether a place is the address of a fleet, such as nats://host, rather than the
// folder of a tournament.
func IsAddress(place string) bool { return strings.Contains(place, "://") }

// TournamentState is a tournament at one moment.
type TournamentState struct {
	// Err is why the folder cannot be read now, nil if it can. The rest is as last read.
	Err    error
	Game   game.Game // nil if the folder was never read
	System string    // in words, such as "swiss"
	Rounds []TournamentRound
	// Length is the number of rounds unless there are ties, 0 for no end. Over is set after the last one.
	Length   int
	Over     bool
	Entrants []TournamentEntrant
	Ranking  []int            // entrants that play or have played, the best one first
	Games    []TournamentGame // that count, by number
	// Live are the games under way and those that have just ended, by number. Their seats are
	// entrants.
	Live     []*LiveGame
	Machines []TournamentMachine
	// Rate is how many games a minute are played, Left how long the others will take; 0 if unknown.
	Rate float64
	Left time.Duration
	// Failures are what went wrong last and is tried again, the last one at the end.
	Failures []string
}

// TournamentRound is a round that was paired. The last one may be under way.
type TournamentRound struct {
	Stage  string // in words, such as "knockout"
	Games  int
	Played int // of them
}

// TournamentEntrant is an entrant and its results.
type TournamentEntrant struct {
	Name      string
	Place     int     // from 1; 0 if it has not played and does not
	Points    float64 // its score in the system of the tournament, if possible with the current round
	Tiebreak  float64 // the Buchholz score
	Byes      int     // rounds in which it sat out
	Faults    int     // games that it lost by a fault
	Elo       stats.Elo
	Rated     bool
	Withdrawn bool
	Checked   bool   // whether it was found out if it can play
	Problem   string // why it cannot play, empty if it can
	stats.Score
}

// TournamentGame is a finished game. Its players are entrants.
type TournamentGame struct {
	*stats.Game
	Round int // from 1
	// Overloaded is set if the game counts although its machine was overloaded.
	Overloaded bool
}

// TournamentMachine is a machine that takes part.
type TournamentMachine struct {
	Host  string
	Cores int
	Games int     // under way
	Load  float64 // per core, 0 if unknown
}
