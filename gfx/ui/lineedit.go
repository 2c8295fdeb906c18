package ui

import (
	"unicode/utf8"

	"freckers/gfx/input"
)

// line is a text with a caret in it.
type line struct {
	text  string
	caret int  // in bytes of text
	all   bool // the whole text is selected
}

// edit erases or moves by one letter or by the selection.
func (f *line) edit(a input.Action) {
	from, to := f.selection()
	_, last := utf8.DecodeLastRuneInString(f.text[:from])
	_, next := utf8.DecodeRuneInString(f.text[to:])
	everything := f.all
	f.all = false
	switch a {
	case input.EraseBack:
		if !everything {
			from -= last
		}
		f.replace(from, to, "")
	case input.EraseNext:
		if !everything {
			to += next
		}
		f.replace(from, to, "")
	case input.CaretLeft:
		f.caret = from - last
	case input.CaretRight:
		f.caret = to + next
	case input.CaretStart:
		f.caret = 0
	case input.CaretEnd:
		f.caret = len(f.text)
	case input.SelectAll:
		f.all, f.caret = f.text != "", len(f.text)
	}
}

// selection returns the selected part of the text, in bytes: empty at the caret, or
// all of it.
func (f *line) selection() (from, to int) {
	if f.all {
		return 0, len(f.text)
	}
	return f.caret, f.caret
}

// replace puts s in the place of a part of the text, and the caret after it.
func (f *line) replace(from, to int, s string) {
	f.text, f.caret, f.all = f.text[:from]+s+f.text[to:], from+len(s), false
}
