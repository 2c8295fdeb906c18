package ai

import (
	"math"

	"freckers/game"
)

// PlayerRating is how strong a person has shown to be in games against the machine. The
// zero value is a newcomer's.
type PlayerRating struct {
	Rating    float64 // in the measure of [LevelInfo.Rating]; nothing before the first game
	Won, Lost int
}

// StartLevel is the level that somebody meets first.
const StartLevel = 2

// The steps by which a rating follows the results: as long as all games were
// won, or all lost, a game moves it by about a level.
const (
	firstStep = 440.0
	leastStep = 60.0
)

// Level is the level of a game whose strength comes next to the person's, 0
// where the strengths of its levels are not known.
func (f PlayerRating) Level(g game.Game) int {
	best, gap := 0, math.Inf(1)
	for _, l := range rated(g) {
		if d := math.Abs(f.rating(g) - float64(l.Rating)); d < gap {
			best, gap = l.Number, d
		}
	}
	return best
}

// After is the form after one more game against a level. A game in which the
// person was helped, by hints or by taking actions back, tells half as much. A
// draw changes nothing.
func (f PlayerRating) After(g game.Game, level int, won, helped bool) PlayerRating {
	levels := rated(g)
	if level < 1 || level > len(levels) {
		return f
	}
	f.Rating = f.rating(g)
	expected := 1 / (1 + math.Pow(10, (float64(levels[level-1].Rating)-f.Rating)/400))
	step := max(leastStep, firstStep/float64(1+min(f.Won, f.Lost)))
	if helped {
		step /= 2
	}
	if won {
		f.Won++
		f.Rating += step * (1 - expected)
	} else {
		f.Lost++
		f.Rating -= step * expected
	}
	f.Rating = max(float64(levels[0].Rating)-200, min(f.Rating, float64(levels[len(levels)-1].Rating)+200))
	return f
}

// rated lists the levels of a game whose strengths are known.
func rated(g game.Game) []LevelInfo {
	levels := Levels(g)
	if len(levels) > 0 && levels[len(levels)-1].Rating == 0 {
		return nil
	}
	return levels
}

func (f PlayerRating) rating(g game.Game) float64 {
	levels := rated(g)
	if f.Won+f.Lost == 0 && len(levels) >= StartLevel {
		return float64(levels[StartLevel-1].Rating)
	}
	return f.Rating
}
