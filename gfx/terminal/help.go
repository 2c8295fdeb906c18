package terminal

import (
	"slices"
	"strings"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/words"
)

// help says what can be typed, with examples of the position, what the words of
// actions and the signs on the board mean, and the commands.
func (s *textGame) help() {
	state := s.table.State()
	info := s.Game.Info()
	if list := examples(state); list != nil {
		s.say(words.TermExamples(list))
	}
	for _, w := range info.Notation {
		s.say(words.TermWord(w.Text, w.Means))
	}
	s.sayAll(signsOf(state))
	s.say(words.TermHelp(startOf(state)))
}

// rules tells the pages of the game's rules, and the rule set in force.
func (s *textGame) rules() {
	info := s.Game.Info()
	lessons, err := assets.Lessons(info.Name)
	if err != nil {
		s.say(sentence(err))
		return
	}
	for i, l := range lessons {
		s.say(words.TermLesson(i+1, l.Title, l.Text))
	}
	for _, r := range info.RuleSets {
		if r.Name == s.table.State().RuleSet() {
			s.say(words.TermRules(r.Title, r.About))
		}
	}
}

// examples are texts that can be typed in a position: the first action of each
// verb in full, and shorter forms of it.
func examples(s game.State) []string {
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
			if short != "" && !slices.Contains(forms, short) && read(s, short).action == a {
				forms = append(forms, short)
			}
		}
		list = append(list, words.TermForms(forms))
	}
	return list
}

// ends are the cells that an action leads from and to, "" where it touches none.
func ends(s game.State, a game.Action) string {
	_, events, err := s.Play(a)
	if err != nil || len(events) == 0 || name(s, events[0].From) == "" {
		return ""
	}
	to, _ := target(s, a)
	return strings.TrimSpace(name(s, events[0].From) + " " + name(s, to))
}

// startOf names a cell at which an action can start, "" where none does.
func startOf(s game.State) string {
	for c, site := range s.Game().Info().Layout.Sites {
		if next, stop := s.NextHops([]game.Cell{game.Cell(c)}); len(next) > 0 || stop != "" {
			return site.Name
		}
	}
	return ""
}

// signsOf explains the signs on the board: the kinds of pieces where an owner has
// several, and what the cells without a piece are made of.
func signsOf(s game.State) []string {
	info := s.Game().Info()
	var list []string
	for _, k := range info.Kinds {
		if k.Title != "" {
			list = append(list, words.TermSign(k.Piece.Letter, called(info, k)))
		}
	}
	var seen [len(signs)]bool
	for c, site := range info.Layout.Sites {
		if spot := s.Spot(game.Cell(c)); spot.Piece.None() && !site.Off {
			seen[spot.Terrain] = true
		}
	}
	for g, sign := range signs {
		if seen[g] {
			list = append(list, words.TermSign(sign, words.TermGrounds[g]))
		}
	}
	if list == nil {
		return nil
	}
	return []string{words.TermSigns(list)}
}
