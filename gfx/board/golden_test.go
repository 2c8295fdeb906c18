package board_test

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/motion"
	"freckers/gfx/paint"
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

func picture(t *testing.T, s *board.Scene, side int) *image.RGBA {
	t.Helper()
	l := &paint.List{}
	l.Add(paint.Op{Kind: paint.Water, W: 800, H: 800, Alpha: 1, Color: s.Theme.WaterLight, Color2: s.Theme.WaterDeep})
	board.Draw(l, s)
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	if err := raster.New().Paint(m, l, float32(side)/800); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestGoldenPictures(t *testing.T) {
	scenes := map[string]func(s *board.Scene){
		"marks": func(s *board.Scene) {
			s.Marks.Hover = cell(t, s, "3,3")
			s.Marks.Legal = []game.Cell{cell(t, s, "3,2"), cell(t, s, "4,2"), cell(t, s, "4,3")}
			s.Marks.Path = []game.Cell{cell(t, s, "3,3"), cell(t, s, "5,5"), cell(t, s, "7,5")}
			s.Marks.Ghosts = []game.Cell{cell(t, s, "0,3"), cell(t, s, "1,0")}
			s.Marks.Focus = cell(t, s, "5,1")
		},
		"leap": func(s *board.Scene) {
			_, events, err := s.State.Play("MOVE 3,3 DR,D")
			if err != nil {
				t.Fatal(err)
			}
			s.Motion = motion.Plan(s.State, events, motion.Options{})
			s.At = 460 * time.Millisecond
			s.Patterns = true
			s.Marks.Trail = []game.Cell{cell(t, s, "3,3"), cell(t, s, "5,5"), cell(t, s, "7,5")}
		},
	}
	for name, set := range scenes {
		for _, th := range []*theme.Theme{theme.Day(), theme.Night()} {
			for _, side := range []int{128, 288} {
				s := scene(t, drawn)
				s.Theme = th
				set(s)
				compare(t, fmt.Sprintf("%s-%s-%d.png", name, th.Name, side), picture(t, s, side))
			}
		}
	}
}

func compare(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name)
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
			if differ(want.At(x, y), got.RGBAAt(x, y)) {
				bad++
			}
		}
	}
	if limit := got.Rect.Dx() * got.Rect.Dy() * goldenShare / 1000; bad > limit {
		seen := filepath.Join(t.ArtifactDir(), name)
		write(t, seen, got)
		t.Errorf("%s: %d pixels differ, %d may: look at %s, and run with -update if it is right", name, bad, limit, seen)
	}
}

func differ(a color.Color, b color.RGBA) bool {
	r, g, bl, _ := a.RGBA()
	off := func(x uint32, y uint8) bool { return max(int(x>>8), int(y))-min(int(x>>8), int(y)) > goldenStep }
	return off(r, b.R) || off(g, b.G) || off(bl, b.B)
}

func write(t *testing.T, path string, m *image.RGBA) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
