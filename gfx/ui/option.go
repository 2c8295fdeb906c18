package ui

import "cmp"

// Option modifies one widget in one tick. It is passed to the call that declares the widget.
// Options with a condition do nothing if that is false.
type Option struct {
	disabled, initial, now, exit, gold, chosen, opens bool

	does  id
	id    string // of the command that it is for
	tip   string
	label string // of a widget that is named otherwise
	reads string // of a list that is one text
	cells int
}

// Disabled greys out a button or slider, which then takes neither pointer nor focus.
func Disabled(when bool) Option { return Option{disabled: when} }

// InitialFocus starts the focus at the widget when keys are first used. Enter presses a
// [Primary] button with it as long as nothing has the focus. Of several in a tick the
// first enabled one counts.
func InitialFocus(when bool) Option { return Option{initial: when} }

// Focus focuses the widget now.
func Focus(when bool) Option { return Option{now: when} }

// Exit makes the widget the destination of [Frame.Leave]. Of several in a tick the first
// enabled one counts.
func Exit(when bool) Option { return Option{exit: when} }

// Gold paints the chosen segment of a [Frame.Segmented] in [ChipGround], and a [Frame.Slider] in the accent.
func Gold(when bool) Option { return Option{gold: when} }

// Opens marks a tile that opens something: while its command is on, it is filled instead of checked.
func Opens(when bool) Option { return Option{opens: when} }

// Does identifies the effect of a press on the widget: of two presses in quick succession
// the second counts only if both have the same effect. By default every widget has an effect
// of its own.
func Does(name string, n int) Option { return Option{does: hash(0, "does", name) + id(n)*7919} }

// Tip adds a tooltip; "" is none.
func Tip(text string) Option { return Option{tip: text} }

// Named sets the label of the widget for screen readers; "" keeps its name.
func Named(label string) Option { return Option{label: label} }

// Reads makes screen readers read a list of [Frame.Rows] as one text, where "" is row by row, and a
// [Frame.Slider] by its text, where "" is in percent.
func Reads(text string) Option { return Option{reads: text} }

// Cells sets the number of cells of the keyboard's row in [Frame.Rows]. The left and right arrow
// keys move through them; [Frame.CursorOf] returns the current one. Of a [Frame.Slider] without steps
// it is the number of those that screen readers have.
func Cells(n int) Option { return Option{cells: n} }

// Join combines options.
func Join(opts ...Option) Option {
	var m Option
	for _, o := range opts {
		m.disabled, m.gold, m.opens = m.disabled || o.disabled, m.gold || o.gold, m.opens || o.opens
		m.initial, m.now, m.exit = m.initial || o.initial, m.now || o.now, m.exit || o.exit
		m.does, m.id, m.tip = cmp.Or(m.does, o.does), cmp.Or(m.id, o.id), cmp.Or(m.tip, o.tip)
		m.label, m.cells = cmp.Or(m.label, o.label), cmp.Or(m.cells, o.cells)
		m.reads = cmp.Or(m.reads, o.reads)
	}
	return m
}
