// Package billabongnet evaluates positions of Billabong by a small neural network.
package billabongnet

import (
	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/net"
	"freckers/game"
	"freckers/game/billabong"
)

// words is the number of uint64 that hold the outputs of the first layer, four to each
// (SIMD within a register). Every output stands in 16 bits of its own with [Headroom]
// added, so that it is never negative and whole words can be added.
const words = Width / 4

type vector [words]uint64

// layers are weights in the form in which they are summed.
type layers struct {
	first [Inputs]vector
	bias  vector
	out   [Buckets][2][Width]int16
	last  [Buckets]int64
}

// Net evaluates positions by a net. It caches some thousand values, since a search comes
// to many positions by several ways, so that it belongs to one search.
type Net struct {
	eval.Billabong
	layers *layers
	leaper billabong.Leaper
	near   [2][billabong.Roos]uint8
	cache  net.Cache
}

// New returns an evaluator with the weights of a net.
func New(w *Weights) *Net {
	l := &layers{out: w.Out}
	net.PackSums(l.bias[:], w.Bias[:], Headroom)
	for i := range w.First {
		net.PackSums(l.first[i][:], w.First[i][:], 0)
	}
	for i, last := range w.Last {
		l.last[i] = int64(last)
	}
	return newNet(l)
}

func newNet(l *layers) *Net { return &Net{Billabong: *eval.NewBillabong(), layers: l} }

// Clone returns an equal evaluator for another search.
func (n *Net) Clone() *Net { return newNet(n.layers) }

// Traits implements [alphabeta.Evaluator].
func (n *Net) Traits() alphabeta.Traits {
	t := n.Billabong.Traits()
	t.Trust = alphabeta.TrustHigh
	return t
}

// Loud implements [alphabeta.Evaluator]: the net sees where kangaroos can jump, so that
// nothing is gained by searching it.
func (*Net) Loud(_ *billabong.Pos, dst []eval.BillabongChoice) []eval.BillabongChoice { return dst }

// Value implements [alphabeta.Evaluator].
func (n *Net) Value(p *billabong.Pos) int {
	hash := p.Hash()
	value, ok := n.cache.Get(hash)
	if !ok {
		value = alphabeta.Clamp(n.forward(p))
		n.cache.Set(hash, value)
	}
	return value
}

func (n *Net) forward(p *billabong.Pos) int {
	l, us := n.layers, p.ToMove()
	n.leaper.Nearest(p, &n.near)
	mover, other := l.bias, l.bias
	steps := l.addSide(&mover, &other, p, us, &n.near) + l.addSide(&other, &mover, p, 1-us, &n.near)
	b := bucket(steps)
	total := l.last[b] + dotProduct(&mover, &l.out[b][0]) + dotProduct(&other, &l.out[b][1])
	return int(total / OutOne)
}

// addSide adds the inputs of a seat to its own view and to that of the other seat, and
// returns the steps that its kangaroos have to go.
func (l *layers) addSide(view, against *vector, p *billabong.Pos, seat game.Seat, near *[2][billabong.Roos]uint8) (steps int) {
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
func (l *layers) add(view, against *vector, input int) {
	own, other := &l.first[input], &l.first[input+sideInputs]
	for i := range view {
		view[i] += own[i]
		against[i] += other[i]
	}
}

// dotProduct multiplies the clipped outputs of a view by their weights.
func dotProduct(v *vector, weights *[Width]int16) (total int64) {
	for i, x := range v {
		x = net.Clip(x, One)
		w := weights[4*i:][:4]
		total += int64(x&0xFFFF)*int64(w[0]) + int64(x>>16&0xFFFF)*int64(w[1]) +
			int64(x>>32&0xFFFF)*int64(w[2]) + int64(x>>48)*int64(w[3])
	}
	return total
}
