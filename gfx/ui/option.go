package ui

import "cmp"

// Option changes one widget in one tick; it is passed at the call that makes the
// widget. Those that take a condition do nothing where it is false.
type Option struct {
	disabled, initial, now, exit, gold, chosen, opens bool

	does  id
	id    string // of the command that it is for
	tip   string
	label string // of a widget that is named otherwise
	reads string // of a list that is one text
	cells int
}

// Disabled greys a button or slider out: it takes neither pointer nor focus.
func Disabled(when bool) Option { return Option{disabled: when} }

// InitialFocus makes the widget the one where the focus starts when keys are first
// used. If it is a [Primary] button, Enter presses it as long as nothing has the focus.
// Of several in a tick the first one that is enabled counts.
func InitialFocus(when bool) Option { return Option{initial: when} }

// Focus gives the widget the focus now.
func Focus(when bool) Option { return Option{now: when} }

// Exit makes the widget the one that [Frame.Leave] leads to from a board. Of
// several in a tick the first one that is enabled counts.
func Exit(when bool) Option { return Option{exit: when} }

// Gold paints the chosen segment of a [Frame.Segmented] in [ChipGround], and a [Frame.Slider] in the accent.
func Gold(when bool) Option { return Option{gold: when} }

// Opens makes a tile one that opens something: while its command is on it is filled, and has no check.
func Opens(when bool) Option { return Option{opens: when} }

// Does identifies what a press on the widget does, by a word and a number: a press
// that follows another at once counts only if both do the same. By default each
// widget does something else.
func Does(name string, n int) Option { return Option{does: hash(0, "does", name) + id(n)*7919} }

// Tip is the tooltip of a widget; "" for none.
func Tip(text string) Option { return Option{tip: text} }

// Named is what the widget is called for those who do not see it; "" is its name in
// the program.
func Named(label string) Option { return Option{label: label} }

// Reads has a list in [Frame.Rows] read as one text; "" has it read row by row.
func Reads(text string) Option { return Option{reads: text} }

// Cells is how many cells the row of the keyboard has in [Frame.Rows], which the side arrows lead
// through; [Frame.CursorOf] returns where they are.
func Cells(n int) Option { return Option{cells: n} }

// Join returns options as a single one.
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
