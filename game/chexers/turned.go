package chexers

import "freckers/game"

// AsRed is the bit of the hex to which another comes when the board is turned so that a
// seat's pieces stand where Red's do.
func AsRed(s game.Seat, bit int) int {
	q, r := Axial(bit)
	for range s {
		q, r = r, -q-r
	}
	return Bit(q, r)
}

// StepsToExit is the number of steps that a seat's piece on a hex has to go until the next
// action can be its exit.
func StepsToExit(s game.Seat, bit int) int {
	q, _ := Axial(AsRed(s, bit))
	return 3 - q
}

// Arranged is a position in which the pieces stand so, as many have left, and a seat is to
// move. The boards must not overlap, and all pieces together must be [Total].
func Arranged(pieces [Seats]uint64, exits [Seats]uint8, toMove game.Seat) Pos {
	p := Pos{Pieces: pieces, side: uint8(toMove)}
	for s, n := range exits {
		p.out |= uint32(n) << (8 * s)
	}
	return p
}
