package board

import (
	"slices"

	"freckers/game"
)

// unableScale is the size of neutral pieces that cannot move: those that can are 1.11 times as large.
const unableScale = 0.90

// pips are the values of neutral pieces, also on small cells.
var (
	pips      = [...]string{"pips-1", "pips-2", "pips-3", "pips-4"}
	smallPips = [...]string{"pips-1-small", "pips-2-small", "pips-3-small", "pips-4-small"}
)

// Below tinyCell logical pixels a digit is read better than pips; below pictureCell a board is a picture of one.
const tinyCell, pictureCell = 28, 18

// Pips returns the sprite of the pips on a neutral piece, which show its points; it is empty for
// any other piece.
func Pips(p game.Piece) string {
	if n := p.Letter - '1'; p.Owner < 0 && n < byte(len(pips)) {
		return pips[n]
	}
	return ""
}

// findAble finds the cells whose neutral piece can move, once for each position. It finds
// none where pieces belong to the seats, nor where all or none can move.
func (s *Scene) findAble() {
	if !slices.ContainsFunc(s.spots, func(spot game.Spot) bool { return isWorth(spot.Piece) }) {
		s.able, s.ableIn = s.able[:0], 0
		return
	}
	hash := s.State.Hash() + 1
	if hash == s.ableIn {
		return
	}
	s.ableIn, s.able = hash, s.able[:0]
	yes, no := 0, 0
	for c := range s.spots {
		piece, ok := s.State.Spot(game.Cell(c)).Piece, false
		if isWorth(piece) {
			next, stop := s.State.NextHops([]game.Cell{game.Cell(c)})
			if ok = len(next) > 0 || stop != ""; ok {
				yes++
			} else {
				no++
			}
		}
		s.able = append(s.able, ok)
	}
	if yes == 0 || no == 0 {
		s.able = s.able[:0]
	}
}

// isWorth reports whether a piece is neutral and its letter is its value.
func isWorth(p game.Piece) bool { return !p.None() && p.Owner < 0 && isDigit(p.Letter) }
