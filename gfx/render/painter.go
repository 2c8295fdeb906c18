// Package render paints a display list on the window with Ebitengine.
package render

import (
	"image"
	"math"

	"freckers/gfx/displaylist"
	"freckers/gfx/raster"

	"github.com/hajimehoshi/ebiten/v2"
)

// Painter paints lists in the window's Draw. Make it with [New].
type Painter struct {
	shapes shapes
	art    *art
	glyphs glyphs
	texts  texts
	fonts  displaylist.FontSet // in which texts were drawn
	pond   pond
	waves  []displaylist.Op
	rect   [6]uint32 // the two triangles of a rectangle

	root   *ebiten.Image
	dst    *ebiten.Image // the part of root within the clip
	last   painted
	region image.Rectangle // of root, that is painted
	scale  float32         // physical pixels to a logical one
	clips  []image.Rectangle
	parts  map[image.Rectangle]*ebiten.Image // sub-images of root
	layers layers
	pause  func() // before what takes long
	draw   ebiten.DrawImageOptions
	plain  ebiten.DrawImageOptions // of layers
}

// New returns a painter. Pause is called in [Painter.Paint] before what takes long, such as decoding a picture.
func New(pause func()) *Painter {
	return &Painter{
		pause: pause, art: newArt(pause), rect: [6]uint32{0, 1, 2, 1, 2, 3}, parts: map[image.Rectangle]*ebiten.Image{}, layers: layers{},
		glyphs: glyphs{pause: pause, raster: raster.New(), images: map[glyphKey]*ebiten.Image{}},
		texts:  texts{pause: pause, faces: map[faceKey]*face{}, lines: map[lineKey]*line{}},
	}
}

// partLimit is the number of sub-images at which they are dropped.
const partLimit = 64

// Paint paints a list on dst. Scale is the number of physical pixels per logical pixel. It repaints
// only what has changed, so dst must still hold what it painted last.
func (p *Painter) Paint(dst *ebiten.Image, l *displaylist.List, scale float32) {
	if dst != p.root || len(p.parts) > partLimit {
		clear(p.parts)
	}
	if fonts := displaylist.Fonts(); fonts != p.fonts {
		clear(p.texts.faces)
		clear(p.texts.lines)
		p.fonts, p.last = fonts, painted{}
		p.layers.drop()
	}
	p.root, p.region, p.scale, p.clips = dst, p.last.region(dst, l, scale), scale, p.clips[:0]
	p.retarget()
	for i := 0; i < len(l.Ops); i++ {
		if l.Ops[i].Kind == displaylist.Clip && len(p.clips) == 0 {
			if n := layerLen(l.Ops[i:]); n > 0 && p.layer(l.Ops[i:i+n]) {
				i += n - 1
				continue
			}
		}
		p.paintOp(&l.Ops[i])
	}
	p.flush()
	p.layers.sweep()
	clear(p.art.fetched.fresh)
}

// DecodeAhead decodes the rest of the art in the background, once. Call it after the first frame, which
// needs little of the art, is on the screen. A page does without: it has one thread, and the art takes 60 MB.
func (p *Painter) DecodeAhead() { p.art.decodeAhead() }

// Refresh takes over larger copies of sprites that were painted larger than the program has them, once the page has
// fetched them, and reports whether there are any: then everything is to be painted again.
func (p *Painter) Refresh() bool {
	if !p.art.refresh() {
		return false
	}
	p.last = painted{}
	p.layers.drop()
	return true
}

// paintOp paints an operation. Shapes are gathered until something that is none comes on top of them.
func (p *Painter) paintOp(o *displaylist.Op) {
	k := p.scale
	switch o.Kind {
	case displaylist.Water:
		p.paintWater(o)
	case displaylist.Sprite:
		p.paintSprite(o)
	case displaylist.Fill:
		p.addBox(o, 0)
	case displaylist.Frame:
		p.addBox(o, o.Stroke*k)
	case displaylist.Disc:
		p.addCircle(o, o.X, o.Y, o.R, 0)
	case displaylist.Ring:
		p.addCircle(o, o.X, o.Y, o.R+o.Stroke/2, o.Stroke)
	case displaylist.Segment:
		p.addSegment(o)
	case displaylist.Dots:
		for x, y := range o.Dots() {
			p.addCircle(o, x, y, o.Stroke/2, 0)
		}
	case displaylist.Text:
		p.paintText(o)
	case displaylist.Glyph:
		p.paintGlyph(o)
	case displaylist.Clip:
		p.clip(p.pixels(o))
	case displaylist.Unclip:
		p.unclip()
	}
}

// pixels returns the rectangle of an operation in whole pixels.
func (p *Painter) pixels(o *displaylist.Op) image.Rectangle {
	k := p.scale
	return image.Rect(int(o.X*k), int(o.Y*k), int((o.X+o.W)*k), int((o.Y+o.H)*k))
}

// addCircle adds a disc, or a ring of a stroke that is not 0, in logical pixels.
func (p *Painter) addCircle(o *displaylist.Op, x, y, radius, stroke float32) {
	k := p.scale
	r := radius * k
	p.shapes.add(shape{x: x * k, y: y * k, halfW: r, halfH: r, radius: r, stroke: stroke * k, cos: 1}, o)
}

func (p *Painter) addBox(o *displaylist.Op, stroke float32) {
	k := p.scale
	w, h := o.W*k/2, o.H*k/2
	p.shapes.add(shape{
		x: o.X*k + w, y: o.Y*k + h, halfW: w, halfH: h,
		radius: min(o.R*k, w, h), stroke: stroke, cos: 1,
	}, o)
}

func (p *Painter) addSegment(o *displaylist.Op) {
	k := p.scale
	dx, dy := o.W*k, o.H*k
	length := float32(math.Hypot(float64(dx), float64(dy)))
	s := shape{x: o.X*k + dx/2, y: o.Y*k + dy/2, halfH: o.Stroke * k / 2, cos: 1}
	s.radius, s.halfW = s.halfH, length/2+s.halfH
	if length > 0 {
		s.cos, s.sin = dx/length, dy/length
	}
	p.shapes.add(s, o)
}

// flush paints the shapes gathered so far, before something else comes on top.
func (p *Painter) flush() { p.shapes.flush(p.dst) }

// paintImage paints an image with the options in p.draw.
func (p *Painter) paintImage(img *ebiten.Image) {
	p.flush()
	p.dst.DrawImage(img, &p.draw)
}

func (p *Painter) clip(r image.Rectangle) {
	p.clips = append(p.clips, r.Intersect(p.clipped()))
	p.retarget()
}

func (p *Painter) unclip() {
	if n := len(p.clips); n > 0 {
		p.clips = p.clips[:n-1]
	}
	p.retarget()
}

// clipped returns the innermost clip.
func (p *Painter) clipped() image.Rectangle {
	if n := len(p.clips); n > 0 {
		return p.clips[n-1]
	}
	return p.region
}

// retarget makes the innermost clip the destination.
func (p *Painter) retarget() {
	p.flush()
	r := p.clipped()
	if r == p.root.Bounds() {
		p.dst = p.root
		return
	}
	part, ok := p.parts[r]
	if !ok {
		part = p.root.SubImage(r).(*ebiten.Image)
		p.parts[r] = part
	}
	p.dst = part
}
