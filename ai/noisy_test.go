package ai_test

import (
	"testing"

	"freckers/ai"
	"freckers/game/catalog"
)

func TestNoisyLevels(t *testing.T) {
	g, err := catalog.Find("freckers")
	if err != nil {
		t.Fatal(err)
	}
	const clear = 9 // the first level without noise
	for _, l := range ai.Levels(g) {
		if got, want := ai.Noisy(g, l.Number), l.Number < clear; got != want {
			t.Errorf("%s is noisy: %v, want %v", l.Name, got, want)
		}
	}
	if ai.Noisy(g, 0) {
		t.Error("full strength is noisy")
	}
}
