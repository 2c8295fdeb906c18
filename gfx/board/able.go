package board

import (
	"slices"

	"freckers/game"
)

// Neutral pieces that cannot move are drawn smaller and paler.
const (
	unableScale = 0.78
	unableAlpha = 0.50
	// waitingAlpha is that of pieces that can move while nobody may.
	waitingAlpha = 0.75
)

// pips are the values of neutral pieces.
var pips = [...]string{"pips-1", "pips-2", "pips-3", "pips-4"}

// Pips returns the sprite of the pips on a neutral piece's back, empty for any other piece.
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
