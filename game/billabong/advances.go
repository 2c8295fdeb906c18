package billabong

import "math/bits"

// Gain is by how many steps a legal move brings a kangaroo of the side to move
// nearer home, as [Roo.Distance] counts them; below zero where it goes further away.
// One that is placed loses all that it has to go.
func (p *Pos) Gain(m Move) int {
	switch {
	case m == Pass:
		return 0
	case m.Places():
		return -rooAt(m.To(), false).Distance()
	}
	_, r := p.at(m.From())
	return r.Distance() - m.Distance()
}

// Distance is what the kangaroo has to go after the move, 0 where it is home. It means
// nothing for [Pass].
func (m Move) Distance() int {
	if m.Home() {
		return 0
	}
	return rooAt(m.To(), m.Crossed()).Distance()
}

// Advances appends those of [Pos.Moves] that bring a kangaroo so many steps nearer
// home, at least two, in the same order.
func (p *Pos) Advances(dst []Move, least int) []Move {
	if p.over() || p.Placing() {
		return dst
	}
	var t turn
	var o over
	t.find(p, &o)
	for _, r := range p.teams[p.side] {
		if r == NoRoo {
			break
		}
		most := r.Distance() - least
		if most < 0 || o[r.Cell()&255] == 0 {
			continue
		}
		t.spread(r, &o)
		from := Move(r.Cell())
		for i, flag := range [2]Move{0, crossedBit} {
			near := &ground.near[min(most, farthest)][i]
			for w := range t.ends[i] {
				for word := t.ends[i][w] & near[w]; word != 0; word &= word - 1 {
					dst = append(dst, from|flag|Move(w<<6|bits.TrailingZeros64(word))<<8)
				}
			}
		}
		if t.home {
			dst = append(dst, from|homeBit)
		}
	}
	return dst
}

// farthest is the greatest number of steps that a kangaroo has to go.
const farthest = 40

// rings fills near from toGo.
func (g *groundwork) rings() {
	for r, steps := range g.toGo {
		for d := int(steps); d <= farthest; d++ {
			g.near[d][r&1].add(Roo(r).Cell())
		}
	}
}
