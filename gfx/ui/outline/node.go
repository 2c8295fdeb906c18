// Package outline describes what a window shows to those who do not see it: its widgets with
// their states, its texts and the cells of its boards as nodes, in the order in which they are
// read. What they do to a node comes back as a request.
package outline

import "freckers/gfx/displaylist"

// Node describes a widget, a part of one, a cell of a board or a line of text.
type Node struct {
	// Role is the ARIA role of a widget, an option of one or a board's cell, or "text".
	Role string
	// Label is the text of a widget, or of the tooltip of an icon.
	Label string
	// Rect is its bounds in logical pixels: of a widget its hit area.
	Rect displaylist.Rect

	// ID is the same from tick to tick, Parent that of the widget that it is a part of: the
	// list of a row, the board of a cell. They are 0 for texts.
	ID, Parent uint64 `json:"-"`
	// Part is the number of an option, a row or a cell in its parent, and of a parent that of
	// the chosen one. Of is how many the parent has.
	Part, Of int `json:"-"`
	// Row and Column are the place of a cell on the screen, from 0.
	Row, Column int `json:"-"`
	// Value is the text of a field, and the chosen option of a group. At is the place of a slider
	// between 0 and 1, Steps how many steps it has, 0 for any number.
	Value string  `json:"-"`
	At    float32 `json:"-"`
	Steps int     `json:"-"`
	// About is what a tooltip adds to the label, or what is on a cell and can be done there.
	About string `json:"-"`
	// On is set for a switch that is on and for what is chosen or selected, Target for a cell
	// that a press does something with.
	On, Target, Disabled, Focused bool `json:"-"`
	// Hidden is set for a cell unless there is something to do on its board.
	Hidden bool `json:"-"`
	// Op is how many operations of the display list come before a widget, a row or a text, End
	// how many until the end of a row or a paragraph.
	Op, End int `json:"-"`
}

// Describer describes what is neither a widget nor a text, such as the cells of a board.
type Describer interface {
	AppendNodes(list []Node) []Node
}
