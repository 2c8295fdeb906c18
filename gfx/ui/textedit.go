package ui

import (
	"strings"

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
