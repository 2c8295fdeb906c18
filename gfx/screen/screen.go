// Package screen paints a display list on the window with Ebitengine.
package screen

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"freckers/assets"
	"freckers/gfx/paint"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

// Painter paints lists. Make it with [New].
type Painter struct {
	sprites map[string]*ebiten.Image
	fonts   [2]*text.GoTextFaceSource
	clips   []image.Rectangle
}

// New makes a painter.
func New() *Painter { return &Painter{sprites: map[string]*ebiten.Image{}} }

// Paint paints a list on a window that has scale pixels to a logical one.
func (p *Painter) Paint(dst *ebiten.Image, l *paint.List, k float32) {
	root := dst
	for i := range l.Ops {
		o := &l.Ops[i]
		col := o.Color
		col.A = uint8(float32(col.A) * o.Alpha)
		x, y, w, h := o.X*k, o.Y*k, o.W*k, o.H*k
		switch o.Kind {
		case paint.Water:
			vector.FillRect(dst, x, y, w, h, o.Color2, false)
		case paint.Sprite:
			p.sprite(dst, o, k)
		case paint.Fill:
			rounded(dst, x, y, w, h, o.R*k, 0, col)
		case paint.Frame:
			rounded(dst, x, y, w, h, o.R*k, o.Stroke*k, col)
		case paint.Disc:
			vector.FillCircle(dst, x, y, o.R*k, col, true)
		case paint.Ring:
			vector.StrokeCircle(dst, x, y, o.R*k, o.Stroke*k, col, true)
		case paint.Segment:
			vector.StrokeLine(dst, x, y, x+w, y+h, o.Stroke*k, col, true)
		case paint.Text:
			p.text(dst, o, k, col)
		case paint.Clip:
			r := image.Rect(int(x), int(y), int(x+w), int(y+h))
			if n := len(p.clips); n > 0 {
				r = r.Intersect(p.clips[n-1])
			}
			p.clips = append(p.clips, r)
			dst = root.SubImage(r).(*ebiten.Image)
		case paint.Unclip:
			p.clips = p.clips[:len(p.clips)-1]
			dst = root
			if n := len(p.clips); n > 0 {
				dst = root.SubImage(p.clips[n-1]).(*ebiten.Image)
			}
		}
	}
}

func rounded(dst *ebiten.Image, x, y, w, h, r, stroke float32, col color.NRGBA) {
	r = min(r, w/2, h/2)
	x, y, w, h, r = x+stroke/2, y+stroke/2, w-stroke, h-stroke, max(0, r-stroke/2)
	var path vector.Path
	path.MoveTo(x+r, y)
	path.ArcTo(x+w, y, x+w, y+h, r)
	path.ArcTo(x+w, y+h, x, y+h, r)
	path.ArcTo(x, y+h, x, y, r)
	path.ArcTo(x, y, x+w, y, r)
	path.Close()
	op := &vector.DrawPathOptions{AntiAlias: true}
	op.ColorScale.ScaleWithColor(col)
	if stroke > 0 {
		vector.StrokePath(dst, &path, &vector.StrokeOptions{Width: stroke}, op)
		return
	}
	vector.FillPath(dst, &path, nil, op)
}

func (p *Painter) sprite(dst *ebiten.Image, o *paint.Op, k float32) {
	img, ok := p.sprites[o.Name]
	if !ok {
		if b, err := assets.SpritePNG(o.Name); err == nil {
			if m, err := png.Decode(bytes.NewReader(b)); err == nil {
				img = ebiten.NewImageFromImage(m)
			}
		}
		p.sprites[o.Name] = img
	}
	if img == nil {
		return
	}
	s := img.Bounds().Size()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Translate(-float64(s.X)/2, -float64(s.Y)/2)
	op.GeoM.Scale(float64(o.W*k)/float64(s.X), float64(o.H*k)/float64(s.Y))
	op.GeoM.Rotate(float64(o.Angle))
	op.GeoM.Translate(float64(o.X*k), float64(o.Y*k))
	op.ColorScale.ScaleAlpha(o.Alpha)
	dst.DrawImage(img, op)
}

func (p *Painter) text(dst *ebiten.Image, o *paint.Op, k float32, col color.NRGBA) {
	i := 0
	if o.Bold {
		i = 1
	}
	if p.fonts[i] == nil {
		s, err := text.NewGoTextFaceSource(bytes.NewReader(assets.Font(o.Bold)))
		if err != nil {
			panic("screen: the embedded typeface cannot be read: " + err.Error())
		}
		p.fonts[i] = s
	}
	face := &text.GoTextFace{Source: p.fonts[i], Size: float64(o.Size * k)}
	op := &text.DrawOptions{}
	op.PrimaryAlign = text.Align(o.Align)
	op.GeoM.Translate(float64(o.X*k), float64(o.Y*k)-face.Metrics().HAscent)
	op.ColorScale.ScaleWithColor(col)
	text.Draw(dst, o.Name, face, op)
}
