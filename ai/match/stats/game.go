// Package stats holds the results of a match as plain data: games, scores, standings,
// Elo estimates with error bars, and sequential tests.
package stats

import (
	"slices"
	"time"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/matchfile"
)

// Termination is a way in which a game ends. Match files contain these words.
type Termination string

// The terminations. Win, Draw and TurnLimit follow from the rules; a game that reaches
// the limit may have a winner too. All others but Adjudicated and Interrupted are the fault of a
// player, which loses the game.
const (
	Win         Termination = "win"
	Draw        Termination = "draw"
	TurnLimit   Termination = "turn limit"
	IllegalMove Termination = "illegal"
	Crash       Termination = "crash"               // the player exited, or refused to play
	Timeout     Termination = "timeout"             // out of time, or of CPU time
	Stall       Termination = "stall"               // no answer at all, not even to a stop
	Memory      Termination = "memory"              // more memory than allowed
	Disconnect  Termination = "disconnect"          // broke the protocol, or closed the connection
	Interrupted Termination = matchfile.Interrupted // the match was stopped: the game does not count
	// Adjudicated games were ended by the match, with a winner or as a draw.
	Adjudicated Termination = "adjudication"
)

// Terminations lists all terminations in the order in which tables show them.
func Terminations() []Termination {
	return []Termination{Win, Draw, TurnLimit, Adjudicated, IllegalMove, Crash, Timeout, Stall, Memory, Disconnect, Interrupted}
}

// Fault reports whether a player caused the termination.
func (t Termination) Fault() bool {
	return !slices.Contains([]Termination{Win, Draw, TurnLimit, Adjudicated, Interrupted}, t)
}

// FaultTermination returns the termination for a player's fault, one of package game's
// reasons from [game.ReasonIllegal] to [game.ReasonDisconnect].
func FaultTermination(reason string) (t Termination, ok bool) {
	t, ok = map[string]Termination{
		game.ReasonIllegal: IllegalMove, game.ReasonCrash: Crash, game.ReasonTimeout: Timeout,
		game.ReasonStall: Stall, game.ReasonMemory: Memory, game.ReasonDisconnect: Disconnect,
	}[reason]
	return t, ok
}

// Culprit returns the seat that lost a recorded game by a fault, or Nobody. It looks at the end
// of the line through the record's cursor.
func Culprit(rec *replay.Record) game.Seat {
	line := rec.Line(rec.Cursor)
	r := rec.Result
	if r == nil || r.Seat == game.Nobody || rec.BoardResult(line[len(line)-1]) != nil {
		return game.Nobody
	}
	if _, fault := FaultTermination(r.Reason); !fault {
		return game.Nobody
	}
	return r.Seat
}

// Game is a finished game of a match.
type Game struct {
	Number       int   // from 1
	Players      []int // by seat, indices into the match's players
	Opening      []game.Action
	Termination  Termination
	Reason       string          // as in a [replay.Result]
	Winner       game.Seat       // [game.Nobody] for a draw, and for a fault in a game of three
	By           game.Seat       // whose fault ended it, or [game.Nobody]
	Action       string          // the illegal action as written; empty in a game read from a match file
	Message      string          // what happened, for a fault and an adjudication
	Plies        int             // actions after the opening
	Spent        []time.Duration // by seat, as measured by its clock
	CPU          []time.Duration // by seat, of processes
	Stderr       [][]string      // by seat, the last lines; nil if there are none
	Conversation [][]string      // by seat, the last lines of a game lost by a fault; nil if not kept, and in a game read from a match file
	Record       *replay.Record  // nil in a game read from a match file, and in one that another machine played
	Encoded      []byte          // the record of a game that another machine played, as a match file has it; nil with a Record
	Examined     *Examined       // nil unless the game is one of an examination
	Conditions
}

// Examined is what the first player of an examination used in a game, in nanoseconds and bytes.
type Examined struct {
	Start time.Duration `json:"start"` // CPU time before its first action: import and constructor
	CPU   time.Duration `json:"cpu"`   // in the whole game
	Peak  int64         `json:"peak"`  // of memory, 0 if unknown
	Turns []Took        `json:"turns"` // one for each of its actions
	// Silent is how long it had not answered when the game was interrupted, by the clock.
	Silent time.Duration `json:"silent,omitempty"`
}

// Took is what an action took.
type Took struct {
	CPU  time.Duration `json:"cpu"`
	Wall time.Duration `json:"wall"`
}

// Conditions are how busy the machine was during a game.
type Conditions struct {
	Load    float64       // processes per core that ran or waited, on average; 0 if unknown
	Paused  time.Duration // the longest time in which the program that runs the match was not scheduled
	Late    int           // answers that took longer than their time, but not by more than the margin
	Repeats int           // how often the game was played before, as the machine was too busy
	// Disturbed is set if the game counts although the machine was too busy, as it was
	// every time.
	Disturbed bool
}

// Result returns how the game ended, as a record has it.
func (g *Game) Result() replay.Result {
	return replay.Result{Winner: g.Winner, Reason: g.Reason, Seat: g.By, Action: g.Action, Message: g.Message}
}

// Points returns the points of each seat, in sixths: the winner gets one point, a draw
// is shared by all, and a fault in a game of three by the other two.
func (g *Game) Points() []int {
	points := make([]int, len(g.Players))
	for seat := range points {
		switch s := game.Seat(seat); {
		case g.Winner == s:
			points[seat] = Sixths
		case g.Winner != game.Nobody || g.By == s:
		case g.By != game.Nobody:
			points[seat] = Sixths / (len(points) - 1)
		default:
			points[seat] = Sixths / len(points)
		}
	}
	return points
}
