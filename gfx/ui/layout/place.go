package layout

import (
	"math"

	"freckers/gfx/displaylist"
)

// Place assigns every box its rectangle in r. If the height is not sufficient, versions give way to later ones; what still does not fit
// is placed below r. Place returns the height of everything.
func (t *Tree) Place(root Node, r displaylist.Rect) float32 {
	t.gave = t.gave[:0]
	for t.forgetHeights(); t.heights(root, r.W).least > r.H+tolerance; t.forgetHeights() {
		n := t.weakest(root, None)
		if n == None {
			break
		}
		t.boxes[n].given++
		t.gave = append(t.gave, n)
	}
	t.restore(root, r.W, max(r.H, t.heights(root, r.W).least))
	r.H = max(r.H, t.heights(root, r.W).least)
	t.place(root, r)
	return r.H
}

// forgetHeights forgets all heights, which depend on the versions that are shown.
func (t *Tree) forgetHeights() {
	for i := range t.boxes {
		t.boxes[i].at = float32(math.NaN())
	}
}

// restore takes back what gave way in vain in a tree of a width: what is no higher than high without that.
func (t *Tree) restore(root Node, width, high float32) {
	for _, n := range t.gave {
		b := &t.boxes[n]
		gave := b.given
		for b.given = 0; b.given < gave; b.given++ {
			if t.forgetHeights(); t.heights(root, width).least <= high+tolerance {
				break
			}
		}
	}
	t.forgetHeights()
}

// weakest returns the first that gives way next among what is shown of n, or best.
func (t *Tree) weakest(n, best Node) Node {
	b := &t.boxes[n]
	switch b.kind {
	case scroll:
		return best
	case first:
		if b.yields && b.rank != ByWidth && (best == None || b.rank <= t.boxes[best].rank) {
			best = n
		}
		return t.weakest(t.kids(b)[b.shown], best)
	}
	for _, k := range t.kids(b) {
		best = t.weakest(k, best)
	}
	return best
}

// shareWidth appends the widths of the boxes of a row to t.parts, and returns where they begin.
func (t *Tree) shareWidth(b *box, room float32) (from int) {
	from = len(t.parts)
	for _, k := range t.kids(b) {
		w := t.widths(k)
		s := t.style(k, w.natural)
		t.parts = append(t.parts, part{w, s.Grow, bound(s.MaxW)})
	}
	t.share(b, from, room)
	return from
}

// share makes the natural sizes from an index on fill a room: what can grow takes what is left over, and where the room is too
// small, each box gives up the same share of what it can do without.
func (t *Tree) share(b *box, from int, room float32) {
	parts := t.parts[from:]
	room -= b.style.Gap * float32(max(0, len(parts)-1))
	var asked, least float32
	for _, p := range parts {
		asked, least = asked+p.natural, least+p.least
	}
	switch over := asked - room; {
	case over > 0 && asked > least:
		k := min(1, over/(asked-least))
		for i := range parts {
			parts[i].natural -= k * (parts[i].natural - parts[i].least)
		}
	case over < 0:
		grow(parts, -over)
	}
}

// grow shares out what is left over, up to the bounds of those that take it.
func grow(parts []part, left float32) {
	for left > tolerance {
		var shares float32
		for _, p := range parts {
			if p.natural < p.most {
				shares += p.grow
			}
		}
		if shares == 0 {
			return
		}
		used := float32(0)
		for i := range parts {
			if p := &parts[i]; p.natural < p.most {
				d := min(left*p.grow/shares, p.most-p.natural)
				p.natural, used = p.natural+d, used+d
			}
		}
		if used <= tolerance {
			return
		}
		left -= used
	}
}

// bound is an upper bound of a style, which has none where it is 0.
func bound(most float32) float32 {
	if most == 0 {
		return math.MaxFloat32
	}
	return most
}

// place sets the rectangle of a box, and places what is inside it. It clamps the offset of a scrolled box to what there is
// to scroll.
func (t *Tree) place(n Node, r displaylist.Rect) {
	b := &t.boxes[n]
	b.rect = r
	in := displaylist.Rect{X: r.X + b.padX()/2, Y: r.Y + b.padY()/2, W: r.W - b.padX(), H: r.H - b.padY()}
	switch b.kind {
	case row:
		t.placeRow(b, in)
	case column:
		t.placeColumn(b, in)
	case grid:
		t.placeGrid(b, in)
	case first:
		t.place(t.version(b, r.W), r)
	case scroll:
		k := t.kids(b)[0]
		whole := max(in.H, t.heights(k, in.W).natural)
		b.beyond = whole - in.H
		b.offset = max(0, min(b.offset, b.beyond))
		t.place(k, displaylist.Rect{X: in.X, Y: in.Y - b.offset, W: in.W, H: whole})
	case stack:
		for _, k := range t.kids(b) {
			t.place(k, in)
		}
	}
}

// spread returns where the first of n boxes begins and how far they are apart more than usual, if some room is left.
func spread(a Align, left float32, n int) (at, apart float32) {
	left = max(0, left)
	switch {
	case a == Middle:
		return left / 2, 0
	case a == End:
		return left, 0
	case a == Between && n > 1:
		return 0, left / float32(n-1)
	}
	return 0, 0
}

// aside returns where a box that asks for a size, and can have most, stands across its row or column, and its size there.
func aside(a Align, size, most, room float32) (at, length float32) {
	switch a {
	case Stretch:
		return 0, most
	case Middle:
		return (room - size) / 2, size
	case End:
		return room - size, size
	}
	return 0, size
}

func (t *Tree) placeRow(b *box, in displaylist.Rect) {
	from, kids := t.shareWidth(b, in.W), t.kids(b)
	left := in.W - b.style.Gap*float32(max(0, len(kids)-1))
	for _, p := range t.parts[from:] {
		left -= p.natural
	}
	at, apart := spread(b.style.Along, left, len(kids))
	x := in.X + at
	for i, k := range kids {
		w := t.parts[from+i].natural
		y, h := aside(b.style.Across, min(in.H, t.heights(k, w).natural), min(in.H, bound(t.style(k, w).MaxH)), in.H)
		t.place(k, displaylist.Rect{X: x, Y: in.Y + y, W: w, H: h})
		x += w + b.style.Gap + apart
	}
	t.parts = t.parts[:from]
}

// placeColumn places the children of a column from top to bottom. Those that grow share what is left of the height.
func (t *Tree) placeColumn(b *box, in displaylist.Rect) {
	from, kids := len(t.parts), t.kids(b)
	for _, k := range kids {
		w := t.acrossColumn(b, k, in.W)
		s := t.style(k, w)
		t.parts = append(t.parts, part{t.heights(k, w), s.Grow, bound(s.MaxH)})
	}
	t.share(b, from, in.H)
	left := in.H - b.style.Gap*float32(max(0, len(kids)-1))
	for _, p := range t.parts[from:] {
		left -= p.natural
	}
	at, apart := spread(b.style.Along, left, len(kids))
	y := in.Y + at
	for i, k := range kids {
		w, h := t.acrossColumn(b, k, in.W), t.parts[from+i].natural
		x, _ := aside(b.style.Across, w, w, in.W)
		t.place(k, displaylist.Rect{X: in.X + x, Y: y, W: w, H: h})
		y += h + b.style.Gap + apart
	}
	t.parts = t.parts[:from]
}

// lines returns in how many columns a grid of a width is laid out, and how wide they are.
func (t *Tree) lines(b *box, width float32) (columns int, w float32) {
	least, kids := float32(0), t.kids(b)
	for _, k := range kids {
		least = max(least, t.widths(k).least)
	}
	most := max(1, min(int(b.columns), len(kids), int((width+b.style.Gap+tolerance)/(least+b.style.Gap))))
	columns = most
	for n := most; n > 1 && len(kids) > 0; n-- {
		if empty := (n - len(kids)%n) % n; empty < (columns-len(kids)%columns)%columns && 2*n > most {
			columns = n
		}
	}
	return columns, (width - b.style.Gap*float32(columns-1)) / float32(columns)
}

func (t *Tree) gridHeights(b *box, width float32) (s span) {
	columns, w := t.lines(b, width)
	kids := t.kids(b)
	for i := 0; i < len(kids); i += columns {
		h := t.lineHeights(kids[i:min(i+columns, len(kids))], w)
		s.least, s.natural = s.least+h.least, s.natural+h.natural
		if i > 0 {
			s = s.plus(b.lineGap())
		}
	}
	return s
}

func (t *Tree) lineHeights(line []Node, w float32) (s span) {
	for _, k := range line {
		s = s.over(t.heights(k, w))
	}
	return s
}

func (t *Tree) placeGrid(b *box, in displaylist.Rect) {
	columns, w := t.lines(b, in.W)
	kids, all := t.kids(b), t.gridHeights(b, in.W)
	k := float32(0) // the share of what the lines can do without that they give up
	if over := all.natural - in.H; over > 0 && all.natural > all.least {
		k = min(1, over/(all.natural-all.least))
	}
	y := in.Y
	for i := 0; i < len(kids); i += columns {
		line := kids[i:min(i+columns, len(kids))]
		s := t.lineHeights(line, w)
		h := s.natural - k*(s.natural-s.least)
		for j, n := range line {
			t.place(n, displaylist.Rect{X: in.X + float32(j)*(w+b.style.Gap), Y: y, W: w, H: h})
		}
		y += h + b.lineGap()
	}
}

// Visitor visits the visible boxes of a tree.
type Visitor interface {
	// PaintLeaf is called for each leaf in reading order.
	PaintLeaf(number int, r displaylist.Rect)
	// Enter is called before the content of a scrolling area, and Exit after it. The area can be scrolled by limit pixels.
	Enter(n Node, r displaylist.Rect, offset, limit float32)
	Exit(n Node)
}

// Visit calls v for the visible content of a placed box.
func (t *Tree) Visit(n Node, v Visitor) {
	b := &t.boxes[n]
	switch b.kind {
	case leaf:
		v.PaintLeaf(int(b.leaf), b.rect)
	case first:
		t.Visit(t.kids(b)[b.shown], v)
	case scroll:
		v.Enter(n, b.rect, b.offset, b.beyond)
		t.Visit(t.kids(b)[0], v)
		v.Exit(n)
	default:
		for _, k := range t.kids(b) {
			t.Visit(k, v)
		}
	}
}

// Rect returns the rectangle of a placed box.
func (t *Tree) Rect(n Node) displaylist.Rect { return t.boxes[n].rect }
