package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
)

// wheelRows is the number of rows that a notch of the wheel scrolls.
const wheelRows = 3

// rowsState is the state of a list between ticks.
type rowsState struct {
	offset
	cursor int // the row of the keyboard
	drag   bool
	bar    bool // the drag is on the scroll bar
	rowH   float32
	height float32
	n      int
	column int // the cell of the keyboard in its row
	cells  int // how many that row has, see [Cells]
	ring   bool
}

// Rows shows a scrolling list of n rows, each rowH pixels high, and returns the row that was
// chosen or -1. It calls row for each visible row with its rectangle and whether the pointer
// or the cursor is on it. The name identifies the list. If the list shrinks, a visible
// cursor stays visible. An empty list takes no focus.
func (c *Frame) Rows(r displaylist.Rect, name string, n int, rowH float32, row func(i int, r displaylist.Rect, hovered bool), opts ...Option) int {
	s := c.rowsOf(name)
	seen := s.sees(s.cursor)
	s.rowH, s.height, s.n = rowH, r.H, n
	s.cursor = max(0, min(n-1, s.cursor))
	if seen && !s.sees(s.cursor) {
		s.show(s.cursor)
	}
	if n == 0 {
		c.placePointed(c.identify("listbox", name), r, false)
		return -1
	}
	o := Join(opts...)
	s.cells = max(o.cells, 1)
	s.column = min(s.column, s.cells-1)
	h, t := c.place("listbox", name, r, s.keeps(), o)
	chosen, at, from := -1, len(c.widgets.current)-1, len(c.spans)
	if w := c.made(); o.reads == "" {
		w.rows = s
	} else {
		w.node.Role, w.node.Label = "document", o.reads
	}
	if a, ok := c.asked(h, RequestPress); ok && a.Part >= 0 && a.Part < n {
		chosen, s.cursor = a.Part, a.Part
	}
	s.ring = t.ring
	if t.focus && chosen < 0 {
		chosen = c.rowsByKey(s)
	}
	c.scrollRows(h, t, s, r)
	over := -1
	if t.hover && !s.drag {
		if i := int((c.In.Y - r.Y + s.top) / rowH); i < n && c.In.X < r.X+r.W {
			over = i
			c.Cursor = Hand
		}
	}
	if c.pointer.active == h && c.In.Released && !c.pointer.dragged && !s.bar && over >= 0 {
		chosen, s.cursor = over, over
	}
	wide := r.W
	if s.limit() > 0 {
		wide -= barRoom
	}
	c.Clip(r)
	for i := max(0, int(s.top/rowH)); i < n && float32(i)*rowH < s.top+r.H; i++ {
		line := displaylist.Rect{X: r.X, Y: r.Y + float32(i)*rowH - s.top, W: wide, H: rowH}
		seed := c.widgets.seed
		c.widgets.seed = h + id(i)*7919
		c.row = Node{Role: "option", Parent: uint64(h), Part: i, Of: n, On: i == s.cursor, Op: len(c.List.Ops)}
		row(i, line, i == over || t.ring && i == s.cursor)
		c.row.End = len(c.List.Ops)
		c.spans = append(c.spans, c.row)
		c.widgets.seed = seed
		if t.ring && i == s.cursor && s.cells == 1 {
			c.List.Frame(line.Inset(1), theme.RowRadius, ringWidth, c.Theme.Focus)
		}
	}
	c.Unclip()
	if o.reads != "" {
		c.widgets.current[at].node.End, c.spans = len(c.List.Ops), c.spans[:from]
	}
	c.paintBar(s, r, t.hover || s.bar)
	if c.In.Released || !c.In.Down {
		s.drag, s.bar = false, false
	}
	return chosen
}

func (c *Frame) rowsOf(name string) *rowsState {
	s := c.rows[name]
	if s == nil {
		s = &rowsState{}
		c.rows[name] = s
	}
	return s
}

// CursorOf returns the keyboard's row in a list, and its cell in the row. shown is set if the list
// has the focus and the focus is visible.
func (c *Frame) CursorOf(name string) (row, cell int, shown bool) {
	s := c.rowsOf(name)
	return s.cursor, s.column, s.ring
}

// CellRing paints the focus ring around one of the [Cells] of a row.
func (c *Frame) CellRing(r displaylist.Rect) {
	c.List.Frame(r.Inset(1), theme.RowRadius, ringWidth, c.Theme.Focus)
}

// ScrollTo scrolls row i of a list into view.
func (c *Frame) ScrollTo(name string, i int) {
	s := c.rowsOf(name)
	s.cursor = i
	s.show(i)
}

// show scrolls to row i, with a row of margin if the list is high enough.
func (s *rowsState) show(i int) {
	if s.rowH == 0 {
		return
	}
	top, bottom := float32(i)*s.rowH, float32(i+1)*s.rowH
	room := float32(0)
	if s.height >= 3*s.rowH {
		room = s.rowH
	}
	if bottom+room > s.to+s.height {
		s.to = bottom + room - s.height
	}
	if top-room < s.to {
		s.to = top - room
	}
	s.to = max(0, min(s.limit(), s.to))
}

// sees reports whether all of row i is in view, or will be after scrolling.
func (s *rowsState) sees(i int) bool {
	return float32(i)*s.rowH >= s.to && float32(i+1)*s.rowH <= s.to+s.height
}

func (s *rowsState) limit() float32 { return max(0, float32(s.n)*s.rowH-s.height) }

func (s *rowsState) keeps() keys {
	k := keyConfirm
	if s.cursor > 0 {
		k |= keyUp
	}
	if s.cursor < s.n-1 {
		k |= keyDown
	}
	return k | stepKeys(s.column, 0, s.cells-1)
}

// rowsByKey moves the cursor by the keys, and returns the row chosen by Confirm, -1 if none was.
func (c *Frame) rowsByKey(s *rowsState) int {
	was, page := s.cursor, max(1, int(s.height/s.rowH)-1)
	for _, k := range [...]struct {
		a  input.Action
		by int
	}{{input.Up, -1}, {input.Down, 1}, {input.PageUp, -page}, {input.PageDown, page}} {
		if c.In.Take(k.a) {
			s.cursor += k.by
		}
	}
	if s.column > 0 && c.In.Take(input.Left) {
		s.column--
	}
	if s.column < s.cells-1 && c.In.Take(input.Right) {
		s.column++
	}
	s.cursor = max(0, min(s.n-1, s.cursor))
	if s.cursor != was {
		s.show(s.cursor)
	}
	if s.n > 0 && c.In.Take(input.Confirm) {
		return s.cursor
	}
	return -1
}

// scrollRows follows the wheel, a finger and the scroll bar.
func (c *Frame) scrollRows(h id, t status, s *rowsState, r displaylist.Rect) {
	if c.In.Wheel != 0 && r.Contains(c.In.X, c.In.Y) && t.hover {
		s.to = c.turnWheel(s.to, wheelRows*s.rowH, s.limit())
	}
	if c.pointer.active == h && c.In.Pressed {
		s.grabbed, s.bar = s.top, c.In.X >= r.X+r.W-barHit && s.limit() > 0
	}
	if c.pointer.active == h && c.In.Down && (c.pointer.dragged || s.bar) && s.limit() > 0 {
		s.drag = true
		s.pull(c, r, s.limit(), s.bar)
	}
	s.settle(c, s.limit())
}

// The scroll bar in logical pixels: its width, its distance from the edge, what the
// rows leave to it, and the width of its hit area.
const (
	barWidth = 4
	barEdge  = 3
	barRoom  = barEdge + barWidth + 2
	barHit   = 20
)

func (c *Frame) paintBar(s *rowsState, r displaylist.Rect, near bool) {
	ink := theme.Mix(c.Theme.Line, c.Theme.Quiet, 0.35)
	if near {
		ink = c.Theme.Quiet
	}
	s.paintBar(c, r, s.limit(), -barEdge-barWidth, ink)
}
