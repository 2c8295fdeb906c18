package alphabeta

import (
	"cmp"
	"math"
)

// Trust is how well an evaluator predicts which moves matter. The higher it is, the more
// late moves are pruned and the more others are reduced.
type Trust uint8

const (
	TrustLow    Trust = iota // in weights that predict little
	TrustMedium              // in weights that were fitted to the game
	TrustHigh                // in a net
)

type pruning struct {
	// Late-move reductions search the n-th move base + slope ln(depth) ln(n) plies less
	// deep, wide plies deeper than that on the principal variation; at the root the
	// fraction root of it.
	base, slope, wide, root float64
	// Late-move pruning skips quiet moves from number late + lateSlope depth² on, up to
	// lateDepth.
	late, lateSlope float64
	lateDepth       int
	// reverseFutility is the margin of reverse futility pruning for each ply, in
	// hundredths of [Traits.Margin].
	reverseFutility int
	window          int // of the first aspiration window
	singular        int // least depth of singular extensions
}

func (t Trust) pruning() pruning {
	switch t {
	case TrustMedium:
		return pruning{
			base: 0.9, slope: 1 / 1.6, wide: 1, root: 0.5, late: 2, lateSlope: 0.5, lateDepth: 6,
			reverseFutility: 100, window: 40, singular: 7,
		}
	case TrustHigh:
		return pruning{
			base: 1, slope: 0.8, wide: 0.6, root: 0.75, late: 2, lateSlope: 0.5, lateDepth: 6,
			reverseFutility: 67, window: 20, singular: 6,
		}
	}
	return pruning{
		base: 0.3, slope: 0.5, wide: 1, root: 0.5, late: 3, lateSlope: 1, lateDepth: 4,
		reverseFutility: 100, window: 40, singular: 7,
	}
}

type pruningTables struct {
	pruning
	perPly int // margin of reverse futility pruning for each ply
	// Reductions by depth and number of earlier moves: in null windows, on the principal
	// variation, and at the root.
	reduce, reduceWide, reduceRoot [MaxDepth + 1][64]int8
	lateMoves                      [MaxDepth + 1]int // tried before late-move pruning
}

func (p *pruningTables) set(t Traits) {
	p.pruning = t.Trust.pruning()
	p.perPly = cmp.Or(t.Ahead, t.Margin*p.reverseFutility/100)
	var log [MaxDepth + 1]float64
	for n := range log {
		log[n] = math.Log(float64(max(n, 1)))
	}
	for d := 1; d <= MaxDepth; d++ {
		p.lateMoves[d] = math.MaxInt
		if d <= p.lateDepth {
			p.lateMoves[d] = int(p.late + float64(p.lateSlope*float64(d*d)))
		}
		for n := 1; n < 64; n++ {
			less := p.base + float64(log[d]*log[n]*p.slope)
			p.reduce[d][n] = int8(less)
			p.reduceWide[d][n] = int8(max(less-p.wide, 0))
			p.reduceRoot[d][n] = int8(less * p.root)
		}
	}
}
