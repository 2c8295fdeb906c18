package main

import (
	"image"
	"image/color"
	"testing"
)

func TestFewColoursStayExact(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 16, 16))
	for i := range 100 {
		m.SetRGBA(i%16, i/16, color.RGBA{uint8(i), 0, 255 - uint8(i), 255})
	}
	p := paletted(m, 255)
	for i := range 256 {
		if got, want := color.RGBAModel.Convert(p.At(i%16, i/16)), m.RGBAAt(i%16, i/16); got != want {
			t.Fatalf("pixel %d is %v, was %v", i, got, want)
		}
	}
}

func TestManyColoursStayNear(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for y := range 64 {
		for x := range 64 {
			m.SetRGBA(x, y, color.RGBA{uint8(2 * x), uint8(2 * y), uint8(x + y), 255})
		}
	}
	m.SetRGBA(0, 0, color.RGBA{})
	p := paletted(m, 255)
	if len(p.Palette) > 256 {
		t.Errorf("the palette has %d colours", len(p.Palette))
	}
	if _, _, _, a := p.At(0, 0).RGBA(); a != 0 {
		t.Error("what is transparent does not stay so")
	}
	for i := 1; i < 64*64; i++ {
		r, g, b, _ := p.At(i%64, i/64).RGBA()
		for c, got := range [3]uint32{r >> 8, g >> 8, b >> 8} {
			if d := int(got) - int(m.Pix[4*i+c]); d > 10 || d < -10 {
				t.Fatalf("pixel %d is off by %d in channel %d", i, d, c)
			}
		}
	}
}

func TestFewestKeepsAPictureNear(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		m.SetRGBA(i%64, i/64, color.RGBA{uint8(i % 64), 90, 120, 255})
	}
	p := fewest(m)
	if len(p.Palette) > 128 {
		t.Errorf("64 near colours became a palette of %d", len(p.Palette))
	}
	if mean, far := difference(m, p); mean > 0.75 || far > 0.018 {
		t.Errorf("the picture is off by %.2f on average, %.3f of it by more than 8", mean, far)
	}
}
