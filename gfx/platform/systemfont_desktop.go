//go:build !js

package platform

import (
	"bytes"
	"image"
	"image/draw"
	_ "image/jpeg" // bitmaps of emoji
	_ "image/png"
	"os"
	"sync"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	scale "golang.org/x/image/draw"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
	"golang.org/x/text/unicode/bidi"

	"freckers/gfx/displaylist"
)

// UseSystemFonts makes the fonts of the system set letters that the embedded fonts lack. They are looked up when
// the first such letter is set.
func UseSystemFonts() { displaylist.UseForeign(&waiting{fonts: sync.OnceValue(open)}) }

// UseSystemFontsLater is like [UseSystemFonts] for a window, which must not wait: a run is drawn as boxes until it is set.
func UseSystemFontsLater() {
	l := &later{known: widths{}, asked: make(chan key, 64)}
	go l.serve()
	displaylist.UseForeign(l)
}

// waiting waits for the fonts.
type waiting struct{ fonts func() displaylist.Foreign }

func (w *waiting) Width(run string, bold bool) float32 { return w.fonts().Width(run, bold) }

func (w *waiting) Draw(run string, pixels float32, bold bool) (*image.Alpha, *image.RGBA) {
	return w.fonts().Draw(run, pixels, bold)
}

// later sets runs in a goroutine of its own, as reading a font takes longer than a frame.
type later struct {
	asked chan key

	lock  sync.Mutex
	fonts displaylist.Foreign // nil until the first run is asked for
	known widths              // of the runs that are set
}

func (l *later) serve() {
	for k := range l.asked {
		if l.fonts == nil {
			l.fonts = open()
		}
		w := l.fonts.Width(k.run, k.bold)
		l.lock.Lock()
		l.known.remember(k, w)
		l.lock.Unlock()
		displaylist.UseForeign(l)
	}
}

// width returns that of a run that is set, and has others set.
func (l *later) width(k key) (w float32, ok bool) {
	l.lock.Lock()
	defer l.lock.Unlock()
	if w, ok = l.known[k]; !ok {
		select {
		case l.asked <- k:
		default: // it is asked for again when the others are set
		}
	}
	return w, ok
}

func (l *later) Width(run string, bold bool) float32 {
	if w, ok := l.width(key{run, bold}); ok {
		return w
	}
	return displaylist.Boxes{}.Width(run, bold)
}

func (l *later) Draw(run string, pixels float32, bold bool) (*image.Alpha, *image.RGBA) {
	if _, ok := l.width(key{run, bold}); ok {
		return l.fonts.Draw(run, pixels, bold)
	}
	return displaylist.Boxes{}.Draw(run, pixels, bold)
}

// open looks for the fonts of the system; without any there are boxes.
func open() displaylist.Foreign {
	index := "" // in the user's cache
	if _, err := os.UserCacheDir(); err != nil {
		index = os.TempDir()
	}
	m := fontscan.NewFontMap(silent{})
	if err := m.UseSystemFonts(index); err != nil {
		return displaylist.Boxes{}
	}
	return &fonts{files: m, widths: widths{}}
}

// silent is the log of those who look for fonts: a file that is no font does not matter.
type silent struct{}

func (silent) Printf(string, ...any) {}

// fonts are those of the system.
type fonts struct {
	lock   sync.Mutex
	files  *fontscan.FontMap
	shaper shaping.HarfbuzzShaper
	split  shaping.Segmenter
	widths widths
}

// Width implements [displaylist.Foreign].
func (f *fonts) Width(run string, bold bool) float32 {
	const size = 256
	f.lock.Lock()
	defer f.lock.Unlock()
	w, ok := f.widths[key{run, bold}]
	if !ok {
		for _, part := range f.shape(run, size, bold) {
			w += float32(part.Advance) / 64 / size
		}
		f.widths.remember(key{run, bold}, w)
	}
	return w
}

// shape sets a run at a size in pixels, its parts from left to right.
func (f *fonts) shape(run string, pixels float32, bold bool) (list []shaping.Output) {
	aspect := font.Aspect{Weight: font.WeightNormal}
	if bold {
		aspect.Weight = font.WeightBold
	}
	f.files.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}, Aspect: aspect})
	text := []rune(run)
	in := shaping.Input{Text: text, RunEnd: len(text), Size: fixed.Int26_6(pixels * 64), Language: language.DefaultLanguage()}
	properties, _ := bidi.LookupString(run)
	backwards := properties.Class() == bidi.R || properties.Class() == bidi.AL
	if backwards {
		in.Direction = di.DirectionRTL
	}
	for _, part := range f.split.Split(in, f.files) {
		if part.Face == nil {
			continue
		}
		if set := f.shaper.Shape(part); backwards {
			list = append([]shaping.Output{set}, list...)
		} else {
			list = append(list, set)
		}
	}
	return list
}

// Draw implements [displaylist.Foreign].
func (f *fonts) Draw(run string, pixels float32, bold bool) (ink *image.Alpha, colors *image.RGBA) {
	f.lock.Lock()
	defer f.lock.Unlock()
	parts := f.shape(run, pixels, bold)
	p := painter{bounds: reach(parts)}
	if p.bounds.Empty() {
		return nil, nil
	}
	p.z.Reset(p.bounds.Dx(), p.bounds.Dy())
	x := fixed.Int26_6(0)
	for _, part := range parts {
		for _, g := range part.Glyphs {
			p.glyph(&part, &g, float32(x+g.XOffset)/64, -float32(g.YOffset)/64)
			x += g.Advance
		}
	}
	ink = image.NewAlpha(p.bounds)
	p.z.Draw(ink, ink.Rect, image.Opaque, image.Point{})
	return ink, p.colors
}

// reach returns what the glyphs cover, in pixels from the beginning of the baseline.
func reach(parts []shaping.Output) (all image.Rectangle) {
	x := fixed.Int26_6(0)
	for _, part := range parts {
		for _, g := range part.Glyphs {
			left, top := x+g.XOffset+g.XBearing, -(g.YOffset + g.YBearing)
			all = all.Union(image.Rect(left.Floor(), top.Floor(), (left + g.Width).Ceil(), (top - g.Height).Ceil()))
			x += g.Advance
		}
	}
	return all.Inset(-1)
}

// painter paints glyphs.
type painter struct {
	bounds image.Rectangle
	z      vector.Rasterizer
	colors *image.RGBA
}

// glyph paints a glyph at a place from the beginning of the baseline.
func (p *painter) glyph(of *shaping.Output, g *shaping.Glyph, x, y float32) {
	if bitmap, ok := of.Face.GlyphDataBitmap(g.GlyphID); ok && bitmap.Format != font.BlackAndWhite {
		if picture, _, err := image.Decode(bytes.NewReader(bitmap.Data)); err == nil {
			p.picture(picture, g, x, y)
			return
		}
	}
	if outline, ok := of.Face.GlyphDataOutline(g.GlyphID); ok {
		p.outline(outline, x-float32(p.bounds.Min.X), y-float32(p.bounds.Min.Y), float32(of.Size)/64/float32(of.Face.Upem()))
	}
}

func (p *painter) picture(m image.Image, g *shaping.Glyph, x, y float32) {
	if p.colors == nil {
		p.colors = image.NewRGBA(p.bounds)
	}
	left, top := x+float32(g.XBearing)/64, y-float32(g.YBearing)/64
	r := image.Rect(int(left), int(top), int(left+float32(g.Width)/64), int(top-float32(g.Height)/64))
	scale.CatmullRom.Scale(p.colors, r, m, m.Bounds(), draw.Over, nil)
}

// outline adds a shape whose units are so many pixels.
func (p *painter) outline(o font.GlyphOutline, x, y, unit float32) {
	for _, s := range o.Segments {
		at := func(i int) (float32, float32) { return x + s.Args[i].X*unit, y - s.Args[i].Y*unit }
		x1, y1 := at(0)
		x2, y2 := at(1)
		x3, y3 := at(2)
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			p.z.ClosePath()
			p.z.MoveTo(x1, y1)
		case opentype.SegmentOpLineTo:
			p.z.LineTo(x1, y1)
		case opentype.SegmentOpQuadTo:
			p.z.QuadTo(x1, y1, x2, y2)
		case opentype.SegmentOpCubeTo:
			p.z.CubeTo(x1, y1, x2, y2, x3, y3)
		}
	}
	p.z.ClosePath()
}
