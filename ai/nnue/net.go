// Package nnue evaluates positions of Freckers by a small neural network whose first
// layer is updated incrementally (an efficiently updatable neural network).
package nnue

import (
	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/net"
	"freckers/game/freckers"
)

// words is the number of uint64 that hold one view's outputs of the first layer, four
// to each (SIMD within a register). Every output stands in 16 bits of its own with
// Headroom added, so that it is never negative and whole words can be added.
const words = Width / 4

type vector [words]uint64

// Net evaluates positions by a net. It keeps the accumulators of the positions that it
// evaluated last, at most one of each ply, and updates another by what differs; and
// it caches some thousand values, since a search comes to a fifth of its positions
// by several ways. So it belongs to one search.
type Net struct {
	eval.FreckersMoves
	layers       *layers
	pending      changes // between two accumulators, for vector registers
	accumulators [freckers.MaxPly + 1]accumulator
	cache        net.Cache
}

// packedOut are the output weights: of the even outputs of each word of the mover's
// view, of the odd ones, and the same for the other's.
type packedOut [4 * words]uint64

// layers are weights in the form in which they are summed: by words, or by vector
// registers if the processor has them. Both give the same sums.
type layers struct {
	vectors bool
	first   [firstRows]vector // of which Inputs are used
	bias    vector
	out     [Buckets]packedOut
	// The output weights for the views of Red and Blue, if Red is to move and if Blue is.
	vectorOut [Buckets][2]vectorOut
	last      [Buckets]int64
}

type vectorOut [2 * Width]int16

// New returns an evaluator with the weights of a net.
func New(w *Weights) *Net { return newNet(w.layers(haveVectors())) }

// Clone returns an equal evaluator for another search.
func (n *Net) Clone() *Net { return newNet(n.layers) }

func newNet(l *layers) *Net {
	n := &Net{layers: l}
	for i := range n.accumulators {
		n.accumulators[i].views = [2]vector{l.bias, l.bias}
	}
	return n
}

func (w *Weights) layers(vectors bool) *layers {
	l := &layers{vectors: vectors}
	for i := range w.First {
		if vectors {
			net.PackLanes(l.first[i][:], w.First[i][:])
		} else {
			net.PackSums(l.first[i][:], w.First[i][:], 0)
		}
	}
	net.PackSums(l.bias[:], w.Bias[:], Headroom)
	for b := range w.Out {
		for i := range 2 * words {
			o, to := w.Out[b][4*i:], l.out[b][i+i/words*words:]
			to[0], to[words] = packPair(o[0], o[2]), packPair(o[1], o[3])
		}
		l.vectorOut[b] = [2]vectorOut{w.Out[b], w.Out[b]}
		blue := &l.vectorOut[b][1]
		copy(blue[:Width], w.Out[b][Width:])
		copy(blue[Width:], w.Out[b][:Width])
		l.last[b] = int64(w.Last[b])
	}
	return l
}

// packPair holds two weights so that the upper half of its product with a low half x
// and a high half y is a*x + b*y.
func packPair(a, b int16) uint64 { return uint64(int64(a))<<32 + uint64(int64(b)) }

// Traits implements [alphabeta.Evaluator].
func (*Net) Traits() alphabeta.Traits {
	return alphabeta.Traits{Loud: eval.FreckersLoud, Margin: 60, Limit: freckers.MaxPly, Trust: alphabeta.TrustHigh}
}

// Value evaluates a running position from the view of the side to move.
func (n *Net) Value(p *freckers.Pos) int {
	hash := p.Hash()
	value, ok := n.cache.Get(hash)
	if !ok {
		value = alphabeta.Clamp(n.forward(p))
		n.cache.Set(hash, value)
	}
	return value
}

func (n *Net) forward(p *freckers.Pos) int {
	from, a := n.accumulate(p)
	l, b := n.layers, bucket(a.rows)
	total := l.last[b]
	if l.vectors {
		out := &l.vectorOut[b][p.ToMove()&1]
		return int((total + int64(evaluate(&l.first, &from.views, &a.views, &n.pending, out))) / OutOne)
	}
	mover, other := &a.views[0], &a.views[1]
	if p.ToMove() == freckers.BlueSeat {
		mover, other = other, mover
	}
	return int((total + outputWords(mover, other, &l.out[b])) / OutOne)
}

// outputWords multiplies the clipped outputs of both views by the weights of a bucket.
func outputWords(mover, other *vector, out *packedOut) int64 {
	const ones = 0x0001_0001_0001_0001 // 1 in each of four numbers
	total := dotProduct(mover, other, out, ones, (1<<15-Headroom-1-One)*ones, One, 0x0000_FFFF_0000_FFFF)
	low := int64(int32(total)) // the sum of the lower halves of the products
	return (int64(total) - low) >> 32
}

// dotProduct clips the outputs of both views and multiplies them by their weights. The
// sum stands in the upper half, above the lower halves of the products. Constants
// are parameters so that they stay in registers.
//
//go:noinline
func dotProduct(mover, other *vector, out *packedOut, ones, bound, one, even uint64) (total uint64) {
	movers, others, weights := mover[:words], other[:words], out[:]
	for i, x := range movers {
		above := x >> 14 & ones          // 1 if the output is not negative
		over := (x + bound) >> 15 & ones // 1 if it is more than One
		x = (x | over*one) & (above * one)
		first := x & even
		total += first*weights[i] + (x^first)>>16*weights[i+words]
		x = others[i]
		above = x >> 14 & ones
		over = (x + bound) >> 15 & ones
		x = (x | over*one) & (above * one)
		first = x & even
		total += first*weights[i+2*words] + (x^first)>>16*weights[i+3*words]
	}
	return total
}
