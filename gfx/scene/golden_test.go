package scene

import (
	"fmt"
	"image"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/raster"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/theme"
)

// photo is what the window shows after the last tick, in w by h pixels.
func (d *desk) photo(t testing.TB, w, h int) *image.RGBA {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	if err := raster.New().Paint(m, d.ui.List, 1); err != nil {
		t.Fatal(err)
	}
	return m
}

// golden compares what the window shows with testdata/NAME.png.
func (d *desk) golden(t *testing.T, name string, w, h int) {
	t.Helper()
	rastertest.Golden(t, name, d.photo(t, w, h))
}

// TestGoldenLookBack looks back on games with the verdicts of an oracle.
func TestGoldenLookBack(t *testing.T) {
	all := catalog.Games()
	for _, c := range []struct {
		of   game.Game
		th   *theme.Theme
		w, h int
	}{{all[0], theme.Day(), 1280, 800}, {all[1], theme.Night(), 640, 480}} {
		d, r, _ := looked(t, c.of)
		d.ui.Theme = c.th
		d.key(r, input.LookBack)
		d.key(r, input.NextSlip)
		for range 40 {
			d.at(r, float32(c.w), float32(c.h), input.State{Away: true})
		}
		d.golden(t, fmt.Sprintf("lookback-%s-%s", c.of.Info().Name, c.th.Name), c.w, c.h)
	}
}
