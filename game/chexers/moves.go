package chexers

import "math/bits"

// Move is an action: from | to<<6 | kind<<12, where from and to are bits of a
// board. An exit has its hex as both, a pass has 0. The zero Move is no move at
// all.
type Move uint16

// Kind is what an action does.
type Kind uint8

// The kinds of actions.
const (
	Step Kind = iota + 1 // "moving a piece to an adjacent hex", MOVE in notation
	Jump                 // over an adjacent piece of any colour
	Exit                 // "a piece leaving the board"
	Pass                 // "If no such actions are possible the player must pass"
)

// PassMove is the move of a PASS action.
const PassMove = Move(Pass) << 12

// Most is an upper bound on the moves of a position: a piece has at most one action in
// each of six directions, and one that can exit has two directions less.
const Most = Total * 6

// Kind returns what the move does.
func (m Move) Kind() Kind { return Kind(m >> 12) }

// From returns the bit of the hex that a piece leaves. It means nothing for a pass.
func (m Move) From() int { return int(m & 63) }

// To returns the bit of the hex that a piece comes to. It means nothing for a pass
// or an exit.
func (m Move) To() int { return int(m >> 6 & 63) }

// Over returns the bit of the hex that a jump leads across. It means nothing for
// other moves.
func (m Move) Over() int { return (m.From() + m.To()) >> 1 }

func pack(k Kind, from, to int) Move { return Move(from | to<<6 | int(k)<<12) }

// leap is the move of a given kind from a hex to another, by bits away: the same
// as pack, in one sum.
func leap(k Kind, from, by int) Move { return Move(from*65 + by<<6 + int(k)<<12) }

// after is the seat whose turn comes after that of each seat.
var after = [Seats]uint8{1, 2, 0}

// dirs are the six directions: the distance in bits to the neighbour there, and
// the arrow in a move list.
var dirs = [6]struct {
	by    int
	arrow string
}{{1, "→"}, {-1, "←"}, {7, "↙"}, {-7, "↗"}, {8, "↘"}, {-8, "↖"}}

// turn is what the side to move can do, by boards of the pieces that can do it.
type turn struct {
	// steps and jumps are the pieces that can step and jump in each
	// direction of dirs.
	steps, jumps [6]uint64
	exits        uint64
}

// find fills the turn, all pieces of a direction at once. A bit that leaves the
// board comes to one that is no hex, and so neither free nor occupied.
func (t *turn) find(p *Pos) {
	own, occ := p.Pieces[p.side], p.occupied()
	free := Board &^ occ
	t.exits = own & goals[p.side]
	t.steps[0], t.jumps[0] = own&(free>>1), own&(occ>>1)&(free>>2)
	t.steps[1], t.jumps[1] = own&(free<<1), own&(occ<<1)&(free<<2)
	t.steps[2], t.jumps[2] = own&(free>>7), own&(occ>>7)&(free>>14)
	t.steps[3], t.jumps[3] = own&(free<<7), own&(occ<<7)&(free<<14)
	t.steps[4], t.jumps[4] = own&(free>>8), own&(occ>>8)&(free>>16)
	t.steps[5], t.jumps[5] = own&(free<<8), own&(occ<<8)&(free<<16)
}

// actions is the number of actions of the side to move in a position that is
// not over, 1 where it must pass. In one direction a piece can step or jump and
// never both, so that six boards tell all.
func (p *Pos) actions() int {
	own, occ := p.Pieces[p.side], p.occupied()
	free := Board &^ occ
	n := bits.OnesCount64(own&goals[p.side]) +
		bits.OnesCount64(own&(free>>1|occ>>1&(free>>2))) +
		bits.OnesCount64(own&(free<<1|occ<<1&(free<<2))) +
		bits.OnesCount64(own&(free>>7|occ>>7&(free>>14))) +
		bits.OnesCount64(own&(free<<7|occ<<7&(free<<14))) +
		bits.OnesCount64(own&(free>>8|occ>>8&(free>>16))) +
		bits.OnesCount64(own&(free<<8|occ<<8&(free<<16)))
	return max(n, 1)
}

// Moves appends the moves of the side to move: exits, then jumps, then steps,
// or a pass where there is none of them. A finished game has none.
func (p *Pos) Moves(dst []Move) []Move {
	if p.over() {
		return dst
	}
	var t turn
	t.find(p)
	before := len(dst)
	for b := t.exits; b != 0; b &= b - 1 {
		from := bits.TrailingZeros64(b)
		dst = append(dst, pack(Exit, from, from))
	}
	for i, b := range t.jumps {
		by := 2 * dirs[i].by
		for ; b != 0; b &= b - 1 {
			dst = append(dst, leap(Jump, bits.TrailingZeros64(b), by))
		}
	}
	for i, b := range t.steps {
		by := dirs[i].by
		for ; b != 0; b &= b - 1 {
			dst = append(dst, leap(Step, bits.TrailingZeros64(b), by))
		}
	}
	if len(dst) == before {
		dst = append(dst, PassMove)
	}
	return dst
}

// Play writes the position after a legal move to child, which may be p itself.
// A piece that was jumped over "will be converted: its color will change to
// the color of the jumping piece"; an exiting one "is removed from the board".
func (p *Pos) Play(m Move, child *Pos) {
	*child = *p
	side := p.side
	child.ply++
	child.side = after[side]
	from := uint64(1) << m.From()
	switch m.Kind() {
	case Step:
		child.Pieces[side] ^= from | 1<<m.To()
	case Jump:
		over, own := uint64(1)<<m.Over(), child.Pieces[side]
		child.Pieces[RedSeat] &^= over
		child.Pieces[GreenSeat] &^= over
		child.Pieces[BlueSeat] &^= over
		child.Pieces[side] = own ^ from | 1<<m.To() | over
	case Exit:
		child.Pieces[side] ^= from
		child.out += 1 << (8 * side)
	}
}
