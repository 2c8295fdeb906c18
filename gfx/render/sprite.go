package render

import (
	"image"
	"maps"
	"slices"
	"sync"

	"freckers/assets"
	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
)

// art is the sprites: decoded ahead, and uploaded when first painted.
type art struct {
	pause   func()                        // before one is decoded or halved
	begun   sync.Once                     // decoding ahead
	decode  map[string]func() *image.RGBA // of the sprites not yet uploaded
	uploads map[string]*upload            // nil for an unknown name
	fetched fetched
}

// upload is a sprite in the sizes in which it was painted so far. Level n is 2^n times smaller. Smaller
// ones are made here rather than by Ebitengine, which would give each its own texture, paint each in its
// own pass, and switch between the textures from sprite to sprite: the thumbnails of the title alone take
// a thousand passes so.
type upload struct {
	levels [7]*ebiten.Image
	size   image.Point // of level 0
}

func newArt(pause func()) *art {
	a := &art{pause: pause, decode: map[string]func() *image.RGBA{}, uploads: map[string]*upload{}, fetched: fetched{asked: map[string]bool{}, files: map[string][]byte{}, decoded: make(chan map[string]*image.RGBA), fresh: map[string]*image.RGBA{}}}
	for _, n := range assets.SpriteNames() {
		a.decode[n] = sync.OnceValue(func() *image.RGBA { return a.decoded(n) })
	}
	return a
}

// decoded returns a sprite, from the file that was fetched if there is one.
func (a *art) decoded(name string) *image.RGBA {
	if m := a.fetched.fresh[name]; m != nil {
		return m
	}
	if file := a.fetched.files[name]; file != nil {
		if m, err := assets.DecodeSprite(file); err == nil {
			return m
		}
	}
	m, err := assets.Sprite(name)
	if err != nil {
		panic("render: " + err.Error())
	}
	return m
}

// decodeAhead decodes all sprites in its own goroutine, once.
func (a *art) decodeAhead() {
	a.begun.Do(func() {
		var all []func() *image.RGBA
		for _, n := range slices.Sorted(maps.Keys(a.decode)) {
			all = append(all, a.decode[n])
		}
		go func() {
			for i, decode := range all {
				decode()
				all[i] = nil
			}
		}()
	})
}

// image returns a sprite for painting it w by h physical pixels large, nil for an unknown name. It is less
// than twice as large, unless its size cannot be halved.
func (a *art) image(name string, w, h float64) *ebiten.Image {
	u, known := a.uploads[name]
	if !known {
		if decode := a.decode[name]; decode != nil {
			a.pause()
			u = &upload{size: decode().Rect.Size()}
		}
		a.uploads[name] = u
	}
	if u == nil {
		return nil
	}
	if w > float64(u.size.X) {
		a.fetched.fetch(name)
	}
	level := u.level(w, h)
	if u.levels[level] == nil {
		a.pause()
		u.levels[level] = ebiten.NewImageFromImage(a.pixels(name, level))
	}
	return u.levels[level]
}

// level returns the level for painting a sprite w by h pixels large.
func (u *upload) level(w, h float64) (level int) {
	size := u.size
	for level < len(u.levels)-1 && size.X%2 == 0 && size.Y%2 == 0 && 2*w < float64(size.X) && 2*h < float64(size.Y) {
		size = size.Div(2)
		level++
	}
	return level
}

// pixels returns a sprite 2^level times smaller. What was decoded ahead is not kept.
func (a *art) pixels(name string, level int) *image.RGBA {
	decode := a.decode[name]
	delete(a.decode, name)
	if decode == nil {
		decode = func() *image.RGBA { return a.decoded(name) }
	}
	m := decode()
	for range level {
		m = halved(m)
		a.pause()
	}
	return m
}

// halved returns a picture of even width and height in half its size, four pixels becoming one.
func halved(m *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: m.Rect.Size().Div(2)})
	for y := range out.Rect.Max.Y {
		upper, lower := m.Pix[2*y*m.Stride:], m.Pix[(2*y+1)*m.Stride:]
		row := out.Pix[y*out.Stride:]
		for i := range 4 * out.Rect.Max.X {
			from := i/4*8 + i%4
			row[i] = uint8((int(upper[from]) + int(upper[from+4]) + int(lower[from]) + int(lower[from+4]) + 2) / 4)
		}
	}
	return out
}

// paintSprite paints a sprite around its center, or nothing if its name is unknown.
func (p *Painter) paintSprite(o *displaylist.Op) {
	w, h := float64(o.W*p.scale), float64(o.H*p.scale)
	img := p.art.image(o.Name, w, h)
	if img == nil || o.Alpha <= 0 {
		return
	}
	k, d, size := float64(p.scale), &p.draw, img.Bounds().Size()
	d.GeoM.Reset()
	d.GeoM.Translate(-float64(size.X)/2, -float64(size.Y)/2)
	d.GeoM.Scale(w/float64(size.X), h/float64(size.Y))
	if o.Mirror {
		d.GeoM.Scale(-1, 1)
	}
	if o.Angle != 0 {
		d.GeoM.Rotate(float64(o.Angle))
	}
	d.GeoM.Translate(float64(o.X)*k, float64(o.Y)*k)
	d.ColorScale.Reset()
	if o.Color.A != 0 {
		d.ColorScale.Scale(float32(o.Color.R)/255, float32(o.Color.G)/255, float32(o.Color.B)/255, 1)
	}
	d.ColorScale.ScaleAlpha(min(o.Alpha, 1))
	d.Filter = ebiten.FilterLinear
	p.paintImage(img)
}
