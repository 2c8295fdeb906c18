package ai

import (
	"math"

	"freckers/game"
)

// slopeOf returns how steeply the scores of a game become chances. In a game of two the odds are
// e to the power of the lead in steps, times the slope; in one of three each expected share of the
// search is raised to the power of the slope. The slopes are fitted to games of each kind between
// levels 4 to 10 at 4,000 nodes a move, of which every third position was searched with 50,000
// nodes: 150 of Freckers, 50 of Chexers, by their nets. In 40 games of the present net of Chexers
// its slope was off by 3.3 %, no more than a new one. Those of Froglet and Billabong are from before their nets, which did
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
// Froglet on the large board has the slope of the small one, and a game without one of its own one like the others'.
func slopeOf(g game.Game) float64 {
	switch g.Info().Name {
	case "freckers":
		return 0.94
	case "chexers":
		return 1.83
	case "froglet":
		return 0.67
	case "billabong":
		return 0.156
	}
	return 0.5
}

// ExpectedPoints returns the expected points of each seat in a position, in thousandths that add up
// to 1000, for a score from the view of a seat. In a game of two the third seat gets 0.
func ExpectedPoints(s game.State, score Score, view game.Seat) (points [3]int) {
	seats := len(s.Game().Info().Seats)
	return round(expected(slopeOf(s.Game()), score, view, seats), view, seats)
}

// expected returns the expected points by a slope, which add up to 1.
func expected(slope float64, score Score, view game.Seat, seats int) (points [3]float64) {
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
	rest := fullScore
	for seat := range seats {
		if game.Seat(seat) != view {
			rounded[seat] = int(math.Round(fullScore * points[seat]))
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
	return slopeOf(g)
}
