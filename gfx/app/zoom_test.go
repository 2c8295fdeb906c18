package app_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"freckers/gfx/app/apptest"
	"freckers/gfx/ui"
)

// TestTextGrowsByKeys doubles the text by Ctrl and Plus, presses what then lies outside the window, and takes
// the usual size again.
func TestTextGrowsByKeys(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("day"), W: 400, H: 700})
	word := func(n ui.Node) bool { return n.Role == "text" && n.Label == "Settings" }
	usual := w.Find("the word Settings", word).Rect
	for range 4 {
		w.Key(ebiten.KeyControlLeft, ebiten.KeyEqual)
	}
	w.Tick(60)
	if size := w.Saved().TextSize; size != 200 {
		t.Errorf("the text is stored at %d %%", size)
	}
	large := w.Find("the word Settings", word).Rect
	if large.H < 1.9*usual.H {
		t.Errorf("a word in %v is in %v at 200 %%", usual, large)
	}
	w.Move(200, 300)
	for range 20 {
		w.Wheel(-1)
	}
	if at := w.Labelled("Settings").Rect; at.Y+at.H > 700 {
		t.Fatalf("after scrolling the link is at %v", at)
	}
	w.Press("Settings")
	w.Tick(5)
	if !w.Shows("200%") {
		t.Error("the settings do not show the size")
	}
	w.Key(ebiten.KeyControlLeft, ebiten.KeyMinus)
	w.Tick(5)
	if !w.Shows("175%") {
		t.Error("the keys for smaller text do nothing")
	}
	w.Key(ebiten.KeyControlLeft, ebiten.KeyDigit0)
	w.Tick(60)
	if size := w.Saved().TextSize; size != 100 {
		t.Errorf("the text is stored at %d %%", size)
	}
}

func TestCtrlQCloses(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("day")})
	w.Press("Settings")
	w.Key(ebiten.KeyControlLeft, ebiten.KeyQ)
	if w.Tick(2); !w.Ended() {
		t.Error("the window stays open")
	}
}
