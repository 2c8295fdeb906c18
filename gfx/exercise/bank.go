package exercise

import (
	"freckers/ai/puzzle"
	"freckers/assets"
	"freckers/game"
)

// Puzzles returns the puzzles of a game, in the order of their difficulty. It fails if there are none.
func Puzzles(g game.Game) ([]puzzle.Puzzle, error) {
	text, err := assets.Puzzles(g.Info().Name)
	if err != nil {
		return nil, err
	}
	return puzzle.ParseList(g, text)
}
