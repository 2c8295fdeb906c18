package froglet

// perftEach counts what [PosOf.Perft] counts by making every result one by one.
// To show for it there is the sum, modulo 2^64, of their hashes.
func (p *PosOf[W]) perftEach(depth int) (count, hashes uint64) {
	if depth <= 0 {
		return 1, p.Hash()
	}
	c := counter[W]{turns: make([][]MoveOf[W], depth)}
	return c.each(p, depth)
}

func (c *counter[W]) each(p *PosOf[W], depth int) (n, hashes uint64) {
	moves := p.Moves(c.turns[depth-1][:0])
	c.turns[depth-1] = moves
	var child PosOf[W]
	for _, m := range moves {
		p.Play(m, &child)
		if depth == 1 {
			n, hashes = n+1, hashes+child.Hash()
			continue
		}
		leaves, sum := c.each(&child, depth-1)
		n, hashes = n+leaves, hashes+sum
	}
	return n, hashes
}
