package billabong

import "math/bits"

// turn is all that the kangaroos of a position can do, without a list.
//
// In a jump the jumper's start is occupied, by the jumper and then by the
// referee. So the kangaroos stand where they stand for every jump of every
// chain, and the landings that a jump joins are the same for all jumpers: pairs
// of free cells as far on one side of a kangaroo as on the other.
type turn struct {
	pivots [placements]uint8
	occ    Board // kangaroos and lake
	// ends and home are the results for one kangaroo: where it can end its
	// turn, ends[1] with the start line crossed, and whether it can be home.
	ends [2]Board
	home bool
	todo [2 * Cells]Roo
}

// lines holds the squares of each line that are not free.
type lines [lineCount]uint32

// over holds, for each cell, the pivots that a kangaroo there can jump over: bit i
// for the i-th of a turn's pivots, bit 16+i where the jump crosses the line. TinyGo
// keeps a turn, its lines and this on the stack because none has more than 1 KB.
type over [256]uint32

func (t *turn) find(p *Pos, o *over) {
	l := ground.bare
	n := t.stand(p, &l)
	for i, pivot := range t.pivots[:n] {
		l.link(o, pivot, uint32(1)<<i)
	}
}

// stand notes where the kangaroos stand, and returns their number.
func (t *turn) stand(p *Pos, l *lines) (n int) {
	t.occ = lake
	for s := range p.teams {
		for _, r := range p.teams[s] {
			if r == NoRoo {
				break
			}
			cell := r.Cell()
			t.pivots[n] = uint8(cell)
			n++
			t.occ.add(cell)
			for _, at := range &ground.on[cell&255] {
				l[at.line] |= 1 << at.bit
			}
		}
	}
	return n
}

// link notes the jumps over a pivot: on each line through it between the free
// cells as far on one side as on the other, and beyond them from the kangaroo
// that ends them on one side, where nothing does on the other.
func (l *lines) link(o *over, pivot uint8, mark uint32) {
	for w := range ways {
		at, by, mark := ground.on[pivot][w], uint8(ways[w].by), mark
		line := l[at.line]
		ahead := bits.TrailingZeros32(line >> ((at.bit + 1) & 31))
		behind := bits.LeadingZeros32(line << ((32 - at.bit) & 31))
		cross := int(ground.cross[pivot][w])
		free := min(ahead, behind)
		a, b := pivot+by, pivot-by
		for d := 1; d <= free; d++ {
			if d == cross {
				mark <<= 16
			}
			o[a] |= mark
			o[b] |= mark
			a, b = a+by, b-by
		}
		if free+1 == cross {
			mark <<= 16
		}
		bare := ground.bare[at.line]
		switch {
		case ahead < behind && bare>>((int(at.bit)+ahead+1)&31)&1 == 0:
			o[a] |= mark
		case behind < ahead && bare>>((int(at.bit)-behind-1)&31)&1 == 0:
			o[b] |= mark
		}
	}
}

// spread follows every chain of jumps of a kangaroo.
func (t *turn) spread(r Roo, o *over) {
	t.ends, t.home = [2]Board{}, false
	t.todo[0] = r
	for n := 1; n > 0; {
		n--
		r := t.todo[n]
		cell, side := r.Cell(), int(r&1)
		pivots := o[cell&255]
		for ; pivots&0xFFFF != 0; pivots &= pivots - 1 {
			n = t.land(2*int(t.pivots[bits.TrailingZeros32(pivots)])-cell, side, n)
		}
		for pivots >>= 16; pivots != 0; pivots &= pivots - 1 {
			n = t.cross(cell, side, 2*int(t.pivots[bits.TrailingZeros32(pivots)])-cell, n)
		}
	}
}

// cross adds a landing across the start line.
func (t *turn) cross(from, side, to, n int) int {
	switch after, home := crossed(from, side != 0, true); {
	case home:
		t.home = true
		return n
	case after:
		return t.land(to, 1, n)
	}
	return t.land(to, 0, n)
}

// land adds a landing to the chains and, if it is new, to the n of todo.
func (t *turn) land(cell, side, n int) int {
	word, bit := &t.ends[side&1][cell>>6&3], uint64(1)<<(cell&63)
	if *word&bit != 0 {
		return n
	}
	*word |= bit
	t.todo[n] = Roo(cell<<1 | side)
	return n + 1
}

// walk adds the cells that a kangaroo can walk to.
func (t *turn) walk(r Roo) {
	kings, cell := &ground.kings[r.Cell()], r.Cell()
	var across *Board
	switch {
	case eastOfLine.Has(cell):
		across = &westOfLine
	case westOfLine.Has(cell):
		across = &eastOfLine
	default:
		across = &nowhere
	}
	after, home := crossed(cell, r.Crossed(), true)
	for i := range kings {
		to := kings[i] &^ t.occ[i]
		t.ends[r&1][i] |= to &^ across[i]
		switch to &= across[i]; {
		case to == 0:
		case home:
			t.home = true
		case after:
			t.ends[1][i] |= to
		default:
			t.ends[0][i] |= to
		}
	}
}

func (t *turn) findEnds(r Roo, o *over) {
	t.spread(r, o)
	t.walk(r)
}

func (t *turn) count(r Roo, o *over) int {
	t.findEnds(r, o)
	n := 0
	if t.home {
		n++
	}
	for i := range t.ends {
		for _, word := range t.ends[i] {
			n += bits.OnesCount64(word)
		}
	}
	return n
}
