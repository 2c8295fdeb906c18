package narration

import (
	"strings"

	"freckers/game"
	"freckers/gfx/interaction"
)

// manyFits is how many moves are listed that fit a typed line.
const manyFits = 8

// Typed returns the action that a typed line means at a position, or why it means none.
func (v Narrator) Typed(s game.State, line string) (a game.Action, why string) {
	if line = strings.TrimSpace(line); line == "" || s.Outcome().Over {
		return "", ""
	}
	r := interaction.Parse(s, line)
	if n := len(r.Fits); n > 0 {
		var list []string
		for _, fit := range r.Fits[:min(n, manyFits)] {
			list = append(list, string(fit))
		}
		return "", v.sentences(v.N("%d move fits %q. Which one?", "%d moves fit %q. Which one?", n, n, line), v.T("%s.", v.cells(list)))
	}
	if r.Action == "" {
		if why = v.WhyNoMove(s, line, r.Err); why == "" {
			why = v.Error(r.Err)
		}
	}
	return r.Action, why
}

// WhyNoMove says why no move leads from one typed cell to another, or starts at the only one. It is
// "" where the rules of the game understood the line, as they know better, and for other lines.
func (v Narrator) WhyNoMove(s game.State, typed string, err error) string {
	verb, cells, ok := interaction.TypedCells(s, typed)
	turn := v.OneTouch(s, len(s.Actions(nil)))
	switch {
	case !ok, interaction.IsUnderstood(typed, err) && (turn != "" || verb != "" || len(cells) > 1):
		return ""
	case turn != "":
		return turn
	case len(interaction.Leading(s, cells[0], game.NoCell)) == 0:
		return v.NoStart(s, cells[0])
	case len(cells) == 1:
		return ""
	}
	from, to := Name(s, cells[0]), Name(s, cells[1])
	if cells[0] != cells[1] && !s.Spot(cells[1]).Piece.None() {
		return v.T("No move leads from %[1]s to %[2]s: %[2]s is occupied (%[3]s).", from, to, v.Occupant(s, cells[1]))
	}
	return v.T("No move leads from %s to %s.", from, to)
}

// NoStart says that no move starts at a cell, and what is there.
func (v Narrator) NoStart(s game.State, c game.Cell) string {
	return v.T("No move starts at %s: %s.", Name(s, c), v.Occupant(s, c))
}

// OneTouch is one line for all moves of a turn that only places or removes a piece, "" in others.
func (v Narrator) OneTouch(s game.State, n int) string {
	do := v.Prompt(s)
	if do == "" {
		return ""
	}
	_, events, err := s.Play(s.Actions(nil)[0])
	if err != nil {
		return ""
	}
	// Translators: what to do, such as "remove a green frog", and an example of what to type.
	return v.N("%d move: %s. Type its cell, such as %s.", "%d moves: %s. Type its cell, such as %s.", n, n, do, Name(s, events[0].To))
}
