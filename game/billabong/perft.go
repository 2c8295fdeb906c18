package billabong

// Perft counts the distinct results of exactly depth turns. A finished game has none. The
// last turn is counted on bitboards without making its moves.
func (p *Pos) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p.over() {
		return 0
	}
	c := counter{levels: make([][]Move, depth)}
	return c.count(p, depth)
}

// counter keeps a list of moves for each turn.
type counter struct {
	levels [][]Move
	turn   turn
}

// count counts the leaves below a position that is not over.
func (c *counter) count(p *Pos, depth int) uint64 {
	if depth == 1 {
		return c.last(p)
	}
	moves := p.Moves(c.levels[depth-1][:0])
	c.levels[depth-1] = moves
	n := uint64(0)
	var child Pos
	for _, m := range moves {
		p.Play(m, &child)
		if !child.over() {
			n += c.count(&child, depth-1)
		}
	}
	return n
}

func (c *counter) last(p *Pos) uint64 {
	if p.Placing() {
		occ := p.occupied()
		return uint64(Cells - occ.count())
	}
	var o over
	c.turn.find(p, &o)
	n := 0
	for _, r := range p.teams[p.side][:p.teams[p.side].count()] {
		n += c.turn.count(r, &o)
	}
	return uint64(max(n, 1)) // with none there is PASS
}
