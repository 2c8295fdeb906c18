package eval

import (
	"hash/fnv"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// Standing is how well a seat of any game stands, regardless of the others: the distance of its
// pieces to their goal, negative, or what it has of its tally where pieces have no goal.
func Standing(s game.State, seat game.Seat) int {
	list := Distances(s, seat)
	if len(list) == 0 {
		return s.Tally(seat).Have
	}
	sum := 0
	for _, d := range list {
		sum -= d
	}
	return sum
}

// Distances are those of a seat's pieces to their goal, in steps.
func Distances(s game.State, seat game.Seat) (list []int) {
	for i := range s.Layout().Sites {
		c := game.Cell(i)
		if p := s.Spot(c).Piece; p.Owner != seat || p.None() {
			continue
		}
		if d, ok := s.Distance(c); ok {
			list = append(list, d)
		}
	}
	return list
}

// AnyPos is a state of any game of two as a position of a search. Its moves are actions.
type AnyPos struct{ game.State }

// Moves implements [game.Position].
func (p *AnyPos) Moves(dst []game.Action) []game.Action { return p.Actions(dst) }

// Play implements [game.Position].
func (p *AnyPos) Play(a game.Action, child *AnyPos) { child.State, _, _ = p.Advance(string(a)) }

// AnyGame evaluates positions of a game that has no evaluation of its own, by [Standing].
type AnyGame struct{}

// AnyChoice is a move of any game for the search.
type AnyChoice = alphabeta.Choice[game.Action]

// Traits implements [alphabeta.Evaluator].
func (AnyGame) Traits() alphabeta.Traits {
	return alphabeta.Traits{Loud: alphabeta.Win, Margin: 300, Trust: alphabeta.TrustLow}
}

// PlyLimit implements [alphabeta.PlyLimiter].
func (AnyGame) PlyLimit(p *AnyPos) int { return p.Game().Info().LimitUnder(p.RuleSet()) }

// Value implements [alphabeta.Evaluator].
func (AnyGame) Value(p *AnyPos) int {
	own := p.ToMove()
	return min(max(100*(Standing(p.State, own)-Standing(p.State, 1-own)), -alphabeta.MaxValue), alphabeta.MaxValue)
}

// Choices implements [alphabeta.Evaluator].
func (AnyGame) Choices(p *AnyPos, dst []AnyChoice) []AnyChoice {
	for _, a := range p.Actions(nil) {
		h := fnv.New32a()
		_, _ = h.Write([]byte(a))
		dst = append(dst, AnyChoice{Move: a, Code: uint16(h.Sum32()) | 1})
	}
	return dst
}

// Loud implements [alphabeta.Evaluator]: no move is loud.
func (AnyGame) Loud(_ *AnyPos, dst []AnyChoice) []AnyChoice { return dst }

// Clone returns an equal evaluator for another goroutine.
func (e AnyGame) Clone() AnyGame { return e }
