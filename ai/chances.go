package ai

import (
	"math"

	"freckers/game"
)

// all is what the expected points of a game add up to.
const all = 1000

// curve is how the scores of a game become chances. The same lead is worth more the
// later it is: the slope goes from one value at the start to another after so many
// plies, and stays there.
type curve struct {
	// start and late are slopes. In a game of two the odds are e to the power of the
	// lead in steps, times the slope; in one of three each expected share of the
	// search is raised to the power of the slope.
	start, late float64
	plies       float64
}

// curves are fitted to games of each kind between levels 4 to 10 at 4,000 nodes a move, of
// which every third position was searched with 50,000 nodes: 150 of Freckers, 50 of Chexers,
// by their nets. In 40 games of the present net of Chexers its curve was off by 3.3 %, no
// more than a new one. Those of Froglet and Billabong are from before their nets, which did
// not change them by more than the fit may be off.
//
//	go test ./ai -run Fit -v -games 150 -timeout 3h
//
// The error is that of chances on games which were left out of the fit, in five parts:
// how far the points that were got are from those expected, on the average of ten
// equal ranges of chances. Proven positions do not count. A slope that changes with the
// plies predicts no better.
//
//	game       games  positions  error
//	Freckers     150      2,160  2.3 %
//	Chexers       50      2,499  3.0 %
//	Froglet       60      1,252  2.1 %
//	Billabong     80      2,465  7.2 %
//
// Froglet on the large board has the curve of the small one.
func curves() map[string]curve {
	return map[string]curve{
		"freckers":  {0.94, 0.94, 100},
		"chexers":   {1.83, 1.83, 100},
		"froglet":   {0.67, 0.67, 100},
		"billabong": {0.156, 0.156, 100},
	}
}

// curveOf returns the curve of a game. One that was not fitted gets a curve like the others'.
func curveOf(g game.Game) curve {
	if c, ok := curves()[g.Info().Name]; ok {
		return c
	}
	return curve{0.5, 0.5, 100}
}

// ExpectedPoints returns the expected points of each seat in a position, in thousandths that add up
// to 1000, for a score from the view of a seat. In a game of two the third seat gets 0.
func ExpectedPoints(s game.State, score Score, view game.Seat) (points [3]int) {
	seats := len(s.Game().Info().Seats)
	return round(curveOf(s.Game()).expected(s.Ply(), score, view, seats), view, seats)
}

// expected returns the expected points, which add up to 1.
func (c curve) expected(ply int, score Score, view game.Seat, seats int) (points [3]float64) {
	slope := c.start + (c.late-c.start)*min(float64(ply)/c.plies, 1)
	if seats == 2 {
		own := 1 / (1 + math.Exp(-score.Steps()*slope))
		switch {
		case score.Win > 0:
			own = 1
		case score.Win < 0:
			own = 0
		}
		points[view], points[1-view] = own, 1-own
		return points
	}
	sum := 0.0
	for i, share := range score.Shares {
		points[i] = math.Pow(float64(share), slope)
		sum += points[i]
	}
	for i := range points {
		if sum == 0 {
			points[i] = 1 / float64(seats)
		} else {
			points[i] /= sum
		}
	}
	return points
}

// round converts points into thousandths that add up to 1000: the seat whose view they
// are from gets the rounding's rest.
func round(points [3]float64, view game.Seat, seats int) (rounded [3]int) {
	rest := all
	for seat := range seats {
		if game.Seat(seat) != view {
			rounded[seat] = int(math.Round(all * points[seat]))
			rest -= rounded[seat]
		}
	}
	rounded[view] = rest
	return rounded
}

// ScoreSlope returns the slope of the logistic curve of a game of two: a lead of n steps has odds of exp(n*slope). It is 0
// for other games.
func ScoreSlope(g game.Game) float64 {
	if len(g.Info().Seats) != 2 {
		return 0
	}
	return curveOf(g).late
}
