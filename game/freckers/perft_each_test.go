package freckers

import "math/bits"

// perftEach counts what [Pos.Perft] counts by making every result one by one.
// To show for it there is the sum, modulo 2^64, of what the last turns have
// changed: the frogs of the player who moved xor the free pads, rows mirrored
// where that was Blue.
func (p *Pos) perftEach(depth int) (count, boards uint64) {
	if depth <= 0 || p.over() || depth > MaxPly-p.Ply() {
		return p.Perft(depth), 0
	}
	return counter{water: p.rule == Referee}.each(p.view(), depth)
}

// each makes the leaves below a position that is not over.
func (c counter) each(v view, depth int) (n, sum uint64) {
	if depth == 1 {
		return c.leaves(v)
	}
	var t turn
	t.find(v, c.water)
	m := v.mirror()
	n, sum = c.each(v.grown().mirror(), depth-1)
	for i := range t.to {
		by := offsets[i]
		for to := t.to[i]; to != 0; to &= to - 1 {
			leaves, boards := c.eachBelow(m.moved(bits.RotateLeft64(to&-to, -by), to&-to), depth)
			n, sum = n+leaves, sum+boards
		}
	}
	for b := t.chains; b != 0; b &= b - 1 {
		for to := t.reach(b & -b); to != 0; to &= to - 1 {
			leaves, boards := c.eachBelow(m.moved(b&-b, to&-to), depth)
			n, sum = n+leaves, sum+boards
		}
	}
	return n, sum
}

func (c counter) eachBelow(child view, depth int) (n, sum uint64) {
	if child.lost() {
		return 0, 0
	}
	return c.each(child, depth-1)
}

// leaves makes the results of a turn.
func (c counter) leaves(v view) (n, sum uint64) {
	var t turn
	t.find(v, c.water)
	g := v.grown()
	n, sum = 1, g.own^g.free
	for i := range t.to {
		by := offsets[i]
		for to := t.to[i]; to != 0; to &= to - 1 {
			own, free := v.after(bits.RotateLeft64(to&-to, -by), to&-to)
			n, sum = n+1, sum+(own^free)
		}
	}
	for b := t.chains; b != 0; b &= b - 1 {
		for to := t.reach(b & -b); to != 0; to &= to - 1 {
			own, free := v.after(b&-b, to&-to)
			n, sum = n+1, sum+(own^free)
		}
	}
	return n, sum
}

// after is what changes when a frog goes from one cell to another.
func (v view) after(from, to uint64) (own, free uint64) {
	return v.own ^ from ^ to, v.free ^ to
}
