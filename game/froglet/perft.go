package froglet

import "math/bits"

// Perft counts the distinct results of exactly depth turns, up to [MaxMovesPerFrog] for
// each frog. A finished game has none. The results of the last turn are counted,
// where no chain crosses itself by the bits of a board, and not made.
func (p *Pos) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	c := counter{turns: make([][]Move, depth)}
	return c.count(p, depth)
}

// counter holds the moves of each turn on the way to a leaf.
type counter struct{ turns [][]Move }

func (c *counter) count(p *Pos, depth int) (n uint64) {
	if depth == 1 {
		return c.results(p)
	}
	moves := p.Moves(c.turns[depth-1][:0])
	c.turns[depth-1] = moves
	var child Pos
	for _, m := range moves {
		p.Play(m, &child)
		n += c.count(&child, depth-1)
	}
	return n
}

// results is the number of distinct results of a turn.
func (c *counter) results(p *Pos) uint64 {
	if p.Full() {
		return uint64(p.Left(1))
	}
	n := 0
	for class := range p.Frogs {
		g := p.graph(class)
		all, chains := g.hoppers()
		r, d, l, u := g.hops(all &^ chains)
		n += bits.OnesCount64(r) + bits.OnesCount64(d) + bits.OnesCount64(l) + bits.OnesCount64(u)
		for b := chains; b != 0; b &= b - 1 {
			cells, tree := g.reach(b & -b)
			if tree {
				n += bits.OnesCount64(cells) - 1
				continue
			}
			full := p.valuedGraph(class)
			c.turns[0], _ = full.uniqueChains(c.turns[0][:0], bits.TrailingZeros64(b), false)
			n += len(c.turns[0])
		}
	}
	return uint64(n)
}
