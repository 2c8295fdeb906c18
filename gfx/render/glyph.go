package render

import (
	"image"
	"image/color"
	"math"

	"freckers/gfx/displaylist"
	"freckers/gfx/raster"

	"github.com/hajimehoshi/ebiten/v2"
)

// glyphs caches icons at every size in use, drawn in white.
type glyphs struct {
	pause  func() // before one is drawn
	raster *raster.Painter
	images map[glyphKey]*ebiten.Image
}

type glyphKey struct {
	name   string
	side   int     // pixels
	stroke float32 // pixels
}

// glyphLimit is the number of icons at which the cache is cleared.
const glyphLimit = 256

// image returns an icon with a margin as wide as its lines, nil for an unknown name.
func (g *glyphs) image(key glyphKey) *ebiten.Image {
	if img, ok := g.images[key]; ok {
		return img
	}
	g.pause()
	var img *ebiten.Image
	if len(displaylist.GlyphStrokes(key.name)) > 0 {
		side := key.side + 2*key.rim()
		m := image.NewRGBA(image.Rect(0, 0, side, side))
		var l displaylist.List
		middle := float32(side) / 2
		l.Glyph(key.name, middle, middle, float32(key.side), key.stroke, color.NRGBA{255, 255, 255, 255})
		if err := g.raster.Paint(m, &l, 1); err == nil {
			img = ebiten.NewImageFromImage(m)
		}
	}
	if len(g.images) >= glyphLimit {
		clear(g.images)
	}
	g.images[key] = img
	return img
}

func (k glyphKey) rim() int { return int(k.stroke) + 1 }

func (p *Painter) paintGlyph(o *displaylist.Op) {
	k := p.scale
	key := glyphKey{o.Name, int(o.W*k + 0.5), o.Stroke * k}
	img := p.glyphs.image(key)
	r, g, b, a := premultiplied(o.Color, o.Alpha)
	if img == nil || a == 0 {
		return
	}
	half := float64(key.side)/2 + float64(key.rim())
	d := &p.draw
	d.Filter = ebiten.FilterNearest
	d.ColorScale.Reset()
	d.ColorScale.Scale(r, g, b, a)
	d.GeoM.Reset()
	d.GeoM.Translate(math.Round(float64(o.X*k)-half), math.Round(float64(o.Y*k)-half))
	p.paintImage(img)
}
