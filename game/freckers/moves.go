package freckers

import (
	"math/bits"
	"slices"
)

// Move is an action without its path: from | to<<6, or [Grow]. The zero Move is
// invalid.
type Move uint16

// Grow is the move of a GROW action.
const Grow Move = 1 << 12

// Most is an upper bound on the moves of a position: GROW, and for each of six
// frogs five steps and the cells of its own parity that its hops can reach.
const Most = 1 + Frogs*(5+15)

// From returns the cell that the frog leaves. It is undefined for [Grow].
func (m Move) From() int { return int(m & 63) }

// To returns the cell where the frog lands. It is undefined for [Grow].
func (m Move) To() int { return int(m >> 6 & 63) }

func pack(from, to int) Move { return Move(from | to<<6) }

// room is [Most], up to a power of two so that its bounds need no checks.
const room = 128

// Moves appends the moves of the side to move: GROW, then steps, then hops. A
// finished game has none.
func (p *Pos) Moves(dst []Move) []Move {
	if p.over() {
		return dst
	}
	var t turn
	t.find(p.view(), p.rule == Referee)
	dst = append(slices.Grow(dst, 1+room), Grow)
	n, turned := len(dst), p.turned()
	to := (*[room]Move)(dst[n : n+room])
	k := 0
	for i := range t.to {
		by := offsets[i]
		for b := t.to[i]; b != 0; b &= b - 1 {
			to[k%room] = Move(65*bits.TrailingZeros64(b)-by) ^ turned
			k++
		}
	}
	return dst[:n+t.chained(to, k, turned)]
}

// Has reports whether m is one of [Pos.Moves], without listing them.
func (p *Pos) Has(m Move) bool {
	if m >= Grow || p.over() {
		return m == Grow && !p.over()
	}
	v := p.view()
	m ^= p.turned()
	frog, to := uint64(1)<<m.From(), uint64(1)<<m.To()
	if v.own&frog == 0 || v.free&to == 0 {
		return false
	}
	if (frog<<8|(frog<<7|frog>>1)&^fileH|(frog<<9|frog<<1)&^fileA)&to != 0 {
		return true
	}
	var t turn
	t.setBoard(v, p.rule == Referee)
	return t.reach(frog)&to != 0
}

// Chains appends, in the same order, those of [Pos.Moves] whose frog can hop more than once.
// All other moves are at most one hop.
func (p *Pos) Chains(dst []Move) []Move {
	if p.over() {
		return dst
	}
	var t turn
	t.find(p.view(), p.rule == Referee)
	if t.chains == 0 {
		return dst
	}
	dst = slices.Grow(dst, room)
	n := len(dst)
	return dst[:n+t.chained((*[room]Move)(dst[n:n+room]), 0, p.turned())]
}

// turned is what mirrors the rows of both cells of a move, where [Pos.view] does.
func (p *Pos) turned() Move { return Move(p.side) * (56<<6 | 56) }

// chained puts the moves of the frogs in t.chains at the k-th place of a list,
// and returns the place after them.
func (t *turn) chained(list *[room]Move, k int, turned Move) int {
	for b := t.chains; b != 0; b &= b - 1 {
		from := Move(bits.TrailingZeros64(b)) ^ turned
		for to := t.reach(b & -b); to != 0; to &= to - 1 {
			list[k%room] = Move(bits.TrailingZeros64(to)<<6) ^ from
			k++
		}
	}
	return k
}

// Play writes the position after a legal move to child, which may be p itself.
// After a move "the lily pad in the source cell (from which the frog leaves)
// disappears"; GROW makes "lily pads being generated in the cells adjacent to
// all six of their frogs".
func (p *Pos) Play(m Move, child *Pos) {
	*child = *p
	own := &child.Red
	if child.side != 0 {
		own = &child.Blue
	}
	child.side ^= 1
	child.ply++
	if m == Grow {
		child.Pads |= around(*own) &^ (child.Red | child.Blue)
		return
	}
	to := uint64(1) << m.To()
	*own ^= uint64(1)<<m.From() | to
	child.Pads ^= to
}
