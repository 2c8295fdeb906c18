package editor

import (
	"slices"

	"freckers/game"
)

// Shown returns the draft for a board, whether or not it is a position of the game. Nothing can be played
// in it.
func (d *Draft) Shown() game.State { return &shown{State: d.base, draft: d} }

// shown is a draft as far as a board shows it.
type shown struct {
	game.State
	draft *Draft
}

func (s *shown) RuleSet() string                                 { return s.draft.rules }
func (s *shown) String() string                                  { return s.draft.String() }
func (s *shown) ToMove() game.Seat                               { return s.draft.Side() }
func (s *shown) Outcome() game.Outcome                           { return game.Outcome{Winner: game.Nobody} }
func (s *shown) NextHops([]game.Cell) ([]game.Cell, game.Action) { return nil, "" }
func (s *shown) Distance(game.Cell) (steps int, ok bool)         { return 0, false }

// Hash is that of no position.
func (s *shown) Hash() uint64 { return ^s.State.Hash() }

// Spot returns what the draft has on a cell.
func (s *shown) Spot(c game.Cell) game.Spot {
	d, spot := s.draft, s.State.Spot(c)
	if !d.Editable(c) {
		return spot
	}
	kinds := d.game.Info().Kinds
	spot.Piece = game.Piece{}
	if i := slices.IndexFunc(kinds, func(k game.Kind) bool { return k.Piece.Letter == d.signs[c] }); i >= 0 {
		spot.Piece = kinds[i].Piece
	}
	if d.pads() {
		spot.Terrain = game.Pad
		if d.signs[c] == emptySign {
			spot.Terrain = game.Water
		}
	}
	return spot
}

// Tally returns what the numbers of the draft say.
func (s *shown) Tally(seat game.Seat) game.Tally {
	t := s.State.Tally(seat)
	t.ToPlace = 0
	for _, n := range s.draft.numbers {
		if n.Seat != seat {
			continue
		}
		switch v := s.draft.Number(n); n.Kind {
		case ToPlace:
			t.ToPlace = v
		case Reached:
			t.Have = v
		}
	}
	return t
}
