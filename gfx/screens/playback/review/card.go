package review

import (
	"fmt"
	"slices"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
)

// Card is what is said of a move at which the review stops.
type Card struct {
	Title   string // its number in the game
	About   string // what it is called, or how bad it was
	Text    string // why
	Instead string // what was played
	Praise  bool
	From    game.State // the position before it
	Lines   [2]Line    // from what was played, and the better one
}

// Line is moves from a position.
type Line struct {
	Actions []game.Action
	Steps   []moves.Step
}

// LineLength is how many moves of a line are shown.
const LineLength = 4

// Writing is what a card is made of.
type Writing struct {
	*text.Locale
	Before   game.State
	Judgment analysis.Judgment
	Number   int      // of the move in the game
	Moment   *Moment  // nil for another fault
	Names    []string // short
	Figures  bool     // it is said in figures
	Gentle   bool
	AsSeen   func(string) string // turns the arrows of moves as the board is
}

// Write writes the card.
func (w *Writing) Write() Card {
	v := &w.Judgment
	k := Card{Title: w.T("Move %d", w.Number), From: w.Before, About: widgets.Capital(Grade(w.Locale, v.Grade)) + " " + v.Grade.Symbol()}
	if w.Moment != nil {
		k.Praise = w.Moment.Kind == theme.Praise
		if w.Gentle || k.Praise {
			k.About = w.Moment.Title
		}
	}
	k.Text = w.AsSeen(w.why(k.Praise))
	k.Instead = w.T("Played instead: %s", w.AsSeen(phrases.Label(w.Locale, w.Before.Label(v.Played))))
	k.Lines = [...]Line{w.line(append([]game.Action{v.Played}, v.Refutation...)), w.line(v.Line)}
	return k
}

// why is why the move was good or bad.
func (w *Writing) why(praise bool) string {
	v, of := &w.Judgment, w.Before.Game()
	mine := w.Names[v.Seat] == phrases.You(w.Locale)
	played, _ := explain.Move(w.Before, v.Played)
	switch {
	case praise && mine:
		return phrases.Found(w.Locale, of, played)
	case praise:
		return phrases.Shown(w.Locale, of, played)
	case w.Gentle && mine:
		better, _ := explain.Move(w.Before, v.Best())
		if more := better.Beyond(played); len(more.Reasons) > 0 {
			better = more
		}
		return phrases.Chance(w.Locale, of, better)
	}
	faults := explain.Faults(w.Before, v.Played, v.Line, v.Refutation)
	return whyBad(w.Locale, w.Before, v, faults, w.Names, w.Figures && !w.Gentle)
}

// line names the first moves of a line.
func (w *Writing) line(actions []game.Action) Line {
	l, state := Line{}, w.Before
	for _, a := range actions[:min(len(actions), LineLength)] {
		l.Steps = append(l.Steps, moves.Step{Seat: state.ToMove(), Label: w.AsSeen(phrases.Label(w.Locale, state.Label(a)))})
		l.Actions = append(l.Actions, a)
		next, _, err := state.Play(a)
		if err != nil || next.Outcome().Over {
			break
		}
		state = next
	}
	return l
}

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
