package explain

import "freckers/game"

// Unit is the unit of a lead.
type Unit uint8

// The units.
const (
	Rows   Unit = iota // of a board that frogs cross; a hop is two of them
	Steps              // on a way round
	Turns              // that are needed to win if nobody interferes
	Points             // that were earned
)

// Standing is who is ahead, as anybody can count on the board. It does not depend on the side
// to move or on threats.
type Standing struct {
	// Lead is the seat's lead over the best of the others, negative if it is behind. It is
	// undefined if pieces are missing.
	Lead int
	Unit Unit
	// Other is the best of the others, or [game.Nobody] if none of them has pieces
	// enough to win.
	Other game.Seat
	// Missing is how many pieces the seat needs to win over before it can win.
	Missing int
}

// Ahead reports whether the seat is ahead of all others.
func (s Standing) Ahead() bool { return s.Missing == 0 && (s.Other == game.Nobody || s.Lead > 0) }

// StandingOf compares a seat with the others. ok is false if the game has no explainer.
func StandingOf(s game.State, seat game.Seat) (st Standing, ok bool) {
	x, ok := explainerFor(s)
	if !ok {
		return Standing{}, false
	}
	return x.standing(s, seat), true
}

// clearLead is a lead that the next move is not likely to turn round, by its unit.
func clearLead(u Unit) int {
	switch u {
	case Points:
		return 1
	case Steps:
		return 4
	}
	return 2
}

// lead appends that the move takes the lead to list, with a weight, if it does so.
func (c change) lead(list []fact, weight int) []fact {
	before, _ := StandingOf(c.before, c.us)
	after, _ := StandingOf(c.after, c.us)
	behind := before.Missing > 0 || before.Other != game.Nobody && before.Lead < 0
	if behind && after.Ahead() && (after.Other == game.Nobody || after.Lead >= clearLead(after.Unit)) {
		return append(list, fact{Reason{Kind: TakesLead, Seat: after.Other}, weight})
	}
	return list
}
