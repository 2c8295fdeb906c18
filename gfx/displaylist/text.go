package displaylist

import (
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"freckers/assets"
)

// typeface is one weight of the embedded font, laid out at one pixel per font unit,
// so that nothing is rounded.
type typeface struct {
	font    *sfnt.Font
	em      fixed.Int26_6
	glyphs  map[rune]letter
	missing letter
	wide    atomic.Pointer[[]*wideFont] // where other letters are looked up, in this order
	pairs   [basic * basic]atomic.Int32 // kerning of ASCII pairs, shifted by isKnown once looked up
	scratch sync.Pool                   // of *sfnt.Buffer
}

// isKnown is the bit that marks a pair whose kerning was looked up.
const isKnown = 1

// basic is the number of printable ASCII characters.
const basic = 0x7F - ' '

type letter struct {
	font    *sfnt.Font // nil for the typeface's own
	index   sfnt.GlyphIndex
	advance fixed.Int26_6
}

var (
	regularFace = sync.OnceValue(func() *typeface { return openTypeface(false) })
	boldFace    = sync.OnceValue(func() *typeface { return openTypeface(true) })
)

func face(bold bool) *typeface {
	if bold {
		return boldFace()
	}
	return regularFace()
}

func openTypeface(bold bool) *typeface {
	f, err := sfnt.Parse(assets.Font(bold))
	if err != nil {
		panic("displaylist: the embedded font cannot be read: " + err.Error())
	}
	t := &typeface{font: f, em: fixed.I(int(f.UnitsPerEm())), glyphs: map[rune]letter{}}
	t.scratch.New = func() any { return new(sfnt.Buffer) }
	b := new(sfnt.Buffer)
	t.missing = t.letter(b, -1)
	fonts := defaultFonts(bold)
	t.wide.Store(&fonts)
	for _, span := range [...][2]rune{{' ', 0x4FF}, {0x1E80, 0x1EFF}, {0x2010, 0x25CF}} {
		for r := span[0]; r <= span[1]; r++ {
			if l := t.letter(b, r); l.index != 0 {
				t.glyphs[r] = l
			}
		}
	}
	return t
}

// kern returns the kerning of two letters.
func (t *typeface) kern(b *sfnt.Buffer, r0, r1 rune, a, z letter) fixed.Int26_6 {
	if i, j := r0-' ', r1-' '; i >= 0 && i < basic && j >= 0 && j < basic {
		pair := &t.pairs[i*basic+j]
		known := pair.Load()
		if known == 0 {
			known = int32(t.lookUp(b, a, z))<<1 | isKnown
			pair.Store(known)
		}
		return fixed.Int26_6(known >> 1)
	}
	return t.lookUp(b, a, z)
}

func (t *typeface) lookUp(b *sfnt.Buffer, a, z letter) fixed.Int26_6 {
	if a.index == 0 || z.index == 0 || a.font != nil || z.font != nil {
		return 0
	}
	k, err := t.font.Kern(b, a.index, z.index, t.em, font.HintingNone)
	if err != nil {
		return 0
	}
	return k
}

// letter looks a rune up; those that the font lacks get its notdef glyph.
func (t *typeface) letter(b *sfnt.Buffer, r rune) letter {
	var l letter
	if r >= 0 {
		if i, err := t.font.GlyphIndex(b, r); err == nil {
			l.index = i
		}
	}
	if a, err := t.font.GlyphAdvance(b, l.index, t.em, font.HintingNone); err == nil {
		l.advance = a
	}
	return l
}

// Measure returns the width of a line of text with kerning, in the unit of size. It
// allocates nothing once the font of every letter is loaded, and is safe for concurrent
// use.
func Measure(s string, size float32, bold bool) float32 {
	return Layout(s, size, bold, nil)
}

// Part is a part of a line: one letter, or a run of letters that the fonts in use lack.
type Part struct {
	Rune    rune
	Foreign string // the run, for [DrawForeign]; empty for a letter
}

// Layout calls put, unless it is nil, for each part of a line with its distance x from
// the start, and returns the line's width. Both are in the unit of size.
func Layout(s string, size float32, bold bool, put func(p Part, x float32)) float32 {
	t := face(bold)
	b := t.scratch.Get().(*sfnt.Buffer)
	defer t.scratch.Put(b)
	if accented(s) {
		s = compose(s)
	}
	k := size / float32(t.em)
	var width fixed.Int26_6
	var last rune
	var before letter
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		l, ok := t.glyphs[r]
		if !ok {
			l = t.other(b, r)
		}
		part := Part{Rune: r}
		if !ok && l.font == nil || keycap(s[i+n:]) {
			n, l = t.foreignRun(b, s[i:]), letter{}
			part.Foreign = s[i : i+n]
			l.advance = fixed.Int26_6((*foreign.Load()).Width(part.Foreign, bold) * float32(t.em))
		}
		width += t.kern(b, last, r, before, l)
		if put != nil {
			put(part, float32(width)*k)
		}
		width += l.advance
		last, before = r, l
		i += n
	}
	return float32(width) * k
}

// accented reports whether accents may follow their letters in a text, U+0300 to U+036F.
func accented(s string) bool {
	return strings.IndexByte(s, 0xCC) >= 0 || strings.IndexByte(s, 0xCD) >= 0
}

// Shorten truncates a line of text that is wider than width with an ellipsis.
func Shorten(s string, width, size float32, bold bool) string {
	if Measure(s, size, bold) <= width {
		return s
	}
	runes := []rune(s)
	n := sort.Search(len(runes), func(n int) bool { return Measure(string(runes[:n+1])+"…", size, bold) > width })
	return string(runes[:n]) + "…"
}
