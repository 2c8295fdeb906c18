package ui

import "freckers/gfx/displaylist"

// Node describes a widget or a line of text to those who do not see the window, such as
// screen readers and tests.
type Node struct {
	// Role is the ARIA role of a widget, or "text".
	Role string
	// Label is the text of a widget, or of the tooltip of an icon.
	Label string
	// Rect is its bounds in logical pixels: of a widget its hit area.
	Rect displaylist.Rect
}

// AppendNodes appends the enabled widgets of the last tick in tab order, and then its texts.
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
	return list
}

// How far letters reach above and below the baseline, in shares of the type size.
const textUp, textDown = 0.72, 0.2

func textBox(o *displaylist.Op) displaylist.Rect {
	w := displaylist.Measure(o.Name, o.Size, o.Bold)
	return displaylist.Rect{X: o.Align.Start(o.X, w), Y: o.Y - textUp*o.Size, W: w, H: (textUp + textDown) * o.Size}
}
