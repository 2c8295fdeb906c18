// Package raster paints a display list into an image in memory, without a display:
// for exports and golden pictures.
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

// Painter paints lists and caches sprites at the sizes and angles in use, and fonts.
// It is not safe for concurrent use.
type Painter struct {
	art    map[string]*art
	scaled map[scaledKey]*scaledSprite
	held   int // bytes in scaled
	faces  map[faceKey]font.Face
	pond   *image.RGBA
	pondOf pondKey
	z      vector.Rasterizer
	bounds image.Rectangle // of the path under construction
	ink    image.Uniform
	waves  []displaylist.Op
	clips  []image.Rectangle

	dst   *image.RGBA
	clip  image.Rectangle
	scale float32 // pixels of dst to a logical one
}

// New returns a painter.
func New() *Painter {
	return &Painter{art: map[string]*art{}, scaled: map[scaledKey]*scaledSprite{}, faces: map[faceKey]font.Face{}}
}

// Paint paints a list over dst, scale pixels for each logical one. On art that does
// not exist it returns an [UnknownError], with the rest painted.
func (p *Painter) Paint(dst *image.RGBA, l *displaylist.List, scale float32) error {
	p.dst, p.clip, p.scale, p.clips = dst, dst.Bounds(), scale, p.clips[:0]
	var first error
	for i := range l.Ops {
		if err := p.paintOp(&l.Ops[i]); err != nil && first == nil {
			first = err
		}
	}
	p.dst = nil
	return first
}

// paintOp paints an operation. It fails for an unknown kind, sprite or glyph.
func (p *Painter) paintOp(o *displaylist.Op) error {
	k := p.scale
	switch o.Kind {
	case displaylist.Water:
		return p.paintWater(o)
	case displaylist.Sprite:
		return p.paintSprite(o)
	case displaylist.Fill:
		p.beginPath(o.X, o.Y, o.X+o.W, o.Y+o.H, 0)
		p.roundRect(o.X*k, o.Y*k, o.W*k, o.H*k, o.R*k, false)
		p.fillPath(o)
	case displaylist.Frame:
		s := o.Stroke
		p.beginPath(o.X, o.Y, o.X+o.W, o.Y+o.H, 0)
		p.roundRect(o.X*k, o.Y*k, o.W*k, o.H*k, o.R*k, false)
		p.roundRect((o.X+s)*k, (o.Y+s)*k, (o.W-2*s)*k, (o.H-2*s)*k, (o.R-s)*k, true)
		p.fillPath(o)
	case displaylist.Disc:
		p.beginPath(o.X, o.Y, o.X, o.Y, o.R)
		p.circle(o.X*k, o.Y*k, o.R*k, false)
		p.fillPath(o)
	case displaylist.Ring:
		p.beginPath(o.X, o.Y, o.X, o.Y, o.R+o.Stroke/2)
		p.circle(o.X*k, o.Y*k, (o.R+o.Stroke/2)*k, false)
		p.circle(o.X*k, o.Y*k, (o.R-o.Stroke/2)*k, true)
		p.fillPath(o)
	case displaylist.Segment:
		p.beginPath(o.X, o.Y, o.X+o.W, o.Y+o.H, o.Stroke/2)
		p.capsule(o.X*k, o.Y*k, (o.X+o.W)*k, (o.Y+o.H)*k, o.Stroke/2*k)
		p.fillPath(o)
	case displaylist.Dots:
		p.beginPath(o.X, o.Y, o.X+o.W, o.Y+o.H, o.Stroke/2+max(o.Bow, -o.Bow))
		for x, y := range o.Dots() {
			p.circle(x*k, y*k, o.Stroke/2*k, false)
		}
		p.fillPath(o)
	case displaylist.Text:
		p.paintText(o)
	case displaylist.Glyph:
		return p.paintGlyph(o)
	case displaylist.Clip:
		p.clips = append(p.clips, p.clip)
		p.clip = p.clip.Intersect(image.Rect(int(o.X*k), int(o.Y*k), int((o.X+o.W)*k), int((o.Y+o.H)*k)))
	case displaylist.Unclip:
		if n := len(p.clips); n > 0 {
			p.clip, p.clips = p.clips[n-1], p.clips[:n-1]
		}
	default:
		return fmt.Errorf("raster: unknown operation kind %d", o.Kind)
	}
	return nil
}

// premultiplied returns an operation's color with its alpha.
func premultiplied(o *displaylist.Op) color.RGBA {
	a := uint32(float32(o.Color.A)*min(max(o.Alpha, 0), 1) + 0.5)
	mul := func(c uint8) uint8 { return uint8((uint32(c)*a + 127) / 255) }
	return color.RGBA{mul(o.Color.R), mul(o.Color.G), mul(o.Color.B), uint8(a)}
}

type pondKey struct {
	w, h        int
	light, deep color.NRGBA
}

func (p *Painter) paintWater(o *displaylist.Op) error {
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
		if err := p.paintSprite(&p.waves[i]); err != nil {
			return err
		}
	}
	return nil
}

// makePond paints the light on the water.
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
