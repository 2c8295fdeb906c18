package ai

import (
	"math"

	"freckers/ai/eval"
	"freckers/ai/search"
	"freckers/game"
)

// whole is what the shares of a game make together.
const whole = 1000

// OfThree says that the score is one of a game of three.
func (s Score) OfThree() bool { return s.Shares != [3]int{} }

// of is the score of a seat in a game of three that ends in so many plies, or 0.
func (s Score) of(seat game.Seat, plies int) Score {
	own := s.Shares[seat]
	switch {
	case plies == 0:
		// The last share that can be told from none or all stands for them.
		p := min(max(float64(own), 0.5), whole-0.5)
		s.Value, s.Win = int(math.Round(eval.Nat*math.Log(2*p/(whole-p)))), 0
	case own == whole:
		s.Value, s.Win = search.MaxValue, plies
	default:
		s.Value, s.Win = -search.MaxValue, -plies
	}
	return s
}

// leaderOfThree is [Score.Leader] of a game of three.
func (s Score) leaderOfThree() (game.Seat, float64) {
	top, second := 0, 1
	if s.Shares[1] > s.Shares[0] {
		top, second = 1, 0
	}
	switch {
	case s.Shares[2] > s.Shares[top]:
		top, second = 2, top
	case s.Shares[2] > s.Shares[second]:
		second = 2
	}
	rows := eval.Nat * math.Log(float64(s.Shares[top])/max(float64(s.Shares[second]), 0.5)) / 100
	if rows < 0.1 {
		return game.Nobody, 0
	}
	return game.Seat(top), rows
}
