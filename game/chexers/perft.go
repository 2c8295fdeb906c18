package chexers

// Perft counts the actions of exactly depth turns. A finished game has none; repetition is
// ignored. The last turn is counted on bitboards without making its moves.
func (p *Pos) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p.over() || depth > MaxPly-p.Ply() {
		return 0
	}
	return p.count(depth)
}

// count counts the leaves below a position that is not over.
func (p *Pos) count(depth int) uint64 {
	if depth == 1 {
		return uint64(p.actions())
	}
	var child Pos
	var buf [Most]Move
	n := uint64(0)
	for _, m := range p.Moves(buf[:0]) {
		p.Play(m, &child)
		if child.won() == 0 {
			n += child.count(depth - 1)
		}
	}
	return n
}
