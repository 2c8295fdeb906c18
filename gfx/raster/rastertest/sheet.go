package rastertest

import (
	"flag"
	"image"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/raster"
	"freckers/gfx/theme"

	"golang.org/x/image/draw"
)

var sheets = flag.String("sheets", "", "paint contact sheets into this `folder`")

// Sizes of a contact sheet, in pixels.
const (
	sheetGap = 12
	caption  = 26
)

// SheetsFolder returns the folder that -sheets names. A test without one is skipped.
func SheetsFolder(t testing.TB) string {
	t.Helper()
	if *sheets == "" {
		t.Skip("-sheets names no folder")
	}
	return *sheets
}

// Sheet is a contact sheet: pictures in rows, each with its name below.
type Sheet struct {
	Columns int
	names   []string
	shots   []*image.RGBA
}

// Add scales a picture to a height in pixels and adds it.
func (s *Sheet) Add(name string, shot image.Image, height int) {
	b := shot.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, b.Dx()*height/b.Dy(), height))
	draw.CatmullRom.Scale(small, small.Bounds(), shot, b, draw.Src, nil)
	s.names, s.shots = append(s.names, name), append(s.shots, small)
}

// Write paints the sheet and writes it to a PNG file, in a folder that is made if need be.
func (s *Sheet) Write(t testing.TB, path string) {
	t.Helper()
	var list displaylist.List
	width, y := 0, sheetGap
	var at []image.Point
	for i := 0; i < len(s.shots); i += s.Columns {
		x, high := sheetGap, 0
		for j := i; j < min(i+s.Columns, len(s.shots)); j++ {
			b := s.shots[j].Bounds()
			at = append(at, image.Pt(x, y))
			list.Text(s.names[j], float32(x), float32(y+b.Dy()+caption-8), theme.QuietSize, false, displaylist.Left, theme.Day().Ink)
			x, high = x+b.Dx()+sheetGap, max(high, b.Dy())
		}
		width, y = max(width, x), y+high+caption+sheetGap
	}
	whole := image.NewRGBA(image.Rect(0, 0, width, y))
	draw.Draw(whole, whole.Bounds(), image.NewUniform(theme.Day().Panel), image.Point{}, draw.Src)
	if err := raster.New().Paint(whole, &list, 1); err != nil {
		t.Fatal(err)
	}
	for i, shot := range s.shots {
		draw.Draw(whole, shot.Bounds().Add(at[i]), shot, image.Point{}, draw.Src)
	}
	Write(t, path, whole)
}
