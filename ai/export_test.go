package ai

import "freckers/game"

// Expected returns the expected points of a score by a slope, which add up to 1.
func Expected(slope float64, score Score, view game.Seat, seats int) [3]float64 {
	return expected(slope, score, view, seats)
}

func SlopeOf(g game.Game) float64 { return slopeOf(g) }
