package editor

import (
	"cmp"
	"freckers/game"
)

// Side returns the side to move.
func (d *Draft) Side() game.Seat { return game.Seat(d.side) }

// SetSide lets a side be the one to move.
func (d *Draft) SetSide(s game.Seat) { d.side = min(max(int(s), 0), len(d.sides)-1) }

// Number is a number of a position, beside its board.
type Number struct {
	Kind NumberKind
	Seat game.Seat // whose it is, [game.Nobody] for the moves played
	Most int
	list int
}

// NumberKind tells the numbers of a position apart.
type NumberKind uint8

// The kinds of numbers.
const (
	Played  NumberKind = iota // moves
	ToPlace                   // pieces that are still to be put on the board
	Reached                   // what [game.Info.TallyOf] names
)

// mostFree bounds numbers that the rules of a game leave open.
const mostFree = 9999

// Numbers lists the numbers of the position in the order of its notation. The caller must not change them.
func (d *Draft) Numbers() []Number { return d.numbers }

func (d *Draft) findNumbers() (all []Number) {
	most := cmp.Or(d.base.Tally(0).Of, mostFree)
	for i, list := range d.lists {
		kind := Reached
		if i < len(d.lists)-1 {
			kind = ToPlace
		}
		for seat := range list {
			all = append(all, Number{Kind: kind, Seat: game.Seat(seat), Most: most, list: i})
		}
	}
	if d.plies >= 0 {
		most := d.game.Info().LimitUnder(d.rules)
		if most <= 0 {
			most = mostFree
		}
		all = append(all, Number{Kind: Played, Seat: game.Nobody, Most: most})
	}
	return all
}

// at is where a number is kept.
func (d *Draft) at(n Number) *int {
	if n.Kind == Played {
		return &d.plies
	}
	return &d.lists[n.list][n.Seat]
}

// Number returns the value of a number.
func (d *Draft) Number(n Number) int { return *d.at(n) }

// SetNumber changes a number, within its bounds.
func (d *Draft) SetNumber(n Number, v int) { *d.at(n) = min(max(v, 0), n.Most) }
