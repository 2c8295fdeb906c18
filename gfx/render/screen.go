// Package render paints a display list on the window with Ebitengine.
package render

import (
	"image"
	"math"

	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
)

// Painter paints lists. Make it with [New]; it is used by one goroutine, in
// the window's Draw.
type Painter struct {
	shapes  shapes
	art     *art
	glyphs  glyphs
	letters letters
	pond    pond
	waves   []displaylist.Op
	rect    [6]uint32 // the two triangles of a rectangle

	root   *ebiten.Image
	dst    *ebiten.Image // root, or the part of it that is not clipped away
	scale  float32
	clips  []image.Rectangle
	cuts   map[image.Rectangle]*ebiten.Image // parts of root
	stills stills
	draw   ebiten.DrawImageOptions
	whole  ebiten.DrawImageOptions // of what is painted as it is
}

// New makes a painter and starts to decode the art beside the caller; in a page
// that begins after the first frame, which needs but some of it.
func New() *Painter {
	p := &Painter{art: newArt(), rect: corners(), cuts: map[image.Rectangle]*ebiten.Image{}, stills: stills{}}
	p.glyphs.init()
	p.letters.init()
	if !paged {
		p.art.ahead()
	}
	return p
}

// cutLimit is how many parts of the window are kept at once.
const cutLimit = 64

// Paint paints a list on a window that has scale pixels to a logical one.
func (p *Painter) Paint(dst *ebiten.Image, l *displaylist.List, scale float32) {
	if dst != p.root || len(p.cuts) > cutLimit {
		clear(p.cuts)
	}
	p.root, p.dst, p.scale, p.clips = dst, dst, scale, p.clips[:0]
	for i := 0; i < len(l.Ops); i++ {
		if l.Ops[i].Kind == displaylist.Clip && len(p.clips) == 0 {
			if n := group(l.Ops[i:]); n > 0 && p.still(l.Ops[i:i+n]) {
				i += n - 1
				continue
			}
		}
		p.op(&l.Ops[i])
	}
	p.flush()
	p.stills.sweep()
	p.art.ahead()
}

func (p *Painter) op(o *displaylist.Op) {
	k := p.scale
	switch o.Kind {
	case displaylist.Water:
		p.water(o)
	case displaylist.Sprite:
		p.sprite(o)
	case displaylist.Fill:
		p.box(o, 0)
	case displaylist.Frame:
		p.box(o, o.Stroke*k)
	case displaylist.Disc:
		r := o.R * k
		p.shapes.add(shape{x: o.X * k, y: o.Y * k, halfW: r, halfH: r, radius: r, cos: 1}, o)
	case displaylist.Ring:
		r := (o.R + o.Stroke/2) * k
		p.shapes.add(shape{x: o.X * k, y: o.Y * k, halfW: r, halfH: r, radius: r, stroke: o.Stroke * k, cos: 1}, o)
	case displaylist.Segment:
		p.segment(o)
	case displaylist.Dots:
		p.dots(o)
	case displaylist.Text:
		p.text(o)
	case displaylist.Glyph:
		p.glyph(o)
	case displaylist.Clip:
		p.clip(p.pixels(o))
	case displaylist.Unclip:
		p.unclip()
	}
}

// pixels is the rectangle of a clip.
func (p *Painter) pixels(o *displaylist.Op) image.Rectangle {
	k := p.scale
	return image.Rect(int(o.X*k), int(o.Y*k), int((o.X+o.W)*k), int((o.Y+o.H)*k))
}

func (p *Painter) box(o *displaylist.Op, stroke float32) {
	k := p.scale
	w, h := o.W*k/2, o.H*k/2
	p.shapes.add(shape{
		x: o.X*k + w, y: o.Y*k + h, halfW: w, halfH: h,
		radius: min(o.R*k, w, h), stroke: stroke, cos: 1,
	}, o)
}

func (p *Painter) segment(o *displaylist.Op) {
	k := p.scale
	dx, dy := o.W*k, o.H*k
	length := hypot(dx, dy)
	s := shape{x: o.X*k + dx/2, y: o.Y*k + dy/2, halfH: o.Stroke * k / 2, cos: 1}
	s.radius, s.halfW = s.halfH, length/2+s.halfH
	if length > 0 {
		s.cos, s.sin = dx/length, dy/length
	}
	p.shapes.add(s, o)
}

func (p *Painter) dots(o *displaylist.Op) {
	k := p.scale
	length := hypot(o.W, o.H)
	if length == 0 || o.R <= 0 {
		return
	}
	r := o.Stroke * k / 2
	for at := float32(0); at <= length; at += o.R {
		x, y := o.X+o.W*at/length, o.Y+o.H*at/length
		p.shapes.add(shape{x: x * k, y: y * k, halfW: r, halfH: r, radius: r, cos: 1}, o)
	}
}

func hypot(x, y float32) float32 { return float32(math.Hypot(float64(x), float64(y))) }

// flush paints the shapes that were gathered, for something else comes on top.
func (p *Painter) flush() { p.shapes.flush(p.dst) }

// image paints an image with the options in p.draw.
func (p *Painter) image(img *ebiten.Image) {
	p.flush()
	p.dst.DrawImage(img, &p.draw)
}

func (p *Painter) clip(r image.Rectangle) {
	if n := len(p.clips); n > 0 {
		r = r.Intersect(p.clips[n-1])
	}
	p.clips = append(p.clips, r)
	p.cut()
}

func (p *Painter) unclip() {
	if n := len(p.clips); n > 0 {
		p.clips = p.clips[:n-1]
	}
	p.cut()
}

// cut makes the innermost clip what is painted on.
func (p *Painter) cut() {
	p.flush()
	n := len(p.clips)
	if n == 0 {
		p.dst = p.root
		return
	}
	r := p.clips[n-1]
	part, ok := p.cuts[r]
	if !ok {
		part = p.root.SubImage(r).(*ebiten.Image)
		p.cuts[r] = part
	}
	p.dst = part
}
