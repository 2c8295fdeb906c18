package ai

import (
	"cmp"
	"math"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// Score is an evaluation from the view of the side to move in the searched state.
type Score struct {
	// Value is in hundredths of a step: 100 is one frog, one row ahead. It is
	// ±20000 if Win is not 0. In a game of three it is the lead over both
	// opponents together, 0 for an even third.
	Value int
	// Win is the number of plies to a proven win, negative to a proven loss, and 0
	// if nothing is proven.
	Win int
	// Shares are the expected scores of the seats in a game of three, in
	// thousandths that add up to 1000. They are all 0 in a game of two.
	Shares [3]int
}

// fullScore is what the expected scores of a game add up to.
const fullScore = 1000

// Steps returns Value in steps of one frog, negative if behind.
func (s Score) Steps() float64 { return float64(s.Value) / 100 }

// ThreePlayers reports whether the score is from a game of three.
func (s Score) ThreePlayers() bool { return s.Shares != [3]int{} }

// For converts a score from the view of mover to that of seat.
func (s Score) For(seat, mover game.Seat) Score {
	switch {
	case seat == mover:
		return s
	case !s.ThreePlayers():
		return Score{Value: -s.Value, Win: -s.Win}
	}
	return s.ofSeat(seat, max(s.Win, -s.Win))
}

// ofSeat is a seat's score in a game of three with a proven end in so many plies, or 0.
func (s Score) ofSeat(seat game.Seat, plies int) Score {
	own := s.Shares[seat]
	switch {
	case plies == 0:
		// The last share that differs from none or all stands for them.
		p := min(max(float64(own), 0.5), fullScore-0.5)
		s.Value, s.Win = int(math.Round(chexersScale*math.Log(2*p/(fullScore-p)))), 0
	case own == fullScore:
		s.Value, s.Win = alphabeta.MaxValue, plies
	default:
		s.Value, s.Win = -alphabeta.MaxValue, -plies
	}
	return s
}

func scoreOf(score int) Score {
	if win := alphabeta.Plies(score); win != 0 {
		return Score{Value: alphabeta.MaxValue * cmp.Compare(win, 0), Win: win}
	}
	return Score{Value: score}
}
