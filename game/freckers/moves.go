package freckers

import "math/bits"

// Move is an action without its path: from | to<<6, or [Grow]. The zero Move is
// no move at all.
type Move uint16

// Grow is the move of a GROW action.
const Grow Move = 1 << 12

// Most is an upper bound on the moves of a position: GROW, and for each of six
// frogs five steps and the cells of its own parity that its hops can reach.
const Most = 1 + Frogs*(5+15)

// From is the cell a frog leaves. It means nothing for [Grow].
func (m Move) From() int { return int(m & 63) }

// To is the cell a frog comes to. It means nothing for [Grow].
func (m Move) To() int { return int(m >> 6 & 63) }

func pack(from, to int) Move { return Move(from | to<<6) }

// Moves appends the moves of the side to move: GROW, then steps, then hops. A
// finished game has none.
func (p *Pos) Moves(dst []Move) []Move {
	if p.over() {
		return dst
	}
	var t turn
	t.find(p.view(), p.rule == Referee)
	flip := int(p.side) * 56 // mirrors the row of a cell
	dst = append(dst, Grow)
	for i := range t.to {
		by := ways[i]
		for to := t.to[i]; to != 0; to &= to - 1 {
			cell := bits.TrailingZeros64(to)
			dst = append(dst, pack((cell-by)^flip, cell^flip))
		}
	}
	for b := t.chains; b != 0; b &= b - 1 {
		from := bits.TrailingZeros64(b) ^ flip
		for to := t.reach(b & -b); to != 0; to &= to - 1 {
			dst = append(dst, pack(from, bits.TrailingZeros64(to)^flip))
		}
	}
	return dst
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
