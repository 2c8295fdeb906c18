package terminal

import (
	"slices"
	"strings"

	"freckers/game"
)

// reading is what a typed line can mean in a position: one action, several, or
// none with the reason.
type reading struct {
	action game.Action
	fits   []game.Action
	err    error
}

// read finds the actions that a typed line fits. In this order, the first that
// gives an action decides: the full notation, with or without its verb; the one
// action whose words the typed ones begin, a whole word before a begun one; the
// cells touched first and last.
func read(s game.State, typed string) reading {
	actions := s.Actions(nil)
	if a, ok := readFull(s, actions, typed); ok {
		return reading{action: a}
	}
	fits := fitting(actions, typed)
	if len(fits) == 0 {
		fits = between(s, typed)
	}
	switch len(fits) {
	case 0:
		return reading{err: whyNot(s, actions, typed)}
	case 1:
		return reading{action: fits[0]}
	}
	return reading{fits: fits}
}

// readFull reads notation, also where its first word was left out, or where the
// cell that it leads to is added, as the lists and hints do: "MOVE 0,3 D to 1,3".
func readFull(s game.State, actions []game.Action, typed string) (game.Action, bool) {
	if head, end, told := strings.Cut(typed, " to "); told {
		a, ok := readFull(s, actions, head)
		if to, lands := target(s, a); ok && lands && name(s, to) == strings.TrimSpace(end) {
			return a, true
		}
	}
	tries := []string{typed}
	for _, verb := range verbs(actions) {
		tries = append(tries, verb+" "+typed)
	}
	for _, try := range tries {
		if a, err := s.Read(try); err == nil {
			return a, true
		}
	}
	return "", false
}

// whyNot gives the rule book's word on an action that it refuses. Where the verb
// was left out it is that of the first action with as many words.
func whyNot(s game.State, actions []game.Action, typed string) error {
	words := strings.Fields(typed)
	if strings.ContainsAny(words[0][:1], "-0123456789") {
		for _, a := range actions {
			if have := strings.Fields(string(a)); len(have) == len(words)+1 {
				typed = have[0] + " " + typed
				break
			}
		}
	}
	_, err := s.Read(typed)
	return err
}

// verbs lists the first words of the actions that have several words.
func verbs(actions []game.Action) []string {
	var list []string
	for _, a := range actions {
		verb, _, more := strings.Cut(string(a), " ")
		if more && !slices.Contains(list, verb) {
			list = append(list, verb)
		}
	}
	return list
}

// fitting lists the actions of which every typed word begins a word, in order,
// the verb left out or not. Where some fit with whole words only those count.
func fitting(actions []game.Action, typed string) []game.Action {
	want := strings.Fields(strings.ToLower(typed))
	var begun, whole []game.Action
	for _, a := range actions {
		have := strings.Fields(strings.ToLower(string(a)))
		begins, same := fit(have, want)
		if !begins {
			begins, same = fit(have[1:], want)
		}
		if begins {
			begun = append(begun, a)
		}
		if same {
			whole = append(whole, a)
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return begun
}

// fit says whether the wanted words begin the first words there are, and
// whether the last of them is a whole one.
func fit(have, want []string) (begins, same bool) {
	if len(want) == 0 || len(want) > len(have) {
		return false, false
	}
	for i, w := range want {
		if !strings.HasPrefix(have[i], w) {
			return false, false
		}
	}
	return true, have[len(want)-1] == want[len(want)-1]
}

// between lists the actions that go from the first typed cell to the last, by
// the shortest path each: "0,3 2,3", "0,3-2,3" or "0,3 to 2,3".
func between(s game.State, typed string) []game.Action {
	layout := s.Game().Info().Layout
	var cells []game.Cell
	for _, f := range strings.FieldsFunc(strings.ToLower(typed), func(r rune) bool { return r == ' ' || r == '-' || r == '>' }) {
		c, ok := layout.Find(f)
		if ok {
			cells = append(cells, c)
		} else if f != "to" {
			return nil
		}
	}
	if len(cells) != 2 {
		return nil
	}
	var list []game.Action
	choices, _ := s.Choices(cells[0], manyChoices)
	for _, c := range choices {
		if !c.Further && c.Cells[len(c.Cells)-1] == cells[1] {
			list = append(list, c.Action)
		}
	}
	return list
}

// manyChoices is more than a person looks through.
const manyChoices = 1000

// target is where an action ends, and false for one that touches no cell.
func target(s game.State, a game.Action) (game.Cell, bool) {
	_, events, err := s.Play(a)
	if err != nil {
		return game.NoCell, false
	}
	to := game.NoCell
	for _, e := range events {
		if e.Kind == game.Step || e.Kind == game.Hop || e.Kind == game.Place {
			to = e.To
		}
	}
	return to, to != game.NoCell
}
