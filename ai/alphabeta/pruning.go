package alphabeta

import "math"

// Trust says how well a judge tells which moves matter: the better, the more of the
// late ones are passed over, and the less deep the others are looked at.
type Trust uint8

// The kinds of trust, from the least.
const (
	Wary Trust = iota // in a judge whose weights tell little of what a move leads to
	Keen              // in one that was fitted to its game
	Sure              // in a net
)

// pruning is how much a search leaves out.
type pruning struct {
	// By late-move reductions the n-th move is looked at less deep by
	// base + slope ln(depth) ln(n) plies, by wide less on the principal variation;
	// at the root by the share root of that.
	base, slope, wide, root float64
	// By late-move pruning quiet moves are passed over from late + lateSlope depth²
	// on, up to lateDepth.
	late, lateSlope float64
	lateDepth       int
	// A judgement stands for a search where it is so many hundredths of the margin
	// above beta for each ply.
	stand    int
	window   int // of the first try around the last iteration's score
	singular int // the least depth at which the table's move may be looked at deeper
}

func (t Trust) pruning() pruning {
	switch t {
	case Keen:
		return pruning{
			base: 0.9, slope: 1 / 1.6, wide: 1, root: 0.5, late: 2, lateSlope: 0.5, lateDepth: 6,
			stand: 100, window: 40, singular: 7,
		}
	case Sure:
		return pruning{
			base: 1, slope: 0.8, wide: 0.6, root: 0.75, late: 2, lateSlope: 0.5, lateDepth: 6,
			stand: 67, window: 20, singular: 6,
		}
	}
	return pruning{
		base: 0.3, slope: 0.5, wide: 1, root: 0.5, late: 3, lateSlope: 1, lateDepth: 4,
		stand: 100, window: 40, singular: 7,
	}
}

// pruned is a pruning as the search looks it up.
type pruned struct {
	pruning
	perPly int // what each ply asks of a judgement that stands for a search
	// The plies that late moves lose by the depth and how many moves came before
	// them: in null windows, on the principal variation, and at the root.
	reduce, reduceWide, reduceRoot [MaxDepth + 1][64]int8
	passed                         [MaxDepth + 1]int // moves tried before late quiet ones are passed over
}

// set fills the tables for a judge.
func (p *pruned) set(t Traits) {
	p.pruning = t.Trust.pruning()
	p.perPly = t.Margin * p.stand / 100
	var log [MaxDepth + 1]float64
	for n := range log {
		log[n] = math.Log(float64(max(n, 1)))
	}
	for d := 1; d <= MaxDepth; d++ {
		p.passed[d] = math.MaxInt
		if d <= p.lateDepth {
			p.passed[d] = int(p.late + float64(p.lateSlope*float64(d*d)))
		}
		for n := 1; n < 64; n++ {
			less := p.base + float64(log[d]*log[n]*p.slope)
			p.reduce[d][n] = int8(less)
			p.reduceWide[d][n] = int8(max(less-p.wide, 0))
			p.reduceRoot[d][n] = int8(less * p.root)
		}
	}
}
