package billabong

import "freckers/game"

// MostChoices is the maximum number of paths listed for one kangaroo. There can be tens of
// thousands, but no more than 2*Cells+1 results, which come first.
const MostChoices = 4096

// Choices implements [game.State.Choices] for a running game. It returns the same as
// [game.Choices], but faster and at most [MostChoices].
func (p *Pos) Choices(from game.Cell, limit int) (list []game.Choice, more bool) {
	limit = min(limit, MostChoices)
	next, stop := p.NextHops([]game.Cell{from})
	switch {
	case stop != "" && limit < 1:
		return nil, true
	case stop != "":
		return []game.Choice{{Action: stop, Cells: []game.Cell{from}}}, false
	case len(next) == 0:
		return nil, false
	}
	_, roo := p.at(int(from))
	t := tree{occ: p.occupied(), start: int(from), limit: limit, first: make(map[Move]twig, 64)}
	more = t.shortest(roo) || t.further(roo)
	return t.list, more
}

// tree is a search for the paths of one kangaroo, breadth first.
type tree struct {
	occ   Board
	start int
	limit int
	nodes []node
	first map[Move]twig // the end of the first path to each result
	list  []game.Choice
}

// twig is the last leg of a path: the kangaroo before it, and where it lands.
type twig struct {
	from Roo
	to   int
}

// node is a path: that of its parent and one leg more.
type node struct {
	parent int32
	depth  int32
	roo    Roo
	leg    landing
	home   bool
	first  bool // the first path to its result, as its parent is
}

// shortest lists the first path to each result. It reports whether the limit cut
// the list.
func (t *tree) shortest(roo Roo) (cut bool) {
	t.nodes = append(t.nodes[:0], node{roo: roo})
	for i := 0; i < len(t.nodes); i++ {
		if i > 0 && !t.note(i, false) {
			return true
		}
		for d := range 8 {
			t.eachLeg(i, d, func(n node) {
				m := moveOf(t.start, n.roo, n.home)
				if _, seen := t.first[m]; !seen {
					t.first[m] = twig{t.nodes[i].roo, n.leg.to}
					t.nodes = append(t.nodes, n)
				}
			})
		}
	}
	return false
}

// further lists the other paths, save those that come back to where they were.
func (t *tree) further(roo Roo) (cut bool) {
	t.nodes = append(t.nodes[:0], node{roo: roo, first: true})
	for i := 0; i < len(t.nodes); i++ {
		if !t.nodes[i].first && !t.note(i, true) {
			return true
		}
		for d := range 8 {
			t.eachLeg(i, d, func(n node) {
				if t.loops(n) {
					return
				}
				parent := &t.nodes[i]
				n.first = parent.first && t.first[moveOf(t.start, n.roo, n.home)] == twig{parent.roo, n.leg.to}
				t.nodes = append(t.nodes, n)
			})
		}
	}
	return false
}

// eachLeg calls add for the paths that are longer by a leg in a direction.
func (t *tree) eachLeg(i, d int, add func(node)) {
	parent := t.nodes[i]
	if parent.home || parent.depth == 1 && parent.leg.over < 0 {
		return
	}
	from := parent.roo.Cell()
	grow := func(h landing) {
		after, home := crossed(from, parent.roo.Crossed(), h.crosses)
		add(node{parent: int32(i), depth: parent.depth + 1, roo: rooAt(h.to, after), leg: h, home: home})
	}
	if parent.depth == 0 {
		if h, ok := stepFrom(&t.occ, from, d); ok {
			grow(h)
		}
	}
	if h, ok := jumpFrom(&t.occ, from, d); ok {
		grow(h)
	}
}

// loops reports whether a path ends as it did before.
func (t *tree) loops(n node) bool {
	for i := n.parent; !n.home && t.nodes[i].depth > 0; i = t.nodes[i].parent {
		if t.nodes[i].roo == n.roo {
			return true
		}
	}
	return false
}

// note lists the path of a node, false where the list is full.
func (t *tree) note(i int, further bool) bool {
	if len(t.list) >= t.limit {
		return false
	}
	n := &t.nodes[i]
	q := path{kind: 'J', cells: make([]int, n.depth+1)}
	cells := make([]game.Cell, n.depth+1)
	for at := n; ; at = &t.nodes[at.parent] {
		cells[at.depth], q.cells[at.depth] = game.Cell(at.roo.Cell()), at.leg.over
		if at.depth == 0 {
			break
		}
	}
	q.cells[0] = t.start
	if n.leg.over < 0 {
		q.kind, q.cells[1] = 'W', n.leg.to
	}
	t.list = append(t.list, game.Choice{Action: q.action(), Cells: cells, Alternate: further})
	return true
}
