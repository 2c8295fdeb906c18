package net

import (
	"math/bits"

	"freckers/game"
	"freckers/game/chexers"
)

// Active inputs are, for each seat from the mover on, one of each piece by its hex and by
// which of the others could jump over it, one of the exits and the pieces beyond those
// needed, and one of the exits and the steps until the nearest needed pieces have left.
const (
	threats       = 4 // none, the next seat, the one after it, both
	materialInput = chexers.Seats * threats * chexers.Hexes
	raceInput     = materialInput + chexers.Seats*chexers.Needed*spares

	spares = mostSpare - leastSpare + 1
	races  = chexers.Needed*stepsMissing + 1

	leastSpare, mostSpare = -4, 5
	stepsMissing          = 7 // until a piece has left that is not on the board yet

	steps, jumps = 180, 138 // of a piece on an empty board and over one other piece

	maxActive = chexers.Total + 2*chexers.Seats
)

// AppendChexersInputs appends the active inputs of a running position.
func AppendChexersInputs(dst []uint16, p *chexers.Pos) []uint16 {
	var active [maxActive]uint16
	n, _ := find(p, &active)
	return append(dst, active[:n]...)
}

// ChexersExits returns what chooses the weights of each head: the exits of the seats from the
// mover on, and the greatest of them.
func ChexersExits(p *chexers.Pos) (exits [ChexersHeads]int) {
	var active [maxActive]uint16
	_, small := find(p, &active)
	for i, n := range small {
		exits[i] = int(n)
	}
	return exits
}

// find fills in the active inputs and returns their number, and the exits of the seats
// from the mover on with the greatest of them.
func find(p *chexers.Pos, active *[maxActive]uint16) (n int, exits [ChexersHeads]uint8) {
	free := chexers.Board &^ (p.Pieces[0] | p.Pieces[1] | p.Pieces[2])
	var across [chexers.Seats]uint64 // the hexes that each seat can jump over, where a piece is
	for s, b := range p.Pieces {
		across[s] = b<<1&(free>>1) | b>>1&(free<<1) | b<<7&(free>>7) | b>>7&(free<<7) | b<<8&(free>>8) | b>>8&(free<<8)
	}
	mover := int(p.ToMove())
	hexes := &hexAsRed[mover]
	s := mover
	for seat := range chexers.Seats {
		next := s + 1
		if next == chexers.Seats {
			next = 0
		}
		b, byNext, byLast := p.Pieces[s], across[next], across[3-s-next]
		first := seat * threats * chexers.Hexes
		for left := b; left != 0; left &= left - 1 {
			bit := bits.TrailingZeros64(left) & 63
			threat := int(byNext>>bit&1 | byLast>>bit&1<<1)
			active[n] = uint16(first + threat*chexers.Hexes + int(hexes[bit]))
			n++
		}
		out := p.Exits(game.Seat(s)) & 3
		exits[seat], exits[chexers.Seats] = uint8(out), max(exits[chexers.Seats], uint8(out))
		stage := seat*chexers.Needed + out
		spare := bits.OnesCount64(b) - (chexers.Needed - out)
		active[n] = uint16(materialInput + stage*spares + min(max(spare, leastSpare), mostSpare) - leastSpare)
		active[n+1] = uint16(raceInput + stage*races + race(b, s, chexers.Needed-out))
		n += 2
		s = next
	}
	return n, exits
}

// race counts the steps until the nearest needed pieces of a seat have left.
func race(b uint64, s, needed int) (steps int) {
	rows := &exitRows[s]
	for i := 0; needed > 0; i++ {
		if i == len(rows) {
			return steps + needed*stepsMissing
		}
		n := min(bits.OnesCount64(b&rows[i]), needed)
		needed -= n
		steps += n * (i + 1)
	}
	return steps
}

// exitRows are, for each seat, the boards of the hexes by the steps to the exit.
var exitRows = func() (rows [chexers.Seats][7]uint64) {
	for b := chexers.Board; b != 0; b &= b - 1 {
		for s := range rows {
			rows[s][chexers.StepsToExit(game.Seat(s), bits.TrailingZeros64(b))] |= b & -b
		}
	}
	return rows
}()

// hexAsRed is, for each mover, the number of a hex as the net sees it, by its bit.
var hexAsRed = func() (hexes [chexers.Seats][64]uint8) {
	for b := chexers.Board; b != 0; b &= b - 1 {
		bit := bits.TrailingZeros64(b)
		for s := range hexes {
			turned := chexers.AsRed(game.Seat(s), bit)
			hexes[s][bit] = uint8(bits.OnesCount64(chexers.Board & (1<<turned - 1)))
		}
	}
	return hexes
}()

// ChexersMoveIndex returns the number of a move of a mover in the policy, and the owner of the
// piece that it jumps over, from the mover on: 0 if there is none. A pass is never weighed
// against another move.
func ChexersMoveIndex(p *chexers.Pos, m chexers.Move) (index, owner int) {
	side := int(p.ToMove())
	index = int(moveIndexes[side][m&(1<<12-1)])
	if m.Kind() != chexers.Jump {
		return index, 0
	}
	next := (side + 1) % chexers.Seats
	over := m.Over()
	return index, int(p.Pieces[next]>>over&1 + p.Pieces[3-side-next]>>over&1<<1)
}

// moveIndexes number the moves of each mover by their hexes.
var moveIndexes = func() (indexes [chexers.Seats][1 << 12]uint16) {
	next := uint16(0)
	add := func(from, to int) {
		for s := range indexes {
			// Turning a board three times, once for each seat, turns nothing.
			back := game.Seat((chexers.Seats - s) % chexers.Seats)
			indexes[s][chexers.AsRed(back, from)|chexers.AsRed(back, to)<<6] = next
		}
		next++
	}
	for b := chexers.Board; b != 0; b &= b - 1 {
		from := bits.TrailingZeros64(b)
		if chexers.Goal(chexers.RedSeat)>>from&1 != 0 {
			add(from, from)
		}
		for _, by := range [...]int{1, -1, 7, -7, 8, -8} {
			to := from
			for range 2 { // a step, a jump
				if to += by; to < 0 || chexers.Board>>to&1 == 0 {
					break
				}
				add(from, to)
			}
		}
	}
	return indexes
}()
