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

// texts caches the font at every size in use and the lines set in it.
type texts struct {
	pause func() // before a letter is drawn
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
	pause func()
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
	own   bool // it has colours of its own, and is not white
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
	l.pause()
	f := &face{Face: displaylist.Face(float64(key.size), key.bold), pause: l.pause, drawn: map[letterKey]letter{}}
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
	f.pause()
	var got letter
	at, mask, from, _, ok := f.Glyph(fixed.Point26_6{X: fixed.Int26_6(key.quarters * 16)}, key.r)
	if ok && !at.Empty() {
		got = letter{image: whitened(mask, from, at.Size()), at: at.Min}
	}
	f.drawn[key] = got
	return got
}

// whitened is a mask in white.
func whitened(mask image.Image, from, size image.Point) *ebiten.Image {
	white := image.NewRGBA(image.Rectangle{Max: size})
	draw.DrawMask(white, white.Rect, image.White, image.Point{}, mask, from, draw.Over)
	return ebiten.NewImageFromImage(white)
}

// addForeign appends a run of letters that the fonts lack.
func (l *line) addForeign(run string, key faceKey, x int) {
	ink, colors := displaylist.DrawForeign(run, key.size, key.bold)
	if ink != nil && !ink.Rect.Empty() {
		l.letters = append(l.letters, letter{image: whitened(ink, ink.Rect.Min, ink.Rect.Size()), at: ink.Rect.Min.Add(image.Pt(x, 0))})
	}
	if colors != nil {
		l.letters = append(l.letters, letter{image: ebiten.NewImageFromImage(colors), at: colors.Rect.Min.Add(image.Pt(x, 0)), own: true})
	}
}

// line returns the letters of a line with their places, in pixels from its start. It is cached; the cache is emptied when it
// is full.
func (l *texts) line(s string, key faceKey) *line {
	k := lineKey{s, key}
	if got, ok := l.lines[k]; ok {
		return got
	}
	if len(l.lines) >= lineLimit {
		clear(l.lines)
	}
	f, got := l.face(key), &line{}
	got.width = displaylist.Layout(s, key.size, key.bold, func(part displaylist.Part, x float32) {
		quarters := int(math.Round(float64(x) * 4))
		if part.Foreign != "" {
			got.addForeign(part.Foreign, key, quarters>>2)
			return
		}
		drawn := f.letter(letterKey{part.Rune, quarters & 3})
		if drawn.image != nil {
			drawn.at.X += quarters >> 2
			got.letters = append(got.letters, drawn)
		}
	})
	l.lines[k] = got
	return got
}

// paintText paints a line with its baseline and start on whole pixels.
func (p *Painter) paintText(o *displaylist.Op) {
	r, g, b, a := premultiplied(o.Color, o.Alpha)
	if o.Name == "" || a == 0 {
		return
	}
	k := p.scale
	l := p.texts.line(o.Name, faceKey{o.Size * k, o.Bold})
	left, base := math.Round(float64(o.Align.Start(o.X*k, l.width))), math.Round(float64(o.Y*k))
	d := &p.draw
	d.Filter = ebiten.FilterNearest
	for i := range l.letters {
		d.ColorScale.Reset()
		if l.letters[i].own {
			d.ColorScale.ScaleAlpha(a)
		} else {
			d.ColorScale.Scale(r, g, b, a)
		}
		d.GeoM.Reset()
		d.GeoM.Translate(left+float64(l.letters[i].at.X), base+float64(l.letters[i].at.Y))
		p.paintImage(l.letters[i].image)
	}
}
