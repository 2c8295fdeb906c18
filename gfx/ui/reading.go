package ui

import (
	"cmp"
	"slices"
	"strings"

	"freckers/gfx/displaylist"
)

// Picture is the role of a part of the display list that screen readers skip, such as a board.
const Picture = "presentation"

// Reading sorts widgets and texts into the order in which they were painted. Nodes are those of
// [freckers/gfx/ui.AppendWidgets], ops is the display list with the texts. It omits texts that are
// the label of a widget or lie on one. Rows get the texts on them as labels.
func Reading(nodes []Node, ops []displaylist.Op) []Node {
	r := reader{nodes: nodes, ops: ops}
	r.cover = make([]int, len(ops))
	for i := range r.cover {
		r.cover[i] = -1
	}
	for i := range nodes {
		if n := &nodes[i]; n.End > n.Op && n.End <= len(ops) {
			for k := n.Op; k < n.End; k++ {
				if c := r.cover[k]; c < 0 || nodes[c].Role != Picture && nodes[c].Role != "option" {
					r.cover[k] = i
				}
			}
		}
	}
	for k := range ops {
		if ops[k].Kind == displaylist.Text {
			r.readText(k)
		}
	}
	for i := range nodes {
		n := &nodes[i]
		hidden := n.End > n.Op && n.Op < len(ops) && r.cover[n.Op] != i // by what it is a part of
		if n.Role != Picture && n.Label+n.Role != "text" && !hidden {
			r.out = append(r.out, placed{*n, 2 * n.Op})
		}
	}
	r.settle()
	slices.SortStableFunc(r.out, func(a, b placed) int { return cmp.Compare(a.at, b.at) })
	list := make([]Node, len(r.out))
	for i := range r.out {
		list[i] = r.out[i].Node
	}
	return list
}

// titleSize is the size of bold type from which a line is a title, in logical pixels.
const titleSize = 22

// reader is a reading under way.
type reader struct {
	nodes []Node
	ops   []displaylist.Op
	cover []int // the row, paragraph or picture that an operation belongs to, -1 for none
	out   []placed
}

// placed is a node with its place in the order: twice its operation, one more for texts.
type placed struct {
	Node
	at int
}

// readText adds a node for the text of the k-th operation, or appends it to the label of the row that covers it.
func (r *reader) readText(k int) {
	o := &r.ops[k]
	if i := r.cover[k]; i >= 0 {
		if n := &r.nodes[i]; n.Role == "option" && strings.TrimSpace(o.Name) != "" {
			r.appendToRow(n, o.Name)
		}
		return
	}
	if strings.TrimSpace(o.Name) == "" || r.said(k) {
		return
	}
	role := "text"
	if o.Bold && o.Size >= titleSize {
		role = "heading"
	}
	r.out = append(r.out, placed{Node{Role: role, Label: o.Name, Op: k, End: k + 1}, 2*k + 1})
}

// appendToRow appends a text to the label of a row that has no other name; while it is made of
// texts, Column is 1.
func (r *reader) appendToRow(n *Node, text string) {
	switch {
	case n.Label == "":
		n.Label, n.Column = text, 1
	case n.Column == 1:
		n.Label += ", " + text
	}
}

// said reports whether a text is that of a widget.
func (r *reader) said(k int) bool {
	o := &r.ops[k]
	for i := range r.nodes {
		n := &r.nodes[i]
		switch n.Role {
		case "application", "listbox", "option", "document", "text", "heading", Picture, "gridcell":
			if n.Role == "heading" && n.Label == o.Name && n.Op != k {
				return true
			}
			continue
		}
		if n.Label == o.Name {
			return true
		}
		x := o.X
		switch o.Align {
		case displaylist.Left:
			x++
		case displaylist.Right:
			x--
		}
		if n.Op <= k && n.Rect.Contains(x, o.Y-0.3*o.Size) {
			return true
		}
	}
	return false
}

// settle puts the parts of a widget behind it, in their order.
func (r *reader) settle() {
	at := map[uint64]int{}
	for i := range r.out {
		p := &r.out[i]
		if p.ID != 0 {
			at[p.ID] = p.at
		}
		if where, ok := at[p.Parent]; ok && p.Parent != 0 && p.Role == "radio" {
			p.at = where
		}
		p.Column = 0
	}
}
