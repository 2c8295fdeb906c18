package explain

import (
	"math/bits"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/froglet"
)

// Outlook is what the side to move can do at once, as anybody can find it on the board.
type Outlook struct {
	Wins bool // it can win
	Home int  // pieces that can come home, or leave the board where that is the goal
	// Gain is how much closer to its goal a piece can come, counted in Unit; 0 if none can come closer.
	Gain int
	Unit Unit
	// Joins is how many pieces of others it can win over, each for itself.
	Joins int
	// Points is the most that a move earns, 0 where none are played for.
	Points int
	// Opens is how many pads could open instead.
	Opens int
}

// OutlookOf returns what the side to move can do. It is not ok for a game that is over or that has no
// explainer, and while pieces are still to be placed.
func OutlookOf(s game.State) (o Outlook, ok bool) {
	if s.Outcome().Over || s.Tally(s.ToMove()).ToPlace > 0 {
		return Outlook{}, false
	}
	if p, is := game.PosOf[freckers.Pos](s); is {
		return freckersOutlook(&p), true
	}
	if p, is := game.PosOf[froglet.Pos](s); is {
		return frogletOutlook(&p), true
	}
	if p, is := game.PosOf[froglet.LargePos](s); is {
		return frogletOutlook(&p), true
	}
	if _, is := explainerFor(s); !is {
		return Outlook{}, false
	}
	return outlookByMoves(s), true
}

func freckersOutlook(p *freckers.Pos) Outlook {
	f := frogProspectsOf(p, p.ToMove())
	o := Outlook{Wins: f.wins, Home: f.home, Gain: f.best, Unit: Rows}
	var grown freckers.Pos
	p.Play(freckers.Grow, &grown)
	o.Opens = bits.OnesCount64(grown.Pads &^ p.Pads)
	return o
}

func frogletOutlook[W froglet.Words](p *froglet.PosOf[W]) Outlook {
	if p.Full() {
		return Outlook{Unit: Points}
	}
	most, _, _ := richest(p.Moves(nil))
	return Outlook{Points: most, Unit: Points}
}

// outlookByMoves plays every move.
func outlookByMoves(s game.State) Outlook {
	o := Outlook{Unit: Steps}
	us := s.ToMove()
	home, joins := map[game.Cell]bool{}, map[game.Cell]bool{}
	for _, a := range s.Actions(nil) {
		next, events, err := s.Play(a)
		if err != nil || len(events) == 0 {
			continue
		}
		out := next.Outcome()
		o.Wins = o.Wins || out.Over && out.Winner == us
		from := events[0].From
		if next.Tally(us).Have > s.Tally(us).Have {
			home[from] = true
		}
		to := from
		for _, e := range events {
			switch e.Kind {
			case game.Convert:
				if owner := s.Spot(e.To).Piece.Owner; owner != us && !s.Spot(e.To).Piece.None() {
					joins[e.To] = true
				}
			case game.Hop, game.Step:
				to = e.To
			}
		}
		was, race := s.Distance(from)
		if is, on := next.Distance(to); race && on {
			o.Gain = max(o.Gain, was-is)
		}
	}
	o.Home, o.Joins = len(home), len(joins)
	return o
}
