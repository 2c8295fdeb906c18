package net

import (
	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game"
	"freckers/game/billabong"
)

// billabongWords is the number of uint64 that hold the outputs of the first layer, four to each
// (SIMD within a register). Every output stands in 16 bits of its own with [headroom]
// added, so that it is never negative and whole words can be added.
const billabongWords = BillabongWidth / 4

type billabongVector [billabongWords]uint64

// billabongLayers are weights in the form in which they are summed.
type billabongLayers struct {
	first [BillabongInputs]billabongVector
	bias  billabongVector
	out   [BillabongBuckets][2][BillabongWidth]int16
	last  [BillabongBuckets]int64
}

// Billabong evaluates positions by a net. It caches some thousand values, since a search comes
// to many positions by several ways, so that it belongs to one search.
type Billabong struct {
	eval.Billabong
	layers *billabongLayers
	leaper billabong.Leaper
	near   [2][billabong.Roos]uint8
	cache  cache
}

// NewBillabong returns an evaluator with the weights of a net.
func NewBillabong(w *BillabongWeights) *Billabong {
	l := &billabongLayers{out: w.Out}
	packSums(l.bias[:], w.Bias[:], headroom)
	for i := range w.First {
		packSums(l.first[i][:], w.First[i][:], 0)
	}
	for i, last := range w.Last {
		l.last[i] = int64(last)
	}
	return newBillabong(l)
}

func newBillabong(l *billabongLayers) *Billabong {
	return &Billabong{Billabong: *eval.NewBillabong(), layers: l}
}

// Clone returns an equal evaluator for another search.
func (n *Billabong) Clone() *Billabong { return newBillabong(n.layers) }

// Traits implements [alphabeta.Evaluator].
func (n *Billabong) Traits() alphabeta.Traits {
	t := n.Billabong.Traits()
	t.Trust = alphabeta.TrustHigh
	return t
}

// Loud implements [alphabeta.Evaluator]: the net sees where kangaroos can jump, so that
// nothing is gained by searching it.
func (*Billabong) Loud(_ *billabong.Pos, dst []eval.BillabongChoice) []eval.BillabongChoice {
	return dst
}

// Value implements [alphabeta.Evaluator].
func (n *Billabong) Value(p *billabong.Pos) int {
	hash := p.Hash()
	value, ok := n.cache.Get(hash)
	if !ok {
		value = alphabeta.Clamp(n.forward(p))
		n.cache.Set(hash, value)
	}
	return value
}

func (n *Billabong) forward(p *billabong.Pos) int {
	l, us := n.layers, p.ToMove()
	n.leaper.Nearest(p, &n.near)
	mover, other := l.bias, l.bias
	steps := l.addSide(&mover, &other, p, us, &n.near) + l.addSide(&other, &mover, p, 1-us, &n.near)
	b := billabongBucket(steps)
	total := l.last[b] + billabongDotProduct(&mover, &l.out[b][0]) + billabongDotProduct(&other, &l.out[b][1])
	return int(total / BillabongOutOne)
}

// addSide adds the inputs of a seat to its own view and to that of the other seat, and
// returns the steps that its kangaroos have to go.
func (l *billabongLayers) addSide(view, against *billabongVector, p *billabong.Pos, seat game.Seat, near *[2][billabong.Roos]uint8) (steps int) {
	left := p.ToCome(seat)
	l.add(view, against, homeInput+p.Home(seat))
	l.add(view, against, leftInput+left)
	team := p.Team(seat)
	for i, r := range team {
		if r == billabong.NoRoo {
			break
		}
		d := r.Distance()
		steps += d
		l.add(view, against, int(r))
		l.add(view, against, leapInput(d, int(near[seat][i])))
	}
	return steps + left*unplacedSteps
}

// add adds the input of a seat to its own view and to that of the other seat.
func (l *billabongLayers) add(view, against *billabongVector, input int) {
	own, other := &l.first[input], &l.first[input+sideInputs]
	for i := range view {
		view[i] += own[i]
		against[i] += other[i]
	}
}

// billabongDotProduct multiplies the clipped outputs of a view by their weights.
func billabongDotProduct(v *billabongVector, weights *[BillabongWidth]int16) (total int64) {
	for i, x := range v {
		x = clip(x, BillabongOne)
		w := weights[4*i:][:4]
		total += int64(x&0xFFFF)*int64(w[0]) + int64(x>>16&0xFFFF)*int64(w[1]) +
			int64(x>>32&0xFFFF)*int64(w[2]) + int64(x>>48)*int64(w[3])
	}
	return total
}
