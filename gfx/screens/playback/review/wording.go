package review

import (
	"fmt"
	"slices"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// mistakes counts those of every seat.
func mistakes(l *text.Locale, names []string, counts []int) string {
	var parts []string
	for i, n := range counts {
		switch {
		case n == 0:
		case len(parts) > 0:
			parts = append(parts, fmt.Sprintf("%s %d", names[i], n))
		case names[i] == phrases.You(l):
			parts = append(parts, l.N("You made %d mistake", "You made %d mistakes", n))
		default:
			parts = append(parts, l.N("%s made %d mistake", "%s made %d mistakes", n, names[i], n))
		}
	}
	return l.T("%s.", phrases.List(l, parts))
}

// Grade is that of a bad move, empty for others.
func Grade(l *text.Locale, g analysis.Grade) string {
	switch g {
	case analysis.Inaccuracy:
		return l.T("inaccuracy")
	case analysis.Mistake:
		return l.T("mistake")
	case analysis.Blunder:
		return l.T("blunder")
	case analysis.MissedWin:
		return l.T("missed win")
	}
	return ""
}

// symbolName is what the mark of a graded move means, empty for a fine one, which has none.
func symbolName(l *text.Locale, g analysis.Grade) string {
	name := Grade(l, g)
	if g == analysis.Great {
		name = l.T("great move")
	}
	if name == "" {
		return ""
	}
	return g.Symbol() + "  " + name
}

// whyBad is why a move was bad, in figures if these are wanted or there is nothing else to say. The names
// are short.
func whyBad(l *text.Locale, before game.State, v *analysis.Judgment, faults []explain.Fault, names []string, figures bool) string {
	better, _ := explain.Move(before, v.Best())
	played, _ := explain.Move(before, v.Played)
	why := reasonBad(l, before, v, faults, names, figures, better, played)
	if note := phrases.CourseNote(l, played, better); note != "" {
		// Translators: two sentences, one after the other.
		return l.T("%s %s", why, note)
	}
	return why
}

// reasonBad is why a move was bad, compared with a better one.
func reasonBad(l *text.Locale, before game.State, v *analysis.Judgment, faults []explain.Fault, names []string, figures bool, why, played explain.Explanation) string {
	bad := phrases.BadMove{Mover: v.Seat, Faults: faults, Names: slices.Clone(names)}
	for i, name := range names {
		if name == phrases.You(l) {
			bad.Names[i] = ""
		}
	}
	if v.MissedWin {
		bad.WinIn = v.Before.Win
	}
	if v.AllowedLoss {
		bad.LossIn = -v.After.Win
	}
	if said := phrases.Why(l, before.Game(), bad); said != "" && !figures {
		return said
	}
	better := phrases.Label(l, before.Label(v.Best()))
	beyond := why.Beyond(played)
	switch {
	case v.MissedWin:
		return l.T("This threw away a win in %s: %s was better.", phrases.Turns(l, turnPlies(v.Before)), better)
	case v.AllowedLoss:
		return l.T("This walked into a loss in %s: %s was better.", phrases.Turns(l, turnPlies(v.After)), better)
	case len(beyond.Reasons) > 0 && !figures:
		return phrases.Missed(l, before.Game(), beyond, bad.Names[v.Seat])
	case v.Before.ThreePlayers():
		return l.T("%s was better, by %s.", text.Capital(better), l.T("%d%% of the points", (v.Loss+5)/10))
	}
	return l.T("%s was better, by %s.", text.Capital(better), phrases.Units(l, v.Before.Steps()-v.After.Steps(), before.Game().Info().Unit))
}

// turnPlies are the plies to a proven end as [phrases.Turns] counts them.
func turnPlies(s ai.Score) int {
	win := max(s.Win, -s.Win)
	if s.ThreePlayers() {
		return widgets.TwoPlayerPlies(win)
	}
	return win
}
