package terminal

import (
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/narration"
)

// explainError prints why a line is not a move.
func (s *textGame) explainError(state game.State, typed string, err error) {
	if why := s.whyNoMove(state, typed, err); why != "" {
		s.printLine(why)
		return
	}
	if verb, _, _ := strings.Cut(typed, " "); !strings.ContainsAny(typed, "0123456789") && !s.isGameWord(verb) {
		s.printLine(s.T("%q is neither a command nor a move. Type help or moves.", typed))
		return
	}
	s.printLine(s.Error(err))
}

// whyNoMove says why no move leads from one typed cell to another, or starts at the only one. It is
// "" where the rules of the game understood the line, as they know better, and for other lines.
func (v describer) whyNoMove(s game.State, typed string, err error) string {
	verb, cells, ok := typedCells(s, typed)
	turn := v.foldedMoves(s, len(s.Actions(nil)))
	switch {
	case !ok, isUnderstood(typed, err) && (turn != "" || verb != "" || len(cells) > 1):
		return ""
	case turn != "":
		return turn
	case len(leading(s, cells[0], game.NoCell)) == 0:
		return v.noStart(s, cells[0])
	case len(cells) == 1:
		return ""
	}
	from, to := narration.Name(s, cells[0]), narration.Name(s, cells[1])
	if cells[0] != cells[1] && !s.Spot(cells[1]).Piece.None() {
		return v.T("No move leads from %[1]s to %[2]s: %[2]s is occupied (%[3]s).", from, to, v.Occupant(s, cells[1]))
	}
	return v.T("No move leads from %s to %s.", from, to)
}

// isUnderstood reports whether an error of the rules is about the action typed: such an error
// begins with it.
func isUnderstood(typed string, err error) bool {
	action, _, ok := strings.Cut(err.Error(), ": ")
	return ok && strings.HasSuffix(strings.ToUpper(action), strings.Join(game.Words(typed), " "))
}

// noStart says that no move starts at a cell, and what is there.
func (v describer) noStart(s game.State, c game.Cell) string {
	return v.T("No move starts at %s: %s.", narration.Name(s, c), v.Occupant(s, c))
}

// foldedMoves is one line for all moves of a turn that only places or removes a piece, "" in others.
func (v describer) foldedMoves(s game.State, n int) string {
	do := v.Prompt(s)
	if do == "" {
		return ""
	}
	_, events, err := s.Play(s.Actions(nil)[0])
	if err != nil {
		return ""
	}
	// Translators: what to do, such as "remove a green frog", and an example of what to type.
	return v.N("%d move: %s. Type its cell, such as %s.", "%d moves: %s. Type its cell, such as %s.", n, n, do, narration.Name(s, events[0].To))
}

// typedCells are the one or two cells of a line that has nothing else but a word before them.
func typedCells(s game.State, typed string) (verb string, cells []game.Cell, ok bool) {
	text := strings.ToLower(strings.Join(game.Words(typed), " "))
	for i, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '>' }) {
		word = strings.TrimRight(word, "-")
		c, found := cellOf(s, word)
		from, to, pair := cutCells(s, word)
		switch {
		case found:
			cells = append(cells, c)
		case pair:
			cells = append(cells, from, to)
		case word == "" || word == "to":
		case i == 0:
			verb = word
		default:
			return "", nil, false
		}
	}
	return verb, cells, len(cells) == 1 || len(cells) == 2
}

// cutCells splits two cells with a hyphen between them.
func cutCells(s game.State, word string) (from, to game.Cell, ok bool) {
	for i, r := range word {
		if r != '-' {
			continue
		}
		from, fine := cellOf(s, word[:i])
		to, good := cellOf(s, word[i+1:])
		if fine && good {
			return from, to, true
		}
	}
	return game.NoCell, game.NoCell, false
}

// isMove reports whether a line that begins like a command is meant for a move: its first word
// begins a word of the game's notation, or it leads from a cell to another.
func isMove(s game.State, first, rest string) bool {
	if rest == "" {
		return false
	}
	_, cells, ok := typedCells(s, rest)
	return ok && len(cells) == 2 || slices.ContainsFunc(s.Game().Info().Notation, func(w game.Word) bool {
		return !strings.ContainsFunc(w.Text, notLetter) && strings.HasPrefix(strings.ToLower(w.Text), first)
	})
}
