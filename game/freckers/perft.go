package freckers

import "math/bits"

// Perft counts the distinct results of exactly depth turns: paths with the same start and
// end count once. A finished game has none. The last turn is counted on bitboards without
// making its moves.
func (p *Pos) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p.over() || depth > MaxPly-p.Ply() {
		return 0
	}
	return counter{water: p.rule == Referee}.count(p.view(), depth)
}

// counter counts under a rule set.
type counter struct{ water bool }

func (v view) grown() view { return view{v.own, v.opp, v.free | around(v.own)&^(v.own|v.opp)} }

// moved is the position after a frog has gone from one cell to another, as the
// player to move next sees it; v is the one before, as the same player sees it.
func (v view) moved(from, to uint64) view {
	from, to = bits.ReverseBytes64(from), bits.ReverseBytes64(to)
	return view{v.own, v.opp ^ from ^ to, v.free ^ to}
}

func (v view) lost() bool { return v.opp&^blueHome == 0 }

// count counts the leaves below a position that is not over.
func (c counter) count(v view, depth int) uint64 {
	var t turn
	t.find(v, c.water)
	if depth == 1 {
		return t.count()
	}
	m := v.mirror()
	l := last{zone: ^uint64(0)}
	if depth == 2 {
		l = c.still(m)
	}
	n := l.count
	if g := v.grown().mirror(); depth > 2 || (g.free^m.free)&l.zone != 0 {
		n = c.count(g, depth-1)
	}
	for i := range t.to {
		by := offsets[i]
		for to := t.to[i]; to != 0; to &= to - 1 {
			n += c.below(l, m, bits.RotateLeft64(to&-to, -by), to&-to, depth)
		}
	}
	for b := t.chains; b != 0; b &= b - 1 {
		for to := t.reach(b & -b); to != 0; to &= to - 1 {
			n += c.below(l, m, b&-b, to&-to, depth)
		}
	}
	return n
}

// below counts the leaves after a frog has gone from one cell to another.
func (c counter) below(l last, m view, from, to uint64, depth int) uint64 {
	switch child := m.moved(from, to); {
	case child.lost():
		return 0
	case bits.ReverseBytes64(from|to)&l.zone == 0:
		return l.count
	default:
		return c.count(child, depth-1)
	}
}

// last is what the counts of many last turns share.
type last struct {
	count uint64 // the results of a turn while nothing in zone changes
	zone  uint64
}

// still counts the results of a turn once for all positions in which the other
// player's frogs have come and gone outside the cells that the count hangs on:
// those beside the frogs and their landings, and those a hop away.
func (c counter) still(v view) last {
	var t turn
	t.find(v, c.water)
	on := v.own | reach(v.own, t.occ, t.land)
	beside := on<<8 | (on<<7|on>>1)&^fileH | (on<<9|on<<1)&^fileA
	return last{t.count(), on | beside | hops(on, t.occ, ^uint64(0))}
}
