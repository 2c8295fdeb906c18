package playback

import (
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
)

// TestTheWheelStepsThroughTheMoves turns the wheel over the pond, in notches and in parts of one, and over the panel.
func TestTheWheelStepsThroughTheMoves(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Reduced = true
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 30)})
	r.game.Playback.ToPly(5)
	const pond, panel = 300, 1000
	for i, c := range []struct{ x, wheel, want float32 }{
		{pond, -1, 6}, {pond, -1, 7}, {pond, 1, 6}, {pond, 0.5, 6}, {pond, 0.5, 5}, {pond, -0.5, 5}, {pond, 0.5, 5}, {pond, 0.5, 4}, {panel, -1, 4},
	} {
		d.Rest(r, 1280, 800, 90)
		d.At(r, 1280, 800, input.State{X: c.x, Y: 500, Wheel: c.wheel})
		d.Rest(r, 1280, 800, 90)
		if got := r.game.Playback.Done(); got != int(c.want) {
			t.Fatalf("step %d: a turn by %v leads to move %d, want %v", i, c.wheel, got, c.want)
		}
	}
}
