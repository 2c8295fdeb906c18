package raster

import (
	"image"
	"image/color"
	"math"

	"freckers/assets"
	"freckers/gfx/displaylist"
)

// UnknownError is the error for a name in a list that does not exist.
type UnknownError struct{ Kind, Name string }

func (e *UnknownError) Error() string { return "raster: there is no " + e.Kind + " called " + e.Name }

// art is a sprite and its mipmaps, premultiplied, the largest first.
type art struct{ levels []*image.RGBA }

// scaledKey is a sprite at a size, an angle and an offset from a whole pixel: sizes
// and offsets in quarters of a pixel, angles in 512ths of a turn.
type scaledKey struct {
	name   string
	w, h   int32
	angle  int16
	dx, dy int8
	mirror bool
}

// scaledSprite is a sprite ready to be blended, its top left at `at` from the whole
// pixel of its centre.
type scaledSprite struct {
	m  *image.RGBA
	at image.Point
}

const (
	angleSteps = 512
	cacheLimit = 96 << 20 // bytes
)

func (p *Painter) load(name string) (*art, error) {
	if a, ok := p.art[name]; ok {
		return a, nil
	}
	m, err := assets.Sprite(name)
	if err != nil {
		return nil, &UnknownError{"art", name}
	}
	a := &art{levels: []*image.RGBA{m}}
	for m.Rect.Dx() >= 16 && m.Rect.Dy() >= 16 {
		m = halve(m)
		a.levels = append(a.levels, m)
	}
	p.art[name] = a
	return a, nil
}

func halve(m *image.RGBA) *image.RGBA {
	w, h := m.Rect.Dx()/2, m.Rect.Dy()/2
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		a, b := m.Pix[2*y*m.Stride:], m.Pix[(2*y+1)*m.Stride:]
		to := out.Pix[y*out.Stride:]
		for i := range 4 * w {
			s := 8*(i/4) + i%4
			to[i] = uint8((int(a[s]) + int(a[s+4]) + int(b[s]) + int(b[s+4]) + 2) / 4)
		}
	}
	return out
}

func (p *Painter) paintSprite(o *displaylist.Op) error {
	k := p.scale
	alpha := min(max(o.Alpha, 0), 1)
	w, h := o.W*k, o.H*k
	if alpha == 0 || w < 0.5 || h < 0.5 {
		return nil
	}
	x4, y4 := round(o.X*k*4), round(o.Y*k*4)
	x, y := x4>>2, y4>>2
	key := scaledKey{name: o.Name, w: int32(round(w * 4)), h: int32(round(h * 4)), dx: int8(x4 & 3), dy: int8(y4 & 3), mirror: o.Mirror}
	turn := float64(o.Angle) / (2 * math.Pi)
	key.angle = int16(math.Round((turn-math.Floor(turn))*angleSteps)) % angleSteps
	c, err := p.scaledSprite(key)
	if err != nil {
		return err
	}
	blend(p.dst, p.clip, c.m, c.at.Add(image.Pt(x, y)), uint32(alpha*255+0.5), o.Color)
	return nil
}

func (p *Painter) scaledSprite(key scaledKey) (*scaledSprite, error) {
	if c, ok := p.scaled[key]; ok {
		return c, nil
	}
	a, err := p.load(key.name)
	if err != nil {
		return nil, err
	}
	c := makeScaled(a, key)
	if p.held += len(c.m.Pix); p.held > cacheLimit {
		clear(p.scaled)
		p.held = len(c.m.Pix)
	}
	p.scaled[key] = c
	return c, nil
}

// makeScaled scales, mirrors and rotates a sprite, sampling the mipmap nearest in size.
func makeScaled(a *art, key scaledKey) *scaledSprite {
	w, h := float64(key.w)/4, float64(key.h)/4
	sin, cos := math.Sincos(float64(key.angle) * 2 * math.Pi / angleSteps)
	rx := (math.Abs(w*cos)+math.Abs(h*sin))/2 + 1
	ry := (math.Abs(w*sin)+math.Abs(h*cos))/2 + 1
	ox, oy := float64(key.dx)/4, float64(key.dy)/4
	box := image.Rect(int(math.Floor(ox-rx)), int(math.Floor(oy-ry)), int(math.Ceil(ox+rx)), int(math.Ceil(oy+ry)))
	full := a.levels[0].Rect
	level := int(math.Round(math.Log2(float64(full.Dx()) / max(w, 1))))
	src := a.levels[min(max(level, 0), len(a.levels)-1)]
	sx, sy := float64(src.Rect.Dx())/w, float64(src.Rect.Dy())/h
	across := 1.0
	if key.mirror {
		across = -1
	}
	m := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	for y := range box.Dy() {
		to := m.Pix[y*m.Stride:]
		for x := range box.Dx() {
			dx, dy := float64(x+box.Min.X)+0.5-ox, float64(y+box.Min.Y)+0.5-oy
			u := (across*(dx*cos+dy*sin)+w/2)*sx - 0.5
			v := (dy*cos-dx*sin+h/2)*sy - 0.5
			sample(src, u, v, to[4*x:4*x+4:4*x+4])
		}
	}
	return &scaledSprite{m: m, at: box.Min}
}

// sample interpolates between four pixels; outside the image all is transparent.
func sample(m *image.RGBA, u, v float64, to []uint8) {
	x, y := int(math.Floor(u)), int(math.Floor(v))
	w, h := m.Rect.Dx(), m.Rect.Dy()
	if x < -1 || y < -1 || x >= w || y >= h {
		return
	}
	fx, fy := int((u-float64(x))*256), int((v-float64(y))*256)
	var sum [4]int
	for j := range 2 {
		for i := range 2 {
			if x+i < 0 || x+i >= w || y+j < 0 || y+j >= h {
				continue
			}
			k := (256 - fx + i*(2*fx-256)) * (256 - fy + j*(2*fy-256))
			px := m.Pix[(y+j)*m.Stride+4*(x+i):]
			for c := range sum {
				sum[c] += k * int(px[c])
			}
		}
	}
	for c := range sum {
		to[c] = uint8((sum[c] + 1<<15) >> 16)
	}
}

// blend draws src over dst with its top left at `at` and an alpha of 0 to 255, its
// colors multiplied by the tint unless its alpha is 0.
func blend(dst *image.RGBA, clip image.Rectangle, src *image.RGBA, at image.Point, alpha uint32, tint color.NRGBA) {
	r := src.Rect.Add(at).Intersect(clip)
	plain := alpha == 255 && tint.A == 0
	if tint.A == 0 {
		tint = color.NRGBA{255, 255, 255, 255}
	}
	kr, kg, kb := alpha*uint32(tint.R), alpha*uint32(tint.G), alpha*uint32(tint.B)
	ka := alpha * 255
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := src.Pix[src.PixOffset(r.Min.X-at.X, y-at.Y):]
		to := dst.Pix[dst.PixOffset(r.Min.X, y):]
		for i := 0; i < 4*r.Dx(); i += 4 {
			s, d := from[i:i+4:i+4], to[i:i+4:i+4]
			switch {
			case s[3] == 0:
				continue
			case s[3] == 255 && plain:
				copy(d, s)
				continue
			}
			rest := 65025 - uint32(s[3])*ka/255
			d[0] = uint8((uint32(s[0])*kr + uint32(d[0])*rest + 32512) / 65025)
			d[1] = uint8((uint32(s[1])*kg + uint32(d[1])*rest + 32512) / 65025)
			d[2] = uint8((uint32(s[2])*kb + uint32(d[2])*rest + 32512) / 65025)
			d[3] = uint8((uint32(s[3])*ka + uint32(d[3])*rest + 32512) / 65025)
		}
	}
}
