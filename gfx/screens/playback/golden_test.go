package playback

import (
	"fmt"
	"image"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/raster"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/theme"
)

// photo is what the window shows after the last screentest.Tick, in w by h pixels.
func photo(d *screentest.Desk, t testing.TB, w, h int) *image.RGBA {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	gametest.Must(t, raster.New().Paint(m, d.UI.List, 1))
	return m
}

// golden compares what the window shows with testdata/NAME.png.
func golden(d *screentest.Desk, t *testing.T, name string, w, h int) {
	t.Helper()
	rastertest.Golden(t, name, photo(d, t, w, h))
}

// TestGoldenReview reviews games with the verdicts of an oracle.
func TestGoldenReview(t *testing.T) {
	all := catalog.Games()
	for _, c := range []struct {
		of   game.Game
		th   *theme.Theme
		w, h int
	}{{all[0], theme.Day(), 1280, 800}, {all[1], theme.Night(), 640, 480}} {
		d, r, _ := opened(t, c.of)
		d.UI.Theme = c.th
		d.Key(r, input.ReviewGame)
		d.Key(r, input.NextMistake)
		for range 40 {
			d.At(r, float32(c.w), float32(c.h), screentest.Away())
		}
		golden(d, t, fmt.Sprintf("review-%s-%s", c.of.Info().Name, c.th.Name), c.w, c.h)
	}
}
