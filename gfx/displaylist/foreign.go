package displaylist

import (
	"image"
	"image/color"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font/sfnt"
)

// Foreign sets letters that the fonts in use lack: runs of complex scripts, and emoji. It is safe
// for concurrent use.
type Foreign interface {
	// Width returns the width of a run as a multiple of the type size.
	Width(run string, bold bool) float32
	// Draw draws a run at a type size in pixels, with its baseline starting at the origin. The ink
	// takes the color of the text; colors, nil if there are none, are premultiplied emoji.
	Draw(run string, pixels float32, bold bool) (ink *image.Alpha, colors *image.RGBA)
}

// foreign is what sets them now.
var foreign atomic.Pointer[Foreign]

// UseForeign sets how letters are drawn that the fonts in use lack; nil draws a box for each. Like
// [UseFonts], it invalidates what was measured or drawn before.
func UseForeign(f Foreign) {
	if f == nil {
		f = Boxes{}
	}
	foreign.Store(&f)
}

func init() { UseForeign(nil) }

// DrawForeign draws a run of a [Part]; see [Foreign].
func DrawForeign(run string, pixels float32, bold bool) (ink *image.Alpha, colors *image.RGBA) {
	return (*foreign.Load()).Draw(run, pixels, bold)
}

// foreignRun returns how many bytes at the start of s, which begins with a letter that the fonts
// lack, are set together: up to the last such letter before one that they have, with the spaces,
// digits and signs between them.
func (t *typeface) foreignRun(b *sfnt.Buffer, s string) (end int) {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		switch known := t.has(b, r); {
		case !known || joins(r):
			end = i
		case unicode.IsLetter(r):
			return end
		}
	}
	return end
}

// keycap reports whether what follows a digit or a sign makes it the cap of a key: an emoji as a whole.
func keycap(after string) bool {
	const cap, asEmoji = "\u20e3", "\ufe0f"
	return strings.HasPrefix(after, cap) || strings.HasPrefix(after, asEmoji) && strings.HasPrefix(after[len(asEmoji):], cap)
}

// joins reports whether a rune belongs to the one before it.
func joins(r rune) bool {
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Mc, unicode.Cf)
}

// has reports whether the fonts have a rune.
func (t *typeface) has(b *sfnt.Buffer, r rune) bool {
	if _, ok := t.glyphs[r]; ok {
		return true
	}
	return t.other(b, r).font != nil
}

// Boxes is a [Foreign] that draws a box for each letter.
type Boxes struct{}

// The box of a letter, as multiples of the size.
const (
	boxAdvance = 0.62
	boxRim     = 0.07 // beside it, and its line
	boxHeight  = 0.72
)

// Width implements [Foreign].
func (Boxes) Width(run string, _ bool) float32 {
	return boxAdvance * float32(boxes(run))
}

// boxes is the number of a run's letters.
func boxes(run string) (n int) {
	for _, r := range run {
		if !joins(r) {
			n++
		}
	}
	return n
}

// Draw implements [Foreign].
func (Boxes) Draw(run string, pixels float32, _ bool) (ink *image.Alpha, colors *image.RGBA) {
	n, line := boxes(run), max(1, int(boxRim*pixels))
	ink = image.NewAlpha(image.Rect(0, -int(boxHeight*pixels), int(boxAdvance*pixels*float32(n))+1, 1))
	at := 0
	for _, r := range run {
		if joins(r) {
			continue
		}
		if left := int(boxAdvance * pixels * float32(at)); !unicode.IsSpace(r) {
			drawFrame(ink, image.Rect(left+line, ink.Rect.Min.Y, left+int(boxAdvance*pixels)-line, 1), line)
		}
		at++
	}
	return ink, nil
}

// drawFrame draws the outline of a rectangle.
func drawFrame(m *image.Alpha, r image.Rectangle, line int) {
	in := r.Inset(line)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if !(image.Point{X: x, Y: y}).In(in) {
				m.SetAlpha(x, y, color.Alpha{A: 0xFF})
			}
		}
	}
}
