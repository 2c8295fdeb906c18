package explain

import (
	"slices"

	"freckers/game"
)

// AdviceKind is what the losing side can do better.
type AdviceKind uint8

// The kinds of advice, with the fields of [Advice] that each one fills.
const (
	// GrowMore: Seat opened pads N times, and the winner Of times.
	GrowMore AdviceKind = iota + 1
	// BringAll: at the end, N pieces had more than half of the way to go.
	BringAll
	// ChainMore: Seat made N moves of two hops or more, and the winner Of.
	ChainMore
	// LookFarther: with the action At a piece came Of rows, or steps, closer to home. It
	// or another one could have come N closer.
	LookFarther
	// KeepTogether: the others won N pieces of Seat, and Seat won Of.
	KeepTogether
	// TakeMore: the action At earned Of points. Another one would have earned N.
	TakeMore
	// LeaveLess: after the action At the winner earned N points in one turn.
	LeaveLess
	// ExitSooner: N pieces of Seat that could have left the board were won by the others.
	ExitSooner
	// JumpMore: Seat walked N times, and the winner Of times.
	JumpMore
)

// Advice is one thing that the losing side can try next time.
type Advice struct {
	Kind  AdviceKind
	N, Of int
	Unit  Unit // of N and Of, where they are a distance
	At    int  // the action, from 0, or -1
}

// lesson is an advice with the weight by which one is chosen.
type lesson struct {
	Advice
	weight int
}

// AdviceFor returns advice for a seat that lost a game, with states and actions as in [Game].
// ok is false if the game shows nothing to improve.
func AdviceFor(states []game.State, actions []game.Action, seat, winner game.Seat) (a Advice, ok bool) {
	if len(actions) == 0 || len(states) != len(actions)+1 || winner == game.Nobody || seat == winner {
		return Advice{}, false
	}
	x, known := explainerFor(states[0])
	if !known {
		return Advice{}, false
	}
	g := replay(states, actions)
	g.winner = winner
	list := x.lessons(g, seat)
	if len(list) == 0 {
		return Advice{}, false
	}
	return slices.MaxFunc(list, func(a, b lesson) int { return a.weight - b.weight }).Advice, true
}

// count is how many actions of a seat fulfil a condition.
func (p *played) count(seat game.Seat, holds func(i int) bool) (n int) {
	for i := range p.actions {
		if p.mover(i) == seat && holds(i) {
			n++
		}
	}
	return n
}

func has(events []game.Event, kind game.EventKind) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { return e.Kind == kind })
}

// chains advises longer chains, where the winner made clearly more of them.
func (p *played) chains(seat game.Seat, list []lesson) []lesson {
	long := func(i int) bool { return hops(p.events[i]) > 1 }
	mine, theirs := p.count(seat, long), p.count(p.winner, long)
	if theirs >= 3 && theirs >= 2*mine {
		list = append(list, lesson{Advice{Kind: ChainMore, N: mine, Of: theirs, At: -1}, 20 * (theirs - mine)})
	}
	return list
}

// behind advises not to leave pieces behind, where some have at least so far to go.
func (p *played) behind(seat game.Seat, far int, list []lesson) []lesson {
	end, n := p.states[len(p.states)-1], 0
	for c := range end.Layout().Sites {
		if end.Spot(game.Cell(c)).Piece.Owner != seat {
			continue
		}
		if left, ok := end.Distance(game.Cell(c)); ok && left >= far {
			n++
		}
	}
	if n > 0 && n <= 3 {
		list = append(list, lesson{Advice{Kind: BringAll, N: n, At: -1}, 80})
	}
	return list
}

// missed advises to look for greater gains: the action of a seat that fell furthest
// short of the best one, by least or more.
func (p *played) missed(worst Advice, seat game.Seat, least, weight int, list []lesson, gains func(i int) (got, best int)) []lesson {
	worst.At = -1
	for i := range p.actions {
		if p.mover(i) != seat {
			continue
		}
		if got, best := gains(i); best-got >= least && best-got >= worst.N-worst.Of {
			worst.N, worst.Of, worst.At = best, got, i
		}
	}
	if worst.At < 0 {
		return list
	}
	return append(list, lesson{worst, weight * (worst.N - worst.Of)})
}
