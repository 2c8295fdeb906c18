package freckers

import (
	"math/bits"
	"strings"

	"freckers/game"
)

// Canonical returns a hash that a position shares only with its mirror image; mirrored is set
// if it is the image's own.
func Canonical(s game.State) (hash uint64, mirrored bool) {
	hash = s.Hash()
	p, ok := game.PosOf[Pos](s)
	if !ok {
		return hash, false
	}
	p.Red, p.Blue, p.Pads = flip(p.Red), flip(p.Blue), flip(p.Pads)
	if image := p.Hash(); image < hash {
		return image, true
	}
	return hash, false
}

// flip mirrors a board of 8 columns: its rows are bytes, reversed bit by bit.
func flip(board uint64) uint64 { return bits.ReverseBytes64(bits.Reverse64(board)) }

var swapSides = strings.NewReplacer("L", "R", "R", "L")

// Mirror returns the mirror image of an action. In a game without symmetry that is the action
// itself.
func Mirror(s game.State, a game.Action) game.Action {
	if _, ok := game.PosOf[Pos](s); !ok {
		return a
	}
	verb, rest, moves := strings.Cut(string(a), " ")
	if !moves {
		return a
	}
	from, ways, _ := strings.Cut(rest, " ")
	row, column, _ := strings.Cut(from, ",")
	if len(column) == 1 {
		column = string('0' + '7' - column[0])
	}
	return game.Action(verb + " " + row + "," + column + " " + swapSides.Replace(ways))
}
