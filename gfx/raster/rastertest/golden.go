// Package rastertest compares pictures with those of testdata.
package rastertest

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "paint the golden pictures anew")

// Tolerances of the comparison: a pixel differs where a channel is off by more
// than step, and so many of a thousand may.
const (
	step  = 12
	share = 2
)

// Golden compares a picture with testdata/NAME.png, or with -update makes that one
// of it.
func Golden(t testing.TB, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
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
		t.Fatalf("%s is %v, the picture %v", path, want.Bounds(), got.Bounds())
	}
	bad := 0
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			r, g, b, _ := want.At(x, y).RGBA()
			p := got.RGBAAt(x, y)
			if off(r, p.R) || off(g, p.G) || off(b, p.B) {
				bad++
			}
		}
	}
	if limit := got.Rect.Dx() * got.Rect.Dy() * share / 1000; bad > limit {
		seen := filepath.Join(t.ArtifactDir(), name+".png")
		write(t, seen, got)
		t.Errorf("%s: %d pixels differ, %d may: look at %s, and run with -update if it is right", name, bad, limit, seen)
	}
}

// off says whether a channel of 16 bits and one of 8 differ by more than a step.
func off(a uint32, b uint8) bool { return max(int(a>>8), int(b))-min(int(a>>8), int(b)) > step }

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
