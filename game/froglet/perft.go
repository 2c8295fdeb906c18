package froglet

// Perft counts the distinct results of exactly depth turns, up to [MaxMovesPerFrog] for each
// frog. A finished game has none. The last turn is counted without making its moves, on
// bitboards if no chain crosses itself.
func (p *PosOf[W]) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	c := counter[W]{turns: make([][]MoveOf[W], depth)}
	return c.count(p, depth)
}

type counter[W Words] struct{ turns [][]MoveOf[W] }

func (c *counter[W]) count(p *PosOf[W], depth int) (n uint64) {
	if depth == 1 {
		return c.results(p)
	}
	moves := p.Moves(c.turns[depth-1][:0])
	c.turns[depth-1] = moves
	var child PosOf[W]
	for _, m := range moves {
		p.Play(m, &child)
		n += c.count(&child, depth-1)
	}
	return n
}

// results counts the results of one turn. Only where the chains of a frog may come to the same result are they listed.
func (c *counter[W]) results(p *PosOf[W]) uint64 {
	if p.Full() {
		return uint64(p.Left(1))
	}
	n := 0
	for class := range uint16(len(p.Frogs)) {
		g := p.graph(class)
		w, all, chains := g.hoppers()
		single := andNot(all, chains)
		n += count(and(single, w.right)) + count(and(single, w.down)) + count(and(single, w.left)) + count(and(single, w.up))
		for b := chains; !empty(b); b = dropLowest(b) {
			frog := lowest(b)
			cells, tree := g.reach(bit[W](frog))
			if tree {
				n += count(cells) - 1
				continue
			}
			full := p.valuedGraph(class)
			c.turns[0], _ = full.uniqueChains(c.turns[0][:0], frog, false)
			n += len(c.turns[0])
		}
	}
	return uint64(n)
}
