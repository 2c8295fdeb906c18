package player

import (
	"slices"

	"freckers/ai/eval"
	"freckers/game"
)

// evaluation is what the bots know of a game.
type evaluation struct {
	of    func(s game.State, seat game.Seat) int // how well a seat stands, regardless of the others
	plies int                                    // that [player.SearchBot] looks ahead
}

func evaluationOf(s game.State) evaluation {
	switch s.Game().Info().Name {
	case "chexers":
		return evaluation{exits, 3}
	case "billabong":
		return evaluation{eval.Standing, 2} // of very many moves
	}
	return evaluation{eval.Standing, 3}
}

// missing is the distance of a piece that a seat of Chexers needs and does not have: more
// than that of any on the board.
const missing = 9

// exits is the distance, negative, of the nearest pieces of Chexers that have still to
// leave the board.
func exits(s game.State, seat game.Seat) int {
	tally, list := s.Tally(seat), eval.Distances(s, seat)
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
