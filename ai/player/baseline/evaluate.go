package baseline

import (
	"slices"

	"freckers/game"
)

// evaluation is what the bots know of a game.
type evaluation struct {
	of    func(s game.State, seat game.Seat) int // how well a seat stands, regardless of the others
	plies int                                    // that [player.SearchBot] looks ahead
}

// evaluationOf returns the evaluation of a game; known is false if there is none.
func evaluationOf(s game.State) (e evaluation, known bool) {
	switch s.Game().Info().Name {
	case "freckers":
		return evaluation{race, 3}, true
	case "chexers":
		return evaluation{exits, 3}, true
	case "froglet":
		return evaluation{points, 3}, true
	case "billabong":
		return evaluation{race, 2}, true // of very many moves
	}
	return e, false
}

// points are those that a seat has.
func points(s game.State, seat game.Seat) int { return s.Tally(seat).Have }

// race is the distance of all pieces to their goal, negative.
func race(s game.State, seat game.Seat) int {
	sum := 0
	for _, d := range distances(s, seat) {
		sum -= d
	}
	return sum
}

// missing is the distance of a piece that a seat of Chexers needs and does not have: more
// than that of any on the board.
const missing = 9

// exits is the distance, negative, of the nearest pieces of Chexers that have still to
// leave the board.
func exits(s game.State, seat game.Seat) int {
	tally, list := s.Tally(seat), distances(s, seat)
	slices.Sort(list)
	sum := 0
	for i := range max(tally.Of-tally.Have, 0) {
		if i < len(list) {
			sum -= list[i]
		} else {
			sum -= missing
		}
	}
	return sum
}

// distances are those of a seat's pieces.
func distances(s game.State, seat game.Seat) (list []int) {
	for i := range s.Layout().Sites {
		c := game.Cell(i)
		if s.Spot(c).Piece.Owner != seat || s.Spot(c).Piece.None() {
			continue
		}
		if d, ok := s.Distance(c); ok {
			list = append(list, d)
		}
	}
	return list
}
