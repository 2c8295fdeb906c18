package layout_test

import (
	"fmt"
	"reflect"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/ui/layout"

	"pgregory.net/rapid"
)

// content is a leaf: a picture of a size that can be smaller, or a text that is as high as its width makes it.
type content struct {
	least, natural  float32
	height, shorter float32
	area            float32 // of a text
}

type contents []content

func (c contents) LeafWidths(i int) (least, natural float32) { return c[i].least, c[i].natural }

func (c contents) LeafHeights(i int, width float32) (least, natural float32) {
	if a := c[i].area; a > 0 {
		h := a / max(width, 1)
		return h, h
	}
	return c[i].shorter, c[i].height
}

// draw is a tree that is made at random, with what a test wants to know of it.
type draw struct {
	*rapid.T
	tree     layout.Tree
	wrapped  layout.Tree                 // the same with each box as the only version of itself
	wrapper  map[layout.Node]layout.Node // in wrapped
	contents contents
	parents  map[layout.Node][]layout.Node // with what they hold, without firsts and scrolls
	stacks   bool
	firsts   bool
	scrolls  bool
}

func (d *draw) length(name string, most int) float32 {
	return float32(rapid.IntRange(0, most).Draw(d.T, name))
}

func (d *draw) leaf() layout.Node {
	c := content{least: d.length("least", 60), height: d.length("height", 80)}
	c.natural = c.least + d.length("more", 100)
	c.shorter = min(c.height, d.length("shorter", 80))
	if rapid.Bool().Draw(d.T, "text") {
		c.least = max(c.least, 8)
		c.natural = max(c.natural, c.least)
		c.area = 20 * c.natural
	}
	d.contents = append(d.contents, c)
	s := layout.Style{Grow: d.length("grow", 2)}
	if rapid.Bool().Draw(d.T, "bounded") {
		s.MaxW = c.natural + d.length("widest", 50)
	}
	return d.add(nil, func(t *layout.Tree, _ []layout.Node) layout.Node { return t.Leaf(s, len(d.contents)-1) })
}

// add adds a box to both trees.
func (d *draw) add(held []layout.Node, box func(t *layout.Tree, held []layout.Node) layout.Node) layout.Node {
	n := box(&d.tree, held)
	var same []layout.Node
	for _, k := range held {
		same = append(same, d.wrapper[k])
	}
	d.wrapper[n] = d.wrapped.First(layout.ByWidth, box(&d.wrapped, same))
	return n
}

func (d *draw) style() layout.Style {
	return layout.Style{
		Gap: d.length("gap", 12), Pad: d.length("pad", 9), Grow: d.length("grow", 2),
		Along: layout.Align(rapid.IntRange(0, 4).Draw(d.T, "along")), Across: layout.Align(rapid.IntRange(0, 3).Draw(d.T, "across")),
	}
}

func (d *draw) node(deep int) layout.Node {
	if deep == 0 {
		return d.leaf()
	}
	var held []layout.Node
	for range rapid.IntRange(1, 4).Draw(d.T, "held") {
		held = append(held, d.node(deep-1))
	}
	kind, rank, s := rapid.IntRange(0, 6).Draw(d.T, "kind"), rapid.IntRange(0, 3).Draw(d.T, "rank"), d.style()
	offset := d.length("offset", 50)
	n := d.add(held, func(t *layout.Tree, held []layout.Node) layout.Node {
		switch {
		case kind == 0 && d.firsts:
			return t.First(rank, held...)
		case kind == 1 && d.scrolls:
			return t.Scroll(layout.Style{MinH: 30, Grow: s.Grow}, offset, held[0])
		case kind == 2 && d.stacks:
			return t.Stack(s, held...)
		case kind == 3:
			return t.Grid(s, 3, held...)
		case kind < 5:
			return t.Row(s, held...)
		}
		return t.Column(s, held...)
	})
	if kind == 0 && d.firsts || kind == 1 && d.scrolls {
		return n
	}
	d.parents[n] = held
	return n
}

func drawn(t *rapid.T, stacks, firsts, scrolls bool) (d *draw, root layout.Node) {
	d = &draw{T: t, parents: map[layout.Node][]layout.Node{}, wrapper: map[layout.Node]layout.Node{}, stacks: stacks, firsts: firsts, scrolls: scrolls}
	d.tree.Reset(&d.contents)
	d.wrapped.Reset(&d.contents)
	return d, d.node(rapid.IntRange(1, 3).Draw(t, "deep"))
}

// shown is what a tree shows: its leaves in reading order.
type shown struct {
	leaves []int
	rects  []displaylist.Rect
	clips  []displaylist.Rect
}

func (s *shown) PaintLeaf(i int, r displaylist.Rect) {
	for _, clip := range s.clips {
		x1, y1 := max(r.X, clip.X), max(r.Y, clip.Y)
		r = displaylist.Rect{X: x1, Y: y1, W: max(0, min(r.X+r.W, clip.X+clip.W)-x1), H: max(0, min(r.Y+r.H, clip.Y+clip.H)-y1)}
	}
	s.leaves, s.rects = append(s.leaves, i), append(s.rects, r)
}
func (s *shown) Enter(_ layout.Node, r displaylist.Rect, _, _ float32) { s.clips = append(s.clips, r) }
func (s *shown) Exit(layout.Node)                                      { s.clips = s.clips[:len(s.clips)-1] }

const slack = 0.5

func overlap(a, b displaylist.Rect) bool {
	return min(a.W, a.H, b.W, b.H) > 0 && a.X+a.W > b.X+slack && b.X+b.W > a.X+slack && a.Y+a.H > b.Y+slack && b.Y+b.H > a.Y+slack
}

func inside(a, b displaylist.Rect) bool {
	return a.X >= b.X-slack && a.Y >= b.Y-slack && a.X+a.W <= b.X+b.W+slack && a.Y+a.H <= b.Y+b.H+slack
}

// window is a place for a tree that is wide enough.
func (d *draw) window(root layout.Node) displaylist.Rect {
	least, _ := d.tree.Widths(root)
	return displaylist.Rect{X: 10, Y: 20, W: least + d.length("wider", 300), H: d.length("high", 600)}
}

func TestNothingOverlaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, root := drawn(t, false, true, true)
		r := d.window(root)
		r.H = d.tree.Place(root, r)
		var s shown
		d.tree.Visit(root, &s)
		for i := range s.rects {
			if s.rects[i].W > 0 && s.rects[i].H > 0 && !inside(s.rects[i], r) {
				t.Errorf("leaf %d at %v leaves %v", s.leaves[i], s.rects[i], r)
			}
			for j := range i {
				if overlap(s.rects[i], s.rects[j]) {
					t.Errorf("leaves %d at %v and %d at %v overlap", s.leaves[i], s.rects[i], s.leaves[j], s.rects[j])
				}
			}
		}
	})
}

// TestAVersionStandsAsItWouldAlone wraps every box as the only version of itself: it grows and is bounded as before.
func TestAVersionStandsAsItWouldAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, root := drawn(t, true, true, true)
		r := d.window(root)
		d.tree.Place(root, r)
		d.wrapped.Place(d.wrapper[root], r)
		var alone, wrapped shown
		d.tree.Visit(root, &alone)
		d.wrapped.Visit(d.wrapper[root], &wrapped)
		if fmt.Sprint(alone.leaves) != fmt.Sprint(wrapped.leaves) || fmt.Sprint(alone.rects) != fmt.Sprint(wrapped.rects) {
			t.Errorf("%v at %v, as versions %v at %v", alone.leaves, alone.rects, wrapped.leaves, wrapped.rects)
		}
	})
}

func TestABoxCanStandInSeveralVersions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, one := drawn(t, true, false, false)
		other := d.node(1)
		row, column := d.tree.Row(d.style(), one, other), d.tree.Column(d.style(), other, one)
		both := d.tree.First(0, row, column)
		r := d.window(both)
		leaves := func(root layout.Node) (s shown) {
			d.tree.Place(root, r)
			d.tree.Visit(root, &s)
			return s
		}
		if got := leaves(both); !reflect.DeepEqual(got, leaves(row)) && !reflect.DeepEqual(got, leaves(column)) {
			t.Errorf("in %v neither the row nor the column is shown: %v", r, got)
		}
	})
}

func TestNothingLeavesItsParent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, root := drawn(t, true, false, false)
		r := d.window(root)
		r.H = d.tree.Place(root, r)
		for n, held := range d.parents {
			for _, k := range held {
				if a, b := d.tree.Rect(k), d.tree.Rect(n); !inside(a, b) {
					t.Errorf("%v leaves %v", a, b)
				}
			}
		}
	})
}

func TestLeavesAreAsLargeAsTheyNeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, root := drawn(t, true, true, false)
		d.tree.Place(root, d.window(root))
		var s shown
		d.tree.Visit(root, &s)
		for i, n := range s.leaves {
			r := s.rects[i]
			w, _ := d.contents.LeafWidths(n)
			if h, _ := d.contents.LeafHeights(n, r.W); r.W < w-slack || r.H < h-slack {
				t.Errorf("leaf %d needs %v by %v and has %v", n, w, h, r)
			}
		}
	})
}

func TestReadingOrderIsThatOfTheTree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, root := drawn(t, false, true, true)
		d.tree.Place(root, d.window(root))
		var s shown
		d.tree.Visit(root, &s)
		for i := 1; i < len(s.leaves); i++ {
			if s.leaves[i] <= s.leaves[i-1] {
				t.Errorf("leaf %d is read after leaf %d", s.leaves[i], s.leaves[i-1])
			}
		}
	})
}

// TestVersionsGiveWayOnlyForRoom places a tree in all the room that it asks for, then in less.
func TestVersionsGiveWayOnlyForRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wide := rapid.IntRange(40, 200).Draw(t, "wide")
		var c contents
		var tree layout.Tree
		tree.Reset(&c)
		versions := func(rank int, heights ...float32) layout.Node {
			var list []layout.Node
			for _, h := range heights {
				c = append(c, content{least: 40, natural: float32(wide), height: h, shorter: h})
				list = append(list, tree.Leaf(layout.Style{}, len(c)-1))
			}
			return tree.First(rank, append(list, layout.None)...)
		}
		root := tree.Column(layout.Style{Gap: 4}, versions(2, 100, 50), versions(0, 60, 20), versions(1, 80))
		for _, one := range []struct {
			high  float32
			shows string
		}{
			{248, "[0 2 4]"}, {247, "[0 3 4]"}, {207, "[0 4]"}, {187, "[0]"}, {107, "[1]"}, {20, "[]"},
		} {
			tree.Place(root, displaylist.Rect{W: float32(wide), H: one.high})
			var s shown
			tree.Visit(root, &s)
			if got := fmt.Sprint(s.leaves); got != one.shows {
				t.Errorf("a height of %v shows %v, want %v", one.high, got, one.shows)
			}
		}
	})
}

func TestVersionsThatSaveNoHeightDoNotGiveWay(t *testing.T) {
	var tree layout.Tree
	tree.Reset(contents{{least: 50, natural: 50, height: 60, shorter: 60}, {least: 30, natural: 30, height: 95, shorter: 95}, {least: 20, natural: 20, height: 90, shorter: 90}})
	if high := tree.Place(tree.First(0, tree.Leaf(layout.Style{}, 0), tree.Leaf(layout.Style{}, 1), tree.Leaf(layout.Style{}, 2)), displaylist.Rect{W: 100, H: 40}); high != 60 {
		t.Errorf("in a room 40 high a version of 60 gives way to one that makes it %v", high)
	}
}

func TestVersionsByWidthKeepTheirHeight(t *testing.T) {
	var tree layout.Tree
	tree.Reset(contents{{least: 50, natural: 50, height: 60, shorter: 60}, {least: 20, natural: 20, height: 30, shorter: 30}})
	first := tree.First(layout.ByWidth, tree.Leaf(layout.Style{}, 0), tree.Leaf(layout.Style{}, 1))
	for width, want := range map[float32]float32{60: 60, 40: 40} {
		if high := tree.Place(first, displaylist.Rect{W: width, H: 40}); high != want {
			t.Errorf("in a width of %v the part is %v high, want %v", width, high, want)
		}
	}
}

func TestTheWidestVersionThatFitsIsShown(t *testing.T) {
	c := contents{{least: 200, natural: 200, height: 20}, {least: 100, natural: 100, height: 20}, {least: 50, natural: 50, height: 20}}
	var tree layout.Tree
	tree.Reset(&c)
	root := tree.First(0, tree.Leaf(layout.Style{}, 0), tree.Leaf(layout.Style{}, 1), tree.Leaf(layout.Style{}, 2))
	for width, want := range map[float32]int{300: 0, 200: 0, 199: 1, 100: 1, 99: 2, 10: 2} {
		tree.Place(root, displaylist.Rect{W: width, H: 20})
		var s shown
		tree.Visit(root, &s)
		if s.leaves[0] != want {
			t.Errorf("a width of %v shows version %d, want %d", width, s.leaves[0], want)
		}
	}
}

// TestMakingATreeAgainAllocatesNothing makes a panel as a screen does in every frame.
func TestMakingATreeAgainAllocatesNothing(t *testing.T) {
	c := &contents{{least: 40, natural: 90, area: 4000}, {least: 44, natural: 120, height: 44, shorter: 44}}
	var tree layout.Tree
	make := func() {
		tree.Reset(c)
		text, button := func() layout.Node { return tree.Leaf(layout.Style{}, 0) }, func() layout.Node { return tree.Leaf(layout.Style{Grow: 1}, 1) }
		root := tree.Column(layout.Style{Gap: 8, Pad: 28},
			tree.Row(layout.Style{}, text(), tree.Spacer(), text()),
			tree.First(1, tree.Grid(layout.Style{Gap: 8}, 2, button(), button(), button()), layout.None),
			tree.Scroll(layout.Style{Grow: 1, MinH: 88}, 20, tree.Column(layout.Style{}, text(), text())),
			tree.First(0, tree.Row(layout.Style{Gap: 8}, button(), button()), tree.Column(layout.Style{Gap: 8}, button(), button())),
		)
		tree.Place(root, displaylist.Rect{W: 400, H: 300})
	}
	make()
	if n := testing.AllocsPerRun(100, make); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkPlace(b *testing.B) {
	c := &contents{{least: 40, natural: 90, area: 4000}}
	var tree layout.Tree
	for b.Loop() {
		tree.Reset(c)
		root := layout.None
		for range 10 {
			var rows [8]layout.Node
			for i := range rows {
				rows[i] = tree.Leaf(layout.Style{}, 0)
			}
			root = tree.Column(layout.Style{Gap: 4, Pad: 8}, root, tree.Row(layout.Style{Gap: 8}, rows[:]...))
		}
		tree.Place(root, displaylist.Rect{W: 1200, H: 800})
	}
}
