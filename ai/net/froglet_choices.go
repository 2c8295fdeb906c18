package net

import (
	"math/bits"

	"freckers/ai/eval"
	"freckers/game/froglet"
)

// expected is what the other side is expected to make of a position, in hundredths of a
// point.
const expected = 150

// findRichest finds the richest moves of a position, unless they are those found last.
func (n *Froglet) findRichest(p *froglet.Pos) {
	if hash := p.Hash(); hash != n.found {
		n.find(p, aboveAnyGain)
		n.found = hash
	}
}

// Choices implements [alphabeta.Evaluator]. The gain of a move is beyond what the value of
// the position expects of the richest one.
func (n *Froglet) Choices(p *froglet.Pos, dst []eval.FrogletChoice) []eval.FrogletChoice {
	if p.Full() {
		return n.Froglet.Choices(p, dst)
	}
	n.findRichest(p)
	l := &n.lister
	l.finder, l.list = &n.own, dst
	if l.all() {
		return l.list
	}
	first := len(dst)
	dst = n.Froglet.Choices(p, dst)
	for i := first; i < len(dst); i++ {
		dst[i].Gain -= int16(half*n.own.gain + expected)
	}
	return dst
}

// Shortlist implements [alphabeta.Shortlister].
func (n *Froglet) Shortlist(p *froglet.Pos, dst []eval.FrogletChoice) []eval.FrogletChoice {
	if p.Full() {
		return n.Choices(p, dst)
	}
	n.findRichest(p)
	for i := range n.own.n {
		dst = append(dst, n.own.rivals[i].choice(n.own.gain, n.own.gain))
	}
	return dst
}

// choice returns the move for the search. The richest moves have a gain of their own.
func (c capture) choice(points, gain int) eval.FrogletChoice {
	m := froglet.Compose(c.class, c.from, c.to, c.across, c.down, points)
	return eval.FrogletChoice{Move: m, Code: m.Code(), Gain: int16(FrogletPoint*points - half*gain - expected)}
}

// lister lists the moves of a position whose richest moves are known.
type lister struct {
	*finder
	work []chain
	list []eval.FrogletChoice
}

type chain struct {
	capture
	points int
}

// all lists all moves. It reports false if a frog has very many.
func (l *lister) all() (ok bool) {
	for i := range l.classes {
		k := &l.classes[i]
		l.class = k
		for b := k.right &^ k.chains; b != 0; b &= b - 1 {
			at := uint8(bits.TrailingZeros64(b))
			l.add(capture{across: b & -b, from: at, to: at + 1}, k.pointsAcross(at))
		}
		for b := k.left &^ k.chains; b != 0; b &= b - 1 {
			at := uint8(bits.TrailingZeros64(b))
			l.add(capture{across: b & -b >> 1, from: at, to: at - 1}, k.pointsAcross(at-1))
		}
		for b := k.below &^ k.chains; b != 0; b &= b - 1 {
			at := uint8(bits.TrailingZeros64(b))
			l.add(capture{down: b & -b, from: at, to: at + 8}, k.pointsDown(at))
		}
		for b := k.above &^ k.chains; b != 0; b &= b - 1 {
			at := uint8(bits.TrailingZeros64(b))
			l.add(capture{down: b & -b >> 8, from: at, to: at - 8}, k.pointsDown(at-8))
		}
		for b := k.chains; b != 0; b &= b - 1 {
			if !l.chainsOf(b & -b) {
				return false
			}
		}
	}
	return true
}

func (l *lister) add(c capture, points int) {
	c.class = l.number
	l.list = append(l.list, c.choice(points, l.gain))
}

// chainsOf lists the moves of a frog, the shorter ones first. It reports false if there are
// very many.
func (l *lister) chainsOf(frog uint64) (ok bool) {
	free := l.free | frog
	across, down := l.across&free&(free>>1), l.down&free&(free>>8)
	tree := isTree(frog, across, down)
	at := uint8(bits.TrailingZeros64(frog))
	l.work = append(l.work[:0], chain{capture: capture{class: l.number, from: at, to: at}})
	for i := 0; i < len(l.work); i++ {
		c := l.work[i]
		at, across, down := c.to, across&^c.across, down&^c.down
		if across>>at&1 != 0 {
			l.extendAcross(c, at, at+1, tree)
		}
		if down>>at&1 != 0 {
			l.extendDown(c, at, at+8, tree)
		}
		if across<<1>>at&1 != 0 {
			l.extendAcross(c, at-1, at-1, tree)
		}
		if down<<8>>at&1 != 0 {
			l.extendDown(c, at-8, at-8, tree)
		}
		if i > 0 {
			l.list = append(l.list, c.choice(c.points, l.gain))
		}
		if len(l.work) > froglet.MaxSelectedPerFrog {
			return false
		}
	}
	return true
}

func (l *lister) extendAcross(c chain, over, to uint8, tree bool) {
	c.across |= 1 << over
	c.points += l.pointsAcross(over)
	l.extend(c, to, tree)
}

func (l *lister) extendDown(c chain, over, to uint8, tree bool) {
	c.down |= 1 << over
	c.points += l.pointsDown(over)
	l.extend(c, to, tree)
}

// extend adds a chain to the work, unless it is known. In a tree it is not.
func (l *lister) extend(c chain, to uint8, tree bool) {
	c.to = to
	if !tree {
		for i := range l.work {
			if l.work[i].capture == c.capture {
				return
			}
		}
	}
	l.work = append(l.work, c)
}

// isTree reports whether there is one way to each cell that a frog can come to.
func isTree(frog, across, down uint64) bool {
	all := frog
	for front := uint64(0); front != all; {
		front = all
		all |= (all&across)<<1 | all>>1&across | (all&down)<<8 | all>>8&down
	}
	return bits.OnesCount64(all&across)+bits.OnesCount64(all&down) == bits.OnesCount64(all)-1
}
