// Package billabong implements the rules of Billabong: five kangaroos a side race
// clockwise round a lake, walking, or jumping over kangaroos of any color, near and
// far.
//
// A cell is row*16 + column, counted from 0, so cell 0 is 1,1 at the top left
// and cell 223 is 16,14. Red is seat 0, Green is seat 1.
package billabong

import "freckers/game"

// The seats.
const (
	RedSeat   game.Seat = 0
	GreenSeat game.Seat = 1
)

// The board and the teams.
const (
	Columns    = 16
	Rows       = 14
	Cells      = Columns * Rows
	Roos       = 5 // kangaroos of each colour, and kangaroos to bring home
	placements = 2 * Roos
)

// RuleSet is a rule set. They differ in the number of turns of both seats together, after
// the placement, at which a game ends.
type RuleSet uint8

const (
	// Turns400 is the default.
	Turns400 RuleSet = iota
	// Turns200 makes short games.
	Turns200
	// Endless has no limit. Instead, a position that occurs for the fourth time is a
	// draw: see [game.RuleSet.Repeats].
	Endless
	// Touch is Endless with touch-move for people: see [game.RuleSet.TouchMove].
	Touch
)

// repeats is how often a position occurs until an endless game is drawn.
const repeats = 4

// limits are the turns after which a game ends, the placements among them, 0
// for none; indexed by [RuleSet].
var limits = [4]int32{Turns400: placements + 400, Turns200: placements + 200}

// Limit returns the number of turns after which a game ends, including placements; 0 is no
// limit.
func (r RuleSet) Limit() int { return int(limits[r]) }

// Reasons for which a game ends, in [game.Outcome], beside repetition.
const (
	ReasonHome  = "all five home"
	ReasonLimit = game.ReasonLimit
)

// Roo is a kangaroo: its cell and whether it has crossed the start line, or [NoRoo].
type Roo uint16

// NoRoo is a kangaroo that is not on the board: still to be placed, or home.
const NoRoo Roo = 0xFFFF

func rooAt(cell int, crossed bool) Roo {
	if crossed {
		return Roo(cell<<1 | 1)
	}
	return Roo(cell << 1)
}

// Cell returns the kangaroo's cell. It is undefined for [NoRoo].
func (r Roo) Cell() int { return int(r >> 1) }

// Crossed reports whether the kangaroo has crossed the start line: the next crossing brings it
// home. It is undefined for [NoRoo].
func (r Roo) Crossed() bool { return r&1 != 0 }

// Team is a seat's kangaroos, those on the board first, in the order of their
// cells, so that equal positions have equal teams.
type Team [Roos]Roo

var noTeam = Team{NoRoo, NoRoo, NoRoo, NoRoo, NoRoo}

// replace puts another kangaroo in the place of the one on a cell.
func (t *Team) replace(cell int, by Roo) {
	i := 0
	for t[i].Cell() != cell {
		i++
	}
	for ; i < Roos-1 && t[i+1] < by; i++ {
		t[i] = t[i+1]
	}
	for ; i > 0 && t[i-1] > by; i-- {
		t[i] = t[i-1]
	}
	t[i] = by
}

func (t *Team) count() int {
	n := 0
	for n < Roos && t[n] != NoRoo {
		n++
	}
	return n
}

// Pos is a position: ten kangaroos and the side to move. It is a plain value. A list of
// ten kangaroos in 32 bytes is faster to copy and to traverse than boards of 224 cells.
type Pos struct {
	teams  [2]Team
	toCome [2]uint8 // kangaroos still to be placed
	home   [2]uint8
	side   uint8
	rule   RuleSet
	turns  int32
}

// Start returns the initial position, an empty board.
func Start(r RuleSet) Pos {
	return Pos{teams: [2]Team{noTeam, noTeam}, toCome: [2]uint8{Roos, Roos}, rule: r}
}

// Team returns a seat's kangaroos in the order of [Team].
func (p *Pos) Team(s game.Seat) Team { return p.teams[s] }

// ToCome returns the number of kangaroos that a seat has still to place.
func (p *Pos) ToCome(s game.Seat) int { return int(p.toCome[s]) }

// Placing reports whether the side to move must place a kangaroo: "the game starts with
// the players taking turns to place one kangaroo anywhere on the board until
// all have been placed".
func (p *Pos) Placing() bool { return p.toCome[p.side] > 0 }

// Home returns the number of a seat's kangaroos that have finished the course.
func (p *Pos) Home(s game.Seat) int { return int(p.home[s]) }

// Tally returns the number of a seat's kangaroos at home, of all its kangaroos.
func (p *Pos) Tally(s game.Seat) game.Tally {
	return game.Tally{Have: p.Home(s), Of: Roos, ToPlace: p.ToCome(s)}
}

// RuleSet returns the rule set in force.
func (p *Pos) RuleSet() RuleSet { return p.rule }

// Ply returns the number of turns played, including placements.
func (p *Pos) Ply() int { return int(p.turns) }

// ToMove returns the seat whose turn it is, or would be if the game were not over.
func (p *Pos) ToMove() game.Seat { return game.Seat(p.side) }

func (p *Pos) won(s game.Seat) bool { return p.home[s] == Roos }

func (p *Pos) late() bool { return limits[p.rule] != 0 && p.turns >= limits[p.rule] }

func (p *Pos) over() bool { return p.won(RedSeat) || p.won(GreenSeat) || p.late() }

// Outcome reports whether the game is over. "The winner is the player who first
// gets ALL his kangaroos across the start line, around the billabong in a
// clockwise direction, and then across the finish line": on the last turn too.
// At the turn limit more kangaroos home wins, and equal is a draw. The draw by
// repetition depends on the positions before this one.
func (p *Pos) Outcome() game.Outcome {
	switch {
	case p.won(RedSeat):
		return game.Outcome{Over: true, Winner: RedSeat, Reason: ReasonHome}
	case p.won(GreenSeat):
		return game.Outcome{Over: true, Winner: GreenSeat, Reason: ReasonHome}
	case !p.late():
		return game.Outcome{Winner: game.Nobody}
	}
	out := game.Outcome{Over: true, Winner: game.Nobody, Reason: ReasonLimit}
	if red, green := p.Home(RedSeat), p.Home(GreenSeat); red > green {
		out.Winner = RedSeat
	} else if green > red {
		out.Winner = GreenSeat
	}
	return out
}

// Hash covers the kangaroos on the board, to be placed and at home, the side to move and the
// rule set, but not the number of turns. It is computed at each call in a few nanoseconds.
func (p *Pos) Hash() uint64 {
	r, g := &p.teams[0], &p.teams[1]
	rest := uint64(r[4]) | uint64(g[4])<<16 |
		uint64(p.toCome[0])<<32 | uint64(p.toCome[1])<<36 | uint64(p.home[0])<<40 | uint64(p.home[1])<<44 |
		uint64(p.side)<<48 | uint64(p.rule)<<56
	h := game.Mix(r.word()^0x9E3779B97F4A7C15, g.word()^0xC2B2AE3D27D4EB4F)
	return game.Mix(h^0x27D4EB2F165667C5, rest^0x165667B19E3779F9)
}

// word is all of a team but its last kangaroo.
func (t *Team) word() uint64 {
	return uint64(t[0]) | uint64(t[1])<<16 | uint64(t[2])<<32 | uint64(t[3])<<48
}
