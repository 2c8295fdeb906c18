package freckers

import "math/bits"

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

// mirror is the position as the other player sees it.
func (v view) mirror() view {
	return view{bits.ReverseBytes64(v.opp), bits.ReverseBytes64(v.own), bits.ReverseBytes64(v.free)}
}

// around is the board of the cells beside those of b, and of b itself.
func around(b uint64) uint64 {
	b |= b<<1&^fileA | b>>1&^fileH
	return b | b<<8 | b>>8
}

// turn is all that the player to move can do beside GROW, without a list.
type turn struct {
	// to are the cells that a frog comes to by one step, then by one hop, in
	// each direction: it comes from offsets less. A frog is in here with its
	// hops only where none of them leads on to another hop.
	to [10]uint64
	// chains are the frogs whose hops lead on; see reach.
	chains          uint64
	occ, land, free uint64
}

// offsets are the distances in cells of the boards in [turn]: D DL DR L R, one
// cell and two.
var offsets = [10]int{8, 7, 9, -1, 1, 16, 14, 18, -2, 2}

// setBoard sets which cells are free, occupied, and land: where a hop inside a chain may end, which with water includes
// open water.
func (t *turn) setBoard(v view, water bool) {
	t.free, t.land, t.occ = v.free, v.free, v.own|v.opp
	if water {
		t.land = ^t.occ
	}
}

// find fills in what the player to move can do in v. With water, hops that are not the last of a chain may land on open
// water.
func (t *turn) find(v view, water bool) {
	t.setBoard(v, water)
	d, dl, dr := v.own<<8, v.own<<7&^fileH, v.own<<9&^fileA
	l, r := v.own>>1&^fileH, v.own<<1&^fileA
	t.to[0], t.to[1], t.to[2], t.to[3], t.to[4] = d&v.free, dl&v.free, dr&v.free, l&v.free, r&v.free

	d = (d & t.occ) << 8 & t.land
	dl = (dl & t.occ &^ fileA) << 7 & t.land
	dr = (dr & t.occ &^ fileH) << 9 & t.land
	l = (l & t.occ &^ fileA) >> 1 & t.land
	r = (r & t.occ &^ fileH) << 1 & t.land
	t.chains = 0
	if landed := d | dl | dr | l | r; landed != 0 {
		on := hoppers(landed, t.occ, t.land)
		t.chains = (d&on)>>16 | (dl&on)>>14 | (dr&on)>>18 | (l&on)<<2 | (r&on)>>2
	}
	t.to[5] = d &^ (t.chains << 16) & v.free
	t.to[6] = dl &^ (t.chains << 14) & v.free
	t.to[7] = dr &^ (t.chains << 18) & v.free
	t.to[8] = l &^ (t.chains >> 2) & v.free
	t.to[9] = r &^ (t.chains << 2) & v.free
}

// reach is the board of the cells where a frog's action of hops can end. Its
// own cell counts as occupied until then, so it is not among them.
func (t *turn) reach(frog uint64) uint64 { return reach(frog, t.occ, t.land) & t.free }

// count is the number of distinct results of the turn, GROW among them.
func (t *turn) count() uint64 {
	n := 1
	for i := range t.to {
		n += bits.OnesCount64(t.to[i])
	}
	for b := t.chains; b != 0; b &= b - 1 {
		n += bits.OnesCount64(t.reach(b & -b))
	}
	return uint64(n)
}

// reach is the board of the cells of land that chains of hops over cells of occ
// come to, from any cell of b, moving down.
func reach(b, occ, land uint64) uint64 {
	all := uint64(0)
	for front := b; front != 0; {
		front = hops(front, occ, land&^all)
		all |= front
	}
	return all
}

// hops is the board of the cells of land that one hop over a cell of occ comes
// to, from any cell of b.
func hops(b, occ, land uint64) uint64 {
	occR, occL := occ&^fileA, occ&^fileH
	landR, landL := land&^fileA, land&^fileH
	return (b<<8&occ)<<8&land |
		(b<<7&occL)<<7&landL |
		(b<<9&occR)<<9&landR |
		(b>>1&occL)>>1&landL |
		(b<<1&occR)<<1&landR
}

// hoppers is the board of the cells of b from which one hop over a cell of occ
// comes to a cell of land.
func hoppers(b, occ, land uint64) uint64 {
	occR, occL := occ&^fileA, occ&^fileH
	landR, landL := land&^fileA, land&^fileH
	return b & ((land>>8&occ)>>8 |
		(landL>>7&occL)>>7 |
		(landR>>9&occR)>>9 |
		(landL<<1&occL)<<1 |
		(landR>>1&occR)>>1)
}

// Turn holds all moves except GROW as bitboards, for callers that build their own move
// lists. Cells are from the view of the side to move, which moves down the board: for
// Blue the rows are mirrored.
type Turn struct {
	turn
	turned Move
}

// Directions is the number of ways to move once: a step or a single hop in each of the five
// directions. Such a way is an index from 0.
const Directions = len(offsets)

// Find sets the turn to the moves of p, which must not be finished.
func (t *Turn) Find(p *Pos) {
	t.find(p.view(), p.rule == Referee)
	t.turned = p.turned()
}

// To returns the bitboard of the cells that frogs reach by a way, see [Directions]. The hops
// of frogs that can hop more than once are not included: see [Turn.Chains].
func (t *Turn) To(way int) uint64 { return t.to[way] }

// Move returns the move by a way to a cell of [Turn.To].
func (t *Turn) Move(way, to int) Move { return Move(65*to-offsets[way]) ^ t.turned }

// Rows returns how many rows closer to its goal a way brings a frog.
func Rows(way int) int { return (offsets[way] + 2) >> 3 }

// Chains returns the bitboard of the frogs that can hop more than once.
func (t *Turn) Chains() uint64 { return t.chains }

// Reach returns the bitboard of the cells that a frog of [Turn.Chains] reaches by hops. frog
// has the one bit of the frog's cell.
func (t *Turn) Reach(frog uint64) uint64 { return t.reach(frog) }

// Chain returns the move of a frog of [Turn.Chains] from one cell to another.
func (t *Turn) Chain(from, to int) Move { return pack(from, to) ^ t.turned }
