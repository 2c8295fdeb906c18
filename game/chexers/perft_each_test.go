package chexers

import "math/bits"

// perftEach counts what [Pos.Perft] counts by making the boards of every
// position one by one. To show for it there is the sum, modulo 2^64, of the
// boards of the leaves: the mover's, xor the next seat's turned by 20 bits, xor
// the one's after that by 40.
func (p *Pos) perftEach(depth int) (count, boards uint64) {
	if depth <= 0 || p.over() || depth > MaxPly-p.Ply() {
		return p.Perft(depth), 0
	}
	if depth == 1 {
		return p.leaves()
	}
	var child Pos
	var buf [Most]Move
	for _, m := range p.Moves(buf[:0]) {
		p.Play(m, &child)
		n, sum := child.perftEach(depth - 1)
		count, boards = count+n, boards+sum
	}
	return count, boards
}

// leaves makes the boards after each action of a position that is not over.
func (p *Pos) leaves() (n, sum uint64) {
	var t turn
	t.find(p)
	own, next := p.Pieces[p.side], after[p.side]
	second, third := p.Pieces[next], p.Pieces[after[next]]
	for b := t.exits; b != 0; b &= b - 1 {
		n, sum = n+1, sum+digest(own&^(b&-b), second, third)
	}
	for i, b := range t.jumps {
		by := dirs[i].by
		for ; b != 0; b &= b - 1 {
			from := b & -b
			over := bits.RotateLeft64(from, by)
			to := bits.RotateLeft64(over, by)
			n, sum = n+1, sum+digest(own&^from|over|to, second&^over, third&^over)
		}
	}
	for i, b := range t.steps {
		by := dirs[i].by
		for ; b != 0; b &= b - 1 {
			from := b & -b
			n, sum = n+1, sum+digest(own&^from|bits.RotateLeft64(from, by), second, third)
		}
	}
	if n == 0 {
		return 1, digest(own, second, third)
	}
	return n, sum
}

// digest makes one number of the boards of a leaf.
func digest(own, second, third uint64) uint64 {
	return own ^ bits.RotateLeft64(second, 20) ^ bits.RotateLeft64(third, 40)
}
