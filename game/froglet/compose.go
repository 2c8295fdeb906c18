package froglet

// Compose returns the move of a frog between two bits of its class. across and down are the
// captured frogs, by the cells of the class to the left of them and above them. The move is
// not checked.
func Compose(class, from, to uint8, across, down uint64, points int) Move {
	return Move{
		across: [1]uint64{across}, down: [1]uint64{down}, points: uint16(points),
		from: squareIn[[1]uint64](uint16(class), uint16(from)), to: squareIn[[1]uint64](uint16(class), uint16(to)),
	}
}
