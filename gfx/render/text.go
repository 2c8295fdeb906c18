package render

import (
	"image"
	"image/draw"
	"math"

	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// texts caches the font at every size in use and the lines set in it. Letters run
// from left to right, so nothing needs shaping.
type texts struct {
	faces map[faceKey]*face
	lines map[lineKey]*line
}

type faceKey struct {
	size float32 // pixels
	bold bool
}

// face is the font at one size, with its letters drawn so far.
type face struct {
	font.Face
	drawn map[letterKey]letter
}

// letterKey is a letter at an offset in quarters of a pixel.
type letterKey struct {
	r        rune
	quarters int
}

// letter is a letter drawn in white, its top left at `at` from the whole pixel on the
// baseline before it.
type letter struct {
	image *ebiten.Image // nil for a space
	at    image.Point
}

type lineKey struct {
	s    string
	face faceKey
}

// line is a line of text, laid out.
type line struct {
	letters []letter
	width   float32 // pixels
}

// lineLimit and faceLimit are the numbers of lines and sizes at which the caches are
// cleared.
const (
	lineLimit = 2000
	faceLimit = 64
)

func (l *texts) face(key faceKey) *face {
	if f, ok := l.faces[key]; ok {
		return f
	}
	f := &face{Face: displaylist.Face(float64(key.size), key.bold), drawn: map[letterKey]letter{}}
	if len(l.faces) >= faceLimit {
		clear(l.faces)
	}
	l.faces[key] = f
	return f
}

// letter returns a letter, drawn once.
func (f *face) letter(key letterKey) letter {
	if got, ok := f.drawn[key]; ok {
		return got
	}
	var got letter
	at, mask, from, _, ok := f.Glyph(fixed.Point26_6{X: fixed.Int26_6(key.quarters * 16)}, key.r)
	if ok && !at.Empty() {
		white := image.NewRGBA(image.Rectangle{Max: at.Size()})
		draw.DrawMask(white, white.Rect, image.White, image.Point{}, mask, from, draw.Over)
		got = letter{ebiten.NewImageFromImage(white), at.Min}
	}
	f.drawn[key] = got
	return got
}

func (l *texts) line(s string, key faceKey) *line {
	k := lineKey{s, key}
	if got, ok := l.lines[k]; ok {
		return got
	}
	if len(l.lines) >= lineLimit {
		clear(l.lines)
	}
	f, got := l.face(key), &line{}
	got.width = displaylist.Layout(s, key.size, key.bold, func(r rune, x float32) {
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

// text paints a line with its baseline and start on whole pixels.
func (p *Painter) text(o *displaylist.Op) {
	r, g, b, a := premultiplied(o.Color, o.Alpha)
	if o.Name == "" || a == 0 {
		return
	}
	k := p.scale
	l := p.texts.line(o.Name, faceKey{o.Size * k, o.Bold})
	left, base := math.Round(float64(o.Align.Start(o.X*k, l.width))), math.Round(float64(o.Y*k))
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
