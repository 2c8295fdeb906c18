package ui

import (
	"strings"
	"unicode/utf8"

	"freckers/gfx/input"
)

// edits are the keys that change a field or move its caret.
var edits = [...]input.Action{
	input.EraseBack, input.EraseNext, input.CaretLeft, input.CaretRight, input.CaretStart, input.CaretEnd,
	input.SelectAll, input.Copy,
}

// editByKey applies the editing keys.
func (c *Frame) editByKey(f *typing) {
	for _, a := range edits {
		if !c.In.Take(a) {
			continue
		}
		f.confirm()
		f.touched = c.Now
		if a == input.Copy {
			c.Copy(f.text)
			continue
		}
		f.edit(a)
	}
}

// edit erases or moves by one letter or by the selection.
func (f *typing) edit(a input.Action) {
	from, to := f.selection()
	_, last := utf8.DecodeLastRuneInString(f.text[:from])
	_, next := utf8.DecodeRuneInString(f.text[to:])
	all := f.all
	f.all = false
	switch a {
	case input.EraseBack:
		if !all {
			from -= last
		}
		f.replace(from, to, "")
	case input.EraseNext:
		if !all {
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
func (f *typing) selection() (from, to int) {
	if f.all {
		return 0, len(f.text)
	}
	return f.caret, f.caret
}

// replace puts s in the place of a part of the text, and the caret after it.
func (f *typing) replace(from, to int, s string) {
	f.text, f.caret, f.all = f.text[:from]+s+f.text[to:], from+len(s), false
}

// Insert types a text into the focused text field, if there is one, as a single line.
func (c *Frame) Insert(s string) {
	if c.Typing() {
		c.typing.pasted = strings.Join(strings.Fields(s), " ")
	}
}

// paste replaces the selection by the inserted text.
func (f *typing) paste() {
	f.confirm()
	from, to := f.selection()
	f.replace(from, to, f.pasted)
	f.pasted = ""
}
