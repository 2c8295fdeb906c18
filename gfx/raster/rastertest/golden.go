// Package rastertest compares pictures with those of testdata, and tiles them into contact
// sheets.
package rastertest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"freckers/game/gametest"
)

var update = flag.Bool("update", false, "paint the golden pictures anew")

// Golden compares a picture that the rasterizer painted with testdata/NAME.png: of a
// thousand pixels two may be off by more than rounding.
func Golden(t testing.TB, name string, got *image.RGBA) {
	t.Helper()
	Compare(t, filepath.Join("testdata", name+".png"), got, 12, 0.002)
}

// Sample returns n of the pictures of a test as [sampling.Of] does, or with -update all of them.
func Sample[T any](t testing.TB, list []T, n int) []T {
	t.Helper()
	if *update {
		return list
	}
	return gametest.Sample(t, list, n)
}

// Compare compares a picture with the one in a file, or with -update makes that one of it.
// No more than a share of the pixels, 0 to 1, may have a channel that is off by more than
// step.
func Compare(t testing.TB, path string, got *image.RGBA, step int, share float64) {
	t.Helper()
	if *update {
		Write(t, path, got)
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
	differ, err := Differ(got, want, step)
	if err == nil && differ > share {
		err = fmt.Errorf("%.2f %% of the pixels differ, more than %.2f %%", 100*differ, 100*share)
	}
	if err != nil {
		seen := filepath.Join(t.ArtifactDir(), filepath.Base(path))
		Write(t, seen, got)
		t.Errorf("%s: %v: look at %s, and run with -update if it is right", path, err, seen)
	}
}

// Differ returns the share of pixels, 0 to 1, with a channel that is off by more than step.
// Pictures of two sizes are an error.
func Differ(a, b image.Image, step int) (float64, error) {
	size := a.Bounds().Size()
	if size != b.Bounds().Size() {
		return 1, fmt.Errorf("it is %v and should be %v", size, b.Bounds().Size())
	}
	differ := 0
	for y := range size.Y {
		for x := range size.X {
			r1, g1, b1, _ := a.At(a.Bounds().Min.X+x, a.Bounds().Min.Y+y).RGBA()
			r2, g2, b2, _ := b.At(b.Bounds().Min.X+x, b.Bounds().Min.Y+y).RGBA()
			if off(r1, r2) > step || off(g1, g2) > step || off(b1, b2) > step {
				differ++
			}
		}
	}
	return float64(differ) / float64(size.X*size.Y), nil
}

// off is how far two channels of 16 bits are apart, of 8 bits each.
func off(a, b uint32) int { return int(max(a>>8, b>>8) - min(a>>8, b>>8)) }

// Write writes a picture to a PNG file, in a folder that is made if need be.
func Write(t testing.TB, path string, m image.Image) {
	t.Helper()
	var b bytes.Buffer
	err := errors.Join(png.Encode(&b, m), os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, b.Bytes(), 0o666))
	if err != nil {
		t.Fatal(err)
	}
}
