package match

import (
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// EventKind says what an [Event] tells.
type EventKind uint8

// The kinds of events. A game begins once, each action of its programs follows
// in turn, and it ends once, also when it is interrupted.
const (
	Began EventKind = iota
	Acted
	Ended
)

// Event is something that happened in a match.
type Event struct {
	Kind   EventKind
	Number int // of the game, from 1
	// Programs are the indices in [Plan.Programs] of who plays each seat.
	Programs []int
	// Begin is where the game begins; Opening leads from there to State when
	// it has Began.
	Begin   game.State
	Opening []game.Action
	// State is the position at this moment.
	State game.State
	// Action led to it, by Seat in so much time; of [Acted] only.
	Action game.Action
	Seat   game.Seat
	Reply  player.Reply
	Game   *Game // how it went, of [Ended] only; not to be changed
}

// End is a way in which a game ends.
type End string

// The ways in which a game ends. Win, Draw and Limit are the board's; the limit
// may leave a winner too. Of the others all but Interrupt are a program's fault, which
// costs it the game.
const (
	Win        End = "win"
	Draw       End = "draw"
	Limit      End = "turn limit"
	Illegal    End = "illegal"    // an action that the rules do not allow
	Crash      End = "crash"      // the program ended, or refuses to play
	Timeout    End = "timeout"    // its time or its CPU time was over
	Stall      End = "stall"      // it does not answer at all, not even when told to stop
	Memory     End = "memory"     // it uses more than it may
	Disconnect End = "disconnect" // it does not speak the protocol
	Interrupt  End = "interrupt"  // the match was stopped: the game does not count
)

// Ends lists the ways in which games end, in the order of tables.
func Ends() []End {
	return []End{Win, Draw, Limit, Illegal, Crash, Timeout, Stall, Memory, Disconnect, Interrupt}
}

// Fault says whether a program lost by doing wrong.
func (e End) Fault() bool {
	switch e {
	case Win, Draw, Limit, Interrupt:
		return false
	}
	return true
}

// endOf is the end for the reason of a program's fault.
func endOf(reason string) (End, bool) {
	switch reason {
	case game.ReasonIllegal:
		return Illegal, true
	case game.ReasonCrash:
		return Crash, true
	case game.ReasonTimeout:
		return Timeout, true
	case game.ReasonStall:
		return Stall, true
	case game.ReasonMemory:
		return Memory, true
	case game.ReasonDisconnect:
		return Disconnect, true
	}
	return "", false
}

// Game is a game that was played.
type Game struct {
	Number   int   // from 1
	Programs []int // indices in [Plan.Programs] of who played each seat
	Opening  []game.Action
	End      End
	Reason   string          // the board's words, or the record's for a fault
	Winner   game.Seat       // [game.Nobody] for a draw, and in a game of three for a fault
	By       game.Seat       // whose fault ended it, or [game.Nobody]
	Message  string          // what happened, for a fault
	Plies    int             // actions after the opening
	Spent    []time.Duration // by seat, as its clock went
	CPU      []time.Duration // by seat, of processes
	Stderr   [][]string      // the last lines of each seat's program; nil where there are none
	Record   *replay.Record
}

// sixths are the points of the seats of a game that counts, in sixths: the winner has one, a
// draw shares it, and so do the others of three where one fails.
func (g *Game) sixths() []int {
	points := make([]int, len(g.Programs))
	for seat := range points {
		switch s := game.Seat(seat); {
		case g.Winner == s:
			points[seat] = one
		case g.Winner != game.Nobody || g.By == s:
		case g.By != game.Nobody:
			points[seat] = one / (len(points) - 1)
		default:
			points[seat] = one / len(points)
		}
	}
	return points
}

// one is a point, in the parts that points are counted in.
const one = 6
