package export

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"math"
	"time"

	"github.com/ericpauley/go-quantize/quantize"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster"
)

const (
	samples = 9  // frames that the palette is made from
	waters  = 32 // shades of water in the palette
	centi   = 10 * time.Millisecond
	// minDelay is the shortest frame, in hundredths of a second, that viewers do
	// not slow down.
	minDelay = 2
)

func streamGIF(ctx context.Context, w io.Writer, f *film) error {
	palette, err := f.palette(ctx)
	if err != nil {
		return err
	}
	g := newGIF(palette, f.canvas().Rect)
	if err := f.each(ctx, g.add); err != nil {
		return err
	}
	return gif.EncodeAll(w, &g.out)
}

// palette chooses one palette for the whole film from frames spread over it; its
// last color is transparent. A color counts by the root of its pixels, so that the
// water does not take all places.
func (f *film) palette(ctx context.Context) (color.Palette, error) {
	n := min(samples, len(f.frames))
	p, m := raster.New(), f.canvas()
	count := make([]uint32, 1<<18)
	for i := range n {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("stopped before the first frame: %w", err)
		}
		if err := f.paint(p, m, (len(f.frames)-1)*i/max(n-1, 1)); err != nil {
			return nil, err
		}
		for at := 0; at < len(m.Pix); at += 4 {
			count[sixBits(m.Pix[at], m.Pix[at+1], m.Pix[at+2])]++
		}
	}
	sheet := image.NewRGBA(image.Rect(0, 0, 512, 512))
	for key := range count {
		wide := func(v int) uint8 { return uint8(v&63<<2 | 2) }
		sheet.SetRGBA(key&511, key>>9, color.RGBA{wide(key >> 12), wide(key >> 6), wide(key), 255})
	}
	q := quantize.MedianCutQuantizer{Aggregation: quantize.Mean}
	q.Weighting = func(_ image.Image, x, y int) uint32 { return uint32(math.Sqrt(float64(count[y<<9|x]))) }
	return append(q.Quantize(f.baseColors(), sheet), color.RGBA{}), nil
}

// baseColors starts a palette with what covers most of the picture: the caption, and
// what lies round the board from light to deep.
func (f *film) baseColors() color.Palette {
	t, ground := f.options.Theme, f.scene.Backdrop(displaylist.Rect{}, 0)
	p := append(make(color.Palette, 0, 255), color.RGBA(t.Panel), color.RGBA(t.Ink))
	if len(f.faults) > 0 { // their marks are in few frames
		p = append(p, color.RGBA(t.Seats[game.HueRed]), color.RGBA(t.Seats[game.HueGreen]), color.RGBA(t.MarkLegal), color.RGBA(t.Engine(0)))
	}
	mix := func(a, b uint8, k int) uint8 {
		return uint8((int(a)*(waters-1-k) + int(b)*k + (waters-1)/2) / (waters - 1))
	}
	for k := range waters {
		a, b := ground.Color, ground.Color2
		p = append(p, color.RGBA{mix(a.R, b.R, k), mix(a.G, b.G, k), mix(a.B, b.B, k), 255})
	}
	return p
}

// sixBits numbers colors by the upper six bits of each channel.
func sixBits(r, g, b uint8) int { return int(r>>2)<<12 | int(g>>2)<<6 | int(b>>2) }

// gifWriter collects frames, each reduced to the rectangle and the pixels that
// differ from what is shown already.
type gifWriter struct {
	out     gif.GIF
	palette color.Palette // the last colour is transparent
	nearest []int16       // the palette's index by colour in 7 bits a channel, -1 if not yet known
	shown   []uint8       // what each pixel shows
	last    *image.RGBA
	time    time.Duration // when the last frame should end
	ticks   int           // when it does, in hundredths of a second
}

func newGIF(palette color.Palette, r image.Rectangle) *gifWriter {
	g := &gifWriter{palette: palette, nearest: make([]int16, 1<<21), shown: make([]uint8, r.Dx()*r.Dy())}
	for i := range g.nearest {
		g.nearest[i] = -1
	}
	g.out.Config = image.Config{ColorModel: palette, Width: r.Dx(), Height: r.Dy()}
	return g
}

// add appends a frame that is shown for a duration, as the part that differs from the one before. One that does not differ
// only prolongs that.
func (g *gifWriter) add(m *image.RGBA, hold time.Duration) error {
	g.time += hold
	ticks := max(minDelay, int(g.time/centi)-g.ticks)
	g.ticks += ticks
	first := g.last == nil
	box := m.Rect
	if first {
		g.last = image.NewRGBA(m.Rect)
	} else if box = difference(g.last, m); box.Empty() {
		g.out.Delay[len(g.out.Delay)-1] += ticks
		return nil
	}
	p := image.NewPaletted(box, g.palette)
	transparent := uint8(len(g.palette) - 1)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := m.Pix[m.PixOffset(box.Min.X, y):]
		shown := g.shown[y*m.Rect.Dx()+box.Min.X:]
		to := p.Pix[p.PixOffset(box.Min.X, y):]
		for x := range box.Dx() {
			c := g.index(row[4*x], row[4*x+1], row[4*x+2])
			if c == shown[x] && !first {
				to[x] = transparent
				continue
			}
			to[x], shown[x] = c, c
		}
	}
	draw.Draw(g.last, box, m, box.Min, draw.Src)
	g.out.Image = append(g.out.Image, p)
	g.out.Delay = append(g.out.Delay, ticks)
	g.out.Disposal = append(g.out.Disposal, gif.DisposalNone)
	return nil
}

// index returns the nearest color of the palette. Colors that agree in the upper
// seven bits of each channel share an answer.
func (g *gifWriter) index(r, gr, b uint8) uint8 {
	key := int(r>>1)<<14 | int(gr>>1)<<7 | int(b>>1)
	if i := g.nearest[key]; i >= 0 {
		return uint8(i)
	}
	best, least := 0, math.MaxInt
	for i, c := range g.palette[:len(g.palette)-1] {
		p, ok := c.(color.RGBA)
		if !ok {
			continue
		}
		dr, dg, db := int(p.R)-int(r), int(p.G)-int(gr), int(p.B)-int(b)
		if d := 3*dr*dr + 6*dg*dg + 2*db*db; d < least {
			best, least = i, d
		}
	}
	g.nearest[key] = int16(best)
	return uint8(best)
}
