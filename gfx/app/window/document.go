package window

import (
	"cmp"
	"slices"
	"strconv"

	"freckers/gfx/displaylist"
	"freckers/gfx/narration"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

// Element is an element of the document. Its zero fields are left out.
type Element struct {
	Key    string `json:"key"`          // the same as long as it is the same element
	In     string `json:"in,omitempty"` // the key of its parent
	Role   string `json:"role"`         // an ARIA role, "text" or "heading"
	Label  string `json:"label"`        // its name or its text
	About  string `json:"about,omitempty"`
	Keys   string `json:"keys,omitempty"`  // which letters do what on the board
	Value  string `json:"value,omitempty"` // of a field or, in words, of a slider
	Part   int    `json:"part,omitempty"`  // its number in its parent, or that of the chosen part
	Of     int    `json:"of,omitempty"`    // how many parts there are
	Row    int    `json:"row,omitempty"`
	Column int    `json:"column,omitempty"`
	At     int    `json:"at,omitempty"`  // of a slider, of Top
	Top    int    `json:"top,omitempty"` // how far a slider goes
	On     bool   `json:"on,omitempty"`
	Target bool   `json:"target,omitempty"`
	Off    bool   `json:"off,omitempty"` // it is disabled
	Focus  bool   `json:"focus,omitempty"`
	// X and Y are the middle of a cell, in thousandths of a logical pixel.
	X int `json:"x,omitempty"`
	Y int `json:"y,omitempty"`
}

// Revised is a [ui.Describer] that knows when it describes something else.
type Revised interface{ Revision() int }

// Typist is a [ui.Describer] of a board on which moves can be typed.
type Typist interface{ TakesText() bool }

// Document follows a window. The zero value is ready to use.
type Document struct {
	sign uint64
	list []Element
}

// Follow returns the elements after a tick, and reports whether they may have changed since the
// last call that reported so.
func (d *Document) Follow(c *ui.Frame) (list []Element, changed bool) {
	sign := signature(c)
	if sign == d.sign {
		return d.list, false
	}
	d.sign = sign
	next := Elements(c)
	if slices.Equal(next, d.list) {
		return d.list, false
	}
	d.list = next
	return next, true
}

// Elements returns the elements of what the last tick showed.
func Elements(c *ui.Frame) []Element {
	m := maker{c: c, v: narration.Narrator{Locale: c.Locale}}
	m.list = append(m.list, Element{
		Key: "canvas", Role: "canvas", Label: m.v.T("Picture of the game. Everything in it follows as text and controls."), Value: m.v.T("text field"), About: m.v.T("Messages"),
	})
	nodes := ui.AppendWidgets(nil, c)
	area := slices.IndexFunc(nodes, func(n ui.Node) bool { return n.Role == "application" })
	var board []ui.Node
	typed := false
	for _, d := range c.Described() {
		board = d.AppendNodes(board)
		if t, ok := d.(Typist); ok {
			typed = typed || t.TakesText()
		}
	}
	if len(board) > 0 && (area >= 0 || !board[0].Hidden) {
		var id uint64
		if area >= 0 {
			id = nodes[area].ID
		}
		m.addBoard(board, id, area >= 0 && nodes[area].Focused)
		if id != 0 && typed {
			m.list = append(m.list, Element{Key: "move", Role: "command", Label: m.v.T("Move to play, as text"), Value: key(id)})
		}
	}
	reading := ui.Reading(nodes, c.List.Ops)
	at := slices.IndexFunc(reading, func(n ui.Node) bool { return n.Role == "dialog" })
	m.addPart(reading[:max(at, 0)])
	if at >= 0 {
		m.addNode(reading[at])
	}
	m.addPart(reading[at+1:])
	return m.list
}

// maker makes elements.
type maker struct {
	c     *ui.Frame
	v     narration.Narrator
	list  []Element
	texts int
}

// addPart makes the elements of a screen or of a dialog. What it is about comes before its buttons.
func (m *maker) addPart(nodes []ui.Node) {
	title := slices.IndexFunc(nodes, func(n ui.Node) bool { return n.Role == "heading" })
	if title >= 0 {
		m.addNode(nodes[title])
	}
	for i, n := range nodes {
		if i != title {
			m.addNode(n)
		}
	}
}

func key(id uint64) string { return strconv.FormatUint(id, 36) }

// addNode appends the element of a node, with a key that stays the same between ticks so that the mirror can update it in
// place.
func (m *maker) addNode(n ui.Node) {
	e := Element{Key: key(n.ID), Role: n.Role, Label: n.Label, Value: n.Value, On: n.On, Off: n.Disabled, Focus: n.Focused, Of: n.Of, Part: n.Part}
	if n.About != n.Label {
		e.About = n.About
	}
	switch n.Role {
	case "application":
		return
	case "dialog":
		e.Key = "dialog"
	case "text", "heading":
		m.texts++
		e.Key, e.Of, e.Part = "text"+strconv.Itoa(m.texts), 0, 0
		if n.Role == "heading" {
			e.Key = "heading" + strconv.Itoa(m.texts) + n.Label // another title is another element, which readers come to anew
		}
		if n.Of > 0 {
			e.Label += ", " + m.v.T("%d of %d", n.Part, n.Of)
		}
		if e.About != "" {
			e.Label, e.About = e.Label+", "+e.About, ""
		}
	case "radio":
		if n.Parent != 0 {
			e.Key, e.In = key(n.Parent)+"."+strconv.Itoa(n.Part), key(n.Parent)
		}
	case "option":
		e.Key, e.In = key(n.Parent)+"."+strconv.Itoa(n.Part), key(n.Parent)
	case "listbox":
		e.Label = m.listName(e.Label)
	case "slider":
		m.fillSlider(&e, n)
	}
	m.list = append(m.list, e)
}

// finest is how many steps a slider has that moves freely.
const finest = 100

func (m *maker) fillSlider(e *Element, n ui.Node) {
	e.Top = cmp.Or(n.Steps, finest)
	e.At = int(n.At*float32(e.Top) + 0.5)
	if e.Value == "" {
		e.Value = strconv.Itoa(int(n.At*100+0.5)) + " %"
	}
}

// addBoard makes a grid of cells: in rows from top to bottom, each from left to right. Area is the widget
// that the cells belong to, 0 for a board that is only looked at.
func (m *maker) addBoard(cells []ui.Node, area uint64, focused bool) {
	grid := Element{Key: "board", Role: "grid", Label: m.v.T("Board"), Off: area == 0}
	if area != 0 {
		grid.In = key(area) // the widget that requests are for
		grid.About = m.v.T("Arrow keys move from cell to cell, Page Up and Page Down between those you can use. Enter selects a piece, and moves it to where you are.")
		grid.Keys = phrases.Sentences(m.c.Locale, m.v.T("L says the last moves, T whose turn it is, S the score, P your pieces, O those of others, M the legal moves, G the goals."),
			m.v.T("I leads to where you type a move."))
	}
	sortCells(cells)
	m.list = append(m.list, grid)
	for _, n := range cells {
		m.list = append(m.list, Element{
			Key: "cell" + strconv.Itoa(n.Part), In: "board", Role: "gridcell", Label: phrases.List(m.c.Locale, slices.DeleteFunc([]string{n.Label, n.Value}, func(s string) bool { return s == "" })), About: n.About, Part: n.Part,
			Row: n.Row, Column: n.Column, On: n.On, Target: n.Target, Focus: n.Focused && focused,
			X: int(1000 * (n.Rect.X + n.Rect.W/2)), Y: int(1000 * (n.Rect.Y + n.Rect.H/2)),
		})
	}
}

// sortCells sorts cells as they are read, and numbers their rows and columns from 1. Columns of hexagons
// are half a cell wide.
func sortCells(cells []ui.Node) {
	if len(cells) == 0 {
		return
	}
	near := cells[0].Rect.H / 3
	slices.SortStableFunc(cells, func(a, b ui.Node) int {
		if d := a.Rect.Y - b.Rect.Y; max(d, -d) > near {
			return cmp.Compare(a.Rect.Y, b.Rect.Y)
		}
		return cmp.Compare(a.Rect.X, b.Rect.X)
	})
	left := slices.MinFunc(cells, func(a, b ui.Node) int { return cmp.Compare(a.Rect.X, b.Rect.X) }).Rect.X
	step := cells[0].Rect.W
	for i := range cells {
		if off := (cells[i].Rect.X - left) / step; off-float32(int(off+0.25)) > 0.25 {
			step /= 2
			break
		}
	}
	row := 1
	for i := range cells {
		if i > 0 && cells[i].Rect.Y-cells[i-1].Rect.Y > near {
			row++
		}
		cells[i].Row, cells[i].Column = row, 1+int((cells[i].Rect.X-left)/step+0.5)
	}
}

// signature is a number that changes with what the document depends on, up to the geometry of a board.
func signature(c *ui.Frame) uint64 {
	h := hash(ui.Signature(c))
	for i := range c.List.Ops {
		if o := &c.List.Ops[i]; o.Kind == displaylist.Text {
			h.addText(o.Name)
		}
	}
	for _, d := range c.Described() {
		if r, ok := d.(Revised); ok {
			h.addNumber(uint64(r.Revision()))
		}
	}
	h.addNumber(uint64(c.W))
	h.addNumber(uint64(c.H))
	return uint64(h)
}

// hash is FNV-1a.
type hash uint64

func (h *hash) addNumber(n uint64) { *h = (*h ^ hash(n)) * 1099511628211 }

func (h *hash) addText(s string) {
	for i := range len(s) {
		h.addNumber(uint64(s[i]))
	}
	h.addNumber(uint64(len(s)))
}
