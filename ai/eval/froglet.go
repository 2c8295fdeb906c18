package eval

import (
	"math"
	"slices"

	"freckers/ai/alphabeta"
	"freckers/game/froglet"
)

const (
	point = 100 // hundredths of a point
	// richestShare is the worth of a point of the best move to the side to move: it
	// takes them now, but opens the pond for the other.
	richestShare = 50
)

// FrogletOf evaluates positions of Froglet by the scores and the points of the best chain.
// Weights are in hundredths of a point.
type FrogletOf[W froglet.Words] struct {
	// Reach is the maximum number of hops of the moves considered, 0 for any.
	Reach int
	// PointsOnly is set once the winner is decided, so that only the margin counts.
	PointsOnly bool
	list       []froglet.MoveOf[W]
}

// Froglet evaluates positions on the board of 12 by 12, LargeFroglet those on that of 18 by 18.
type (
	Froglet      = FrogletOf[[1]uint64]
	LargeFroglet = FrogletOf[[2]uint64]
)

// NewFroglet returns the evaluator, tuned by the matches of TUNING.md.
func NewFroglet() *Froglet { return &Froglet{} }

// Clone returns an equal evaluator for another goroutine.
func (f *FrogletOf[W]) Clone() *FrogletOf[W] {
	return &FrogletOf[W]{Reach: f.Reach, PointsOnly: f.PointsOnly}
}

// SetPhase sets PointsOnly if a seat leads by more than the remaining frogs are worth, and
// reports whether PointsOnly has changed.
func (f *FrogletOf[W]) SetPhase(p *froglet.PosOf[W]) (changed bool) {
	left := 0
	for points := 1; points <= 4; points++ {
		left += points * p.Left(points)
	}
	lead := p.Score(froglet.SeatA) - p.Score(froglet.SeatB)
	before := f.PointsOnly
	f.PointsOnly = max(lead, -lead) > left
	return f.PointsOnly != before
}

// End implements [alphabeta.FinalEvaluator]. With PointsOnly it returns the lead in points.
func (f *FrogletOf[W]) End(p *froglet.PosOf[W]) (value int, ok bool) {
	us := p.ToMove()
	return alphabeta.Clamp(point * (p.Score(us) - p.Score(1-us))), f.PointsOnly
}

// Traits implements [alphabeta.Evaluator]. No move is loud, because the value includes the
// best capture.
func (f *FrogletOf[W]) Traits() alphabeta.Traits {
	t := alphabeta.Traits{Loud: alphabeta.Win, Margin: 100, Trust: alphabeta.TrustMedium, MaxMoves: froglet.MaxSelectedPerFrog}
	if f.Reach > 0 {
		t.MaxMoves = 1
	}
	return t
}

// FrogletChoice is a move on the board of 12 by 12 for the search.
type FrogletChoice = alphabeta.Choice[froglet.Move]

// Choices implements [alphabeta.Evaluator]. It returns a selection if a frog has very many
// moves. The gain is the points of a move.
func (f *FrogletOf[W]) Choices(p *froglet.PosOf[W], dst []alphabeta.Choice[froglet.MoveOf[W]]) []alphabeta.Choice[froglet.MoveOf[W]] {
	f.list = p.SelectedMoves(f.list[:0])
	dst = slices.Grow(dst, len(f.list))
	for _, m := range f.list {
		if f.Reach == 0 || m.Hops() <= f.Reach {
			dst = append(dst, alphabeta.Choice[froglet.MoveOf[W]]{Move: m, Code: m.Code(), Gain: int16(min(point*m.Points(), math.MaxInt16))})
		}
	}
	return dst
}

// Loud implements [alphabeta.Evaluator].
func (f *FrogletOf[W]) Loud(_ *froglet.PosOf[W], dst []alphabeta.Choice[froglet.MoveOf[W]]) []alphabeta.Choice[froglet.MoveOf[W]] {
	return dst
}

// Value implements [alphabeta.Evaluator].
func (f *FrogletOf[W]) Value(p *froglet.PosOf[W]) int {
	us := p.ToMove()
	return alphabeta.Clamp(point*(p.Score(us)-p.Score(1-us)) + richestShare*p.MaxGain())
}
