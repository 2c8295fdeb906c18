package net

import (
	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game/freckers"
)

// freckersWords is the number of uint64 that hold one view's outputs of the first layer, four
// to each (SIMD within a register). Every output stands in 16 bits of its own with
// headroom added, so that it is never negative and whole words can be added.
const freckersWords = FreckersWidth / 4

type freckersVector [freckersWords]uint64

// Freckers evaluates positions by a net. It keeps the accumulators of the positions that it
// evaluated last, at most one of each ply, and updates another by what differs; and
// it caches some thousand values, since a search comes to a fifth of its positions
// by several ways. So it belongs to one search.
type Freckers struct {
	eval.FreckersMoves
	layers       *freckersLayers
	pending      changes // between two accumulators, for vector registers
	accumulators [freckers.MaxPly + 1]accumulator
	cache        cache
}

// packedOut are the output weights: of the even outputs of each word of the mover's
// view, of the odd ones, and the same for the other's.
type packedOut [4 * freckersWords]uint64

// freckersLayers are weights in the form in which they are summed: by words, or by vector
// registers if the processor has them. Both give the same sums.
type freckersLayers struct {
	vectors bool
	first   [firstRows]freckersVector // of which Inputs are used
	bias    freckersVector
	out     [FreckersBuckets]packedOut
	// The output weights for the views of Red and Blue, if Red is to move and if Blue is.
	vectorOut [FreckersBuckets][2]vectorOut
	last      [FreckersBuckets]int64
}

type vectorOut [2 * FreckersWidth]int16

// NewFreckers returns an evaluator with the weights of a net.
func NewFreckers(w *FreckersWeights) *Freckers { return newFreckers(w.layers(haveFreckersVectors())) }

// Clone returns an equal evaluator for another search.
func (n *Freckers) Clone() *Freckers { return newFreckers(n.layers) }

func newFreckers(l *freckersLayers) *Freckers {
	n := &Freckers{layers: l}
	for i := range n.accumulators {
		n.accumulators[i].views = [2]freckersVector{l.bias, l.bias}
	}
	return n
}

// layers packs the weights for the forward pass: in lanes for vector instructions, or else in words that hold four sums
// each.
func (w *FreckersWeights) layers(vectors bool) *freckersLayers {
	l := &freckersLayers{vectors: vectors}
	for i := range w.First {
		if vectors {
			packLanes(l.first[i][:], w.First[i][:])
		} else {
			packSums(l.first[i][:], w.First[i][:], 0)
		}
	}
	packSums(l.bias[:], w.Bias[:], headroom)
	for b := range w.Out {
		for i := range 2 * freckersWords {
			o, to := w.Out[b][4*i:], l.out[b][i+i/freckersWords*freckersWords:]
			to[0], to[freckersWords] = packPair(o[0], o[2]), packPair(o[1], o[3])
		}
		l.vectorOut[b] = [2]vectorOut{w.Out[b], w.Out[b]}
		blue := &l.vectorOut[b][1]
		copy(blue[:FreckersWidth], w.Out[b][FreckersWidth:])
		copy(blue[FreckersWidth:], w.Out[b][:FreckersWidth])
		l.last[b] = int64(w.Last[b])
	}
	return l
}

// packPair holds two weights so that the upper half of its product with a low half x
// and a high half y is a*x + b*y.
func packPair(a, b int16) uint64 { return uint64(int64(a))<<32 + uint64(int64(b)) }

// Traits implements [alphabeta.Evaluator].
func (*Freckers) Traits() alphabeta.Traits {
	return alphabeta.Traits{Loud: eval.FreckersLoud, Margin: 60, Limit: freckers.MaxPly, Trust: alphabeta.TrustHigh}
}

// Value evaluates a running position from the view of the side to move.
func (n *Freckers) Value(p *freckers.Pos) int {
	hash := p.Hash()
	value, ok := n.cache.Get(hash)
	if !ok {
		value = alphabeta.Clamp(n.forward(p))
		n.cache.Set(hash, value)
	}
	return value
}

func (n *Freckers) forward(p *freckers.Pos) int {
	from, a := n.accumulate(p)
	l, b := n.layers, freckersBucket(a.rows)
	total := l.last[b]
	if l.vectors {
		out := &l.vectorOut[b][p.ToMove()&1]
		return int((total + int64(evaluateFreckers(&l.first, &from.views, &a.views, &n.pending, out))) / FreckersOutOne)
	}
	mover, other := &a.views[0], &a.views[1]
	if p.ToMove() == freckers.BlueSeat {
		mover, other = other, mover
	}
	return int((total + outputWords(mover, other, &l.out[b])) / FreckersOutOne)
}

// outputWords multiplies the clipped outputs of both views by the weights of a bucket.
func outputWords(mover, other *freckersVector, out *packedOut) int64 {
	const ones = 0x0001_0001_0001_0001 // 1 in each of four numbers
	total := freckersDotProduct(mover, other, out, ones, (1<<15-headroom-1-FreckersOne)*ones, FreckersOne, 0x0000_FFFF_0000_FFFF)
	low := int64(int32(total)) // the sum of the lower halves of the products
	return (int64(total) - low) >> 32
}

// freckersDotProduct clips the outputs of both views and multiplies them by their weights. The
// sum stands in the upper half, above the lower halves of the products. Constants
// are parameters so that they stay in registers.
//
//go:noinline
func freckersDotProduct(mover, other *freckersVector, out *packedOut, ones, bound, one, even uint64) (total uint64) {
	movers, others, weights := mover[:freckersWords], other[:freckersWords], out[:]
	for i, x := range movers {
		above := x >> 14 & ones          // 1 if the output is not negative
		over := (x + bound) >> 15 & ones // 1 if it is more than One
		x = (x | over*one) & (above * one)
		first := x & even
		total += first*weights[i] + (x^first)>>16*weights[i+freckersWords]
		x = others[i]
		above = x >> 14 & ones
		over = (x + bound) >> 15 & ones
		x = (x | over*one) & (above * one)
		first = x & even
		total += first*weights[i+2*freckersWords] + (x^first)>>16*weights[i+3*freckersWords]
	}
	return total
}
