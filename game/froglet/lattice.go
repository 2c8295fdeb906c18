package froglet

// A hop goes two cells along a row or a column, so a frog never leaves the cells
// whose row and column are as even or odd as its own. There are four such
// classes, class 2*(row%2) + column%2, of 6 by 6 cells on the board of 12 by 12
// and of 9 by 9 on that of 18 by 18. The frogs that it hops over are of two other
// classes, and none of those can stand where it lands.
//
// A cell within its class is bit stride*(row/2) + column/2, with a stride that
// leaves a bit or two free after each row. A square is the class above the bit.

// half is the number of rows, and of columns, of a class.
func half[W Words]() int {
	var w W
	return 3 + 3*len(w)
}

// sideOf is the number of rows, and of columns, of the full board.
func sideOf[W Words]() int { return 2 * half[W]() }

// stride is how many bits the cells below those of a class lie from them.
func stride[W Words]() uint16 {
	var w W
	return uint16(6 + 2*len(w))
}

// classShift is where in a square the class stands.
func classShift[W Words]() uint16 {
	var w W
	return uint16(5 + len(w))
}

func squareIn[W Words](class, n uint16) uint16 { return class<<classShift[W]() | n }

// classOf is the class of a square, and bitOf the bit.
func classOf[W Words](sq uint16) uint16 { return sq >> classShift[W]() & 3 }
func bitOf[W Words](sq uint16) uint16   { return sq & (1<<classShift[W]() - 1) }

func square[W Words](row, col int) uint16 {
	return squareIn[W](uint16(row&1<<1|col&1), uint16(row>>1)*stride[W]()+uint16(col>>1))
}

// place is the row and column of a square.
func place[W Words](sq uint16) (row, col int) {
	class, n := classOf[W](sq), bitOf[W](sq)
	return int(n/stride[W]()<<1 | class>>1), int(n%stride[W]()<<1 | class&1)
}

// cells are the bits of a class that are cells of the full board.
func cells[W Words]() (all W) {
	if len(all) == 1 {
		all[0] = 0x3F3F3F3F3F3F
	} else {
		all[0], all[len(all)-1] = 0xF7FDFF7FDFF7FDFF, 0x1FF7FDF
	}
	return all
}

// graph is what the frogs of one class see. A chain is a trail in it: over each
// frog once, by way of free cells, perhaps across its own start.
type graph[W Words] struct {
	frogs, free W // cells of the class
	across      W // bit b: a frog stands between the cells b and b+1
	down        W // bit b: a frog stands between the cells b and b+stride
}

func (p *PosOf[W]) graph(class uint16) graph[W] {
	return graph[W]{
		frogs:  p.Frogs[class],
		free:   andNot(p.cells(), p.Frogs[class]),
		across: shr(p.Frogs[class^1], acrossShift(class)),
		down:   shr(p.Frogs[class^2], downShift[W](class)),
	}
}

// acrossShift is how many bits the cells right of those of a class lie from
// them, and downShift the same for those below.
func acrossShift(class uint16) uint16        { return class & 1 }
func downShift[W Words](class uint16) uint16 { return class >> 1 * stride[W]() }

// ways are the cells of a class from where a frog could hop: right, say, those with a frog to their right and a free cell beyond.
type ways[W Words] struct{ right, down, left, up W }

// hoppers returns the ways of a class, whether a frog stands on them or not, all its frogs that can hop, and those whose first hop
// can lead on to another. No first hop leads back, for the cell that was left is not free.
func (g *graph[W]) hoppers() (w ways[W], all, chainers W) {
	s := stride[W]()
	w.right, w.down = and(g.across, shr(g.free, 1)), and(g.down, shr(g.free, s))
	w.left, w.up = shl(and(g.across, g.free), 1), shl(and(g.down, g.free), s)
	from := or(or(w.right, w.down), or(w.left, w.up))
	all = and(g.frogs, from)
	landed := ways[W]{right: shl(and(all, w.right), 1), down: shl(and(all, w.down), s), left: shr(and(all, w.left), 1), up: shr(and(all, w.up), s)}
	if onward := and(from, or(or(landed.right, landed.down), or(landed.left, landed.up))); !empty(onward) {
		chainers = or(
			or(shr(and(landed.right, onward), 1), shr(and(landed.down, onward), s)),
			or(shl(and(landed.left, onward), 1), shl(and(landed.up, onward), s)))
	}
	return w, all, chainers
}

// reach is the board of the cells that chains of a frog come to, its own among
// them. In a tree there is one trail to each; else there may be many.
func (g *graph[W]) reach(frog W) (all W, tree bool) {
	free := or(g.free, frog)
	across := and(g.across, and(free, shr(free, 1)))
	down := and(g.down, and(free, shr(free, stride[W]())))
	for front := frog; !same(front, all); {
		all = front
		front = or(front, or(
			or(shl(and(all, across), 1), and(shr(all, 1), across)),
			or(shl(and(all, down), stride[W]()), and(shr(all, stride[W]()), down))))
	}
	hops := count(and(all, across)) + count(and(all, down))
	return all, hops == count(all)-1
}
