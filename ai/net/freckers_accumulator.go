package net

import (
	"math/bits"

	"freckers/game/freckers"
)

// accumulator is the first layer of a position in Red's view and in Blue's.
type accumulator struct {
	red, blue, pads uint64
	mobility        mobility
	rows            int // that all frogs have come
	views           [2]freckersVector
	inputs          [64]uint32 // of the frog on each cell, as of mobility.input
}

// firstRows is a power of two, so that any index modulo it needs no bounds check.
const firstRows = 1 << 12

const noInput = (firstRows - 1) * (1<<16 + 1)

// accumulate returns the accumulator of p, updated from that of the last position of
// the ply before, or of the same ply if that is closer.
func (n *Freckers) accumulate(p *freckers.Pos) (from, to *accumulator) {
	ply := p.Ply()
	to = &n.accumulators[ply]
	from = &n.accumulators[max(ply-1, 0)]
	if from.red != p.Red && from.blue != p.Blue && to.distance(p) < from.distance(p) {
		from = to
	}
	n.update(from, to, p)
	return from, to
}

// distance counts the frogs and pads that differ.
func (a *accumulator) distance(p *freckers.Pos) int {
	return bits.OnesCount64(a.red^p.Red) + bits.OnesCount64(a.blue^p.Blue) + bits.OnesCount64(a.pads^p.Pads)
}

// update sets to to the accumulator of p, given that of another position, which may be
// the same one. With vector registers the views are left to [evaluateFreckers].
func (n *Freckers) update(from, to *accumulator, p *freckers.Pos) {
	before, after, wasBlue, rows := from.red|from.blue, p.Red|p.Blue, from.blue, from.rows
	came, left, stayed := after&^before, before&^after, before&after
	sunk, grown := from.pads&^p.Pads, p.Pads&^from.pads
	swapped := (wasBlue ^ p.Blue) & stayed
	changed := to.mobility.set(p.Red, p.Blue, p.Pads, &from.mobility)&stayed | swapped
	to.red, to.blue, to.pads = p.Red, p.Blue, p.Pads
	if to != from {
		to.inputs = from.inputs
	}
	n.pending.count = 0
	if isSingle(came) && isSingle(left) && came == sunk && grown|swapped == 0 {
		cell, was := bits.TrailingZeros64(came)&63, bits.TrailingZeros64(left)&63
		on := to.mobility.input(cell, p.Blue)
		n.move(&from.views, &to.views, on, to.inputs[was], padInput(cell))
		to.inputs[cell] = on
		to.rows = rows + frogAdvance(cell, p.Blue) - frogAdvance(was, wasBlue)
	} else {
		if !n.layers.vectors {
			to.views = from.views
		}
		n.updateAny(to, came, left, sunk, grown)
	}
	for ; changed != 0; changed &= changed - 1 {
		cell := bits.TrailingZeros64(changed) & 63
		on := to.mobility.input(cell, p.Blue)
		n.replace(&to.views, on, to.inputs[cell])
		to.inputs[cell] = on
	}
}

func isSingle(b uint64) bool { return b != 0 && b&(b-1) == 0 }

// updateAny adds and removes all frogs and pads that came and went, if that is no
// simple move.
func (n *Freckers) updateAny(a *accumulator, came, left, sunk, grown uint64) {
	a.rows = advance(a.red, a.blue)
	for ; left != 0; left &= left - 1 {
		n.replace(&a.views, noInput, a.inputs[bits.TrailingZeros64(left)&63])
	}
	for ; came != 0; came &= came - 1 {
		cell := bits.TrailingZeros64(came) & 63
		a.inputs[cell] = a.mobility.input(cell, a.blue)
		n.replace(&a.views, a.inputs[cell], noInput)
	}
	for ; sunk != 0; sunk &= sunk - 1 {
		n.replace(&a.views, noInput, padInput(bits.TrailingZeros64(sunk)))
	}
	for ; grown != 0; grown &= grown - 1 {
		n.replace(&a.views, padInput(bits.TrailingZeros64(grown)), noInput)
	}
}

func (l *freckersLayers) rows(input uint32) (red, blue *freckersVector) {
	return &l.first[input%firstRows], &l.first[input>>16%firstRows]
}

// changes is a list of inputs to turn on, each with one to turn off: no more than all
// frogs and cells on the board before and after.
type changes struct {
	list  [256]struct{ on, off uint32 }
	count uint8
}

func (c *changes) add(on, off uint32) {
	at := &c.list[c.count]
	at.on, at.off = on, off
	c.count++
}

// move sets the views to to those of from after a frog has gone to a pad.
func (n *Freckers) move(from, to *[2]freckersVector, on, off, pad uint32) {
	l := n.layers
	if l.vectors {
		n.pending.add(on, off)
		n.pending.add(noInput, pad)
		return
	}
	onRed, onBlue := l.rows(on)
	offRed, offBlue := l.rows(off)
	padRed, padBlue := l.rows(pad)
	for i := range freckersWords {
		to[0][i] = from[0][i] + onRed[i] - offRed[i] - padRed[i]
		to[1][i] = from[1][i] + onBlue[i] - offBlue[i] - padBlue[i]
	}
}

func (n *Freckers) replace(views *[2]freckersVector, on, off uint32) {
	l := n.layers
	if l.vectors {
		n.pending.add(on, off)
		return
	}
	onRed, onBlue := l.rows(on)
	offRed, offBlue := l.rows(off)
	for i := range freckersWords {
		views[0][i] += onRed[i] - offRed[i]
		views[1][i] += onBlue[i] - offBlue[i]
	}
}
