// Package chexers implements the rules of Chexers: three colors race their pieces
// across a board of 37 hexes, and a jumped piece changes sides.
//
// A hex is named by its axial coordinates q,r: r counts rows from -3 at the top
// to 3, q counts columns that lean to the right on the way down, from -3 to 3.
// On a bitboard the hex q,r is bit (r+3)*8 + q+3, which leaves a free bit at the
// end of each row, so that no shift wraps from one edge to another.
// Red is seat 0, Green seat 1, Blue seat 2.
package chexers

import (
	"math/bits"

	"freckers/game"
)

// The seats.
const (
	RedSeat   game.Seat = 0
	GreenSeat game.Seat = 1
	BlueSeat  game.Seat = 2
)

// Limits of a game.
const (
	Seats   = 3
	Hexes   = 37
	Total   = 12  // pieces of all colours together, those that have left among them
	Needed  = 4   // exits that win
	MaxPly  = 768 // turns after which a game ends: 256 for each player
	Repeats = 4   // times that a position occurs until the game is drawn
)

// Board is the bitboard of all hexes.
const Board uint64 = 0x000F1F3F7F7E7C78

// goals are the boards of the hexes that each seat's pieces may leave from.
var goals = [Seats]uint64{
	RedSeat:   0x0000000040404040, // q = 3
	GreenSeat: 0x000F000000000000, // r = 3
	BlueSeat:  0x0000000001020408, // q+r = -3
}

// Reasons for which a game ends, in [game.Outcome], beside repetition.
const (
	ReasonExits = "exits"
	ReasonLimit = game.ReasonLimit
)

// Pos is a position: a bitboard for each color, the exits so far and the side to
// move. It is a plain value.
type Pos struct {
	Pieces [Seats]uint64 // the board of each seat
	out    uint32        // the exits of each seat, a byte each, red's the lowest
	ply    uint16
	side   uint8
}

// Start returns the initial position.
func Start() Pos {
	return Pos{Pieces: [Seats]uint64{
		RedSeat:   0x0001010101000000, // q = -3
		GreenSeat: 0x0000000000000078, // r = -3
		BlueSeat:  0x0008102040000000, // q+r = 3
	}}
}

// Goal returns the bitboard of the hexes from which a seat's pieces may exit: those "on
// the edge of the board directly opposite the edge where the controlling player's pieces
// started the game".
func Goal(s game.Seat) uint64 { return goals[s] }

// Bit returns the index of the hex q,r in a bitboard.
func Bit(q, r int) int { return (r+3)*8 + q + 3 }

// Axial is the inverse of [Bit].
func Axial(bit int) (q, r int) { return bit&7 - 3, bit>>3 - 3 }

// Tally returns a seat's exits, of the [Needed] ones.
func (p *Pos) Tally(s game.Seat) game.Tally { return game.Tally{Have: p.Exits(s), Of: Needed} }

// Exits returns the number of a seat's pieces that have left the board.
func (p *Pos) Exits(s game.Seat) int { return int(p.out >> (8 * s) & 0xFF) }

// Ply returns the number of turns taken, including passes.
func (p *Pos) Ply() int { return int(p.ply) }

// ToMove returns the seat whose turn it is, or would be if the game were not over.
func (p *Pos) ToMove() game.Seat { return game.Seat(p.side) }

// won has a bit in the byte of the seat that has made its fourth exit.
func (p *Pos) won() uint32 { return p.out & (Needed * 0x010101) }

func (p *Pos) over() bool { return p.won() != 0 || p.ply >= MaxPly }

func (p *Pos) occupied() uint64 { return p.Pieces[RedSeat] | p.Pieces[GreenSeat] | p.Pieces[BlueSeat] }

// Outcome reports whether the game is over: "the game ends as soon as any player has
// taken 4 exiting actions. That player wins the game, and the other two players lose", on
// the last turn too; a draw is declared when "each player has had their 256th turn and no
// winner has been declared". It does not know earlier positions, and so no draw by
// repetition; see [game.Info.Repeats].
func (p *Pos) Outcome() game.Outcome {
	if won := p.won(); won != 0 {
		return game.Outcome{Over: true, Winner: game.Seat(bits.TrailingZeros32(won) >> 3), Reason: ReasonExits}
	}
	if p.ply >= MaxPly {
		return game.Outcome{Over: true, Winner: game.Nobody, Reason: ReasonLimit}
	}
	return game.Outcome{Winner: game.Nobody}
}

// Hash covers the pieces, the exits and the side to move, but not the number of turns. It is
// computed at each call in a few nanoseconds: incremental updates would cost more.
func (p *Pos) Hash() uint64 {
	h := game.Mix(p.Pieces[RedSeat]^0x9E3779B97F4A7C15, p.Pieces[GreenSeat]^0xC2B2AE3D27D4EB4F)
	return game.Mix(h^p.Pieces[BlueSeat], 0x165667B19E3779F9^uint64(p.side)<<32^uint64(p.out)<<36)
}
