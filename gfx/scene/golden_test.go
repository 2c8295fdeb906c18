package scene

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/paint/raster"
	"freckers/gfx/theme"
)

var update = flag.Bool("update", false, "paint the golden pictures anew")

// Tolerances of the comparison: a pixel differs where a channel is off by more
// than goldenStep, and so many of a thousand may.
const (
	goldenStep  = 12
	goldenShare = 2
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

func write(t testing.TB, path string, m *image.RGBA) {
	t.Helper()
	f, err := os.Create(path)
	if err == nil {
		err = png.Encode(f, m)
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// golden compares what the window shows with testdata/NAME.png.
func (d *desk) golden(t *testing.T, name string, w, h int) {
	t.Helper()
	got, path := d.photo(t, w, h), filepath.Join("testdata", name+".png")
	if *update {
		write(t, path, got)
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v: run the test with -update to paint it", err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if want.Bounds() != got.Bounds() {
		t.Fatalf("%s is %v, the window %v", path, want.Bounds(), got.Bounds())
	}
	bad := 0
	for y := range h {
		for x := range w {
			r, g, b, _ := want.At(x, y).RGBA()
			p := got.RGBAAt(x, y)
			off := func(x uint32, y uint8) bool { return max(int(x>>8), int(y))-min(int(x>>8), int(y)) > goldenStep }
			if off(r, p.R) || off(g, p.G) || off(b, p.B) {
				bad++
			}
		}
	}
	if limit := w * h * goldenShare / 1000; bad > limit {
		seen := filepath.Join(t.ArtifactDir(), name+".png")
		write(t, seen, got)
		t.Errorf("%s: %d pixels differ, %d may: look at %s, and run with -update if it is right", name, bad, limit, seen)
	}
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
