package ai

import (
	"cmp"
	"math"
	"slices"

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

// Leader returns the seat that is ahead and its lead in steps, in a game of three over the
// second. A lead below a tenth of a step counts as none.
func (s Score) Leader(mover game.Seat) (seat game.Seat, steps float64) {
	switch {
	case s.ThreePlayers():
		return s.leaderOfThree()
	case s.Value >= 10:
		return mover, s.Steps()
	case s.Value <= -10:
		return 1 - mover, -s.Steps()
	}
	return game.Nobody, 0
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

func (s Score) leaderOfThree() (game.Seat, float64) {
	seats := []game.Seat{0, 1, 2}
	slices.SortStableFunc(seats, func(a, b game.Seat) int { return s.Shares[b] - s.Shares[a] })
	first, second := float64(s.Shares[seats[0]]), max(float64(s.Shares[seats[1]]), 0.5)
	steps := chexersScale * math.Log(first/second) / 100
	if steps < 0.1 {
		return game.Nobody, 0
	}
	return seats[0], steps
}

func scoreOf(score int) Score {
	if win := alphabeta.Plies(score); win != 0 {
		return Score{Value: alphabeta.MaxValue * cmp.Compare(win, 0), Win: win}
	}
	return Score{Value: score}
}
