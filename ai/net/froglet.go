package net

import (
	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game/froglet"
)

// Froglet evaluates positions by a net. It caches some thousand values, since a search comes
// to many positions by several ways, so that it belongs to one search.
type Froglet struct {
	eval.Froglet
	weights *FrogletWeights
	exchange
	found  uint64 // hash of the position of the exchange
	lister lister
	cache  cache
}

const (
	// FrogletPoint is a point of the game in the values of positions.
	FrogletPoint = 100
	// The value of a position is near the mover's lead and half of what it can take at
	// once: the net may differ from that by this much.
	half       = FrogletPoint / 2
	correction = 50
)

// NewFroglet returns an evaluator with the weights of a net.
func NewFroglet(w *FrogletWeights) *Froglet { return newFroglet(w, eval.NewFroglet()) }

func newFroglet(w *FrogletWeights, by *eval.Froglet) *Froglet {
	return &Froglet{Froglet: *by, weights: w, lister: lister{work: make([]chain, 0, froglet.MaxSelectedPerFrog+4)}}
}

// Clone returns an equal evaluator for another search.
func (n *Froglet) Clone() *Froglet { return newFroglet(n.weights, n.Froglet.Clone()) }

// Traits implements [alphabeta.Evaluator].
func (n *Froglet) Traits() alphabeta.Traits {
	t := n.Froglet.Traits()
	t.Trust, t.Margin, t.Ahead = alphabeta.TrustHigh, 60, 24
	return t
}

// Value implements [alphabeta.Evaluator].
func (n *Froglet) Value(p *froglet.Pos) int {
	return n.ValueWithin(p, -alphabeta.MaxValue, alphabeta.MaxValue)
}

// ValueWithin implements [alphabeta.WindowEvaluator]. What the mover can take often settles
// that a value is outside of the window.
func (n *Froglet) ValueWithin(p *froglet.Pos, alpha, beta int) int {
	us := p.ToMove()
	lead := FrogletPoint * (p.Score(us) - p.Score(1-us))
	if low := lead + half - correction; low >= beta {
		return alphabeta.Clamp(low)
	}
	hash := p.Hash()
	if value, ok := n.cache.Get(hash); ok {
		return value
	}
	// So much gain exceeds beta.
	stop := (beta + correction - lead + half - 1) / half
	n.find(p, stop)
	base := lead + half*max(n.own.gain, 1)
	if n.own.gain >= stop {
		n.found = 0
		return alphabeta.Clamp(base - correction)
	}
	n.found = hash
	if base+correction <= alpha {
		return alphabeta.Clamp(base + correction)
	}
	inputs := n.inputs()
	value := lead + n.weights.Sum(inputs[:], FrogletBucket(p))
	value = alphabeta.Clamp(min(max(value, base-correction), base+correction))
	n.cache.Set(hash, value)
	return value
}

// Sum returns the output of the net for its active inputs: what the position is worth to the
// mover beyond its lead, in hundredths of a point.
func (w *FrogletWeights) Sum(inputs []uint16, bucket int) int {
	hidden := w.Bias
	for _, input := range inputs {
		for i, x := range &w.First[input] {
			hidden[i] += x
		}
	}
	total := int64(w.Last[bucket])
	for i, x := range &w.Out[bucket] {
		total += int64(min(max(hidden[i], 0), FrogletOne)) * int64(x)
	}
	return int(total / FrogletOutOne)
}
