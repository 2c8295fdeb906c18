package phrases

import (
	"freckers/ai/explain"
	"freckers/gfx/text"
)

// reason puts a reason in words: a clause with a subject, or what a move or its piece
// does, such as "gets home".
func (h *hint) reason(r explain.Reason) (words string, clause bool) {
	for _, find := range [...]func(explain.Reason) string{h.progress, h.toOthers, h.forTeam} {
		if words = find(r); words != "" {
			return words, false
		}
	}
	return h.clause(r), true
}

// progress is how far a piece gets.
func (h *hint) progress(r explain.Reason) string {
	piece := h.T(h.info.Piece)
	switch r.Kind {
	case explain.Home:
		if r.N == r.Of-1 {
			return h.T("gets home, and then only one %s is missing", piece)
		}
		return h.T("gets home")
	case explain.NearHome:
		return h.N("lands %s row from home", "lands %s rows from home", r.N, h.number(r.N))
	case explain.Gains:
		return h.N("gets %s row closer to home", "gets %s rows closer to home", r.N, h.number(r.N))
	case explain.Advances:
		return h.N("gets %s step closer to home", "gets %s steps closer to home", r.N, h.number(r.N))
	case explain.NearsExit:
		return h.N("gets %s step closer to its shore", "gets %s steps closer to its shore", r.N, h.number(r.N))
	case explain.ReachesExit:
		return h.T("gets to its shore")
	case explain.StartsLap:
		return h.T("crosses the start line")
	case explain.Leaps:
		return h.N("flies %s square in one jump", "flies %s squares in one jump", r.N, h.number(r.N))
	case explain.Last:
		if h.Seat == h.reader {
			return h.T("has the longest way home of all yours")
		}
		return h.T("has the longest way home of all on its side")
	case explain.Earns:
		points := h.N("%s point", "%s points", r.N, h.number(r.N))
		// Translators: a number of frogs, and what they earn, such as "four points".
		return h.N("catches %s frog for %s", "catches %s frogs for %s", r.Of, h.number(r.Of), points)
	case explain.NewPads:
		return h.N("opens %s new pad", "opens %s new pads", r.N, h.number(r.N))
	}
	return ""
}

// forTeam is what a move does for the other pieces of its side.
func (h *hint) forTeam(r explain.Reason) string {
	switch {
	case r.Kind == explain.SetsUp && h.jumps:
		return h.N("sets up a longer jump for %s other kangaroo", "sets up longer jumps for %s other kangaroos", r.N, h.number(r.N))
	case r.Kind == explain.SetsUp:
		return h.N("sets up a longer hop for %s other frog", "sets up longer hops for %s other frogs", r.N, h.number(r.N))
	case r.Kind == explain.Frees:
		return h.N("frees %s stuck frog", "frees %s stuck frogs", r.N, h.number(r.N))
	case r.Kind == explain.Opens:
		return h.N("opens a path for %s frog", "opens a path for %s frogs", r.N, h.number(r.N))
	case r.Kind == explain.WayHome:
		return h.N("opens the way home for %s frog", "opens the way home for %s frogs", r.N, h.number(r.N))
	case r.Kind == explain.Protects:
		return h.N("protects %s other piece", "protects %s other pieces", r.N, h.number(r.N))
	case r.Kind == explain.Beside:
		return h.to(h.Seat, text.Mark("stands next to another of yours"), text.Mark("stands next to another of %s's"))
	case r.Kind == explain.Escapes:
		return h.to(r.Seat, text.Mark("gets out of your reach"), text.Mark("gets out of %s's reach"))
	case r.Kind == explain.Secure:
		return h.to(h.Seat, text.Mark("is safe until your next turn"), text.Mark("is safe until %s's next turn"))
	case r.Kind == explain.Keeps:
		return h.keeps(r.N)
	}
	return ""
}

// keeps are the points that are safe.
func (h *hint) keeps(n int) string {
	points := h.N("%s point", "%s points", n, h.number(n))
	if h.Seat == h.reader {
		return h.T("keeps at least %s for your next turn", points)
	}
	return h.T("keeps at least %s for the turn after", points)
}

// toOthers is what a move does to another side.
func (h *hint) toOthers(r explain.Reason) string {
	switch {
	case r.Kind == explain.StopsWin:
		return h.to(r.Seat, text.Mark("stops you from winning on the next turn"), text.Mark("stops %s from winning on the next turn"))
	case r.Kind == explain.StopsHome:
		return h.to(r.Seat, text.Mark("keeps you from getting home on the next turn"), text.Mark("keeps %s from getting home on the next turn"))
	case r.Kind == explain.Blocks && h.jumps:
		return h.to(r.Seat, text.Mark("blocks your longest jump"), text.Mark("blocks %s's longest jump"))
	case r.Kind == explain.Blocks:
		return h.to(r.Seat, text.Mark("blocks your longest hop"), text.Mark("blocks %s's longest hop"))
	case r.Kind == explain.Springboard:
		return h.to(r.Seat, text.Mark("uses one of yours as a springboard"), text.Mark("uses one of %s's as a springboard"))
	case r.Kind == explain.Joins:
		return h.to(r.Seat, text.Mark("wins over one of your pieces"), text.Mark("wins over one of %s's pieces"))
	case r.Kind == explain.StopsExit:
		return h.to(r.Seat, text.Mark("wins over one of your pieces that could have gone ashore"), text.Mark("wins over one of %s's pieces that could have gone ashore"))
	case r.Kind == explain.LeavesFew:
		return h.leaves(r)
	case r.Kind == explain.LeavesLeast:
		return h.to(r.Seat, text.Mark("leaves you as few points as possible"), text.Mark("leaves %s as few points as possible"))
	}
	return ""
}

// leaves is the most that the other side can earn.
func (h *hint) leaves(r explain.Reason) string {
	points := h.N("%s point", "%s points", r.N, h.number(r.N))
	if r.Seat == h.reader {
		return h.T("leaves you at most %s", points)
	}
	return h.T("leaves %s at most %s", h.who(r.Seat), points)
}

// clause puts those reasons in words that have a subject of their own.
func (h *hint) clause(r explain.Reason) string {
	switch r.Kind {
	case explain.Wins:
		return h.to(h.Seat, text.Mark("you win"), text.Mark("%s wins"))
	case explain.Decides:
		return h.to(h.Seat, text.Mark("nobody can catch up with you"), text.Mark("nobody can catch up with %s"))
	case explain.Leads:
		return h.to(h.Seat, text.Mark("you lead the race home"), text.Mark("%s leads the race home"))
	case explain.TakesLead:
		return h.to(h.Seat, text.Mark("that puts you in the lead"), text.Mark("that puts %s in the lead"))
	case explain.Farthest:
		return h.T("no other move gains as much ground")
	case explain.NoOther:
		return h.to(h.Seat, text.Mark("without it none of your frogs can get closer to home"), text.Mark("without it no frog of %s's can get closer to home"))
	case explain.Enough:
		return h.to(h.Seat, text.Mark("then you have enough pieces to win"), text.Mark("then %s has enough pieces to win"))
	case explain.Exits:
		return h.exits(r)
	case explain.Richest:
		return h.T("no other move earns as much")
	case explain.Prize:
		return h.N("one of them is worth %s point", "one of them is worth %s points", r.N, h.number(r.N))
	case explain.NearestPlace:
		return h.T("no free place is closer to the start")
	}
	return ""
}

// exits is how many more pieces must leave.
func (h *hint) exits(r explain.Reason) string {
	more := h.number(r.Of - r.N)
	if h.Seat == h.reader {
		return h.T("then you need only %s more", more)
	}
	return h.T("then %s needs only %s more", h.who(h.Seat), more)
}
