//go:build !js

package web

import (
	"testing"

	"freckers/game/gametest"

	"github.com/chromedp/chromedp"
)

// No screen keeps the keyboard: some presses of Tab, in either direction, lead from the canvas to what is beside it.
func TestTheKeyboardIsNoTrap(t *testing.T) {
	text, _ := logText(t)
	for _, address := range gametest.Sample(t, []string{"", "?level=1", "?replay=game.log"}, 1) {
		t.Run("at "+address, func(t *testing.T) {
			p := openWith(t, "/game.log", text, address, 800, 600)
			for _, shift := range []chromedp.Modifier{chromedp.ModifierNone, chromedp.ModifierShift} {
				p.Eval(`document.querySelector("canvas").focus(); 0`, nil)
				const most = 60
				for n := 0; ; n++ {
					var on bool
					p.Eval(`document.activeElement === document.querySelector("canvas")`, &on)
					if !on {
						break
					}
					if n == most {
						t.Fatalf("%d presses of Tab, with the modifiers %d, stay in the canvas", most, shift)
					}
					p.Do(chromedp.KeyEvent("\t", chromedp.KeyModifiers(shift)))
					p.frames(2)
				}
			}
		})
	}
}
