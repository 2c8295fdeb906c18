package screen

import (
	"bytes"
	"math"

	"freckers/assets"
	"freckers/gfx/paint"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// letters is the typeface at every size in use, and the lines set in it.
type letters struct {
	sources [2]*text.GoTextFaceSource // regular and bold
	faces   map[faceKey]*face
	lines   map[lineKey]*line
}

type faceKey struct {
	size float32 // pixels
	bold bool
}

type face struct {
	*text.GoTextFace
	ascent float64 // whole pixels from the top of a line to its baseline
}

type lineKey struct {
	s    string
	face faceKey
}

// line is a line of text, set.
type line struct {
	glyphs []text.Glyph
	width  float32 // pixels
}

func (l *letters) init() {
	l.faces, l.lines = map[faceKey]*face{}, map[lineKey]*line{}
}

// lineLimit and faceLimit are how many lines and sizes are kept before all are
// forgotten.
const (
	lineLimit = 2000
	faceLimit = 64
)

func (l *letters) face(key faceKey) *face {
	if f, ok := l.faces[key]; ok {
		return f
	}
	i := 0
	if key.bold {
		i = 1
	}
	if l.sources[i] == nil {
		s, err := text.NewGoTextFaceSource(bytes.NewReader(assets.Font(key.bold)))
		if err != nil {
			panic("screen: the embedded typeface cannot be read: " + err.Error())
		}
		l.sources[i] = s
	}
	f := &face{GoTextFace: &text.GoTextFace{Source: l.sources[i], Size: float64(key.size)}}
	f.ascent = math.Floor(f.Metrics().HAscent)
	if len(l.faces) >= faceLimit {
		clear(l.faces)
	}
	l.faces[key] = f
	return f
}

func (l *letters) line(s string, key faceKey) (*line, *face) {
	f := l.face(key)
	k := lineKey{s, key}
	if got, ok := l.lines[k]; ok {
		return got, f
	}
	if len(l.lines) >= lineLimit {
		clear(l.lines)
	}
	got := &line{
		glyphs: text.AppendGlyphs(nil, s, f.GoTextFace, nil),
		width:  float32(text.AdvanceAt(s, len(s), f.GoTextFace)),
	}
	l.lines[k] = got
	return got, f
}

// text paints a line, its baseline and its start on whole pixels.
func (p *Painter) text(o *paint.Op) {
	r, g, b, a := premultiplied(o.Color, o.Alpha)
	if o.Name == "" || a == 0 {
		return
	}
	k := p.scale
	l, f := p.letters.line(o.Name, faceKey{o.Size * k, o.Bold})
	x := o.X * k
	switch o.Align {
	case paint.Middle:
		x -= l.width / 2
	case paint.Right:
		x -= l.width
	}
	left, top := math.Round(float64(x)), math.Round(float64(o.Y*k))-f.ascent
	d := &p.draw
	d.Filter = ebiten.FilterNearest
	d.ColorScale.Reset()
	d.ColorScale.Scale(r, g, b, a)
	for i := range l.glyphs {
		if l.glyphs[i].Image == nil {
			continue
		}
		d.GeoM.Reset()
		d.GeoM.Translate(left+l.glyphs[i].X, top+l.glyphs[i].Y)
		p.image(l.glyphs[i].Image)
	}
}
