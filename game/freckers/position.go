// Package freckers implements the rules of Freckers: six frogs a side race across a
// pond of 8 by 8 cells, stepping to lily pads and hopping over other frogs.
//
// A cell is row*8 + column, so bit 0 of a bitboard is 0,0 at the top left and
// bit 63 is 7,7. Red is seat 0 and moves down, Blue is seat 1 and moves up.
package freckers

import (
	"math/bits"

	"freckers/game"
)

// The seats.
const (
	RedSeat  game.Seat = 0
	BlueSeat game.Seat = 1
)

// Limits of a game.
const (
	Frogs  = 6   // frogs of each colour, and frogs to bring home
	MaxPly = 150 // actions after which a game ends
)

// The goal rows: row 7 and row 0.
const (
	redHome  = uint64(0xFF) << 56
	blueHome = uint64(0xFF)
)

// RuleSet is a rule set. They differ in where a chain of hops may land.
type RuleSet uint8

const (
	// Pads is the default: a frog lands only on free lily pads, at every hop.
	Pads RuleSet = iota
	// Referee is what the course's referee accepts: only the last landing of a chain
	// needs a free pad, the others may be open water.
	Referee
)

// Reasons for which a game ends, in [game.Outcome].
const (
	ReasonHome  = "all six home"
	ReasonLimit = game.ReasonLimit
)

// Pos is a position: three bitboards and the side to move. It is a plain value.
type Pos struct {
	Red  uint64 // red frogs
	Blue uint64 // blue frogs
	Pads uint64 // free lily pads; the pad under each frog is understood
	side uint8
	ply  uint8
	rule RuleSet
}

// Start returns the initial position.
func Start(r RuleSet) Pos {
	return Pos{
		Red:  0x7E,
		Blue: 0x7E << 56,
		Pads: 0x81 | 0x7E<<8 | 0x7E<<48 | 0x81<<56,
		rule: r,
	}
}

// Frogs returns the bitboard of a seat's frogs.
func (p *Pos) Frogs(s game.Seat) uint64 {
	if s == RedSeat {
		return p.Red
	}
	return p.Blue
}

// Goal returns the bitboard of a seat's goal: "the opposite row of the game board (r = 7
// for Red and r = 0 for Blue)".
func Goal(s game.Seat) uint64 {
	if s == RedSeat {
		return redHome
	}
	return blueHome
}

// Home returns the number of a seat's frogs in its goal row.
func (p *Pos) Home(s game.Seat) int { return bits.OnesCount64(p.Frogs(s) & Goal(s)) }

// Tally returns the number of a seat's frogs in its goal row, of all its frogs.
func (p *Pos) Tally(s game.Seat) game.Tally { return game.Tally{Have: p.Home(s), Of: Frogs} }

// RuleSet returns the rule set in force.
func (p *Pos) RuleSet() RuleSet { return p.rule }

// Ply returns the number of actions played.
func (p *Pos) Ply() int { return int(p.ply) }

// ToMove returns the seat whose turn it is, or would be if the game were not over.
func (p *Pos) ToMove() game.Seat { return game.Seat(p.side) }

func (p *Pos) over() bool {
	return p.Red&^redHome == 0 || p.Blue&^blueHome == 0 || p.ply >= MaxPly
}

// search reports whether the position is a search problem: which moves bring the only
// red frog across, while Blue never moves?
func (p *Pos) search() bool { return bits.OnesCount64(p.Red) == 1 }

// Outcome reports whether the game is over. "A player moves all of their frogs
// such that they occupy the opposite row of the game board": that player wins,
// on the last action too. After 150 actions "the player with more frogs in the
// opposite row is declared the winner, or, if this is a tie, the game ends in
// a draw".
func (p *Pos) Outcome() game.Outcome {
	switch {
	case p.ply == MaxPly && p.search():
		return game.Outcome{Over: true, Winner: game.Nobody, Reason: game.ReasonSearch}
	case p.Red&^redHome == 0:
		return game.Outcome{Over: true, Winner: RedSeat, Reason: ReasonHome}
	case p.Blue&^blueHome == 0:
		return game.Outcome{Over: true, Winner: BlueSeat, Reason: ReasonHome}
	case p.ply < MaxPly:
		return game.Outcome{Winner: game.Nobody}
	}
	out := game.Outcome{Over: true, Winner: game.Nobody, Reason: ReasonLimit}
	if red, blue := p.Home(RedSeat), p.Home(BlueSeat); red > blue {
		out.Winner = RedSeat
	} else if blue > red {
		out.Winner = BlueSeat
	}
	return out
}

// Hash covers the bitboards, the side to move and the rule set, but not the number of
// actions. It is computed at each call in a few nanoseconds: incremental updates would cost
// more.
func (p *Pos) Hash() uint64 {
	h := game.Mix(p.Red^0x9E3779B97F4A7C15, p.Blue^0xC2B2AE3D27D4EB4F)
	return game.Mix(h^p.Pads, 0x165667B19E3779F9^uint64(p.side)<<32^uint64(p.rule)<<40)
}
