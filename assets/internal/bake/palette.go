package bake

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// paletteSize is how many colours a PNG file with a palette can have.
const paletteSize = 256

// tint is a premultiplied colour of a picture and how many pixels have it.
type tint struct {
	at [4]float64
	n  float64
}

// Paletted gives a picture at most 256 colours, the transparent one among them:
// exactly its own where it has no more, else the means of groups that are cut
// where the colours lie furthest apart and then settle.
func Paletted(m *image.RGBA) *image.Paletted {
	counts := map[color.RGBA]int{}
	for i := 0; i < len(m.Pix); i += 4 {
		counts[color.RGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3]}]++
	}
	delete(counts, color.RGBA{})
	tints := make([]tint, 0, len(counts))
	for c, n := range counts {
		tints = append(tints, tint{[4]float64{float64(c.R), float64(c.G), float64(c.B), float64(c.A)}, float64(n)})
	}
	slices.SortFunc(tints, func(a, b tint) int { return slices.Compare(a.at[:], b.at[:]) })
	means := settle(tints, cut(tints, paletteSize-1))
	palette := color.Palette{color.NRGBA{}}
	for _, at := range means {
		c := color.RGBA{byteOf(at[0]), byteOf(at[1]), byteOf(at[2]), byteOf(at[3])}
		palette = append(palette, color.NRGBAModel.Convert(c))
	}
	out := image.NewPaletted(m.Rect, palette)
	index := map[color.RGBA]uint8{{}: 0}
	for i := range out.Pix {
		c := color.RGBA{m.Pix[4*i], m.Pix[4*i+1], m.Pix[4*i+2], m.Pix[4*i+3]}
		k, ok := index[c]
		if !ok {
			k = uint8(1 + nearest(means, [4]float64{float64(c.R), float64(c.G), float64(c.B), float64(c.A)}))
			index[c] = k
		}
		out.Pix[i] = k
	}
	return out
}

func byteOf(x float64) uint8 { return uint8(max(0, min(255, x+0.5))) }

// cut splits the colours, always the group with the greatest spread, along its
// widest channel at its mean, and gives the groups' means.
func cut(tints []tint, most int) [][4]float64 {
	groups := [][]tint{slices.Clone(tints)}
	for len(groups) < most {
		worst, widest, least := -1, 0, 0.25
		for i, g := range groups {
			if _, channel, spread := middle(g); len(g) > 1 && spread > least {
				worst, widest, least = i, channel, spread
			}
		}
		if worst < 0 {
			break
		}
		g := groups[worst]
		mean, _, _ := middle(g)
		slices.SortStableFunc(g, func(a, b tint) int { return cmp.Compare(a.at[widest], b.at[widest]) })
		at, _ := slices.BinarySearchFunc(g, mean[widest], func(t tint, x float64) int { return cmp.Compare(t.at[widest], x) })
		at = max(1, min(len(g)-1, at))
		groups[worst] = g[:at]
		groups = append(groups, g[at:])
	}
	var means [][4]float64
	for _, g := range groups {
		if len(g) > 0 {
			mean, _, _ := middle(g)
			means = append(means, mean)
		}
	}
	return means
}

// middle is the mean of a group, the channel in which it spreads most, and the
// sum of squares there.
func middle(g []tint) (mean [4]float64, widest int, spread float64) {
	var n float64
	var squares [4]float64
	for _, t := range g {
		n += t.n
		for c, x := range t.at {
			mean[c] += t.n * x
			squares[c] += t.n * x * x
		}
	}
	for c := range mean {
		mean[c] /= max(n, 1)
		if s := squares[c] - n*mean[c]*mean[c]; s > spread {
			widest, spread = c, s
		}
	}
	return mean, widest, spread
}

// settle moves each mean to the middle of the colours nearest to it, a few times.
func settle(tints []tint, means [][4]float64) [][4]float64 {
	for range 4 {
		groups := make([][]tint, len(means))
		for _, t := range tints {
			k := nearest(means, t.at)
			groups[k] = append(groups[k], t)
		}
		for k, g := range groups {
			if len(g) > 0 {
				means[k], _, _ = middle(g)
			}
		}
	}
	return means
}

func nearest(means [][4]float64, at [4]float64) int {
	best, near := 0, -1.0
	for i := range means {
		d := 0.0
		for c, x := range means[i] {
			d += (x - at[c]) * (x - at[c])
		}
		if near < 0 || d < near {
			best, near = i, d
		}
	}
	return best
}
