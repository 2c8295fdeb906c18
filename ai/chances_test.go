package ai_test

import (
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// TestExpected wants points that add up, rise with the score, and are those of a win
// where one is proven.
func TestExpected(t *testing.T) {
	for _, g := range catalog.Games() {
		s := gametest.Start(t, g, game.Options{})
		seats := game.Seat(len(g.Info().Seats))
		for view := range seats {
			before := -1
			for _, score := range scores(int(view), int(seats)) {
				points := ai.ExpectedPoints(s, score, view)
				if sum := points[0] + points[1] + points[2]; sum != 1000 || points[view] < before {
					t.Errorf("%s: %+v is worth %v to seat %d, after %d", g.Info().Title, score, points, view, before)
				}
				if before = points[view]; before < 1000 && score.Win > 0 || before > 0 && score.Win < 0 {
					t.Errorf("%s: the proof %+v is worth %v to seat %d", g.Info().Title, score, points, view)
				}
			}
		}
	}
}

// scores lists scores from a proven loss to a proven win of a seat.
func scores(view, seats int) (list []ai.Score) {
	for v := -2000; v <= 2000; v += 100 {
		score := ai.Score{Value: 10 * v}
		switch v {
		case -2000:
			score.Win = -3
		case 2000:
			score.Win = 3
		}
		if seats == 3 {
			own := (v + 2000) / 4
			score.Shares = [3]int{(1000 - own) / 2, (1000 - own) / 2, (1000 - own) / 2}
			score.Shares[view] = own
		}
		list = append(list, score)
	}
	return list
}
