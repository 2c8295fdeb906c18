package app_test

import (
	"testing"

	"freckers/gfx/app/apptest"
	"freckers/gfx/platform"

	"github.com/hajimehoshi/ebiten/v2"
)

const demo = "./testdata/demo"

func TestEveryWidgetLooksAsDrawn(t *testing.T) {
	for _, c := range []struct {
		name, theme string
		w, h        int
	}{
		{"widgets-day", "day", 1280, 800},
		{"widgets-night", "night", 1280, 800},
		{"widgets-small", "day", 640, 480},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := apptest.Start(t, apptest.Options{Package: demo, Settings: calm(c.theme), W: c.w, H: c.h})
			a.Key(ebiten.KeyTab)
			a.Golden(c.name)
		})
	}
}

func TestSettingsAreKept(t *testing.T) {
	a := apptest.Start(t, apptest.Options{Package: demo, Settings: calm("day")})
	a.Press("night")
	a.Key(ebiten.KeyM)
	a.Tick(60)
	if got := a.Saved(); got.Sound || got.Theme != platform.ThemeNight {
		t.Errorf("after choosing night, and turning the sound off by M: sound %v, theme %q", got.Sound, got.Theme)
	}
}

func TestTouchAndWheelScroll(t *testing.T) {
	a := apptest.Start(t, apptest.Options{Package: demo, Settings: calm("day")})
	list := a.Labelled("moves")
	x, y := apptest.Middle(list)
	a.Move(x, y)
	a.Wheel(-2)
	a.Tick(30)
	a.Swipe(x, y+60, x, y-60)
	a.Tick(30)
	a.Tap(x, y)
	a.Golden("scrolled")
}

func TestKeysAndPadPress(t *testing.T) {
	a := apptest.Start(t, apptest.Options{Package: demo, Settings: calm("day")})
	before := a.Screenshot()
	a.Key(ebiten.KeyTab)
	a.Key(ebiten.KeyEnter)
	a.Pad(ebiten.StandardGamepadButtonRightBottom)
	a.Golden("pressed-twice")
	if apptest.Differ(t, before, a.Screenshot()) == 0 {
		t.Error("nothing changed")
	}
}

func TestTyping(t *testing.T) {
	a := apptest.Start(t, apptest.Options{Package: demo, Settings: calm("day")})
	a.Press("name")
	a.Type(" für Ästhetik")
	a.Key(ebiten.KeyBackspace)
	a.Key(ebiten.KeyHome)
	a.Golden("typed")
	a.Key(ebiten.KeyControlLeft, ebiten.KeyA)
	a.Golden("chosen")
	a.Type("a pond")
	a.Golden("replaced")
}

func TestEscapeEnds(t *testing.T) {
	a := apptest.Start(t, apptest.Options{Package: demo, Settings: calm("day")})
	a.Key(ebiten.KeyEscape)
	if !a.Ended() {
		t.Error("the window is still open")
	}
}
