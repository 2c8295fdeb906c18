package ui

import (
	"math"

	"freckers/gfx/displaylist"
)

// Describe adds the nodes of d to those of this tick. They are computed only on request.
func (c *Frame) Describe(d Describer) { c.described = append(c.described, d) }

// AppendNodes appends the enabled widgets of the last tick in tab order, then its texts, then what
// was added by [Frame.Describe].
func AppendNodes(list []Node, c *Frame) []Node {
	for i := range c.widgets.current {
		if w := &c.widgets.current[i]; !w.pointed {
			list = append(list, Node{Role: w.node.Role, Label: w.node.Label, Rect: w.rect})
		}
	}
	for i := range c.List.Ops {
		if o := &c.List.Ops[i]; o.Kind == displaylist.Text {
			list = append(list, Node{Role: "text", Label: o.Name, Rect: textBox(o)})
		}
	}
	for _, d := range c.described {
		list = d.AppendNodes(list)
	}
	return list
}

// AppendWidgets appends all widgets of the last tick, including disabled ones, each followed by its
// options or visible rows, and then the paragraphs that consist of several texts.
func AppendWidgets(list []Node, c *Frame) []Node {
	for i := range c.widgets.current {
		w := &c.widgets.current[i]
		if w.node.Role == "" {
			continue // it takes the pointer only
		}
		n := w.node
		n.ID, n.Rect, n.Focused = uint64(w.id), w.rect, w.id == c.focus.id
		if w.rows != nil {
			n.Of, n.Part = w.rows.n, w.rows.cursor
		}
		list = append(list, n)
		for k, label := range w.options {
			list = append(list, Node{Role: "radio", Label: label, Parent: n.ID, Part: k, Of: n.Of, On: k == n.Part, Disabled: n.Disabled, Op: n.Op})
		}
		for k := range c.spans {
			if s := &c.spans[k]; s.Parent == n.ID {
				list = append(list, *s)
			}
		}
	}
	for i := range c.spans {
		if s := &c.spans[i]; s.Parent == 0 {
			list = append(list, *s)
		}
	}
	return list
}

// Signature returns a hash of the widgets of the last tick, their states and the focus.
func Signature(c *Frame) uint64 {
	h := c.focus.id
	for i := range c.widgets.current {
		w := &c.widgets.current[i]
		n := &w.node
		h = hash(h^w.id, n.Label, n.Value) + id(n.Part)*7919 + id(math.Float32bits(n.At)) + id(unit(n.On)+2*unit(n.Disabled))
		if w.rows != nil {
			h = (h ^ id(w.rows.cursor)) * hashPrime
		}
	}
	return uint64(h)
}

// Settled reports whether all requests were handled.
func (c *Frame) Settled() bool { return c.requests.queue.Empty() && !c.requests.held }

// Described returns what was added by [Frame.Describe] in the last tick.
func (c *Frame) Described() []Describer { return c.described }

// Passage makes everything painted since operation from, see [Frame.Mark], one text for screen
// readers; "" is a picture, which they skip.
func (c *Frame) Passage(from int, text string) {
	role := "text"
	if text == "" {
		role = Picture
	}
	c.spans = append(c.spans, Node{Role: role, Label: text, Op: from, End: len(c.List.Ops)})
}

// Heading is like [Frame.Passage] for a title.
func (c *Frame) Heading(from int, title string) {
	c.spans = append(c.spans, Node{Role: "heading", Label: title, Op: from, End: len(c.List.Ops)})
}

// Dialog makes everything painted from here on a dialog with a title.
func (c *Frame) Dialog(title string) {
	c.spans = append(c.spans, Node{Role: "dialog", Label: title, Op: len(c.List.Ops)})
}

// Seat makes everything painted since operation from one text for screen readers: the name of a
// seat, the words under it, and its tally, of the number that it needs, 0 for none.
func (c *Frame) Seat(from int, name, about string, have, of int) {
	c.spans = append(c.spans, Node{Role: "text", Label: name, About: about, Part: have, Of: of, Op: from, End: len(c.List.Ops)})
}

// Mark returns the number of operations painted so far, where a [Frame.Passage] can begin.
func (c *Frame) Mark() int { return len(c.List.Ops) }

// How far letters reach above and below the baseline, in shares of the type size.
const textUp, textDown = 0.72, 0.2

func textBox(o *displaylist.Op) displaylist.Rect {
	w := displaylist.Measure(o.Name, o.Size, o.Bold)
	return displaylist.Rect{X: o.Align.Start(o.X, w), Y: o.Y - textUp*o.Size, W: w, H: (textUp + textDown) * o.Size}
}

// announcing is what is said to those who do not see the window.
type announcing struct {
	said []string          // in this tick
	live map[string]string // the last text of each line that was watched
}

// Announce passes a sentence to screen readers once.
func (c *Frame) Announce(sentence string) {
	if sentence != "" {
		c.announcing.said = append(c.announcing.said, sentence)
	}
}

// Live announces a line whenever it has changed since the last call with the same name; an empty
// line is silent. A screen calls it in each tick.
func (c *Frame) Live(name, line string) {
	a := &c.announcing
	if a.live[name] == line {
		return
	}
	if a.live == nil {
		a.live = map[string]string{}
	}
	a.live[name] = line
	c.Announce(line)
}

// Announcements returns the announcements of this tick in order. The slice is valid until the next
// tick and must not be changed.
func (c *Frame) Announcements() []string { return c.announcing.said }
