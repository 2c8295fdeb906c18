package render

import (
	"image"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"freckers/assets"
	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
)

// art is the sprites: decoded ahead, and uploaded when first painted.
type art struct {
	begun   sync.Once                     // decoding ahead
	decode  map[string]func() *image.RGBA // of the sprites not yet uploaded
	uploads map[string]*ebiten.Image
}

// paged is set in a browser, where all goroutines share one thread.
const paged = runtime.GOOS == "js"

// yieldTime is the pause between two sprites in a browser: a goroutine that never
// waits would block the window.
const yieldTime = 4 * time.Millisecond

func newArt() *art {
	a := &art{decode: map[string]func() *image.RGBA{}, uploads: map[string]*ebiten.Image{}}
	for _, n := range assets.SpriteNames() {
		a.decode[n] = sync.OnceValue(func() *image.RGBA {
			m, err := assets.Sprite(n)
			if err != nil {
				panic("render: " + err.Error())
			}
			return m
		})
	}
	return a
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
				if paged {
					time.Sleep(yieldTime)
				}
			}
		}()
	})
}

// image returns an uploaded sprite, nil for an unknown name.
func (a *art) image(name string) *ebiten.Image {
	img, ok := a.uploads[name]
	if !ok {
		if decode := a.decode[name]; decode != nil {
			img = ebiten.NewImageFromImage(decode())
			delete(a.decode, name)
		}
		a.uploads[name] = img
	}
	return img
}

func (p *Painter) sprite(o *displaylist.Op) {
	img := p.art.image(o.Name)
	if img == nil || o.Alpha <= 0 {
		return
	}
	k, d, size := float64(p.scale), &p.draw, img.Bounds().Size()
	d.GeoM.Reset()
	d.GeoM.Translate(-float64(size.X)/2, -float64(size.Y)/2)
	d.GeoM.Scale(float64(o.W)*k/float64(size.X), float64(o.H)*k/float64(size.Y))
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
	p.image(img)
}
