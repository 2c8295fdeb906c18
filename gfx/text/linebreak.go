package text

import (
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// firstWide is where the scripts begin that are written without spaces: the radicals of
// CJK, and nearly everything behind.
const firstWide = 0x2E80

func isWide(r rune) bool { return r >= firstWide }

// Words returns the parts of a paragraph between which it may be wrapped, and whether
// there was a space before each. No-break spaces are parts of words. Words with Chinese
// or Japanese in them are split by the rules of Unicode (UAX #14): no line begins with a
// comma or ends with an opening bracket.
func Words(paragraph string) iter.Seq2[string, bool] {
	return func(yield func(word string, spaced bool) bool) {
		first := true
		for field := range strings.FieldsFuncSeq(paragraph, func(r rune) bool { return r == ' ' || r == '\t' }) {
			spaced := !first
			first = false
			if !strings.ContainsFunc(field, isWide) {
				if !yield(field, spaced) {
					return
				}
				continue
			}
			for state := -1; field != ""; spaced = false {
				var part string
				part, field, _, state = uniseg.FirstLineSegmentInString(field, state)
				if !yield(part, spaced) {
					return
				}
			}
		}
	}
}

// Join joins the ends of two lines of a paragraph again.
func Join(a, b string) string {
	last, _ := utf8.DecodeLastRuneInString(a)
	next, _ := utf8.DecodeRuneInString(b)
	if isWide(last) || isWide(next) {
		return a + b
	}
	return a + " " + b
}
