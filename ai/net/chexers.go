package net

import (
	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/mcts"
	"freckers/game/chexers"
)

// chexersWords is the number of uint64 that hold the outputs of the first layer, four to each.
// Every output stands in 16 bits of its own with [headroom] added, so that it is never
// negative and whole words can be added (SIMD within a register).
const chexersWords = ChexersWidth / 4

type chexersVector [chexersWords]uint64

// pairs are the outputs of a layer, clipped, two in each word: a and b as
// a + b<<32. The weights of an output stand crosswise, as wb + wa<<32, so that the upper
// halves of the words' products add up to the products of both.
type pairs [ChexersWidth / 2]uint64

// lanes are the outputs of a layer, clipped, or the weights of an output, as
// chexersVector registers hold them.
type lanes [ChexersWidth]int16

// matrix holds the weights of outputs: as pairs, or as lanes if the processor has vector
// registers. Both give the same sums.
type matrix struct {
	pairs []pairs
	lanes []lanes
}

// chexersLayers are weights in the form in which they are summed.
type chexersLayers struct {
	vectors bool
	first   [ChexersInputs]chexersVector
	bias    chexersVector
	second  matrix
	bias2   [ChexersWidth]int32
	values  matrix // of each head by the exits
	last    [ChexersHeads][chexers.Needed]int32
	policy  matrix
	owner   [ChexersMoves][chexers.Seats]int32
}

// Chexers evaluates positions by a net. It keeps lists, so that it belongs to one search.
type Chexers struct {
	layers *chexersLayers
	list   []chexers.Move
	first  outputs
	second outputs
	rows   [chexers.Most]uint16 // to multiply by
	sums   [chexers.Most]int32  // the products
}

// outputs are those of a layer for the last position, clipped, in the form that the matrices
// have.
type outputs struct {
	pairs pairs
	lanes lanes
}

// NewChexers returns an evaluator with the weights of a net.
func NewChexers(w *ChexersWeights) *Chexers { return newChexers(w.layers(haveChexersVectors())) }

// Clone returns an equal evaluator for another search.
func (n *Chexers) Clone() *Chexers { return newChexers(n.layers) }

// layers packs the weights for the forward pass: in lanes for vector instructions, or else in words that hold four sums
// each.
func (w *ChexersWeights) layers(vectors bool) *chexersLayers {
	l := &chexersLayers{vectors: vectors, bias2: w.Bias2, last: w.Last, owner: w.Owner}
	packSums(l.bias[:], w.Bias[:], headroom)
	for i := range w.First {
		if vectors {
			packLanes(l.first[i][:], w.First[i][:])
		} else {
			packSums(l.first[i][:], w.First[i][:], 0)
		}
	}
	for i := range w.Second {
		l.second.add(&w.Second[i], vectors)
	}
	for head := range w.Out {
		for exits := range w.Out[head] {
			l.values.add(&w.Out[head][exits], vectors)
		}
	}
	for i := range w.Policy {
		l.policy.add(&w.Policy[i], vectors)
	}
	return l
}

func (m *matrix) add(row *[ChexersWidth]int16, vectors bool) {
	if vectors {
		m.lanes = append(m.lanes, *row)
	} else {
		m.pairs = append(m.pairs, cross(row))
	}
}

func newChexers(l *chexersLayers) *Chexers {
	return &Chexers{layers: l, list: make([]chexers.Move, 0, chexers.Most)}
}

// cross arranges the weights of an output for [pairs]. Of each four outputs of the first
// layer the first and the third are a pair, and the second and the fourth.
func cross(row *[ChexersWidth]int16) (c pairs) {
	for i := range c {
		at := i/2*4 + i%2
		c[i] = uint64(int64(row[at+2])) + uint64(int64(row[at]))<<32
	}
	return c
}

// Scale implements [mcts.Evaluator].
func (*Chexers) Scale() int { return eval.ChexersScale }

// Values implements [mcts.Evaluator].
func (n *Chexers) Values(p *chexers.Pos) (v [chexers.Seats]int, draw int) {
	exits := n.forward(p)
	n.forwardSecond()
	l, rows := n.layers, n.rows[:ChexersHeads]
	for head := range rows {
		rows[head] = uint16(head*chexers.Needed) + uint16(exits[head])
	}
	sums := n.multiply(&n.second, &l.values, rows)
	s := int(p.ToMove())
	for seat := range chexers.Seats {
		v[s] = output(sums[seat], l.last[seat][exits[seat]])
		if s++; s == chexers.Seats {
			s = 0
		}
	}
	return v, output(sums[chexers.Seats], l.last[chexers.Seats][exits[chexers.Seats]])
}

// Choices implements [mcts.Evaluator]. The code is the move itself.
func (n *Chexers) Choices(p *chexers.Pos, dst []alphabeta.Choice[chexers.Move]) []alphabeta.Choice[chexers.Move] {
	n.list = p.Moves(n.list[:0])
	n.forward(p)
	rows, owners := n.rows[:len(n.list)], [chexers.Most]int32{}
	for i, m := range n.list {
		index, owner := ChexersMoveIndex(p, m)
		rows[i], owners[i] = uint16(index), n.layers.owner[index][owner]
	}
	for i, sum := range n.multiply(&n.first, &n.layers.policy, rows) {
		m, gain := n.list[i], min(max(output(sum, owners[i]), -maxGain), maxGain)
		dst = append(dst, alphabeta.Choice[chexers.Move]{Move: m, Code: uint16(m), Gain: int16(gain)})
	}
	return dst
}

const maxGain = 1 << 13 // that makes a difference to the priors

func output(sum, last int32) int { return int((sum + last) / ChexersOutOne) }

// forward computes the outputs of the first layer and returns the exits that choose the
// weights of each head.
func (n *Chexers) forward(p *chexers.Pos) (exits [ChexersHeads]uint8) {
	var active [maxActive]uint16
	count, exits := find(p, &active)
	l := n.layers
	if l.vectors {
		sumRows(&l.first, &l.bias, &active, count, &n.first.lanes)
		return exits
	}
	const block = 4 // chexersWords that stay in registers
	for at := 0; at < chexersWords; at += block {
		bias := (*[block]uint64)(l.bias[at:])
		a, b, c, d := bias[0], bias[1], bias[2], bias[3]
		for _, input := range active[:count] {
			row := (*[block]uint64)(l.first[input][at:])
			a, b, c, d = a+row[0], b+row[1], c+row[2], d+row[3]
		}
		hidden := (*[2 * block]uint64)(n.first.pairs[2*at:])
		hidden[0], hidden[1] = clipPairs(a)
		hidden[2], hidden[3] = clipPairs(b)
		hidden[4], hidden[5] = clipPairs(c)
		hidden[6], hidden[7] = clipPairs(d)
	}
	return exits
}

// forwardSecond computes the outputs of the second layer from those of the first.
func (n *Chexers) forwardSecond() {
	l, rows := n.layers, n.rows[:ChexersWidth]
	for i := range rows {
		rows[i] = uint16(i)
	}
	to := &n.second.lanes
	for i, sum := range n.multiply(&n.first, &l.second, rows) {
		to[i] = int16(min(max((sum+l.bias2[i])>>secondShift, 0), ChexersOne))
	}
	if !l.vectors {
		n.second.pairs = packPairs(to)
	}
}

// packPairs puts two outputs into each word, in the order of [cross].
func packPairs(outputs *lanes) (p pairs) {
	for i := range p {
		at := i/2*4 + i%2
		p[i] = uint64(outputs[at]) | uint64(outputs[at+2])<<32
	}
	return p
}

// clipPairs returns the four outputs in a word as two pairs.
func clipPairs(x uint64) (even, odd uint64) {
	const pair = ChexersOne<<32 | ChexersOne
	x = clip(x, ChexersOne)
	return x & pair, x >> 16 & pair
}

// multiply returns the products of the outputs of a layer and rows of a matrix. The bounds of
// all keep them within 32 bits.
func (n *Chexers) multiply(of *outputs, m *matrix, rows []uint16) (sums []int32) {
	sums = n.sums[:len(rows)]
	switch {
	case len(rows) == 0:
	case n.layers.vectors:
		multiplyRows(&of.lanes, m.lanes, rows, &n.sums)
	default:
		for i, row := range rows {
			sums[i] = of.pairs.multiply(&m.pairs[row])
		}
	}
	return sums
}

func (p *pairs) multiply(weights *pairs) int32 {
	a, b := uint64(0), uint64(0)
	for i := 0; i < len(weights); i += 4 {
		h, w := (*[4]uint64)(p[i:]), (*[4]uint64)(weights[i:])
		a += h[0]*w[0] + h[2]*w[2]
		b += h[1]*w[1] + h[3]*w[3]
	}
	a += b
	a -= uint64(int64(int32(a))) // what the lower half carried into the upper
	return int32(a >> 32)
}

var _ mcts.Evaluator[chexers.Pos, chexers.Move] = (*Chexers)(nil)
