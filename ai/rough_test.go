package ai_test

import (
	"testing"

	"freckers/ai"
	"freckers/game/catalog"
)

func TestOnlyTheStrongestLevelTellsHowAGameStands(t *testing.T) {
	g, err := catalog.Find("freckers")
	if err != nil {
		t.Fatal(err)
	}
	levels := ai.Levels(g)
	for _, l := range levels {
		if got, want := ai.Rough(g, l.Number), l.Number < len(levels); got != want {
			t.Errorf("%s judges roughly: %v, want %v", l.Name, got, want)
		}
	}
	if ai.Rough(g, 0) {
		t.Error("full strength judges roughly")
	}
}
