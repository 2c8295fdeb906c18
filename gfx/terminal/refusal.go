package terminal

import (
	"slices"
	"strings"
	"unicode"

	"freckers/game"
	"freckers/gfx/interaction"
)

// explainError prints why a line is not a move.
func (s *textGame) explainError(state game.State, typed string, err error) {
	if why := s.WhyNoMove(state, typed, err); why != "" {
		s.printLine(why)
		return
	}
	if verb, _, _ := strings.Cut(typed, " "); !strings.ContainsAny(typed, "0123456789") && !s.isGameWord(verb) {
		s.printLine(s.T("%q is neither a command nor a move. Type help or moves.", typed))
		return
	}
	s.printLine(s.Error(err))
}

// isMove reports whether a line that begins like a command is meant for a move: its first word
// begins a word of the game's notation, or it leads from a cell to another.
func isMove(s game.State, first, rest string) bool {
	if rest == "" {
		return false
	}
	_, cells, ok := interaction.TypedCells(s, rest)
	return ok && len(cells) == 2 || slices.ContainsFunc(s.Game().Info().Notation, func(w game.Word) bool {
		return !strings.ContainsFunc(w.Text, func(r rune) bool { return !unicode.IsLetter(r) }) && strings.HasPrefix(strings.ToLower(w.Text), first)
	})
}
