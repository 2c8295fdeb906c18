package review

import (
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
