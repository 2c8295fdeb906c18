package terminal

import (
	"fmt"
	"slices"
	"strings"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/narration"
)

// printHelp prints what can be typed, with examples of the position, what the words of
// actions and the signs on the board mean, and the commands.
func (s *textGame) printHelp() {
	state := s.session.State()
	info := s.Game.Info()
	if list := s.examples(state); list != nil {
		s.printLine(s.T("Type a move or any unambiguous abbreviation; for example: %s.", strings.Join(list, "; ")))
	}
	for _, w := range info.Notation {
		s.printLine(s.T("%s: %s.", w.Text, s.T(w.Means)))
	}
	s.printLines(s.describeSymbols(state))
	moves := s.T("moves: list your moves.")
	if start := startOf(state); start != "" {
		moves = s.T("moves: list your moves; moves %[1]s: those that start at %[1]s.", start)
	}
	s.printLines([]string{
		s.T("board: show the board."),
		s.T("where: describe the position in words."),
		moves,
		s.T("rules: explain the rules."),
		s.T("hint: ask the engine for a move and a reason; hint %s: for what it thinks of the move.", figures),
		s.T("levels: list the computer's levels."),
		s.T("undo: take back your last move, and the computer's reply."),
		s.T("redo: play again what was undone."),
		s.T("save: show where the game is saved; save FILE: write a copy, a referee log if FILE ends in .log."),
		s.T("new: leave this game and start another."),
		s.T("resign: resign the game."),
		s.T("quit: leave; the game is saved."),
	})
}

// printRules prints the lessons of the game, and the rule set in force.
func (s *textGame) printRules() {
	info := s.Game.Info()
	lessons, err := assets.Lessons(info.Name)
	if err != nil {
		s.printLine(s.Error(err))
		return
	}
	for i, l := range lessons {
		s.printLine(fmt.Sprintf("%d. %s. %s", i+1, s.T(l.Title), s.T(l.Text)))
	}
	for _, r := range info.RuleSets {
		if r.Name == s.session.State().RuleSet() {
			s.printLine(s.T("Rules: %s. %s", strings.ToLower(s.T(r.Title)), s.T(r.About)))
		}
	}
}

// examples are texts that can be typed in a position: the first action of each
// verb in full, and shorter forms of it.
func (v describer) examples(s game.State) []string {
	var list, seen []string
	bare := s.GlobalActions()
	for _, a := range s.Actions(nil) {
		verb, rest, more := strings.Cut(string(a), " ")
		if !more && !slices.Contains(bare, a) {
			verb = "" // the action is but its cells
		}
		if slices.Contains(seen, verb) {
			continue
		}
		seen = append(seen, verb)
		forms := []string{string(a)}
		for _, short := range []string{strings.ToLower(string(a)[:1]), strings.ToLower(rest), ends(s, a)} {
			if short != "" && !slices.Contains(forms, short) && interaction.Parse(s, short).Action == a {
				forms = append(forms, short)
			}
		}
		list = append(list, v.either(forms))
	}
	return list
}

// either joins the ways of typing one move.
func (v describer) either(forms []string) string {
	all := forms[0]
	for _, form := range forms[1:] {
		// Translators: two ways of typing the same move.
		all = v.C("moves", "%s or %s", all, form)
	}
	return all
}

// ends are the cells that an action leads from and to, "" where it touches none.
func ends(s game.State, a game.Action) string {
	_, events, err := s.Play(a)
	if err != nil || len(events) == 0 || narration.Name(s, events[0].From) == "" {
		return ""
	}
	to, _ := interaction.Target(s, a)
	return strings.TrimSpace(narration.Name(s, events[0].From) + " " + narration.Name(s, to))
}

// startOf names a cell at which an action can start, "" where none does.
func startOf(s game.State) string {
	for c, site := range s.Layout().Sites {
		if next, stop := s.NextHops([]game.Cell{game.Cell(c)}); len(next) > 0 || stop != "" {
			return site.Name
		}
	}
	return ""
}

// describeSymbols explains the signs on the board: the kinds of pieces where an owner has
// several, and what the cells without a piece are made of.
func (v describer) describeSymbols(s game.State) []string {
	info := s.Game().Info()
	var list []string
	for _, k := range info.Kinds {
		if k.Title != "" {
			list = append(list, fmt.Sprintf("%c %s", k.Piece.Letter, v.Kind(info, k)))
		}
	}
	var seen [len(signs)]bool
	for c, site := range s.Layout().Sites {
		if spot := s.Spot(game.Cell(c)); spot.Piece.None() && !site.Off {
			seen[spot.Terrain] = true
		}
	}
	for g, sign := range signs {
		if seen[g] {
			list = append(list, fmt.Sprintf("%c %s", sign, v.Ground(game.Terrain(g))))
		}
	}
	if list == nil {
		return nil
	}
	return []string{v.T("Signs: %s.", strings.Join(list, "; "))}
}
