package app_test

import (
	"testing"

	"freckers/gfx/app/apptest"
	"freckers/gfx/input"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestAKeyIsChangedByKeyboardAlone gives Hint the key J on the page of keys, which G then does not ask for any more, and
// finds the way out again.
func TestAKeyIsChangedByKeyboardAlone(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("day")})
	w.Press("Settings")
	w.Tick(5)
	for range w.tabs("For programmers: engine, keys") + 1 {
		w.Key(ebiten.KeyTab)
	}
	w.keys(ebiten.KeyEnter)
	w.Tick(5)
	for range w.tabs("Keyboard and gamepad...") - w.tabs("For programmers: engine, keys") {
		w.Key(ebiten.KeyTab)
	}
	w.keys(ebiten.KeyEnter)
	w.Tick(5)
	w.keys(ebiten.KeyTab, ebiten.KeyDown)
	for range input.Hint - input.Grow {
		w.Key(ebiten.KeyDown)
	}
	w.keys(ebiten.KeyEnter)
	w.Tick(5)
	if !w.Shows("Change the key") || !w.Shows("Hint") {
		t.Fatalf("the keys of Hint are not shown, but %v", w.Nodes())
	}
	w.keys(ebiten.KeyEnter)
	w.Tick(2)
	w.keys(ebiten.KeyG)
	w.Tick(60)
	if got := w.Saved().Keys; got != "grow=|Y; hint=G|X" {
		t.Errorf("the settings hold %q", got)
	}
	if !w.Shows("Taken from: Grow.") {
		t.Error("the window does not say that Grow lost its key")
	}
	w.keys(ebiten.KeyEscape, ebiten.KeyEscape, ebiten.KeyEscape)
	w.Press("Play")
	w.record()
	before := w.record().Cursor
	w.keys(ebiten.KeyG)
	w.Tick(30)
	if w.record().Cursor != before {
		t.Error("the old key still grows")
	}
}

// unfold opens what is for programmers in the settings, and scrolls to its end.
func (w *window) unfold() {
	w.t.Helper()
	back := w.Labelled("Back").Rect
	w.Move(float64(back.X)+100, float64(back.Y+back.H)+60)
	for range 30 {
		w.Wheel(-1)
	}
	w.Tick(30)
	w.Press("For programmers: engine, keys")
	for range 10 {
		w.Wheel(-1)
	}
	w.Tick(30)
}
