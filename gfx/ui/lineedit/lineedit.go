// Package lineedit edits a line of text with a caret.
package lineedit

import (
	"unicode/utf8"

	"freckers/gfx/input"
)

// Line is a text with a caret in it.
type Line struct {
	Text  string
	Caret int  // in bytes of Text
	All   bool // the whole text is selected
}

// Edit erases or moves by one letter or by the selection.
func (f *Line) Edit(a input.Action) {
	from, to := f.Selection()
	_, last := utf8.DecodeLastRuneInString(f.Text[:from])
	_, next := utf8.DecodeRuneInString(f.Text[to:])
	all := f.All
	f.All = false
	switch a {
	case input.EraseBack:
		if !all {
			from -= last
		}
		f.Replace(from, to, "")
	case input.EraseNext:
		if !all {
			to += next
		}
		f.Replace(from, to, "")
	case input.CaretLeft:
		f.Caret = from - last
	case input.CaretRight:
		f.Caret = to + next
	case input.CaretStart:
		f.Caret = 0
	case input.CaretEnd:
		f.Caret = len(f.Text)
	case input.SelectAll:
		f.All, f.Caret = f.Text != "", len(f.Text)
	}
}

// Selection returns the selected part of the text, in bytes: empty at the caret, or
// all of it.
func (f *Line) Selection() (from, to int) {
	if f.All {
		return 0, len(f.Text)
	}
	return f.Caret, f.Caret
}

// Replace puts s in the place of a part of the text, and the caret after it.
func (f *Line) Replace(from, to int, s string) {
	f.Text, f.Caret, f.All = f.Text[:from]+s+f.Text[to:], from+len(s), false
}
