package ui

import (
	"image"
	"strings"
	"time"
	"unicode/utf8"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"
)

// caretBlink is half the period of the blinking caret.
const caretBlink = 530 * time.Millisecond

// typing is the text field that has the focus.
type typing struct {
	id id // 0 for none
	line
	pasted   string // still to be inserted
	compose  string // the uncommitted text of the input method
	touched  time.Duration
	bounds   image.Rectangle // of the caret, for the input method
	composer *textinput.Composer
}

// TextField shows a line of editable text and reports whether the text changed. Enter is left
// to the screen as [input.Confirm]; Escape ends typing.
func (c *Frame) TextField(r displaylist.Rect, name string, s *string, opts ...Option) bool {
	h, t := c.place("textbox", name, target(r), keyConfirm, Join(opts...))
	if t.hover {
		c.Cursor = Beam
	}
	was, f := *s, &c.typing
	if a, ok := c.asked(h, RequestSet); ok {
		f.confirm()
		*s = a.Text
	}
	c.made().node.Value = *s
	if t.focus {
		c.typeInto(h, t, r, s)
	} else if f.id == h {
		f.confirm() // a soft keyboard commits nothing before that
		*s = f.text
		c.endTyping()
	}
	hover := c.eased(h, t.hover || t.focus)
	c.List.Fill(r, theme.RowRadius, fade(c.Theme.Row, 0.45+0.3*hover))
	inner := displaylist.Rect{X: r.X + 14, Y: r.Y, W: r.W - 28, H: r.H}
	c.paintField(inner, *s, t.focus)
	if t.focus && f.id == h {
		c.paintRing(r, theme.RowRadius)
	}
	return *s != was
}

// typeInto applies the keys and the input method to the text.
func (c *Frame) typeInto(h id, t status, r displaylist.Rect, s *string) {
	f := &c.typing
	if f.id != h {
		c.endTyping()
		f.id, f.text, f.caret, f.touched = h, *s, len(*s), c.Now
	}
	if f.text != *s {
		f.text, f.caret, f.all = *s, len(*s), false
	}
	if f.pasted != "" {
		f.confirm()
		from, to := f.selection()
		f.replace(from, to, f.pasted)
		f.pasted = ""
	}
	if c.In.Take(input.Cancel) {
		c.endTyping()
		c.focus.id = 0
		return
	}
	if t.clicked {
		f.confirm()
		f.all = false
		f.caret = caretAt(f.text, c.In.X-r.X-14+fieldScroll(f, r.W-28))
		f.touched = c.Now
	}
	x := r.X + 14 + displaylist.Measure(f.text[:f.caret], theme.BodySize, false) - fieldScroll(f, r.W-28)
	scale, top := c.canvas.scale, r.Y-c.Top
	f.bounds = image.Rect(int(x*scale), int(top*scale), int(x*scale)+1, int((top+r.H)*scale))
	if !f.compositing(c.IME && !c.requests.outside) {
		c.editByKey(f)
	}
	if f.text != *s {
		f.touched = c.Now
	}
	*s = f.text
}

// compositing runs the input method for a tick and reports whether it consumed the
// keys.
func (f *typing) compositing(ime bool) bool {
	if !ime {
		return false
	}
	if f.composer == nil {
		f.composer = &textinput.Composer{
			OnNewSession: func() *textinput.SessionOptions {
				return &textinput.SessionOptions{
					CaretBounds: f.bounds, TextBeforeCaret: f.text[:f.caret], TextAfterCaret: f.text[f.caret:],
				}
			},
			OnComposition: func(p *textinput.Composition) { f.compose = p.Text() },
			OnCommit: func(p *textinput.Commit) {
				before, after := p.SurroundingText()
				if f.all {
					before, after = "", ""
				}
				f.text = before + after
				f.replace(len(before), len(before), p.Text())
			},
		}
	}
	handled, err := f.composer.Update()
	return handled && err == nil
}

// confirm commits the text of the input method before another change.
func (f *typing) confirm() {
	if f.composer != nil {
		f.composer.Confirm()
	}
}

// Typing reports whether a text field has the focus, so that keys type letters.
func (c *Frame) Typing() bool { return c.typing.id != 0 && c.typing.id == c.focus.id }

func (c *Frame) endTyping() {
	composer := c.typing.composer
	if composer != nil {
		composer.Cancel()
	}
	c.typing = typing{composer: composer}
}

// caretAt returns the offset in s, in bytes, that is nearest to x pixels.
func caretAt(s string, x float32) int {
	for i := range s {
		_, n := utf8.DecodeRuneInString(s[i:])
		half := displaylist.Measure(s[i:i+n], theme.BodySize, false) / 2
		if displaylist.Measure(s[:i], theme.BodySize, false)+half > x {
			return i
		}
	}
	return len(s)
}

// fieldScroll returns how far the text is scrolled so that the caret shows.
func fieldScroll(f *typing, width float32) float32 {
	return max(0, displaylist.Measure(f.text[:f.caret]+f.compose, theme.BodySize, false)-width+2)
}

// paintField paints the text of a field, and if it has the focus its caret, its selection and what the input method is
// composing.
func (c *Frame) paintField(r displaylist.Rect, s string, focus bool) {
	f := &c.typing
	if !focus || f.id == 0 {
		c.paintText(c.Fit(s, r.W, theme.BodySize, false), r.X, r.Y+r.H/2, theme.BodySize, false, displaylist.Left, c.Theme.Ink)
		return
	}
	shown := f.text[:f.caret] + f.compose + f.text[f.caret:]
	left := r.X - fieldScroll(f, r.W)
	c.Clip(r.Inset(-1))
	if f.all {
		c.List.Fill(displaylist.Rect{X: left - 1, Y: r.Y + r.H/2 - 13, W: displaylist.Measure(shown, theme.BodySize, false) + 2, H: 26}, 4, fade(c.Theme.Pool, 0.3))
	}
	c.paintText(shown, left, r.Y+r.H/2, theme.BodySize, false, displaylist.Left, c.Theme.Ink)
	start := left + displaylist.Measure(f.text[:f.caret], theme.BodySize, false)
	x := start + displaylist.Measure(f.compose, theme.BodySize, false)
	if f.compose != "" {
		y := r.Y + r.H/2 + 0.62*theme.BodySize
		c.List.Segment(start, y, x, y, 1.5, c.Theme.Quiet)
	}
	c.canvas.moving = c.canvas.moving || !c.Reduced
	if c.Reduced || (c.Now-f.touched)/caretBlink%2 == 0 {
		c.List.Fill(displaylist.Rect{X: x - 1, Y: r.Y + r.H/2 - 11, W: 2, H: 22}, 1, c.Theme.Pool)
	}
	c.Unclip()
}

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

// Insert types a text, as a single line, into the focused text field if there is one.
func (c *Frame) Insert(s string) {
	if c.Typing() {
		c.typing.pasted = strings.Join(strings.Fields(s), " ")
	}
}
