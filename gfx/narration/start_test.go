package narration

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
)

// figure6 is the second position of the rules' figure 6, Blue to move.
const figure6 = "********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1"

func start(t *testing.T) game.State {
	t.Helper()
	return position(t, catalog.Games()[0].Info().Start)
}

func position(t *testing.T, text string) game.State {
	t.Helper()
	s, err := catalog.Games()[0].Parse(text, game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func cell(t *testing.T, s game.State, name string) game.Cell {
	t.Helper()
	c, ok := s.Layout().Find(name)
	if !ok {
		t.Fatalf("there is no cell %s", name)
	}
	return c
}
