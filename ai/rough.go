package ai

import (
	"freckers/ai/handicap"
	"freckers/game"
)

// Noisy says that a level of a game judges so roughly that its scores do not
// tell how a game stands: they may err by more than a hop. What it has proven
// holds at every level.
func Noisy(g game.Game, level int) bool {
	r, err := recipeFor(g.Info().Name, level)
	return err == nil && r.eyes != (handicap.Sight{})
}

// UsesCache says whether thinks at a level of a game, or at full strength where
// it is 0, make use of a [Cache].
func UsesCache(g game.Game, level int) bool {
	r, err := recipeFor(g.Info().Name, level)
	return level == 0 || err == nil && r.time > 0
}
