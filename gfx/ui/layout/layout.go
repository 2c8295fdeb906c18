// Package layout measures and places boxes in the terms of CSS flexbox: rows, columns, stacks, grids,
// scrolling areas, and parts with several versions, of which the first that fits is shown.
//
// A tree is built bottom up and then placed: widths first, since the height of a text depends on its width. All
// lengths are in logical pixels.
package layout

import (
	"math"

	"freckers/gfx/displaylist"
)

// Node is a box of a [Tree].
type Node int32

// ByWidth is a rank, see [Tree.First].
const ByWidth = -1

// None is no box. Boxes ignore it among their children.
const None Node = 0

// Align distributes boxes in the available space.
type Align uint8

// The alignments. Stretch fills the space across a row or a column, and is Start along it.
const (
	Stretch Align = iota
	Start
	Middle
	End
	Between // the space is distributed between the boxes along a row or a column
)

// Style is how a box is measured and arranges its children. The zero value takes the space that it needs, shrinks
// as far as its children can, and stretches them.
type Style struct {
	// Gap is the distance between boxes, LineGap that between the lines of a grid; 0 is Gap.
	Gap, LineGap float32
	// Pad is the padding on all sides. PadX is added at the left and right, PadY at the top and bottom.
	Pad, PadX, PadY float32
	// Grow is the box's share of the remaining space.
	Grow float32
	// Rigid keeps a box at its natural size where others shrink.
	Rigid bool
	// MinW, MaxW, MinH and MaxH bound the size of the box; 0 is no bound.
	MinW, MaxW, MinH, MaxH float32
	// Along aligns children along the row or column, Across at right angles to it.
	Along, Across Align
}

// Item measures the leaves of a tree, which are identified by number.
type Item interface {
	// LeafWidths returns the least and the natural width of a leaf.
	LeafWidths(leaf int) (least, natural float32)
	// LeafHeights returns the least and the natural height of a leaf of a width.
	LeafHeights(leaf int, width float32) (least, natural float32)
}

type kind uint8

const (
	leaf kind = iota
	row
	column
	stack
	grid
	first
	scroll
)

// span is a range of sizes: what a box cannot do without, and what it asks for.
type span struct{ least, natural float32 }

func (s span) plus(d float32) span { return span{s.least + d, s.natural + d} }

func (s span) over(o span) span { return span{max(s.least, o.least), max(s.natural, o.natural)} }

func (s span) within(low, high float32) span {
	if high > 0 {
		s.least, s.natural = min(s.least, high), min(s.natural, high)
	}
	return span{max(s.least, low), max(s.natural, low)}
}

// part is a box among those that share a room.
type part struct {
	span
	grow, most float32
}

type box struct {
	kind
	style   Style
	from    int32 // of what it holds, in Tree.held
	count   int32
	leaf    int32
	columns int32   // of a grid, at most
	rank    int32   // of a first: those of a lower rank give way first
	given   int32   // of a first: how many versions were passed over for want of height
	shown   int32   // of a first: the version that is shown
	yields  bool    // of a first: a later version fits, too
	offset  float32 // of a scroll: how far it is scrolled
	beyond  float32 // of a scroll: how far it can be
	widths  span
	wide    bool // widths are known
	at      float32
	heights span // at the width at; NaN where unknown
	rect    displaylist.Rect
}

// Tree is a tree of boxes. It keeps its memory on reset, so building the same tree again allocates nothing.
type Tree struct {
	item  Item
	boxes []box
	held  []Node
	parts []part // scratch
	gave  []Node // the firsts that gave way, in that order
}

// Reset empties the tree. Leaves made from now on are measured by item.
func (t *Tree) Reset(item Item) {
	t.item, t.held = item, t.held[:0]
	t.boxes = append(t.boxes[:0], box{})
}

func (t *Tree) add(b box, held []Node) Node {
	b.from = int32(len(t.held))
	for _, n := range held {
		if n != None {
			t.held = append(t.held, n)
		}
	}
	b.count = int32(len(t.held)) - b.from
	b.at = float32(math.NaN())
	t.boxes = append(t.boxes, b)
	return Node(len(t.boxes) - 1)
}

// Leaf returns a leaf with a number for [Item].
func (t *Tree) Leaf(s Style, number int) Node {
	return t.add(box{kind: leaf, style: s, leaf: int32(number)}, nil)
}

// Row returns a box with children from left to right.
func (t *Tree) Row(s Style, held ...Node) Node { return t.add(box{kind: row, style: s}, held) }

// Column returns a box with children from top to bottom.
func (t *Tree) Column(s Style, held ...Node) Node { return t.add(box{kind: column, style: s}, held) }

// Stack returns a box with children on top of each other, the first one lowest.
func (t *Tree) Stack(s Style, held ...Node) Node { return t.add(box{kind: stack, style: s}, held) }

// Grid returns a box with children of equal width in lines. It chooses the number of columns that fits, is at most columns and leaves
// the fewest places of the last line empty.
func (t *Tree) Grid(s Style, columns int, held ...Node) Node {
	return t.add(box{kind: grid, style: s, columns: int32(columns)}, held)
}

// First returns a part that shows the first of its versions that fits, or else the last one. If there is not enough height for several
// parts, those of lower rank give way first, and of equal rank the last one. If the last version is None, the part can be dropped. A part
// of rank [ByWidth] gives way only if it lacks width. A box may be in several versions.
func (t *Tree) First(rank int, versions ...Node) Node {
	from := len(t.boxes)
	n := t.add(box{kind: first, rank: int32(rank)}, versions)
	if versions[len(versions)-1] == None {
		t.boxes = append(t.boxes, box{kind: stack, at: float32(math.NaN())})
		t.held = append(t.held, Node(len(t.boxes)-1))
		t.boxes[from].count++
	}
	return n
}

// Scroll returns a box that shows as much of its child as fits, from offset on.
func (t *Tree) Scroll(s Style, offset float32, held Node) Node {
	return t.add(box{kind: scroll, style: s, offset: offset}, []Node{held})
}

// Spacer returns empty space that grows.
func (t *Tree) Spacer() Node { return t.add(box{kind: stack, style: Style{Grow: 1}}, nil) }

func (t *Tree) kids(b *box) []Node { return t.held[b.from : b.from+b.count] }

func (b *box) padX() float32 { return 2 * (b.style.Pad + b.style.PadX) }
func (b *box) padY() float32 { return 2 * (b.style.Pad + b.style.PadY) }

func (b *box) lineGap() float32 {
	if b.style.LineGap > 0 {
		return b.style.LineGap
	}
	return b.style.Gap
}

// Widths returns the least and the natural width of a box.
func (t *Tree) Widths(n Node) (least, natural float32) {
	s := t.widths(n)
	return s.least, s.natural
}

// widths returns the least and the natural width of a box, padding included. It is computed once until the tree is reset.
func (t *Tree) widths(n Node) (s span) {
	b := &t.boxes[n]
	if b.wide {
		return b.widths
	}
	kids := t.kids(b)
	switch b.kind {
	case leaf:
		s.least, s.natural = t.item.LeafWidths(int(b.leaf))
	case row:
		for _, k := range kids {
			w := t.widths(k)
			s.least, s.natural = s.least+w.least, s.natural+w.natural
		}
		s = s.plus(b.style.Gap * float32(max(0, len(kids)-1)))
	case grid:
		for _, k := range kids {
			s = s.over(t.widths(k))
		}
		most := float32(min(int(b.columns), len(kids)))
		s.natural = s.natural*most + b.style.Gap*max(0, most-1)
	case first:
		for i, k := range kids {
			w := t.widths(k)
			if i == 0 {
				s = w
			}
			s.least = min(s.least, w.least)
		}
	default:
		for _, k := range kids {
			s = s.over(t.widths(k))
		}
	}
	s = s.plus(b.padX()).within(b.style.MinW, b.style.MaxW)
	if b.style.Rigid {
		s.least = s.natural
	}
	b.widths, b.wide = s, true
	return s
}

// Heights returns the least and the natural height of a box of a width.
func (t *Tree) Heights(n Node, width float32) (least, natural float32) {
	s := t.heights(n, width)
	return s.least, s.natural
}

// heights returns the least and the natural height of a box of a width, padding included. That for the last width is kept.
func (t *Tree) heights(n Node, width float32) (s span) {
	b := &t.boxes[n]
	if b.at == width {
		return b.heights
	}
	inner, kids := width-b.padX(), t.kids(b)
	switch b.kind {
	case leaf:
		s.least, s.natural = t.item.LeafHeights(int(b.leaf), inner)
	case row:
		from := t.shareWidth(b, inner)
		for i, k := range kids {
			s = s.over(t.heights(k, t.parts[from+i].natural))
		}
		t.parts = t.parts[:from]
	case column:
		for _, k := range kids {
			h := t.heights(k, t.acrossColumn(b, k, inner))
			s.least, s.natural = s.least+h.least, s.natural+h.natural
		}
		s = s.plus(b.style.Gap * float32(max(0, len(kids)-1)))
	case grid:
		s = t.gridHeights(b, inner)
	case first:
		s = t.heights(t.version(b, width), width)
	default:
		for _, k := range kids {
			s = s.over(t.heights(k, inner))
		}
		if b.kind == scroll {
			s.least = min(s.least, b.style.MinH)
		}
	}
	s = s.plus(b.padY()).within(b.style.MinH, b.style.MaxH)
	if b.style.Rigid {
		s.least = s.natural
	}
	b = &t.boxes[n]
	b.at, b.heights = width, s
	return s
}

// acrossColumn is the width of a box of a column whose inside has a width.
func (t *Tree) acrossColumn(b *box, k Node, width float32) float32 {
	if s := t.style(k, width); s.MaxW > 0 {
		width = min(width, max(s.MaxW, s.MinW))
	}
	if b.style.Across == Stretch {
		return width
	}
	w := t.widths(k)
	return min(width, max(w.natural, w.least))
}

// style returns the style of a box of a width, which is that of the version that is shown of a first.
func (t *Tree) style(n Node, width float32) *Style {
	b := &t.boxes[n]
	for b.kind == first {
		shown, _ := t.fitting(b, width)
		b = &t.boxes[t.kids(b)[shown]]
	}
	return &b.style
}

// version returns the version of a first that is shown in a width, and notes it.
func (t *Tree) version(b *box, width float32) Node {
	b.shown, b.yields = t.fitting(b, width)
	return t.kids(b)[b.shown]
}

// fitting returns which version of a first is shown in a width: of those that fit, the first one that has not given way, or the
// narrowest if none fits. It yields if a later one fits, too.
func (t *Tree) fitting(b *box, width float32) (shown int32, yields bool) {
	kids, passed, narrowest := t.kids(b), int32(0), int32(0)
	shown = -1
	for i, k := range kids {
		least := t.widths(k).least
		if least < t.widths(kids[narrowest]).least {
			narrowest = int32(i)
		}
		switch {
		case least > width+tolerance:
		case passed <= b.given:
			shown = int32(i)
			passed++
		default:
			return shown, true
		}
	}
	if shown < 0 {
		shown = narrowest
	}
	return shown, false
}

// tolerance is what sums of lengths may differ by.
const tolerance = 0.01
