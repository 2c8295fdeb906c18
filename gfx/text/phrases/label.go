package phrases

import (
	"strings"

	"freckers/gfx/text"
)

// Label translates the few words in the label of an action, which is in the notation of
// the game otherwise.
func Label(l *text.Locale, label string) string {
	if l == nil {
		return label
	}
	if cell, ok := strings.CutSuffix(label, " exit"); ok {
		// Translators: a move: the piece on this cell leaves the board.
		return l.T("%s exit", cell)
	}
	if cell, ok := strings.CutPrefix(label, "place "); ok {
		// Translators: a move: a piece is put on this cell.
		return l.T("place %s", cell)
	}
	switch label {
	case "grow":
		return l.T("grow")
	case "pass":
		return l.T("pass")
	}
	return label
}
