package playback

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
	"freckers/gfx/theme"
)

// reviewCard is the explanation of a move at which the review stops.
type reviewCard struct {
	Title   string // its number in the game
	About   string // what it is called, or how bad it was
	Text    string // why
	Instead string // what was played
	Praise  bool
	From    game.State    // the position before it
	Lines   [2]reviewLine // from what was played, and the better one
}

// reviewLine is moves from a position.
type reviewLine struct {
	Actions []game.Action
	Steps   []moveStep
}

// lineLength is how many moves of a line are shown.
const lineLength = 4

// Card returns what is to be said of the i-th move.
func (v *review) Card(g *reviewGame, i int) reviewCard {
	j, before := &v.judgments[i], g.Before(i)
	k := reviewCard{Title: g.T("Move %d", g.Plies[i].Number), From: before, About: text.Capital(gradeName(g.Locale, j.Grade)) + " " + j.Grade.Symbol()}
	if n := v.Moment(i); n >= 0 {
		k.Praise = v.Moments[n].Kind == theme.Praise
		if g.Gentle || k.Praise {
			k.About = v.Moments[n].Title
		}
	}
	k.Text = g.AsSeen(g.why(before, j, k.Praise))
	k.Instead = g.T("Played instead: %s", g.label(before, j.Played))
	k.Lines = [...]reviewLine{g.line(before, append([]game.Action{j.Played}, j.Refutation...)), g.line(before, j.Line)}
	return k
}

// label names a move as it goes on the board.
func (g *reviewGame) label(s game.State, a game.Action) string {
	return g.AsSeen(phrases.Label(g.Locale, s.Label(a)))
}

// line names the first moves of a line.
func (g *reviewGame) line(s game.State, actions []game.Action) reviewLine {
	steps := moveSteps(s, actions[:min(len(actions), lineLength)], g.label)
	return reviewLine{Actions: actions[:len(steps)], Steps: steps}
}

// why returns a sentence or two on a judged move: what made it good, or what the better move would have achieved.
func (g *reviewGame) why(before game.State, j *analysis.Judgment, praise bool) string {
	l, of := g.Locale, before.Game()
	mine := g.Names[j.Seat] == phrases.You(l)
	better, _ := explain.Move(before, j.Best())
	played, _ := explain.Move(before, j.Played)
	switch {
	case praise && mine:
		return phrases.Found(l, of, played)
	case praise:
		return phrases.Shown(l, of, played)
	case g.Gentle && mine:
		if more := better.Beyond(played); len(more.Reasons) > 0 {
			better = more
		}
		return phrases.Chance(l, of, better)
	}
	why := g.whyBad(before, j, better, played)
	if note := phrases.CourseNote(l, played, better); note != "" {
		// Translators: two sentences, one after the other.
		return l.T("%s %s", why, note)
	}
	return why
}

// mistakesLine counts those of every seat.
func mistakesLine(l *text.Locale, names []string, counts []int) string {
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

// gradeName is that of a bad move, empty for others.
func gradeName(l *text.Locale, g analysis.Grade) string {
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
	name := gradeName(l, g)
	if g == analysis.Great {
		name = l.T("great move")
	}
	if name == "" {
		return ""
	}
	return g.Symbol() + "  " + name
}

// whyBad is why a move was bad, compared with a better one: in figures if these are wanted or there is nothing else to say.
func (g *reviewGame) whyBad(before game.State, v *analysis.Judgment, why, played explain.Explanation) string {
	l, figures := g.Locale, g.Figures && !g.Gentle
	bad := phrases.BadMove{Mover: v.Seat, Faults: explain.Faults(before, v.Played, v.Line, v.Refutation), Names: slices.Clone(g.Names)}
	for i, name := range g.Names {
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
