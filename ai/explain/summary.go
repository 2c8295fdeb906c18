package explain

import (
	"slices"

	"freckers/game"
)

// Summary is three facts about a finished game. Actions are counted from 0.
type Summary struct {
	Longest Feat
	Turning Moment
	Margin  Moment // the closest one, or where that is the turning point the largest lead
}

// FeatKind is what a [Feat] counts.
type FeatKind uint8

// The kinds of feats.
const (
	NoFeat FeatKind = iota // nothing worth telling happened
	Chain                  // N hops in one turn, by the action At
	Won                    // N pieces won over in the whole game, the last by the action At
)

// Feat is the most remarkable thing that one side has done.
type Feat struct {
	Kind FeatKind
	Seat game.Seat
	N    int
	At   int // the action, -1 for none
}

// MomentKind is the kind of a [Moment].
type MomentKind uint8

// The kinds of moments.
const (
	NoMoment   MomentKind = iota
	Turned                // with the action At the winner took the lead for good
	Throughout            // the winner was ahead from the first round on
	Narrow                // after the action At the lead was the smallest of the second half, for the last time
	Widest                // after the action At the winner's lead was the largest, for the first time
)

// Moment is a turning point of a game, by the lead of [StandingOf].
type Moment struct {
	Kind MomentKind
	At   int // the action, -1 for none
	// Lead is that of the winner after the action, or of the side that is first in
	// the order of play if nobody won, and Unit what it is counted in.
	Lead int
	Unit Unit
}

type played struct {
	states  []game.State
	actions []game.Action
	events  [][]game.Event
	winner  game.Seat
}

// replay plays the actions of a game again. States are the positions before each
// of the actions, and the last one.
func replay(states []game.State, actions []game.Action) *played {
	g := &played{states: states, actions: actions}
	for i, a := range actions {
		_, events, _ := states[i].Play(a)
		g.events = append(g.events, events)
	}
	return g
}

func (p *played) mover(i int) game.Seat { return p.states[i].ToMove() }

func hops(events []game.Event) (n int) {
	for _, e := range events {
		if e.Kind == game.Hop {
			n++
		}
	}
	return n
}

// Game sums up a finished game in three facts. There is one more state than actions; winner is
// [game.Nobody] after a draw, and may have won by resignation.
func Game(states []game.State, actions []game.Action, winner game.Seat) Summary {
	s := Summary{Longest: Feat{Seat: game.Nobody, At: -1}, Turning: Moment{At: -1}, Margin: Moment{At: -1}}
	if len(actions) == 0 || len(states) != len(actions)+1 {
		return s
	}
	g := replay(states, actions)
	s.Longest = g.longest()
	leads := g.leads(winner)
	if leads == nil {
		return s
	}
	s.Turning = g.turning(leads, winner)
	if s.Margin = closest(leads); s.Turning.Kind == Turned && max(s.Margin.At-s.Turning.At, s.Turning.At-s.Margin.At) <= g.round() {
		s.Margin = widest(leads)
	}
	return s
}

// longest is the longest chain, or where no chain is longer than a hop, who has
// won over most pieces.
func (p *played) longest() Feat {
	chain := Feat{Kind: Chain, Seat: game.Nobody, At: -1}
	seats := len(p.states[0].Game().Info().Seats)
	won, last := make([]int, seats), make([]int, seats)
	for i := range p.actions {
		seat := p.mover(i)
		if n := hops(p.events[i]); n > chain.N {
			chain.Seat, chain.N, chain.At = seat, n, i
		}
		for _, e := range p.events[i] {
			if e.Kind == game.Convert && p.states[i].Spot(e.To).Piece.Owner != seat && !p.states[i].Spot(e.To).Piece.None() {
				won[seat]++
				last[seat] = i
			}
		}
	}
	best := slices.Index(won, slices.Max(won))
	switch {
	case chain.N > 1:
		return chain
	case won[best] > 0:
		return Feat{Kind: Won, Seat: game.Seat(best), N: won[best], At: last[best]}
	case chain.N == 1:
		return chain
	}
	return Feat{Seat: game.Nobody, At: -1}
}

// leads are those of a seat, the first one if nobody has won, after each action: nil
// where they cannot be counted.
func (p *played) leads(winner game.Seat) (list []Standing) {
	for _, s := range p.states[1:] {
		st, ok := StandingOf(s, max(winner, 0))
		if !ok {
			return nil
		}
		list = append(list, st)
	}
	return list
}

// round is how many actions a round has: so many leads together do not depend on
// who is to move.
func (p *played) round() int { return len(p.states[0].Game().Info().Seats) }

// aheadOver reports whether the winner is ahead on the average of the round that
// ends with an action.
func (p *played) aheadOver(leads []Standing, i int) bool {
	sum := 0
	for _, st := range leads[max(i-p.round()+1, 0) : i+1] {
		switch {
		case st.Missing > 0:
			return false
		case st.Other == game.Nobody:
			return true
		}
		sum += st.Lead
	}
	return sum > 0
}

// start is the first action after which every piece that is to be placed stands on
// the board.
func (p *played) start() int {
	return slices.IndexFunc(p.states[1:], func(s game.State) bool {
		for seat := range p.round() {
			if s.Tally(game.Seat(seat)).ToPlace > 0 {
				return false
			}
		}
		return true
	})
}

// turning is the action with which the winner takes the lead for good: the next that
// puts it ahead after the last round in which it was not.
func (p *played) turning(leads []Standing, winner game.Seat) Moment {
	last := len(leads) - 1
	if winner == game.Nobody || !leads[last].Ahead() {
		return Moment{At: -1}
	}
	i := last - 1
	for i >= 0 && p.aheadOver(leads, i) {
		i--
	}
	if i < max(p.start(), 0)+p.round() {
		return Moment{Kind: Throughout, At: -1, Unit: leads[last].Unit}
	}
	for i++; !leads[i].Ahead(); i++ {
	}
	return Moment{Kind: Turned, At: i, Lead: leads[i].Lead, Unit: leads[i].Unit}
}

// compared reports whether a lead means something.
func compared(st Standing) bool { return st.Missing == 0 && st.Other != game.Nobody }

// closest is the last of the moments of the second half at which the lead was smallest.
func closest(leads []Standing) Moment {
	m := Moment{At: -1}
	for i := len(leads) / 2; i < len(leads)-1; i++ {
		if st := leads[i]; compared(st) && (m.At < 0 || max(st.Lead, -st.Lead) <= max(m.Lead, -m.Lead)) {
			m = Moment{Kind: Narrow, At: i, Lead: st.Lead, Unit: st.Unit}
		}
	}
	return m
}

func widest(leads []Standing) Moment {
	m := Moment{At: -1}
	for i, st := range leads {
		if compared(st) && st.Lead > m.Lead {
			m = Moment{Kind: Widest, At: i, Lead: st.Lead, Unit: st.Unit}
		}
	}
	return m
}
