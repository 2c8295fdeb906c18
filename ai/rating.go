package ai

import (
	"math"

	"freckers/game"
)

// PlayerRating is a person's strength in games against the engine. The zero value is that
// of a newcomer.
type PlayerRating struct {
	Rating    float64 // Elo on the scale of [LevelInfo.Rating]; meaningless before the first game
	Won, Lost int
}

// StartLevel is the first level that a newcomer plays.
const StartLevel = 2

// The K-factors: while all games were won, or all lost, a game moves the rating by
// about a level.
const (
	firstStep = 440.0
	minStep   = 60.0
)

// Level returns the level of a game closest to the rating, 0 if the ratings of its levels
// are unknown.
func (p PlayerRating) Level(g game.Game) int {
	best, gap := 0, math.Inf(1)
	for _, l := range ratedLevels(g) {
		if d := math.Abs(p.current(g) - float64(l.Rating)); d < gap {
			best, gap = l.Number, d
		}
	}
	return best
}

// After returns the rating after a win or a loss against a level, by the Elo formula. A game
// with help, such as hints or undone moves, counts half. A draw leaves the rating unchanged.
func (p PlayerRating) After(g game.Game, level int, won, helped bool) PlayerRating {
	levels := ratedLevels(g)
	if level < 1 || level > len(levels) {
		return p
	}
	p.Rating = p.current(g)
	expected := 1 / (1 + math.Pow(10, (float64(levels[level-1].Rating)-p.Rating)/400))
	step := max(minStep, firstStep/float64(1+min(p.Won, p.Lost)))
	if helped {
		step /= 2
	}
	if won {
		p.Won++
		p.Rating += step * (1 - expected)
	} else {
		p.Lost++
		p.Rating -= step * expected
	}
	p.Rating = max(float64(levels[0].Rating)-200, min(p.Rating, float64(levels[len(levels)-1].Rating)+200))
	return p
}

func ratedLevels(g game.Game) []LevelInfo {
	levels := Levels(g)
	if len(levels) > 0 && levels[len(levels)-1].Rating == 0 {
		return nil
	}
	return levels
}

func (p PlayerRating) current(g game.Game) float64 {
	levels := ratedLevels(g)
	if p.Won+p.Lost == 0 && len(levels) >= StartLevel {
		return float64(levels[StartLevel-1].Rating)
	}
	return p.Rating
}
