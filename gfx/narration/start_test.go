package narration

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// figure6 is the second position of the rules' figure 6, Blue to move.
const figure6 = "********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1"

func start(t *testing.T) game.State {
	t.Helper()
	return position(t, catalog.Games()[0].Info().Start)
}

func position(t *testing.T, text string) game.State {
	t.Helper()
	return gametest.Position(t, catalog.Games()[0], text)
}

func cell(t *testing.T, s game.State, name string) game.Cell {
	t.Helper()
	return gametest.Cell(t, s.Layout(), name)
}
