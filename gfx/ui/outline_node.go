package ui

import "freckers/gfx/displaylist"

// Node describes a widget, a part of one, a cell of a board or a line of text.
type Node struct {
	// Role is the ARIA role of a widget, an option of one or a board's cell, or "text".
	Role string
	// Label is the text of a widget, or of the tooltip of an icon.
	Label string
	// Rect is its bounds in logical pixels: of a widget its hit area.
	Rect displaylist.Rect

	// ID is stable from tick to tick. Parent is the ID of the widget that it is a part of: the
	// list of a row, the board of a cell. Both are 0 for texts.
	ID, Parent uint64 `json:"-"`
	// Part is the index of an option, a row or a cell in its parent; in a parent it is the index
	// of the selected part. Of is the number of the parent's parts.
	Part, Of int `json:"-"`
	// Row and Column are the place of a cell on the screen, from 0.
	Row, Column int `json:"-"`
	// Value is the text of a field or the selected option of a group. At is the position of a
	// slider between 0 and 1, Steps the number of its steps, 0 for none.
	Value string  `json:"-"`
	At    float32 `json:"-"`
	Steps int     `json:"-"`
	// About is what a tooltip adds to the label, or what is on a cell and can be done there.
	About string `json:"-"`
	// On is set for a switch that is on and for what is selected, Target for a cell where a
	// press has an effect.
	On, Target, Disabled, Focused bool `json:"-"`
	// Hidden is set for a cell if there is nothing to do on its board.
	Hidden bool `json:"-"`
	// Op is the number of operations of the display list before a widget, a row or a text, End
	// that at the end of a row or a paragraph.
	Op, End int `json:"-"`
}

// Describer describes what is neither a widget nor a text, such as the cells of a board.
type Describer interface {
	AppendNodes(list []Node) []Node
}
