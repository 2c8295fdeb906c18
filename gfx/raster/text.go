package raster

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"freckers/assets"
	"freckers/gfx/displaylist"
)

type faceKey struct {
	px   int // height in quarters of a pixel
	bold bool
}

func (p *Painter) face(size float32, bold bool) (font.Face, error) {
	key := faceKey{max(round(size*4), 4), bold}
	if f, ok := p.faces[key]; ok {
		return f, nil
	}
	parsed, err := opentype.Parse(assets.Font(bold))
	if err != nil {
		return nil, fmt.Errorf("raster: the embedded font cannot be read: %w", err)
	}
	f, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(key.px) / 4, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil, fmt.Errorf("raster: the embedded font at %.2f pixels: %w", float64(key.px)/4, err)
	}
	p.faces[key] = f
	return f, nil
}

func (p *Painter) text(o *displaylist.Op) error {
	f, err := p.face(o.Size*p.scale, o.Bold)
	if err != nil {
		return err
	}
	x := o.X * p.scale
	switch width := displaylist.Measure(o.Name, o.Size, o.Bold) * p.scale; o.Align {
	case displaylist.Middle:
		x -= width / 2
	case displaylist.Right:
		x -= width
	}
	c := tone(o)
	if p.clip.Empty() || c.A == 0 {
		return nil
	}
	// A font.Drawer would do, but for kerning that does not scale with the size.
	y := fixed.Int26_6(o.Y * p.scale * 64)
	displaylist.Place(o.Name, o.Size*p.scale, o.Bold, func(r rune, dx float32) {
		at, mask, from, _, ok := f.Glyph(fixed.Point26_6{X: fixed.Int26_6((x + dx) * 64), Y: y}, r)
		if in := at.Intersect(p.clip); ok && !in.Empty() {
			draw.DrawMask(p.dst, in, image.NewUniform(c), image.Point{}, mask, from.Add(in.Min.Sub(at.Min)), draw.Over)
		}
	})
	return nil
}

// drawMask lays a colour through part of a mask.
func drawMask(dst *image.RGBA, at image.Rectangle, c color.RGBA, mask *image.Alpha, from image.Point) {
	draw.DrawMask(dst, at, image.NewUniform(c), image.Point{}, mask, from, draw.Over)
}
