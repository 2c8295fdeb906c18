package ai

import (
	"freckers/ai/sight"
	"freckers/game"
)

// Rough says that a level of a game judges so roughly that its scores do not
// tell how a game stands: they may err by more than a hop. What it has proven
// holds at every level.
func Rough(g game.Game, level int) bool {
	r, err := recipeFor(g.Info().Name, level)
	return err == nil && r.eyes != (sight.Sight{})
}
