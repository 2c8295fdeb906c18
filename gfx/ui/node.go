package ui

import "freckers/gfx/displaylist"

// Node describes a widget or a line of text to those who do not see the window, such as
// screen readers and tests.
type Node struct {
	// Role is the ARIA role of a widget or a board's cell, or "text".
	Role string
	// Label is the text of a widget, or of the tooltip of an icon.
	Label string
	// Rect is its bounds in logical pixels: of a widget its hit area.
	Rect displaylist.Rect
}

// Describer describes what is neither a widget nor a text, such as the cells of a board.
type Describer interface {
	AppendNodes(list []Node) []Node
}

// Describe adds the nodes of d to those of this tick. They are made only on request.
func (c *Frame) Describe(d Describer) { c.described = append(c.described, d) }

// AppendNodes appends the enabled widgets of the last tick in tab order, then its texts, and what
// else was described.
func AppendNodes(list []Node, c *Frame) []Node {
	for i := range c.widgets.current {
		if w := &c.widgets.current[i]; !w.pointed {
			list = append(list, Node{w.role, w.label, w.rect})
		}
	}
	for i := range c.List.Ops {
		if o := &c.List.Ops[i]; o.Kind == displaylist.Text {
			list = append(list, Node{"text", o.Name, textBox(o)})
		}
	}
	for _, d := range c.described {
		list = d.AppendNodes(list)
	}
	return list
}

// How far letters reach above and below the baseline, in shares of the type size.
const textUp, textDown = 0.72, 0.2

func textBox(o *displaylist.Op) displaylist.Rect {
	w := displaylist.Measure(o.Name, o.Size, o.Bold)
	return displaylist.Rect{X: o.Align.Start(o.X, w), Y: o.Y - textUp*o.Size, W: w, H: (textUp + textDown) * o.Size}
}
