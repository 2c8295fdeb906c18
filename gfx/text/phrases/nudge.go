package phrases

import (
	"freckers/ai/explain"
	"freckers/gfx/text"
)

// Nudge returns a sentence that leads towards a move without naming it, its piece or its place.
func Nudge(l *text.Locale, e explain.Explanation) string {
	if e.Deed == explain.Grow || e.Deed == explain.Idle {
		return l.T("What do all of your frogs need here?")
	}
	for _, r := range e.Reasons {
		switch r.Kind {
		case explain.Wins, explain.Decides:
			return l.T("This can be decided now.")
		case explain.StopsWin, explain.StopsHome, explain.Blocks:
			return l.T("What would the other side like to play? Spoil it!")
		case explain.Joins, explain.StopsExit, explain.Enough:
			return l.T("Somebody can be won over here.")
		case explain.Escapes, explain.Protects, explain.Secure:
			return l.T("One of your pieces is in danger. Who?")
		case explain.Exits, explain.ReachesExit, explain.NearsExit:
			return l.T("Who is closest to the shore?")
		case explain.Richest, explain.Prize:
			return l.T("Count the points: which way is worth most?")
		case explain.LeavesFew, explain.LeavesLeast, explain.Keeps:
			return l.T("Think of the reply: leave as little as you can.")
		case explain.SetsUp, explain.Frees, explain.Opens, explain.WayHome, explain.Beside:
			return l.T("One piece can make way for the others.")
		case explain.Last:
			return l.T("Do not forget who is farthest behind.")
		case explain.Leaps, explain.Springboard:
			return l.T("A far leap goes over somebody far away.")
		}
	}
	if e.Hops > 1 {
		return l.T("One hop can lead to the next. Look for a chain!")
	}
	for _, r := range e.Reasons {
		if r.Kind == explain.Home || r.Kind == explain.NearHome {
			return l.T("Somebody is closer to home than it looks.")
		}
	}
	return l.T("Look where each of your pieces could go.")
}
