package play

import (
	"slices"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// told is what the quiet line says of the game.
type told struct {
	revealed bool // the suggested move is shown, and not only its piece
	lead     bool // who is ahead
	numbers  bool // what searches find
}

// hintMarks marks the suggested move: its piece, and all of it once it was requested again.
func hintMarks(t *session.Session) (path, grown []game.Cell) {
	path, grown = widgets.Advice(t.State(), t.Hint())
	if !t.Revealed() {
		return path[:min(len(path), 1)], nil
	}
	return path, grown
}

// shorterHint has one reason only; it is empty where there is no hint.
func shorterHint(l *text.Locale, t *session.Session) string {
	if t.Hint() == "" {
		return ""
	}
	why := t.Why()
	why.Reasons = why.Reasons[:min(len(why.Reasons), 1)]
	return phrases.Hint(l, t.State().Game(), why, t.State().ToMove())
}

// leadLine says how the only person stands, else whoever is ahead.
func leadLine(l *text.Locale, t *session.Session, names []string) string {
	s := t.State()
	best, name := game.Seat(slices.Index(names, phrases.You(l))), ""
	if best == game.Nobody {
		for i := range names {
			if st, _ := explain.StandingOf(s, game.Seat(i)); best == game.Nobody || st.Ahead() {
				best, name = game.Seat(i), names[i]
			}
		}
	}
	st, ok := explain.StandingOf(s, best)
	if !ok {
		return ""
	}
	return phrases.Lead(l, s.Game(), best, st, name)
}
