package chexers

import "freckers/game"

// AsRed returns the bit of a hex after turning the board so that a seat's pieces start where
// Red's do.
func AsRed(s game.Seat, bit int) int {
	q, r := Axial(bit)
	for range s {
		q, r = r, -q-r
	}
	return Bit(q, r)
}

// StepsToExit returns the number of steps from a hex to the seat's nearest goal hex, without
// the exit itself.
func StepsToExit(s game.Seat, bit int) int {
	q, _ := Axial(AsRed(s, bit))
	return 3 - q
}

// Arranged returns the position with these pieces, exits and side to move. The bitboards must
// not overlap, and pieces and exits together must be [Total].
func Arranged(pieces [Seats]uint64, exits [Seats]uint8, toMove game.Seat) Pos {
	p := Pos{Pieces: pieces, side: uint8(toMove)}
	for s, n := range exits {
		p.out |= uint32(n) << (8 * s)
	}
	return p
}
