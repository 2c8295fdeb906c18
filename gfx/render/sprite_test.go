package render

import (
	"image"
	"image/color"
	"testing"
)

func TestHalvedAveragesFourPixels(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 4, 2))
	for i, v := range []uint8{0, 10, 200, 200, 20, 31, 200, 201} {
		m.SetRGBA(i%4, i/4, color.RGBA{R: v, G: 2 * (v / 4), A: 255})
	}
	got := halved(m)
	if got.Rect != image.Rect(0, 0, 2, 1) {
		t.Fatalf("half of 4 by 2 pixels is %v", got.Rect)
	}
	for x, want := range []color.RGBA{{R: 15, G: 7, A: 255}, {R: 200, G: 100, A: 255}} {
		if c := got.RGBAAt(x, 0); c != want {
			t.Errorf("pixel %d is %v, want %v", x, c, want)
		}
	}
}

func TestLevelIsTheLeastThatIsLargeEnough(t *testing.T) {
	for _, c := range []struct {
		size image.Point
		w, h float64
		want int
	}{
		{image.Pt(256, 256), 300, 300, 0}, {image.Pt(256, 256), 128, 128, 0}, {image.Pt(256, 256), 127, 127, 1},
		{image.Pt(256, 256), 30, 30, 3}, {image.Pt(256, 256), 127, 200, 0}, {image.Pt(256, 256), 0, 0, 6},
		{image.Pt(240, 240), 5, 5, 4}, {image.Pt(90, 31), 5, 5, 0},
	} {
		if got := (&upload{size: c.size}).level(c.w, c.h); got != c.want {
			t.Errorf("%v painted %v by %v large has level %d, want %d", c.size, c.w, c.h, got, c.want)
		}
	}
}
