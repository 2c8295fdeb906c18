package froglet

// Compose returns the move of the frog on a bit of a class to another bit, over frogs that
// are given by the cells of that class left of them and above them. It takes the caller's
// word for it that the move is legal.
func Compose(class, from, to uint8, across, down uint64, points int) Move {
	return Move{
		across: [1]uint64{across}, down: [1]uint64{down}, points: uint16(points),
		from: squareIn[[1]uint64](uint16(class), uint16(from)), to: squareIn[[1]uint64](uint16(class), uint16(to)),
	}
}
