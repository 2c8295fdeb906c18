package main

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/ericpauley/go-quantize/quantize"
)

// tint is a premultiplied color.
type tint [4]float64

func tintOf(c color.RGBA) tint {
	return tint{float64(c.R), float64(c.G), float64(c.B), float64(c.A)}
}

// fewest reduces a picture to as few colors as keep it near. Flat drawings take a
// third less room that way.
func fewest(m image.Image) *image.Paletted {
	for _, colours := range []int{32, 48, 64, 80, 96, 128, 192} {
		p := paletted(m, colours)
		if mean, far := difference(m, p); mean <= 0.75 && far <= 0.018 {
			return p
		}
	}
	return paletted(m, 255)
}

// difference returns the mean difference of the visible bytes, and the share of
// them that differ by more than 8; 255 and 1 if the sizes differ.
func difference(fresh, kept image.Image) (mean, far float64) {
	a, b := flat(fresh), flat(kept)
	if a.Rect != b.Rect {
		return 255, 1
	}
	sum, many, visible := 0, 0, 0
	for i, v := range a.Pix {
		if a.Pix[i|3] == 0 && b.Pix[i|3] == 0 {
			continue
		}
		d := max(int(v), int(b.Pix[i])) - min(int(v), int(b.Pix[i]))
		visible++
		sum += d
		if d > 8 {
			many++
		}
	}
	return float64(sum) / float64(visible), float64(many) / float64(visible)
}

func flat(m image.Image) *image.RGBA {
	out := image.NewRGBA(m.Bounds())
	draw.Draw(out, out.Rect, m, image.Point{}, draw.Src)
	return out
}

// paletted reduces a picture to so many colors, at most 255, and transparency.
func paletted(m image.Image, colours int) *image.Paletted {
	flat := flat(m)
	counts := map[color.RGBA]float64{}
	for y := range flat.Rect.Dy() {
		for x := range flat.Rect.Dx() {
			counts[flat.RGBAAt(x, y)]++
		}
	}
	delete(counts, color.RGBA{})
	var means []tint
	for _, c := range (quantize.MedianCutQuantizer{}).Quantize(make(color.Palette, 0, colours), flat) {
		means = append(means, tintOf(c.(color.RGBA)))
	}
	settle(counts, means)
	palette := color.Palette{color.RGBA{}}
	for _, t := range means {
		palette = append(palette, color.NRGBAModel.Convert(color.RGBA{uint8(t[0] + 0.5), uint8(t[1] + 0.5), uint8(t[2] + 0.5), uint8(t[3] + 0.5)}))
	}
	index := map[color.RGBA]uint8{}
	for c := range counts {
		index[c] = uint8(1 + nearest(means, tintOf(c)))
	}
	out := image.NewPaletted(flat.Rect, palette)
	for i := range out.Pix {
		out.Pix[i] = index[flat.RGBAAt(i%flat.Rect.Dx(), i/flat.Rect.Dx())]
	}
	return out
}

// settle moves each mean to the middle of the colors nearest to it, a few times.
func settle(counts map[color.RGBA]float64, means []tint) {
	for range 8 {
		sums, weights := make([]tint, len(means)), make([]float64, len(means))
		for c, n := range counts {
			t := tintOf(c)
			k := nearest(means, t)
			for i := range t {
				sums[k][i] += n * t[i]
			}
			weights[k] += n
		}
		for k, n := range weights {
			for i := range sums[k] {
				if n > 0 {
					means[k][i] = sums[k][i] / n
				}
			}
		}
	}
}

func nearest(means []tint, t tint) (best int) {
	least := -1.0
	for k, m := range means {
		d := 0.0
		for i := range t {
			d += (m[i] - t[i]) * (m[i] - t[i])
		}
		if least < 0 || d < least {
			best, least = k, d
		}
	}
	return best
}
