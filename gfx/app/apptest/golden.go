package apptest

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
)

var update = flag.Bool("update", false, "make the golden pictures anew from what the window shows")

// What may differ between two graphics cards: how far a colour of a pixel may
// be off, and what share of the pixels may be off further.
const (
	nearEnough = 28
	mayDiffer  = 0.0005
)

// Golden compares the window with testdata/golden/NAME.png. With -update it
// makes that picture instead.
func (a *App) Golden(name string) {
	a.t.Helper()
	got := a.Screenshot()
	path := filepath.Join("testdata", "golden", name+".png")
	if *update {
		if err := write(path, got); err != nil {
			a.t.Fatal(err)
		}
		return
	}
	want, err := read(path)
	if err != nil {
		a.t.Fatalf("%v: run the test with -update to make it", err)
	}
	share, err := Differ(got, want)
	if err == nil && share > mayDiffer {
		err = fmt.Errorf("%.2f %% of the pixels differ, more than %.2f %%", 100*share, 100*mayDiffer)
	}
	if err != nil {
		seen := filepath.Join(os.TempDir(), "freckers-golden", name+".png")
		if werr := write(seen, got); werr != nil {
			a.t.Error(werr)
		}
		a.t.Errorf("the window is not as in %s: %v; what it shows is in %s, and -update makes it the golden one", path, err, seen)
	}
}

// Differ is the share of pixels, 0 to 1, that differ by more than two graphics
// cards do. Pictures of two sizes are an error.
func Differ(a, b image.Image) (float64, error) {
	if a.Bounds().Size() != b.Bounds().Size() {
		return 1, fmt.Errorf("it is %v and should be %v", a.Bounds().Size(), b.Bounds().Size())
	}
	size, off := a.Bounds().Size(), 0
	for y := range size.Y {
		for x := range size.X {
			p := a.At(a.Bounds().Min.X+x, a.Bounds().Min.Y+y)
			q := b.At(b.Bounds().Min.X+x, b.Bounds().Min.Y+y)
			if far(p, q) {
				off++
			}
		}
	}
	return float64(off) / float64(size.X*size.Y), nil
}

func far(p, q color.Color) bool {
	r1, g1, b1, _ := p.RGBA()
	r2, g2, b2, _ := q.RGBA()
	return apart(r1, r2) || apart(g1, g2) || apart(b1, b2)
}

func apart(a, b uint32) bool {
	d := int32(a>>8) - int32(b>>8)
	return d > nearEnough || d < -nearEnough
}

func read(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

func write(path string, m image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	err = png.Encode(f, m)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}
