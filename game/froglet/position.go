// Package froglet implements the rules of Froglet: frogs of four colors fill a pond,
// 144 of them on 12 by 12 cells, 324 on 18 by 18 or 64 on 8 by 8; two players in turn make any
// frog hop over others, which leave the pond and score.
//
// The rules name the board of 12 by 12 and Murray's original of 18 by 18. That of 8 by 8 is this project's own, for lessons
// and quick games: the same rules, with frogs in the same proportions.
//
// A cell of the layout is Side*row + column from the top left, so that a12 is 0
// and l1 is 143. The small board lies in the lower left corner of that of 12 by 12, of which it
// shares the names of the cells and the type of positions; its layout counts its own 64 cells. Inside, cells are told apart by class; see [BoardOf].
package froglet

import "freckers/game"

// The seats.
const (
	SeatA game.Seat = 0
	SeatB game.Seat = 1
)

// Side is the number of rows and of columns of the board of 12 by 12, and Cells
// that of all its cells. LargeSide and LargeCells are those of the board of 18 by 18, SmallSide and SmallCells
// those of the board of 8 by 8.
const (
	Side  = 12
	Cells = Side * Side

	LargeSide  = 18
	LargeCells = LargeSide * LargeSide

	SmallSide  = 8
	SmallCells = SmallSide * SmallSide
)

// counts are the frogs of a full pond by their points less one: "66 green, 51
// yellow, 21 red and 6 blue ones", and as many in proportion on the other boards.
func (p *PosOf[W]) counts() [4]int {
	switch p.Side() {
	case SmallSide:
		return [...]int{29, 23, 9, 3}
	case LargeSide:
		return [...]int{148, 115, 47, 14}
	}
	return [...]int{66, 51, 21, 6}
}

// worth is what all frogs of a full pond are worth: 255, or 575 on the large board, or 114 on the small one.
func (p *PosOf[W]) worth() (sum int) {
	for i, n := range p.counts() {
		sum += n * (i + 1)
	}
	return sum
}

// ReasonStill is why every game ends, in [game.Outcome].
const ReasonStill = "no jump is left"

// BoardOf is a set of cells, by class: a frog that hops stays in its class. Cell
// r,c is in class 2*(r%2) + c%2, as bit 8*(r/2) + c/2, or 10*(r/2) + c/2 on the
// large board.
type BoardOf[W Words] [4]W

// Board is a set of cells of the board of 12 by 12, LargeBoard one of 18 by 18.
type (
	Board      = BoardOf[[1]uint64]
	LargeBoard = BoardOf[[2]uint64]
)

// Count returns the number of cells in the set.
func (b *BoardOf[W]) Count() int { return count(b[0]) + count(b[1]) + count(b[2]) + count(b[3]) }

// Has reports whether a cell of the full board is in the set.
func (b *BoardOf[W]) Has(c game.Cell) bool {
	sq := squareOf[W](c)
	return at(b[classOf[W](sq)], bitOf[W](sq)) != 0
}

// PosOf is a position: the frogs, the scores and the side to move. It is a plain value.
//
// A frog's points less one are the sum of 1 if it is in Low and of 2 if it is
// in High: green 0, yellow 1, red 2, blue 3.
type PosOf[W Words] struct {
	Frogs, Low, High BoardOf[W]
	score            [2]uint16
	ply              uint16
	side             uint8
	small            bool
}

// Side returns the number of rows and of columns of the board.
func (p *PosOf[W]) Side() int {
	if p.small {
		return SmallSide
	}
	return sideOf[W]()
}

func (p *PosOf[W]) area() int { return p.Side() * p.Side() }

// top is the row of the full board in which the board begins.
func (p *PosOf[W]) top() int { return sideOf[W]() - p.Side() }

// cells are the bits of a class that are cells of the board.
func (p *PosOf[W]) cells() W {
	all := cells[W]()
	if p.small {
		all[0] = 0x0F0F0F0F << 16
	}
	return all
}

// Lattice returns the bits of a class's first word that are cells of the board.
func (p *PosOf[W]) Lattice() uint64 { return p.cells()[0] }

// Pos is a position on the board of 12 by 12, LargePos one on that of 18 by 18.
type (
	Pos      = PosOf[[1]uint64]
	LargePos = PosOf[[2]uint64]
)

func squareOf[W Words](c game.Cell) uint16 {
	return square[W](int(c)/sideOf[W](), int(c)%sideOf[W]())
}

func cellOf[W Words](sq uint16) game.Cell {
	row, col := place[W](sq)
	return game.Cell(row*sideOf[W]() + col)
}

func (p *PosOf[W]) squareOf(c game.Cell) uint16 {
	side := p.Side()
	return square[W](p.top()+int(c)/side, int(c)%side)
}

func (p *PosOf[W]) cellOf(sq uint16) game.Cell {
	row, col := place[W](sq)
	return game.Cell((row-p.top())*p.Side() + col)
}

// points is what the frog on a square is worth, 0 where there is none.
func (p *PosOf[W]) points(sq uint16) int {
	class, n := classOf[W](sq), bitOf[W](sq)
	return int(at(p.Frogs[class], n) + at(p.Low[class], n) + at(p.High[class], n)<<1)
}

// put sets a frog on a free square.
func (p *PosOf[W]) put(sq uint16, points int) {
	class, frog := classOf[W](sq), bit[W](bitOf[W](sq))
	p.Frogs[class] = or(p.Frogs[class], frog)
	if (points-1)&1 != 0 {
		p.Low[class] = or(p.Low[class], frog)
	}
	if (points-1)&2 != 0 {
		p.High[class] = or(p.High[class], frog)
	}
}

// take clears cells of a class, and cells of the classes right of it and below.
func (p *PosOf[W]) take(class uint16, gone, right, below W) {
	for _, b := range [...]*BoardOf[W]{&p.Frogs, &p.Low, &p.High} {
		b[class] = andNot(b[class], gone)
		b[class^1] = andNot(b[class^1], right)
		b[class^2] = andNot(b[class^2], below)
	}
}

// Left returns the number of remaining frogs worth points, 1 to 4.
func (p *PosOf[W]) Left(points int) int {
	n := 0
	for class, frogs := range p.Frogs {
		low, high := andNot(frogs, p.Low[class]), andNot(frogs, p.High[class])
		if points&1 == 0 {
			low = p.Low[class]
		}
		if points >= 3 {
			high = p.High[class]
		}
		n += count(and(low, high))
	}
	return n
}

// Tally returns a seat's score.
func (p *PosOf[W]) Tally(s game.Seat) game.Tally { return game.Tally{Have: p.Score(s)} }

// Score returns the points that a seat has earned.
func (p *PosOf[W]) Score(s game.Seat) int { return int(p.score[s&1]) }

// Ply returns the number of actions played. The notation of positions leaves it out:
// a position that is read counts from the fewest that can lead to it.
func (p *PosOf[W]) Ply() int { return int(p.ply) }

// ToMove returns the seat whose turn it is, or would be if the game were not over.
func (p *PosOf[W]) ToMove() game.Seat { return game.Seat(p.side) }

// Full reports whether no frog has left the pond: the player to move "picks any green
// frog and removes it from the board".
func (p *PosOf[W]) Full() bool {
	return same(and(and(p.Frogs[0], p.Frogs[1]), and(p.Frogs[2], p.Frogs[3])), p.cells())
}

// still reports whether no frog can hop: over another, from a cell to a free one.
func (p *PosOf[W]) still() bool {
	for class := range uint16(len(p.Frogs)) {
		g := p.graph(class)
		across := and(g.across, or(and(g.frogs, shr(g.free, 1)), and(g.free, shr(g.frogs, 1))))
		down := and(g.down, or(and(g.frogs, shr(g.free, stride[W]())), and(g.free, shr(g.frogs, stride[W]()))))
		if !empty(across) || !empty(down) {
			return false
		}
	}
	return true
}

// Outcome reports whether the game is over: "The game is finished when no more
// jumping can be done. In such situation, the player who has more points, is
// the winner. In case of the same number of points, the game is a draw."
func (p *PosOf[W]) Outcome() game.Outcome {
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

// Hash covers the frogs, the scores and the side to move, but not the number of actions. It is
// computed at each call in a few nanoseconds: incremental updates would cost more.
func (p *PosOf[W]) Hash() uint64 {
	h := uint64(0x9E3779B97F4A7C15)
	for class := range p.Frogs {
		h = mixFrogs(h, p.Frogs[class][0], p.Low[class][0], p.High[class][0])
		if last := len(p.Frogs[class]) - 1; last > 0 {
			h = mixFrogs(h, p.Frogs[class][last], p.Low[class][last], p.High[class][last])
		}
	}
	if p.small {
		h ^= 0x85EBCA77C2B2AE63
	}
	width := 8 * len(p.Frogs[0])
	return game.Mix(h, 0x27D4EB2F165667C5^uint64(p.side)<<(2*width)^uint64(p.score[0])<<width^uint64(p.score[1]))
}

func mixFrogs(h, frogs, low, high uint64) uint64 {
	return game.Mix(h^frogs, low+high*0x165667B19E3779F9^0xC2B2AE3D27D4EB4F)
}
