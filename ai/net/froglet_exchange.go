package net

import (
	"math/bits"

	"freckers/game/froglet"
)

// pond is the frogs of a position and the cells of each class, as in [froglet.Pos].
type pond struct {
	frogs, low, high [4]uint64
	cells            uint64
}

func pondOf(p *froglet.Pos) pond {
	return pond{frogletWords(&p.Frogs), frogletWords(&p.Low), frogletWords(&p.High), p.Lattice()}
}

func frogletWords(b *froglet.Board) [4]uint64 { return [4]uint64{b[0][0], b[1][0], b[2][0], b[3][0]} }

const (
	hopBudget = 200 // hops that are followed for one frog
	maxRivals = 2   // moves whose replies are looked at
)

// finder looks for the richest moves of a position: those that gain most.
type finder struct {
	gain     int                // of each of them, 0 if there is none
	hoppers  int                // frogs that can hop
	chainers int                // of them, those whose first hop can lead on to another
	rivals   [maxRivals]capture // the first of the richest moves
	n        int                // rivals
	quick    bool               // leaves out the rivals

	classes [4]class
	// The frog whose chains are followed, and its class.
	*class
	frog               uint8
	acrossAll, downAll uint64 // what it can hop over
	budget             int    // hops that may still be followed
}

// class is what the frogs of a class see.
type class struct {
	number                uint8
	free                  uint64
	across, down          uint64 // the frogs right of its cells, and those below
	acrossLow, acrossHigh uint64
	downLow, downHigh     uint64
	right, below          uint64 // frogs that can hop
	left, above           uint64
	chains                uint64 // frogs whose first hop can lead on to another

	richest    int    // points of a first hop
	overAcross uint64 // what such hops go over
	overDown   uint64
}

// capture is a move by what it changes. Frogs that are hopped over are counted by the
// cell of the mover's class left of them or above them.
type capture struct {
	across, down    uint64
	class, from, to uint8
}

// find looks at a position. It returns early once it knows that a move gains stop or more.
func (f *finder) find(p *pond, stop int) {
	f.gain, f.hoppers, f.chainers, f.n = 0, 0, 0, 0
	for i := range f.classes {
		f.class = &f.classes[i]
		if f.setFirstHops(p, uint8(i)); f.gain >= stop {
			return
		}
	}
	for i := range f.classes {
		f.class = &f.classes[i]
		for chains := f.class.chains; chains != 0; chains &= chains - 1 {
			f.followChains(chains & -chains)
			if f.gain >= stop {
				return
			}
		}
	}
	if f.quick {
		return
	}
	for i := range f.classes {
		if f.class = &f.classes[i]; f.richest == f.gain {
			f.noteRichestHops()
		}
	}
}

// setFirstHops finds the frogs of a class that can hop, and those that may hop on. It adds to the counts of both, and
// raises gain to the points of the richest first hop.
func (f *finder) setFirstHops(p *pond, number uint8) {
	k, a, d := f.class, number&1, number>>1<<3
	frogs := p.frogs[number]
	k.number, k.free, k.chains = number, p.cells&^frogs, 0
	k.across, k.down = p.frogs[number^1]>>a, p.frogs[number^2]>>d
	right, below := frogs&k.across&(k.free>>1), frogs&k.down&(k.free>>8)
	left, above := frogs&((k.across&k.free)<<1), frogs&((k.down&k.free)<<8)
	k.right, k.below, k.left, k.above = right, below, left, above
	all := right | below | left | above
	if k.richest = 0; all == 0 {
		return
	}
	k.acrossLow, k.acrossHigh = p.low[number^1]>>a, p.high[number^1]>>a
	k.downLow, k.downHigh = p.low[number^2]>>d, p.high[number^2]>>d
	k.setRichest(right|left>>1, below|above>>8)
	f.gain = max(f.gain, k.richest)
	landed := right<<1 | below<<8 | left>>1 | above>>8
	if on := landed & (k.across&(k.free>>1) | k.down&(k.free>>8) | (k.across&k.free)<<1 | (k.down&k.free)<<8); on != 0 {
		k.chains = right&(on>>1) | below&(on>>8) | left&(on<<1) | above&(on<<8)
	}
	f.hoppers += bits.OnesCount64(all)
	f.chainers += bits.OnesCount64(k.chains)
}

// setRichest sets richest to the most points that a first hop over one of these frogs gains, and overAcross and
// overDown to the frogs that are worth that.
func (k *class) setRichest(across, down uint64) {
	k.richest = 1
	if across&k.acrossHigh|down&k.downHigh != 0 {
		across, down, k.richest = across&k.acrossHigh, down&k.downHigh, 3
	}
	if across&k.acrossLow|down&k.downLow != 0 {
		across, down, k.richest = across&k.acrossLow, down&k.downLow, k.richest+1
	}
	k.overAcross, k.overDown = across, down
}

// noteRichestHops notes the richest first hops of a class.
func (f *finder) noteRichestHops() {
	for b := f.overAcross; b != 0; b &= b - 1 {
		f.noteHop(capture{across: b & -b}, uint8(bits.TrailingZeros64(b)), 1, f.right, f.left)
	}
	for b := f.overDown; b != 0; b &= b - 1 {
		f.noteHop(capture{down: b & -b}, uint8(bits.TrailingZeros64(b)), 8, f.below, f.above)
	}
}

// noteHop notes the first hops over one frog: forwards from the cell at, if forwards has it, and back from the cell
// at+step, if backwards has that.
func (f *finder) noteHop(c capture, at, step uint8, forwards, backwards uint64) {
	c.class, c.from, c.to = f.number, at, at+step
	if forwards>>at&1 != 0 {
		f.note(c)
	}
	if backwards>>(at+step)&1 != 0 {
		c.from, c.to = c.to, c.from
		f.note(c)
	}
}

// note notes a rival, unless there are enough or it is known.
func (f *finder) note(c capture) {
	if f.n == maxRivals || f.n > 0 && f.rivals[0] == c {
		return
	}
	f.rivals[f.n] = c
	f.n++
}

func (f *finder) followChains(frog uint64) {
	free := f.free | frog
	f.frog, f.budget = uint8(bits.TrailingZeros64(frog)), hopBudget
	f.acrossAll, f.downAll = f.across&free&(free>>1), f.down&free&(free>>8)
	f.follow(f.frog, f.acrossAll, f.downAll, 0)
}

// follow goes on from a cell over the frogs that are left.
func (f *finder) follow(at uint8, across, down uint64, points int) {
	if points > f.gain {
		f.gain, f.n = points, 0
	}
	if points == f.gain && f.n < maxRivals && !f.quick {
		c := capture{across: f.acrossAll &^ across, down: f.downAll &^ down, class: f.number, from: f.frog, to: at}
		if c.hops() > 1 { // single ones are noted at the end
			f.note(c)
		}
	}
	if f.budget--; f.budget < 0 {
		return
	}
	if across>>at&1 != 0 {
		f.hopAcross(at, at+1, across, down, points)
	}
	if down>>at&1 != 0 {
		f.hopDown(at, at+8, across, down, points)
	}
	if across<<1>>at&1 != 0 {
		f.hopAcross(at-1, at-1, across, down, points)
	}
	if down<<8>>at&1 != 0 {
		f.hopDown(at-8, at-8, across, down, points)
	}
}

func (f *finder) hopAcross(b, to uint8, across, down uint64, points int) {
	f.follow(to, across&^(1<<b), down, points+f.pointsAcross(b))
}

func (f *finder) hopDown(b, to uint8, across, down uint64, points int) {
	f.follow(to, across, down&^(1<<b), points+f.pointsDown(b))
}

func (c capture) hops() int { return bits.OnesCount64(c.across) + bits.OnesCount64(c.down) }

// play moves the frog and clears those that it hops over.
func (c *capture) play(p *pond) {
	class, from, to := c.class, c.from, c.to
	low, high := p.low[class]>>from&1, p.high[class]>>from&1
	p.frogs[class] = p.frogs[class]&^(1<<from) | 1<<to
	p.low[class] = p.low[class]&^(1<<from) | low<<to
	p.high[class] = p.high[class]&^(1<<from) | high<<to
	across, down := c.across<<(class&1), c.down<<(class>>1<<3)
	p.frogs[class^1] &^= across
	p.low[class^1] &^= across
	p.high[class^1] &^= across
	p.frogs[class^2] &^= down
	p.low[class^2] &^= down
	p.high[class^2] &^= down
}

// pointsAcross is what the frog right of a cell is worth, and pointsDown that below it.
func (k *class) pointsAcross(b uint8) int {
	return 1 + int(k.acrossLow>>b&1) + int(k.acrossHigh>>b&1)<<1
}

func (k *class) pointsDown(b uint8) int { return 1 + int(k.downLow>>b&1) + int(k.downHigh>>b&1)<<1 }
