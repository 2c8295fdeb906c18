// Package card is the card of a fault in a review: what was played, what was better, and why.
package card

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/playback/wording"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// Card is what is said of a fault.
type Card struct {
	Title string
	Text  string     // why it was one
	From  game.State // the position before it
	Lines [2]Line    // from what was played, and the better one

	number string // among the key moments, empty for another fault
	head   string // the title before the grade
	grade  string // how bad it was
}

// Line is moves from a position.
type Line struct {
	Actions []game.Action
	Steps   []moves.Step
}

// lineLength is how many moves of a line are shown.
const lineLength = 4

// Source is what a card is made of.
type Source struct {
	*text.Locale
	Before   game.State
	Judgment analysis.Judgment
	Number   int    // of the move in the game
	Moment   string // its number among the key moments, empty for another fault
	Names    []string
	Figures  bool                // it is said in figures
	AsSeen   func(string) string // turns the arrows of moves as the board is
}

// New writes a card.
func New(s *Source) Card {
	v := &s.Judgment
	why := wording.Why(s.Locale, s.Before, v, explain.Faults(s.Before, v.Played, v.Line, v.Refutation), s.Names, s.Figures)
	k := Card{Title: s.T("Move %d", s.Number), Text: s.AsSeen(why), From: s.Before, number: s.Moment, grade: wording.Grade(s.Locale, v.Grade) + " " + v.Grade.Symbol()}
	k.head = k.Title + " · "
	k.Lines = [...]Line{s.line(append([]game.Action{v.Played}, v.Refutation...)), s.line(v.Line)}
	return k
}

// line names the first moves of a line.
func (s *Source) line(actions []game.Action) Line {
	l, state := Line{}, s.Before
	for _, a := range actions[:min(len(actions), lineLength)] {
		l.Steps = append(l.Steps, moves.Step{Seat: state.ToMove(), Label: s.AsSeen(phrases.Label(s.Locale, state.Label(a)))})
		l.Actions = append(l.Actions, a)
		next, _, err := state.Play(a)
		if err != nil || next.Outcome().Over {
			break
		}
		state = next
	}
	return l
}
