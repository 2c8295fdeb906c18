package eval

import (
	"math/bits"

	"freckers/game/freckers"
)

// sums is the first layer of a position in Red's view and in Blue's.
type sums struct {
	red, blue, pads uint64
	ways            ways
	come            int // rows, by all frogs: see rowsOf
	views           [2]row64
	inputs          [64]uint32 // of the frog on each cell, as ways.frog gives them
}

// rowsMade is a power of two, so that any index below it is within.
const rowsMade = 1 << 12

// none is an input without weights.
const none = (rowsMade - 1) * (1<<16 + 1)

func pad(cell int) uint32 { return uint32(free + cell | (free+cell^flip)<<16) }

// follow gives the sums of p, made from those of the last position of the ply
// before, or of the same ply where that is nearer.
func (n *Net) follow(p *freckers.Pos) *sums {
	ply := p.Ply()
	to := &n.seen[ply]
	from := &n.seen[max(ply-1, 0)]
	if from.red != p.Red && from.blue != p.Blue && to.far(p) < from.far(p) {
		from = to
	}
	n.layer.carry(from, to, p)
	return to
}

// far counts the cells that differ, a frog or pad that came or went for one each.
func (s *sums) far(p *freckers.Pos) int {
	return bits.OnesCount64(s.red^p.Red) + bits.OnesCount64(s.blue^p.Blue) + bits.OnesCount64(s.pads^p.Pads)
}

// carry makes to the sums of p out of those of another position, which may stand
// in the same place.
func (l *layers) carry(from, to *sums, p *freckers.Pos) {
	before, after, wasBlue, rows := from.red|from.blue, p.Red|p.Blue, from.blue, from.come
	came, left, stayed := after&^before, before&^after, before&after
	sunk, grown := from.pads&^p.Pads, p.Pads&^from.pads
	swapped := (wasBlue ^ p.Blue) & stayed
	changed := to.ways.find(p.Red, p.Blue, p.Pads, &from.ways)&stayed | swapped
	to.red, to.blue, to.pads = p.Red, p.Blue, p.Pads
	if to != from {
		to.inputs = from.inputs
	}
	if one(came) && one(left) && came == sunk && grown|swapped == 0 {
		cell, was := bits.TrailingZeros64(came)&63, bits.TrailingZeros64(left)&63
		on := to.ways.frog(cell, p.Blue)
		l.move(&from.views, &to.views, on, to.inputs[was], pad(cell))
		to.inputs[cell] = on
		to.come = rows + rowOf(cell, p.Blue) - rowOf(was, wasBlue)
	} else {
		to.views = from.views
		l.jump(to, came, left, sunk, grown)
	}
	for ; changed != 0; changed &= changed - 1 {
		cell := bits.TrailingZeros64(changed) & 63
		on := to.ways.frog(cell, p.Blue)
		l.trade(&to.views, on, to.inputs[cell])
		to.inputs[cell] = on
	}
}

// one says that a board has one cell.
func one(b uint64) bool { return b != 0 && b&(b-1) == 0 }

// jump takes all frogs and pads that came and went into the views, where that is no
// plain move.
func (l *layers) jump(s *sums, came, left, sunk, grown uint64) {
	s.come = come(s.red, s.blue)
	for ; left != 0; left &= left - 1 {
		l.trade(&s.views, none, s.inputs[bits.TrailingZeros64(left)&63])
	}
	for ; came != 0; came &= came - 1 {
		cell := bits.TrailingZeros64(came) & 63
		s.inputs[cell] = s.ways.frog(cell, s.blue)
		l.trade(&s.views, s.inputs[cell], none)
	}
	for ; sunk != 0; sunk &= sunk - 1 {
		l.trade(&s.views, none, pad(bits.TrailingZeros64(sunk)))
	}
	for ; grown != 0; grown &= grown - 1 {
		l.add(&s.views, pad(bits.TrailingZeros64(grown)))
	}
}

// rows are the weights of an input, in Red's view and in Blue's.
func (l *layers) rows(input uint32) (red, blue *row64) {
	return &l.first[input%rowsMade], &l.first[input>>16%rowsMade]
}

// move sets the views to to from with a frog that goes to a pad.
func (l *layers) move(from, to *[2]row64, on, off, pad uint32) {
	if haveLanes() {
		moveLanes(&l.first, from, to, on, off, pad)
		return
	}
	onRed, onBlue := l.rows(on)
	offRed, offBlue := l.rows(off)
	padRed, padBlue := l.rows(pad)
	to[0][0] = from[0][0] + onRed[0] - offRed[0] - padRed[0]
	to[0][1] = from[0][1] + onRed[1] - offRed[1] - padRed[1]
	to[0][2] = from[0][2] + onRed[2] - offRed[2] - padRed[2]
	to[0][3] = from[0][3] + onRed[3] - offRed[3] - padRed[3]
	to[0][4] = from[0][4] + onRed[4] - offRed[4] - padRed[4]
	to[0][5] = from[0][5] + onRed[5] - offRed[5] - padRed[5]
	to[0][6] = from[0][6] + onRed[6] - offRed[6] - padRed[6]
	to[0][7] = from[0][7] + onRed[7] - offRed[7] - padRed[7]
	to[1][0] = from[1][0] + onBlue[0] - offBlue[0] - padBlue[0]
	to[1][1] = from[1][1] + onBlue[1] - offBlue[1] - padBlue[1]
	to[1][2] = from[1][2] + onBlue[2] - offBlue[2] - padBlue[2]
	to[1][3] = from[1][3] + onBlue[3] - offBlue[3] - padBlue[3]
	to[1][4] = from[1][4] + onBlue[4] - offBlue[4] - padBlue[4]
	to[1][5] = from[1][5] + onBlue[5] - offBlue[5] - padBlue[5]
	to[1][6] = from[1][6] + onBlue[6] - offBlue[6] - padBlue[6]
	to[1][7] = from[1][7] + onBlue[7] - offBlue[7] - padBlue[7]
}

// trade puts an input in the place of another.
func (l *layers) trade(views *[2]row64, on, off uint32) {
	if haveLanes() {
		tradeLanes(&l.first, views, on, off)
		return
	}
	onRed, onBlue := l.rows(on)
	offRed, offBlue := l.rows(off)
	views[0][0] += onRed[0] - offRed[0]
	views[0][1] += onRed[1] - offRed[1]
	views[0][2] += onRed[2] - offRed[2]
	views[0][3] += onRed[3] - offRed[3]
	views[0][4] += onRed[4] - offRed[4]
	views[0][5] += onRed[5] - offRed[5]
	views[0][6] += onRed[6] - offRed[6]
	views[0][7] += onRed[7] - offRed[7]
	views[1][0] += onBlue[0] - offBlue[0]
	views[1][1] += onBlue[1] - offBlue[1]
	views[1][2] += onBlue[2] - offBlue[2]
	views[1][3] += onBlue[3] - offBlue[3]
	views[1][4] += onBlue[4] - offBlue[4]
	views[1][5] += onBlue[5] - offBlue[5]
	views[1][6] += onBlue[6] - offBlue[6]
	views[1][7] += onBlue[7] - offBlue[7]
}

// add takes an input in.
func (l *layers) add(views *[2]row64, on uint32) {
	if haveLanes() {
		tradeLanes(&l.first, views, on, none)
		return
	}
	onRed, onBlue := l.rows(on)
	views[0][0] += onRed[0]
	views[0][1] += onRed[1]
	views[0][2] += onRed[2]
	views[0][3] += onRed[3]
	views[0][4] += onRed[4]
	views[0][5] += onRed[5]
	views[0][6] += onRed[6]
	views[0][7] += onRed[7]
	views[1][0] += onBlue[0]
	views[1][1] += onBlue[1]
	views[1][2] += onBlue[2]
	views[1][3] += onBlue[3]
	views[1][4] += onBlue[4]
	views[1][5] += onBlue[5]
	views[1][6] += onBlue[6]
	views[1][7] += onBlue[7]
}
