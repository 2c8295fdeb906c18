package render

import (
	"image"
	"math"

	"freckers/assets"
	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// letters is the typeface at every size in use, and the lines set in it. The
// interface's letters stand one after another from left to right, so that
// nothing needs to be shaped.
type letters struct {
	fonts [2]*opentype.Font // regular and bold
	faces map[faceKey]*face
	lines map[lineKey]*line
}

type faceKey struct {
	size float32 // pixels
	bold bool
}

// face is the typeface at one size, with the letters that were drawn of it.
type face struct {
	font.Face
	drawn map[letterKey]letter
}

// letterKey is a letter that stands so many quarters of a pixel right of a whole
// one.
type letterKey struct {
	r        rune
	quarters int
}

// letter is a letter drawn in white; at is where its picture begins, measured
// from the whole pixel on the baseline before it.
type letter struct {
	image *ebiten.Image // nil for a blank
	at    image.Point
}

type lineKey struct {
	s    string
	face faceKey
}

// line is a line of text, set.
type line struct {
	letters []letter
	width   float32 // pixels
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
	var err error
	if l.fonts[i] == nil {
		l.fonts[i], err = opentype.Parse(assets.Font(key.bold))
	}
	f := &face{drawn: map[letterKey]letter{}}
	if err == nil {
		f.Face, err = opentype.NewFace(l.fonts[i], &opentype.FaceOptions{Size: float64(key.size), DPI: 72, Hinting: font.HintingNone})
	}
	if err != nil {
		panic("screen: the embedded typeface cannot be read: " + err.Error())
	}
	if len(l.faces) >= faceLimit {
		clear(l.faces)
	}
	l.faces[key] = f
	return f
}

// letter draws a letter once.
func (f *face) letter(key letterKey) letter {
	if got, ok := f.drawn[key]; ok {
		return got
	}
	var got letter
	at, mask, from, _, ok := f.Glyph(fixed.Point26_6{X: fixed.Int26_6(key.quarters * 16)}, key.r)
	if ok && !at.Empty() {
		white := image.NewRGBA(image.Rectangle{Max: at.Size()})
		alpha := mask.(*image.Alpha)
		for y := range at.Dy() {
			for x := range at.Dx() {
				a := alpha.AlphaAt(from.X+x, from.Y+y).A
				copy(white.Pix[white.PixOffset(x, y):], []uint8{a, a, a, a})
			}
		}
		got = letter{ebiten.NewImageFromImage(white), at.Min}
	}
	f.drawn[key] = got
	return got
}

func (l *letters) line(s string, key faceKey) *line {
	k := lineKey{s, key}
	if got, ok := l.lines[k]; ok {
		return got
	}
	if len(l.lines) >= lineLimit {
		clear(l.lines)
	}
	f, got := l.face(key), &line{}
	got.width = displaylist.Place(s, key.size, key.bold, func(r rune, x float32) {
		quarters := int(math.Round(float64(x) * 4))
		drawn := f.letter(letterKey{r, quarters & 3})
		if drawn.image != nil {
			drawn.at.X += quarters >> 2
			got.letters = append(got.letters, drawn)
		}
	})
	l.lines[k] = got
	return got
}

// text paints a line, its baseline and its start on whole pixels.
func (p *Painter) text(o *displaylist.Op) {
	r, g, b, a := premultiplied(o.Color, o.Alpha)
	if o.Name == "" || a == 0 {
		return
	}
	k := p.scale
	l := p.letters.line(o.Name, faceKey{o.Size * k, o.Bold})
	x := o.X * k
	switch o.Align {
	case displaylist.Middle:
		x -= l.width / 2
	case displaylist.Right:
		x -= l.width
	}
	left, base := math.Round(float64(x)), math.Round(float64(o.Y*k))
	d := &p.draw
	d.Filter = ebiten.FilterNearest
	d.ColorScale.Reset()
	d.ColorScale.Scale(r, g, b, a)
	for i := range l.letters {
		d.GeoM.Reset()
		d.GeoM.Translate(left+float64(l.letters[i].at.X), base+float64(l.letters[i].at.Y))
		p.image(l.letters[i].image)
	}
}
