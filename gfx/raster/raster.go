// Package raster paints a display list into a picture in memory: the painter of
// exports and of golden pictures, without a display.
package raster

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/vector"

	"freckers/gfx/displaylist"
)

// Painter holds what is worth keeping between pictures: art at the sizes and
// angles in use, and fonts. It belongs to one goroutine.
type Painter struct {
	art    map[string]*art
	cuts   map[cutKey]*cut
	held   int // bytes in cuts
	faces  map[faceKey]font.Face
	pond   *image.RGBA
	pondOf pondKey
	z      vector.Rasterizer
	path   shape
	ink    image.Uniform
	waves  []displaylist.Op
	clips  []image.Rectangle

	dst   *image.RGBA
	clip  image.Rectangle
	scale float32
}

// New makes a painter.
func New() *Painter {
	return &Painter{art: map[string]*art{}, cuts: map[cutKey]*cut{}, faces: map[faceKey]font.Face{}}
}

// Paint paints a list over dst, scale pixels for each logical one. It fails,
// with the rest painted, on art that does not exist.
func (p *Painter) Paint(dst *image.RGBA, l *displaylist.List, scale float32) error {
	p.dst, p.clip, p.scale, p.clips = dst, dst.Bounds(), scale, p.clips[:0]
	var first error
	for i := range l.Ops {
		if err := p.op(&l.Ops[i]); err != nil && first == nil {
			first = err
		}
	}
	p.dst = nil
	return first
}

func (p *Painter) op(o *displaylist.Op) error {
	k := p.scale
	switch o.Kind {
	case displaylist.Water:
		return p.water(o)
	case displaylist.Sprite:
		return p.sprite(o)
	case displaylist.Fill:
		p.begin(o.X*k, o.Y*k, (o.X+o.W)*k, (o.Y+o.H)*k)
		p.roundRect(o.X*k, o.Y*k, o.W*k, o.H*k, o.R*k, false)
		p.end(o)
	case displaylist.Frame:
		s := o.Stroke
		p.begin(o.X*k, o.Y*k, (o.X+o.W)*k, (o.Y+o.H)*k)
		p.roundRect(o.X*k, o.Y*k, o.W*k, o.H*k, o.R*k, false)
		p.roundRect((o.X+s)*k, (o.Y+s)*k, (o.W-2*s)*k, (o.H-2*s)*k, (o.R-s)*k, true)
		p.end(o)
	case displaylist.Disc:
		p.begin((o.X-o.R)*k, (o.Y-o.R)*k, (o.X+o.R)*k, (o.Y+o.R)*k)
		p.circle(o.X*k, o.Y*k, o.R*k, false)
		p.end(o)
	case displaylist.Ring:
		p.ring(o)
	case displaylist.Segment:
		h := o.Stroke / 2
		p.begin((min(o.X, o.X+o.W)-h)*k, (min(o.Y, o.Y+o.H)-h)*k, (max(o.X, o.X+o.W)+h)*k, (max(o.Y, o.Y+o.H)+h)*k)
		p.capsule(o.X*k, o.Y*k, (o.X+o.W)*k, (o.Y+o.H)*k, h*k)
		p.end(o)
	case displaylist.Dots:
		p.dots(o)
	case displaylist.Text:
		return p.text(o)
	case displaylist.Glyph:
		return p.glyph(o)
	case displaylist.Clip:
		p.clips = append(p.clips, p.clip)
		p.clip = p.clip.Intersect(image.Rect(int(o.X*k), int(o.Y*k), int((o.X+o.W)*k), int((o.Y+o.H)*k)))
	case displaylist.Unclip:
		if n := len(p.clips); n > 0 {
			p.clip, p.clips = p.clips[n-1], p.clips[:n-1]
		}
	default:
		return fmt.Errorf("raster: an operation of the unknown kind %d", o.Kind)
	}
	return nil
}

// tone is an operation's colour with its alpha, premultiplied.
func tone(o *displaylist.Op) color.RGBA {
	a := uint32(float32(o.Color.A)*min(max(o.Alpha, 0), 1) + 0.5)
	mul := func(c uint8) uint8 { return uint8((uint32(c)*a + 127) / 255) }
	return color.RGBA{mul(o.Color.R), mul(o.Color.G), mul(o.Color.B), uint8(a)}
}

type pondKey struct {
	w, h        int
	light, deep color.NRGBA
}

func (p *Painter) water(o *displaylist.Op) error {
	k := p.scale
	r := image.Rect(round(o.X*k), round(o.Y*k), round((o.X+o.W)*k), round((o.Y+o.H)*k))
	key := pondKey{r.Dx(), r.Dy(), o.Color, o.Color2}
	if p.pond == nil || p.pondOf != key {
		p.pond, p.pondOf = makePond(key), key
	}
	at := r.Intersect(p.clip)
	draw.Draw(p.dst, at, p.pond, at.Min.Sub(r.Min), draw.Src)
	outer := p.clip
	p.clip = at
	defer func() { p.clip = outer }()
	p.waves = displaylist.Waves(p.waves[:0], o)
	for i := range p.waves {
		if err := p.sprite(&p.waves[i]); err != nil {
			return err
		}
	}
	return nil
}

// makePond paints the light on the water, row by row.
func makePond(k pondKey) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, k.w, k.h))
	mix := func(a, b uint8, t float32) uint8 { return uint8(float32(a) + (float32(b)-float32(a))*t + 0.5) }
	for y := range k.h {
		dy := (float32(y)+0.5)/float32(k.h) - displaylist.LightY
		row := m.Pix[y*m.Stride:]
		for x := range k.w {
			dx := (float32(x)+0.5)/float32(k.w) - displaylist.LightX
			t := min(1, sqrt(dx*dx+dy*dy)/displaylist.LightRadius)
			px := row[4*x : 4*x+4 : 4*x+4]
			px[0], px[1] = mix(k.light.R, k.deep.R, t), mix(k.light.G, k.deep.G, t)
			px[2], px[3] = mix(k.light.B, k.deep.B, t), 255
		}
	}
	return m
}
