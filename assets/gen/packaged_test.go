package main

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game/gametest"
)

// TestThePackagedIconLooksLikeItsSource compares the drawing without other files with the one that
// places them, and the files in the source tree with what is made now.
func TestThePackagedIconLooksLikeItsSource(t *testing.T) {
	gametest.OneIn(t, 3)
	needRsvg(t)
	to := t.TempDir()
	if err := packaged("../art", to); err != nil {
		t.Fatal(err)
	}
	made := filepath.Join(to, "freckers.svg")
	text, err := os.ReadFile(made)
	if err != nil || strings.Contains(string(text), "href") {
		t.Errorf("the drawing needs other files (%v)", err)
	}
	if kept, err := os.ReadFile("../../.packaging/icons/freckers.svg"); err != nil || string(kept) != string(text) {
		t.Errorf(".packaging/icons is not up to date (%v): run go generate ./assets", err)
	}
	const px = 128
	got, err := render(made, px, px)
	if err != nil {
		t.Fatal(err)
	}
	want, err := render("../art/"+iconSource, px, px)
	if err != nil {
		t.Fatal(err)
	}
	if d := meanDifference(got, want); d > 2 {
		t.Errorf("the pictures differ by %.1f of 255 on average", d)
	}
}

// meanDifference is the mean difference of two pictures' channels, from 0 to 255.
func meanDifference(a, b image.Image) float64 {
	sum, n := 0.0, 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, bl, al := a.At(x, y).RGBA()
			r2, g2, bl2, al2 := b.At(x, y).RGBA()
			for _, d := range [...]int{int(r) - int(r2), int(g) - int(g2), int(bl) - int(bl2), int(al) - int(al2)} {
				sum += float64(max(d, -d)) / 257
				n++
			}
		}
	}
	return sum / float64(n)
}
