package billabong

import "math/bits"

// Move is a distinct result of a turn: which kangaroo moves, to which cell and which side of
// the start line, or home. The zero Move is invalid.
type Move uint32

// Pass is the move of a player who can do nothing else.
const Pass Move = passBit

const (
	crossedBit Move = 1 << (16 + iota)
	homeBit
	placeBit
	passBit
)

// Going returns the move of a kangaroo from one cell to another. Lines is how often it has
// crossed the start line afterwards: 0, 1, or 2 if it comes home, which makes to irrelevant.
// The move need not be legal in any position.
func Going(from, to, lines int) Move {
	switch lines {
	case 0:
		return Move(from | to<<8)
	case 1:
		return Move(from|to<<8) | crossedBit
	}
	return Move(from) | homeBit
}

// Placing returns the move that places a kangaroo on a cell.
func Placing(cell int) Move { return placeBit | Move(cell)<<8 }

// CanPlace reports whether the side to move may place a kangaroo on a cell. It returns false
// for numbers outside the board.
func (p *Pos) CanPlace(cell int) bool {
	if !p.Placing() || cell < 0 || cell >= Cells {
		return false
	}
	occ := p.occupied()
	return !occ.Has(cell)
}

// From returns the cell that the kangaroo leaves. It is undefined for a placement.
func (m Move) From() int { return int(m & 255) }

// To returns the cell where the kangaroo ends its turn or is placed. It is undefined if it
// comes home.
func (m Move) To() int { return int(m >> 8 & 255) }

// Crossed reports whether the kangaroo ends beyond the start line, but not home.
func (m Move) Crossed() bool { return m&crossedBit != 0 }

// Home reports whether the kangaroo comes home.
func (m Move) Home() bool { return m&homeBit != 0 }

// Places reports whether the move is a placement.
func (m Move) Places() bool { return m&placeBit != 0 }

// Moves appends the moves of the side to move: its placements; or, kangaroo by kangaroo,
// one for each cell and side of the start line where it can end its turn, and one for
// coming home; or [Pass] if there are none. A finished game has no moves.
func (p *Pos) Moves(dst []Move) []Move {
	if p.over() {
		return dst
	}
	if p.Placing() {
		return p.placings(dst)
	}
	var t turn
	var o over
	t.find(p, &o)
	before := len(dst)
	for _, r := range p.teams[p.side] {
		if r == NoRoo {
			break
		}
		t.findEnds(r, &o)
		from := Move(r.Cell())
		for i, flag := range [2]Move{0, crossedBit} {
			for w, word := range t.ends[i] {
				for ; word != 0; word &= word - 1 {
					dst = append(dst, from|flag|Move(w<<6|bits.TrailingZeros64(word))<<8)
				}
			}
		}
		if t.home {
			dst = append(dst, from|homeBit)
		}
	}
	if len(dst) == before {
		dst = append(dst, Pass)
	}
	return dst
}

func (p *Pos) placings(dst []Move) []Move {
	occ := p.occupied()
	for cell := range Cells {
		if !occ.Has(cell) {
			dst = append(dst, Placing(cell))
		}
	}
	return dst
}

// occupied are the cells of the lake and of all kangaroos.
func (p *Pos) occupied() Board {
	occ := lake
	for s := range p.teams {
		for _, r := range p.teams[s][:p.teams[s].count()] {
			occ.add(r.Cell())
		}
	}
	return occ
}

// Play writes the position after a legal move to child, which may be p itself.
func (p *Pos) Play(m Move, child *Pos) {
	*child = *p
	team := &child.teams[p.side]
	switch {
	case m&passBit != 0:
	case m&placeBit != 0:
		team.replace(NoRoo.Cell(), rooAt(m.To(), false))
		child.toCome[p.side]--
	case m&homeBit != 0:
		team.replace(m.From(), NoRoo)
		child.home[p.side]++
	default:
		team.replace(m.From(), rooAt(m.To(), m&crossedBit != 0))
	}
	child.side ^= 1
	child.turns++
}
