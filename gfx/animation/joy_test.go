package animation_test

import (
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/animation"
)

// TestAWinIsCelebratedForSomeSecondsAndThenTheBoardRests celebrates on the first position of every game.
func TestAWinIsCelebratedForSomeSecondsAndThenTheBoardRests(t *testing.T) {
	for _, g := range catalog.Games() {
		s := gametest.Start(t, g, game.Options{Seed: 1})
		name, tl := g.Info().Name, animation.Joy(s, 0)
		if d := tl.Duration(); d < 3*time.Second || d > 8*time.Second {
			t.Errorf("%s: the celebration takes %v", name, d)
		}
		var f animation.Frame
		leapt := map[[2]float32]bool{}
		for at := time.Duration(0); at < tl.Duration(); at += 10 * time.Millisecond {
			tl.At(at, &f)
			for _, p := range f.Pieces {
				if p.Height > 0 {
					leapt[[2]float32{p.X, p.Y}] = true
				}
			}
			if len(f.Blooms)+len(f.Sparks)+len(f.Pieces)+len(f.Rings) == 0 {
				t.Fatalf("%s: nothing moves after %v", name, at)
			}
		}
		if want := len(animation.Leaps(s, 0)); len(leapt) != want {
			t.Errorf("%s: %d pieces leap, want %d", name, len(leapt), want)
		}
		if at := time.Duration(0); testing.AllocsPerRun(200, func() {
			at = (at + 31*time.Millisecond) % tl.Duration()
			tl.At(at, &f)
		}) > 0 {
			t.Errorf("%s: a frame allocates", name)
		}
		tl.At(tl.Duration(), &f)
		isAfter(t, s, s, &f)
		if len(f.Blooms)+len(f.Sparks) > 0 {
			t.Errorf("%s: the celebration never ends", name)
		}
	}
}
