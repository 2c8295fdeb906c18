package raster

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"freckers/gfx/displaylist"
)

type faceKey struct {
	px   int // height in quarters of a pixel
	bold bool
}

func (p *Painter) face(size float32, bold bool) font.Face {
	key := faceKey{max(round(size*4), 4), bold}
	f, ok := p.faces[key]
	if !ok {
		f = displaylist.Face(float64(key.px)/4, bold)
		p.faces[key] = f
	}
	return f
}

func (p *Painter) paintText(o *displaylist.Op) {
	x := o.Align.Start(o.X*p.scale, displaylist.Measure(o.Name, o.Size, o.Bold)*p.scale)
	c := premultiplied(o)
	if p.clip.Empty() || c.A == 0 {
		return
	}
	// A font.Drawer would do, but for kerning that does not scale with the size.
	f := p.face(o.Size*p.scale, o.Bold)
	y := fixed.Int26_6(o.Y * p.scale * 64)
	displaylist.Layout(o.Name, o.Size*p.scale, o.Bold, func(part displaylist.Part, dx float32) {
		if part.Foreign != "" {
			p.paintForeign(part.Foreign, o, image.Pt(round(x+dx), y.Round()), c)
			return
		}
		at, mask, from, _, ok := f.Glyph(fixed.Point26_6{X: fixed.Int26_6((x + dx) * 64), Y: y}, part.Rune)
		if in := at.Intersect(p.clip); ok && !in.Empty() {
			draw.DrawMask(p.dst, in, image.NewUniform(c), image.Point{}, mask, from.Add(in.Min.Sub(at.Min)), draw.Over)
		}
	})
}

// paintForeign paints a run of letters that the fonts lack, its baseline beginning at a place.
func (p *Painter) paintForeign(run string, o *displaylist.Op, at image.Point, c color.RGBA) {
	ink, colors := displaylist.DrawForeign(run, o.Size*p.scale, o.Bold)
	if ink != nil {
		r := ink.Rect.Add(at).Intersect(p.clip)
		draw.DrawMask(p.dst, r, image.NewUniform(c), image.Point{}, ink, r.Min.Sub(at), draw.Over)
	}
	if colors != nil {
		r := colors.Rect.Add(at).Intersect(p.clip)
		draw.DrawMask(p.dst, r, colors, r.Min.Sub(at), image.NewUniform(color.Alpha{A: c.A}), image.Point{}, draw.Over)
	}
}
