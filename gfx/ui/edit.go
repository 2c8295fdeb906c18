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

// editByKey does what the keys ask of a field.
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
		f.do(a)
	}
}

// do lets a key erase or move by one letter, or by all that is chosen.
func (f *typing) do(a input.Action) {
	from, to := f.chosen()
	_, last := utf8.DecodeLastRuneInString(f.text[:from])
	_, next := utf8.DecodeRuneInString(f.text[to:])
	all := f.all
	f.all = false
	switch a {
	case input.EraseBack:
		if !all {
			from -= last
		}
		f.put(from, to, "")
	case input.EraseNext:
		if !all {
			to += next
		}
		f.put(from, to, "")
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

// chosen is the part of the text, in bytes, whose place the next letter keys: it
// is empty, at the caret, or all of it.
func (f *typing) chosen() (from, to int) {
	if f.all {
		return 0, len(f.text)
	}
	return f.caret, f.caret
}

// put writes s in the place of a part of the text, and the caret after it.
func (f *typing) put(from, to int, s string) {
	f.text, f.caret, f.all = f.text[:from]+s+f.text[to:], from+len(s), false
}

// Insert types a text into the field that has the focus, if one has; lines of it
// are parted by blanks.
func (c *Frame) Insert(s string) {
	if c.Typing() {
		c.typing.pasted = strings.Join(strings.Fields(s), " ")
	}
}

// paste puts what was inserted in the place of what is chosen.
func (f *typing) paste() {
	f.confirm()
	from, to := f.chosen()
	f.put(from, to, f.pasted)
	f.pasted = ""
}
