package billabong

import "math/bits"

// Gain returns how many steps closer to home a legal move brings a kangaroo, as
// [Roo.Distance] counts them; negative if it moves away. A placement returns minus
// the kangaroo's whole distance.
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

// Distance returns the kangaroo's distance to home after the move, 0 if it is home. It is
// undefined for [Pass].
func (m Move) Distance() int {
	if m.Home() {
		return 0
	}
	return rooAt(m.To(), m.Crossed()).Distance()
}

// Advances appends those of [Pos.Moves] that bring a kangaroo at least least steps closer
// to home, in the same order. least must be at least 2.
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

// fillNear fills near from toGo.
func (g *groundwork) fillNear() {
	for r, steps := range g.toGo {
		for d := int(steps); d <= farthest; d++ {
			g.near[d][r&1].add(Roo(r).Cell())
		}
	}
}
