package displaylist

import (
	"image"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"freckers/assets"
)

// WideFont is a font for letters that the embedded typeface lacks, such as Chinese ones. Its
// files are parsed when the first such letter is set.
type WideFont struct {
	// Regular and Bold are OpenType files. The bold one may lack letters that the regular
	// one has.
	Regular, Bold []byte
}

// wideFont is a font that is read when it is needed.
type wideFont struct {
	read func() *sfnt.Font // nil for a file that cannot be read
}

func newWideFont(file []byte) *wideFont {
	return &wideFont{sync.OnceValue(func() *sfnt.Font {
		f, err := sfnt.Parse(file)
		if err != nil {
			return nil
		}
		return f
	})}
}

// nameFont has the letters of the names of languages, which are shown in every language.
var nameFont = sync.OnceValue(func() *wideFont { return newWideFont(assets.NameFont()) })

// defaultFonts are those of the embedded languages, Chinese first.
func defaultFonts(bold bool) (list []*wideFont) {
	for _, language := range assets.WideLanguages() {
		if regular := assets.WideFont(language, false); regular != nil {
			list = append(list, weights(WideFont{regular, assets.WideFont(language, true)}, bold)...)
		}
	}
	return append(list, nameFont())
}

// weights are the files in which a weight is looked up.
func weights(f WideFont, bold bool) []*wideFont {
	if bold {
		return []*wideFont{newWideFont(f.Bold), newWideFont(f.Regular)}
	}
	return []*wideFont{newWideFont(f.Regular)}
}

// UseFonts sets the fallback fonts for letters that the embedded typeface lacks. Their order
// matters: a Chinese and a Japanese font draw the same letters differently. It invalidates
// what was measured or drawn before: see [Fonts].
func UseFonts(fonts []WideFont) {
	for _, bold := range []bool{false, true} {
		var list []*wideFont
		for _, f := range fonts {
			list = append(list, weights(f, bold)...)
		}
		list = append(list, nameFont())
		face(bold).wide.Store(&list)
	}
}

// FontSet identifies the fonts in use.
type FontSet struct {
	wide    *[]*wideFont
	foreign *Foreign
}

// Fonts returns the fonts in use. The result changes after [UseFonts] and [UseForeign].
func Fonts() FontSet { return FontSet{regularFace().wide.Load(), foreign.Load()} }

// other looks up a rune that the embedded typeface lacks.
func (t *typeface) other(b *sfnt.Buffer, r rune) letter {
	for _, w := range *t.wide.Load() {
		f := w.read()
		if f == nil {
			continue
		}
		if i, err := f.GlyphIndex(b, r); err == nil && i != 0 {
			if a, err := f.GlyphAdvance(b, i, t.em, font.HintingNone); err == nil {
				return letter{f, i, a}
			}
		}
	}
	return t.missing
}

// Face returns the embedded typeface at a size in pixels, with the letters of the fonts
// in use. It is not safe for concurrent use.
func Face(pixels float64, bold bool) font.Face {
	t := face(bold)
	return &scaled{Face: newFace(t.font, pixels), typeface: t, pixels: pixels, others: map[*sfnt.Font]font.Face{}}
}

func newFace(f *sfnt.Font, pixels float64) font.Face {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: pixels, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic("displaylist: a font cannot be scaled: " + err.Error())
	}
	return face
}

// scaled is the typeface at one size.
type scaled struct {
	font.Face
	typeface *typeface
	pixels   float64
	others   map[*sfnt.Font]font.Face
}

// of returns the face that has a rune.
func (s *scaled) of(r rune) font.Face {
	if _, own := s.typeface.glyphs[r]; own {
		return s.Face
	}
	b := s.typeface.scratch.Get().(*sfnt.Buffer)
	f := s.typeface.other(b, r).font
	s.typeface.scratch.Put(b)
	if f == nil {
		return s.Face
	}
	if s.others[f] == nil {
		s.others[f] = newFace(f, s.pixels)
	}
	return s.others[f]
}

// Glyph is that of [font.Face].
func (s *scaled) Glyph(dot fixed.Point26_6, r rune) (dr image.Rectangle, mask image.Image, maskp image.Point, advance fixed.Int26_6, ok bool) {
	return s.of(r).Glyph(dot, r)
}

// GlyphBounds is that of [font.Face].
func (s *scaled) GlyphBounds(r rune) (bounds fixed.Rectangle26_6, advance fixed.Int26_6, ok bool) {
	return s.of(r).GlyphBounds(r)
}

// GlyphAdvance is that of [font.Face].
func (s *scaled) GlyphAdvance(r rune) (advance fixed.Int26_6, ok bool) {
	return s.of(r).GlyphAdvance(r)
}
