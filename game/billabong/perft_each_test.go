package billabong

// perftEach counts what [Pos.Perft] counts by making every result one by one. To
// show for it there is the sum of their hashes, modulo 2^64.
func (p *Pos) perftEach(depth int) (count, hashes uint64) {
	if depth <= 0 {
		return 1, p.Hash()
	}
	c := counter{levels: make([][]Move, depth)}
	return c.each(p, depth)
}

// each makes the leaves below a position.
func (c *counter) each(p *Pos, depth int) (n, sum uint64) {
	moves := p.Moves(c.levels[depth-1][:0])
	c.levels[depth-1] = moves
	var child Pos
	for _, m := range moves {
		p.Play(m, &child)
		if depth == 1 {
			sum += child.Hash()
			continue
		}
		leaves, hashes := c.each(&child, depth-1)
		n, sum = n+leaves, sum+hashes
	}
	if depth == 1 {
		n = uint64(len(moves))
	}
	return n, sum
}
