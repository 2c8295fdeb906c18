package billabong

import "math/bits"

// Board is a set of cells: bit c%64 of word c/64 is the cell c.
type Board [4]uint64

// Has reports whether a cell is in the set.
func (b *Board) Has(cell int) bool { return b[cell>>6&3]>>(cell&63)&1 != 0 }

func (b *Board) add(cell int) { b[cell>>6&3] |= 1 << (cell & 63) }

func (b *Board) count() int {
	n := 0
	for _, word := range b {
		n += bits.OnesCount64(word)
	}
	return n
}

// lake is the billabong: columns 7 to 10 of rows 7 and 8.
var lake = Board{1: 0x3C0<<32 | 0x3C0<<48}

var nowhere Board

// The line is the edge between the columns 8 and 9 in the rows 9 to 14: from
// west of it to east is backwards, to west forwards.
const (
	westColumn = 7 // the last column west of the line, counted from 0
	lineTop    = 8 // the first row of the line, counted from 0
)

// The cells west and east of the line.
var (
	westOfLine = Board{2: 0x80 | 0x80<<16 | 0x80<<32 | 0x80<<48, 3: 0x80 | 0x80<<16}
	eastOfLine = Board{2: 0x100 | 0x100<<16 | 0x100<<32 | 0x100<<48, 3: 0x100 | 0x100<<16}
)

// ways are the directions of the lines through a cell, and how far apart in
// cells neighbours are.
var ways = [4]struct{ dx, dy, by int }{{1, 0, 1}, {0, 1, 16}, {1, 1, 17}, {1, -1, -15}}

// Lines are rows, columns and both kinds of diagonals: bit i+1 of a line is its
// cell of column i, or row i in a column. Bits that are no cell are set.
const (
	firstColumn = Rows
	firstDown   = firstColumn + Columns
	firstUp     = firstDown + Rows + Columns - 1
	lineCount   = firstUp + Rows + Columns - 1
)

type linePos struct{ line, bit uint8 }

// groundwork is what follows from the board alone.
type groundwork struct {
	on    [256][4]linePos // the lines through a cell, by way
	bare  lines
	cross [256][4]uint8    // from this distance on a jump over the cell crosses the line
	kings [Cells]Board     // the land beside a cell
	toGo  [2 * Cells]uint8 // by [Roo]
	// near are the cells with so many steps to go at most, before the start line
	// and after it.
	near [farthest + 1][2]Board
}

var ground = layGround()

const never = 255 // a distance that no jump has

// layGround computes the tables of the board.
func layGround() (g groundwork) {
	for i := range g.bare {
		g.bare[i] = ^uint32(0)
	}
	for cell := range Cells {
		x, y := cell%Columns, cell/Columns
		g.on[cell] = [4]linePos{
			{uint8(y), uint8(x + 1)},
			{uint8(firstColumn + x), uint8(y + 1)},
			{uint8(firstDown + x - y + Rows - 1), uint8(x + 1)},
			{uint8(firstUp + x + y), uint8(x + 1)},
		}
		for w := range ways {
			g.cross[cell][w] = crossing(x, y, w)
			if !lake.Has(cell) {
				g.bare[g.on[cell][w].line] &^= 1 << g.on[cell][w].bit
			}
		}
		for d := range 8 {
			if to, ok := beside(cell, d); ok && !lake.Has(to) {
				g.kings[cell].add(to)
			}
		}
	}
	g.measure()
	g.fillNear()
	return g
}

// crossing is the distance from which on a jump over a cell along a way goes
// across the line.
func crossing(x, y, w int) uint8 {
	if ways[w].dx == 0 || y+ways[w].dy*(westColumn-x) < lineTop {
		return never
	}
	if x <= westColumn {
		return uint8(westColumn + 1 - x)
	}
	return uint8(x - westColumn)
}

// beside is the cell beside another, in one of eight directions.
func beside(cell, d int) (to int, ok bool) {
	w, sign := &ways[d/2], 1-d%2*2
	x, y := cell%Columns+sign*w.dx, cell/Columns+sign*w.dy
	return y*Columns + x, x >= 0 && x < Columns && y >= 0 && y < Rows
}

// crossed says on which side of the start line a kangaroo is after a step, or a
// jump that crosses the line if crosses is set: "lower case crossing forwards
// becomes upper case; upper case crossing forwards is home; upper case crossing
// backwards becomes lower case; lower case crossing backwards stays lower case".
func crossed(from int, before, crosses bool) (after, home bool) {
	switch {
	case !crosses:
		return before, false
	case from%Columns > westColumn:
		return true, before
	}
	return false, false
}

func stepCrosses(from, to int) bool {
	return westOfLine.Has(from) && eastOfLine.Has(to) || eastOfLine.Has(from) && westOfLine.Has(to)
}

// measure fills toGo, outwards from the steps that lead home.
func (g *groundwork) measure() {
	for i := range g.toGo {
		g.toGo[i] = never
	}
	var queue []Roo
	for cell := range Cells {
		if eastOfLine.Has(cell) {
			queue = append(queue, rooAt(cell, true))
			g.toGo[rooAt(cell, true)] = 1
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		to := queue[0]
		for d := range 8 {
			from, ok := beside(to.Cell(), d)
			if !ok || lake.Has(from) {
				continue
			}
			for _, before := range []bool{false, true} {
				after, home := crossed(from, before, stepCrosses(from, to.Cell()))
				if at := &g.toGo[rooAt(from, before)]; *at == never && after == to.Crossed() && !home {
					*at = g.toGo[to] + 1
					queue = append(queue, rooAt(from, before))
				}
			}
		}
	}
}

// Distance returns the fewest steps that bring the kangaroo home on an empty board, walking
// round the lake. It is undefined for [NoRoo].
func (r Roo) Distance() int { return int(ground.toGo[r]) }
