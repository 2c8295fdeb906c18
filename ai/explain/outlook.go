package explain

import "freckers/game"

// Outlook is what the side to move can do in one move, as anybody can see on the board.
type Outlook struct {
	Wins bool // it can win
	Home int  // pieces that can come home, or leave the board where that is the goal
	// Gain is how much closer to its goal a piece can come, in Unit; 0 if none can.
	Gain int
	Unit Unit
	// Joins is how many pieces of others it could win over, though perhaps not all by one move.
	Joins int
	// Points is the most that a move earns, 0 in a game without points.
	Points int
	// Opens is how many pads could open instead.
	Opens int
}

// OutlookOf returns the outlook of the side to move. ok is false if the game is over or has no
// explainer, and while pieces are still to be placed.
func OutlookOf(s game.State) (o Outlook, ok bool) {
	if s.Outcome().Over || s.Tally(s.ToMove()).ToPlace > 0 {
		return Outlook{}, false
	}
	x, ok := explainerFor(s)
	if !ok {
		return Outlook{}, false
	}
	return x.outlook(s), true
}

// outlookByMoves tries each action of the side to move, and returns the most steps that one gains, how many pieces can
// come home, and how many others can be won over.
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
