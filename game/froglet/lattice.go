package froglet

import "math/bits"

// A hop goes two cells along a row or a column, so a frog never leaves the cells
// whose row and column are as even or odd as its own. There are four such
// classes of 36 cells, class 2*(row%2) + column%2. The frogs that it hops over
// are of two other classes, and none of those can stand where it lands.
//
// A cell within its class is bit 8*(row/2) + column/2, so that 6 rows of 6 fill
// six bytes but for two bits each. A square is class<<6 | bit.

// cells are the bits of a class that are cells.
const cells = uint64(0x3F3F3F3F3F3F)

// square is the square of a row and a column.
func square(row, col int) uint8 {
	return uint8((row&1<<1|col&1)<<6 | row>>1<<3 | col>>1)
}

// place is the row and column of a square.
func place(sq uint8) (row, col int) {
	return int(sq>>3&7)<<1 | int(sq>>7), int(sq&7)<<1 | int(sq>>6&1)
}

// graph is what the frogs of one class see. A chain is a trail in it: over each
// frog once, by way of free cells, perhaps across its own start.
type graph struct {
	frogs, free uint64 // cells of the class
	across      uint64 // bit b: a frog stands between the cells b and b+1
	down        uint64 // bit b: a frog stands between the cells b and b+8
}

func (p *Pos) graph(class int) graph {
	return graph{
		frogs:  p.Frogs[class],
		free:   cells &^ p.Frogs[class],
		across: p.Frogs[class^1] >> acrossShift(class),
		down:   p.Frogs[class^2] >> downShift(class),
	}
}

// acrossShift is how many bits the cells right of those of a class lie from
// them, and downShift the same for those below.
func acrossShift(class int) int { return class & 1 }
func downShift(class int) int   { return class >> 1 << 3 }

// hops are the frogs among some that can hop right, down, left and up.
func (g *graph) hops(frogs uint64) (r, d, l, u uint64) {
	return frogs & g.across & (g.free >> 1),
		frogs & g.down & (g.free >> 8),
		frogs & ((g.across & g.free) << 1),
		frogs & ((g.down & g.free) << 8)
}

// hoppers are all frogs that can hop, and those whose first hop can lead on to
// another.
func (g *graph) hoppers() (all, chains uint64) {
	r, d, l, u := g.hops(g.frogs)
	all = r | d | l | u
	if landed := r<<1 | d<<8 | l>>1 | u>>8; landed != 0 {
		r2, d2, l2, u2 := g.hops(landed)
		on := r2 | d2 | l2 | u2
		chains = r&(on>>1) | d&(on>>8) | l&(on<<1) | u&(on<<8)
	}
	return all, chains
}

// reach is the board of the cells that chains of a frog come to, its own among
// them. In a tree there is one trail to each; else there may be many.
func (g *graph) reach(frog uint64) (all uint64, tree bool) {
	free := g.free | frog
	across, down := g.across&free&(free>>1), g.down&free&(free>>8)
	for front := frog; front != all; {
		all = front
		front |= (all&across)<<1 | all>>1&across | (all&down)<<8 | all>>8&down
	}
	hops := bits.OnesCount64(all&across) + bits.OnesCount64(all&down)
	return all, hops == bits.OnesCount64(all)-1
}
