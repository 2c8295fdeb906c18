package eval

import (
	"slices"

	"freckers/ai/alphabeta"
	"freckers/game/froglet"
)

const (
	point = 100 // hundredths of a point
	// hope is what a point of the richest move is worth to the side to move: it
	// takes them now, but opens the pond for the other.
	hope = 50
)

// Froglet judges positions of Froglet by the points that were earned, and by
// those of the richest chain. Weights are in hundredths of a point.
type Froglet struct {
	// Reach is the greatest number of hops of a move that is seen, 0 for any.
	Reach int
	// Sum says that only points count, not who wins: that is decided.
	Sum  bool
	list []froglet.Move
}

// NewFroglet gives the judge with its weights, by the matches of TUNING.md.
func NewFroglet() *Froglet { return &Froglet{} }

// Clone gives a judge of the same opinion for another search.
func (f *Froglet) Clone() *Froglet { return &Froglet{Reach: f.Reach, Sum: f.Sum} }

// Settle looks whether a seat leads by more than all frogs left are worth: from
// then on both go for points. It says whether that has changed.
func (f *Froglet) Settle(p *froglet.Pos) (news bool) {
	left := 0
	for points := 1; points <= 4; points++ {
		left += points * p.Left(points)
	}
	lead := p.Score(froglet.SeatA) - p.Score(froglet.SeatB)
	before := f.Sum
	f.Sum = max(lead, -lead) > left
	return f.Sum != before
}

// End judges a finished game by its points, once they are all that counts.
func (f *Froglet) End(p *froglet.Pos) (value int, ok bool) {
	us := p.ToMove()
	return point * (p.Score(us) - p.Score(1-us)), f.Sum
}

// Traits tells the search the scales of the game. No move is loud: what can be
// taken next is part of the value.
func (f *Froglet) Traits() alphabeta.Traits {
	t := alphabeta.Traits{Loud: alphabeta.Win, Margin: 100, Trust: alphabeta.Keen, Most: froglet.MaxSelectedPerFrog}
	if f.Reach > 0 {
		t.Most = 1
	}
	return t
}

// FrogChoice is a move of Froglet as the search tries it.
type FrogChoice = alphabeta.Choice[froglet.Move]

// Choices appends the moves of p, or some where a frog has very many: the gain is
// what they earn.
func (f *Froglet) Choices(p *froglet.Pos, dst []FrogChoice) []FrogChoice {
	f.list = p.SelectedMoves(f.list[:0])
	dst = slices.Grow(dst, len(f.list))
	for _, m := range f.list {
		if f.Reach == 0 || m.Hops() <= f.Reach {
			dst = append(dst, FrogChoice{Move: m, Code: m.Code(), Gain: int16(point * m.Points())})
		}
	}
	return dst
}

// Loud appends nothing.
func (f *Froglet) Loud(_ *froglet.Pos, dst []FrogChoice) []FrogChoice { return dst }

// Value judges a running position from the view of the side to move.
func (f *Froglet) Value(p *froglet.Pos) int {
	us := p.ToMove()
	return alphabeta.Bounded(point*(p.Score(us)-p.Score(1-us)) + hope*p.MaxGain())
}
