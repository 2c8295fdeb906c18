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

const (
	fileA = uint64(0x0101010101010101) // column 0
	fileH = uint64(0x8080808080808080) // column 7
)

// view is a position as the player to move sees it: moving down the board. For
// Blue the rows are mirrored, so that one generator serves both.
type view struct{ own, opp, free uint64 }

func (p *Pos) view() view {
	if p.side == 0 {
		return view{p.Red, p.Blue, p.Pads}
	}
	return view{bits.ReverseBytes64(p.Blue), bits.ReverseBytes64(p.Red), bits.ReverseBytes64(p.Pads)}
}

// around is the board of the cells beside those of b, and of b itself.
func around(b uint64) uint64 {
	b |= b<<1&^fileA | b>>1&^fileH
	return b | b<<8 | b>>8
}

// hops is the board of the cells in land that one hop from any cell of b over a
// cell of occ comes to, moving down.
func hops(b, occ, land uint64) uint64 {
	occR, occL := occ&^fileA, occ&^fileH
	landR, landL := land&^fileA, land&^fileH
	return (b<<8&occ)<<8&land |
		(b<<7&occL)<<7&landL |
		(b<<9&occR)<<9&landR |
		(b>>1&occL)>>1&landL |
		(b<<1&occR)<<1&landR
}

// reach is the board of the cells in land that chains of hops from cell b come
// to. The cell itself counts as occupied until the action ends, so it is not
// among them.
func reach(b, occ, land uint64) uint64 {
	all := uint64(0)
	for front := b; front != 0; {
		front = hops(front, occ, land&^all)
		all |= front
	}
	return all
}

// hoppers is the board of those cells of b from which one hop over a cell of
// occ comes to a cell of land, moving down.
func hoppers(b, occ, land uint64) uint64 {
	occR, occL := occ&^fileA, occ&^fileH
	down := occ & (land >> 8)
	left := occL & (land &^ fileH >> 7)
	right := occR & (land &^ fileA >> 9)
	west := occL & (land &^ fileH << 1)
	east := occR & (land &^ fileA >> 1)
	return b & (down>>8 | left>>7 | right>>9 | west<<1 | east>>1)
}

// Moves appends the moves of the side to move: GROW, then steps, then hops. A
// finished game has none.
func (p *Pos) Moves(dst []Move) []Move {
	if p.over() {
		return dst
	}
	v := p.view()
	flip := int(p.side) * 56
	dst = append(dst, Grow)
	dst = appendSteps(dst, v.own<<8&v.free, 8, flip)
	dst = appendSteps(dst, v.own<<7&^fileH&v.free, 7, flip)
	dst = appendSteps(dst, v.own<<9&^fileA&v.free, 9, flip)
	dst = appendSteps(dst, v.own>>1&^fileH&v.free, -1, flip)
	dst = appendSteps(dst, v.own<<1&^fileA&v.free, 1, flip)

	occ := v.own | v.opp
	land := v.free
	if p.rule == Referee {
		land = ^occ
	}
	for b := hoppers(v.own, occ, land); b != 0; b &= b - 1 {
		from := bits.TrailingZeros64(b) ^ flip
		for t := reach(b&-b, occ, land) & v.free; t != 0; t &= t - 1 {
			dst = append(dst, pack(from, bits.TrailingZeros64(t)^flip))
		}
	}
	return dst
}

// appendSteps appends the moves that come to each cell of to from the cell that
// is by less.
func appendSteps(dst []Move, to uint64, by, flip int) []Move {
	for ; to != 0; to &= to - 1 {
		t := bits.TrailingZeros64(to)
		dst = append(dst, pack((t-by)^flip, t^flip))
	}
	return dst
}

// Play writes the position after a legal move to child, which may be p itself.
// After a move "the lily pad in the source cell (from which the frog leaves)
// disappears"; GROW makes "lily pads being generated in the cells adjacent to
// all six of their frogs".
func (p *Pos) Play(m Move, child *Pos) {
	*child = *p
	child.side ^= 1
	child.ply++
	own := &child.Red
	if p.side != 0 {
		own = &child.Blue
	}
	if m == Grow {
		child.Pads |= around(*own) &^ (child.Red | child.Blue)
		return
	}
	to := uint64(1) << m.To()
	*own ^= uint64(1)<<m.From() | to
	child.Pads ^= to
}
