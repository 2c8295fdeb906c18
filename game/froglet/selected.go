package froglet

// SelectedMoves is like [PosOf.Moves], but appends at most [MaxSelectedPerFrog] moves of each
// frog: the shortest ones for one half, and for the other those that a quick estimate finds
// to earn most.
func (p *PosOf[W]) SelectedMoves(dst []MoveOf[W]) []MoveOf[W] {
	if p.Full() {
		return p.removals(dst)
	}
	for class := range uint16(len(p.Frogs)) {
		g := p.valuedGraph(class)
		dst = g.moves(dst, true)
	}
	return dst
}

// MaxSelectedPerFrog is the maximum number of moves of one frog in [PosOf.SelectedMoves].
const MaxSelectedPerFrog = 128

// hopBudget is the number of hops that [PosOf.MaxGain] follows for one frog.
const hopBudget = 200

// MaxGain returns the points of the move that earns most, or a lower bound if a frog has very
// many moves.
func (p *PosOf[W]) MaxGain() int {
	best := 0
	for class := range uint16(len(p.Frogs)) {
		t := trail[W]{valuedGraph: p.valuedGraph(class), best: best}
		w, all, chains := t.hoppers()
		if empty(all) {
			continue
		}
		t.best = max(t.best, t.single(all, w))
		for ; !empty(chains); chains = dropLowest(chains) {
			frog := lowest(chains)
			free := or(t.free, bit[W](frog))
			t.left = hopBudget
			t.follow(frog, and(t.across, and(free, shr(free, 1))), and(t.down, and(free, shr(free, stride[W]()))), 0)
		}
		best = t.best
	}
	return best
}

// trail looks for the richest chain of the frogs of a class.
type trail[W Words] struct {
	valuedGraph[W]
	left int // hops that may still be followed
	best int
}

// follow goes on from a cell over the frogs that are left, as in graph.
func (t *trail[W]) follow(n uint16, across, down W, points int) {
	t.best = max(t.best, points)
	if t.left--; t.left < 0 {
		return
	}
	if at(across, n) != 0 {
		t.hopAcross(n, n+1, across, down, points)
	}
	if at(down, n) != 0 {
		t.hopDown(n, n+stride[W](), across, down, points)
	}
	if at(across, n-1) != 0 {
		t.hopAcross(n-1, n-1, across, down, points)
	}
	if at(down, n-stride[W]()) != 0 {
		t.hopDown(n-stride[W](), n-stride[W](), across, down, points)
	}
}

func (t *trail[W]) hopAcross(n, to uint16, across, down W, points int) {
	t.follow(to, andNot(across, bit[W](n)), down, points+1+int(at(t.acrossLow, n))+int(at(t.acrossHigh, n))<<1)
}

func (t *trail[W]) hopDown(n, to uint16, across, down W, points int) {
	t.follow(to, across, andNot(down, bit[W](n)), points+1+int(at(t.downLow, n))+int(at(t.downHigh, n))<<1)
}

// single is what the richest first hop of some frogs earns.
func (g *valuedGraph[W]) single(frogs W, w ways[W]) int {
	across := or(and(frogs, w.right), shr(and(frogs, w.left), 1))
	down := or(and(frogs, w.down), shr(and(frogs, w.up), stride[W]()))
	acrossHigh, downHigh := and(across, g.acrossHigh), and(down, g.downHigh)
	switch {
	case !empty(or(and(acrossHigh, g.acrossLow), and(downHigh, g.downLow))):
		return 4
	case !empty(or(acrossHigh, downHigh)):
		return 3
	case !empty(or(and(across, g.acrossLow), and(down, g.downLow))):
		return 2
	}
	return 1
}

// Code returns a hash of the move's frog and captures, never 0. The search uses it to
// recognize moves.
func (m MoveOf[W]) Code() uint16 { return uint16(m.mixed(uint64(m.from)<<48)) | 1 }
