// Package froglet is the rule book of Froglet: 144 frogs of four colours fill a
// pond of 12 by 12 cells; two players in turn make any frog hop over others,
// which leave the pond and score.
//
// A cell of the layout is 12*row + column from the top left, so that a12 is 0
// and l1 is 143. Inside, cells are told apart by class; see [Board].
package froglet

import (
	"math/bits"

	"freckers/game"
)

// The seats.
const (
	SeatA game.Seat = 0
	SeatB game.Seat = 1
)

// Side is the number of rows and of columns, and Cells that of all cells.
const (
	Side  = 12
	Cells = Side * Side
)

// counts are the frogs of a full pond by their points less one: "66 green, 51
// yellow, 21 red and 6 blue ones".
var counts = [4]int{66, 51, 21, 6}

// worth is what all frogs of a full pond are worth.
const worth = 66*1 + 51*2 + 21*3 + 6*4

// ReasonStill is why every game ends, in [game.Outcome].
const ReasonStill = "no jump is left"

// Board is a set of cells, by class: a frog that hops stays in its class. Cell
// r,c is in class 2*(r%2) + c%2, as bit 8*(r/2) + c/2.
type Board [4]uint64

// Count is the number of cells.
func (b *Board) Count() int {
	return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) + bits.OnesCount64(b[2]) + bits.OnesCount64(b[3])
}

// Has reports whether a cell is in the set.
func (b *Board) Has(c game.Cell) bool {
	sq := squareOf(c)
	return b[sq>>6]>>(sq&63)&1 != 0
}

// Pos is a position: the frogs, the scores and who is to move. It is a plain
// value; copying it copies the game.
//
// A frog's points less one are the sum of 1 if it is in Low and of 2 if it is
// in High: green 0, yellow 1, red 2, blue 3.
type Pos struct {
	Frogs, Low, High Board
	score            [2]uint8
	side             uint8
	ply              uint8
}

// squareOf is the square of a cell of the layout.
func squareOf(c game.Cell) uint8 { return square(int(c)/Side, int(c)%Side) }

// cellOf is the cell of the layout of a square.
func cellOf(sq uint8) game.Cell {
	row, col := place(sq)
	return game.Cell(row*Side + col)
}

// points is what the frog on a square is worth, 0 where there is none.
func (p *Pos) points(sq uint8) int {
	class, bit := sq>>6, sq&63
	frog := p.Frogs[class] >> bit & 1
	return int(frog + p.Low[class]>>bit&1 + p.High[class]>>bit&1<<1)
}

// put sets a frog on a free square.
func (p *Pos) put(sq uint8, points int) {
	class, bit := sq>>6, sq&63
	p.Frogs[class] |= 1 << bit
	p.Low[class] |= uint64(points-1) & 1 << bit
	p.High[class] |= uint64(points-1) >> 1 << bit
}

// take clears cells of a class.
func (p *Pos) take(class uint8, gone uint64) {
	p.Frogs[class] &^= gone
	p.Low[class] &^= gone
	p.High[class] &^= gone
}

// Left is the number of frogs of that many points, 1 to 4.
func (p *Pos) Left(points int) int {
	n := 0
	for class, frogs := range p.Frogs {
		low, high := p.Low[class], p.High[class]
		if points&1 != 0 {
			low = ^low
		}
		if points < 3 {
			high = ^high
		}
		n += bits.OnesCount64(frogs & low & high)
	}
	return n
}

// Tally is what a seat has earned.
func (p *Pos) Tally(s game.Seat) game.Tally { return game.Tally{Have: p.Score(s)} }

// Score is what a seat has earned.
func (p *Pos) Score(s game.Seat) int { return int(p.score[s&1]) }

// Ply is the number of actions played. The notation of positions leaves it out:
// a position that is read counts from the fewest that can lead to it.
func (p *Pos) Ply() int { return int(p.ply) }

// ToMove is the seat whose turn it is, or would be if the game were not over.
func (p *Pos) ToMove() game.Seat { return game.Seat(p.side) }

// Full reports whether no frog has left the pond: the player to move "picks any green
// frog and removes it from the board".
func (p *Pos) Full() bool {
	return p.Frogs[0]&p.Frogs[1]&p.Frogs[2]&p.Frogs[3] == cells
}

// still reports whether no frog can hop.
func (p *Pos) still() bool {
	for class := range p.Frogs {
		g := p.graph(class)
		if r, d, l, u := g.hops(g.frogs); r|d|l|u != 0 {
			return false
		}
	}
	return true
}

// Outcome reports whether the game is over: "The game is finished when no more
// jumping can be done. In such situation, the player who has more points, is
// the winner. In case of the same number of points, the game is a draw."
func (p *Pos) Outcome() game.Outcome {
	if p.Full() || !p.still() {
		return game.Outcome{Winner: game.Nobody}
	}
	out := game.Outcome{Over: true, Winner: game.Nobody, Reason: ReasonStill}
	if p.score[0] > p.score[1] {
		out.Winner = SeatA
	} else if p.score[1] > p.score[0] {
		out.Winner = SeatB
	}
	return out
}

// Hash mixes the frogs, the scores and the side to move; the number of actions
// played is left out. It is made afresh at each call, in a few nanoseconds:
// keeping it up to date through every capture would cost more.
func (p *Pos) Hash() uint64 {
	h := uint64(0x9E3779B97F4A7C15)
	for class := range p.Frogs {
		h = game.Mix(h^p.Frogs[class], p.Low[class]+p.High[class]*0x165667B19E3779F9^0xC2B2AE3D27D4EB4F)
	}
	return game.Mix(h, 0x27D4EB2F165667C5^uint64(p.side)<<16^uint64(p.score[0])<<8^uint64(p.score[1]))
}
