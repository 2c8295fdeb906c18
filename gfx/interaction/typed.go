package interaction

import (
	"slices"
	"strings"
	"unicode"

	"freckers/game"
)

// Typed is what a typed line can mean in a position: one action, several, or
// none with the reason.
type Typed struct {
	Action game.Action
	Fits   []game.Action
	Err    error
}

// Parse finds the actions that a typed line fits. In this order, the first that
// gives an action decides: the full notation, with or without its verb; the one
// action whose words the typed ones begin, a whole word before a begun one; the
// cells touched first and last.
func Parse(s game.State, typed string) Typed {
	actions := s.Actions(nil)
	typed = spaced(s.Game().Info(), typed)
	if a, ok := parseFull(s, actions, typed); ok {
		return Typed{Action: a}
	}
	fits := Fitting(actions, typed)
	err := parseError(s, actions, typed)
	if len(fits) == 0 {
		fits = between(s, typed, IsUnderstood(typed, err))
	}
	switch len(fits) {
	case 0:
		return Typed{Err: err}
	case 1:
		return Typed{Action: fits[0]}
	}
	return Typed{Fits: fits}
}

// spaced puts the blank that was left out after a word of the game, or its
// beginning: "m0,3 d".
func spaced(info *game.Info, typed string) string {
	i := strings.IndexFunc(typed, notLetter)
	if i <= 0 || !strings.ContainsRune("-0123456789", rune(typed[i])) {
		return typed
	}
	for _, w := range info.Notation {
		if !strings.ContainsFunc(w.Text, notLetter) && strings.HasPrefix(strings.ToLower(w.Text), strings.ToLower(typed[:i])) {
			return typed[:i] + " " + typed[i:]
		}
	}
	return typed
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// parseFull reads notation, also where its first word was left out, or where the
// cell that it leads to and what it earns are added, as the lists and hints do:
// "MOVE 0,3 D to 1,3", "c5-c7 to c7 for 3 points".
func parseFull(s game.State, actions []game.Action, typed string) (game.Action, bool) {
	if head, end, told := strings.Cut(typed, " to "); told {
		a, ok := parseFull(s, actions, head)
		cell, _, _ := strings.Cut(end, " for ")
		if to, lands := Target(s, a); ok && lands && s.Layout().Sites[to].Name == strings.TrimSpace(cell) {
			return a, true
		}
	}
	tries := []string{typed}
	for _, verb := range verbs(actions) {
		tries = append(tries, verb+" "+typed)
	}
	for _, try := range tries {
		if a, err := s.ParseAction(try); err == nil {
			return a, true
		}
	}
	return "", false
}

// parseError returns the error of the rules for an illegal move. Where the verb
// was left out it is that of the first action with as many words.
func parseError(s game.State, actions []game.Action, typed string) error {
	words := strings.Fields(typed)
	if strings.ContainsAny(words[0][:1], "-0123456789") {
		for _, a := range actions {
			if have := strings.Fields(string(a)); len(have) == len(words)+1 {
				typed = have[0] + " " + typed
				break
			}
		}
	}
	_, err := s.ParseAction(typed)
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

// Fitting lists the actions of which every typed word begins a word, in order,
// the verb left out or not. Where some fit with whole words only those count.
func Fitting(actions []game.Action, typed string) []game.Action {
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

// fit reports whether the wanted words begin the first words there are, and
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
// the shortest path each: "0,3 2,3", "0,3-2,3", "0,3 to 2,3" or, unless
// the rules understood that otherwise, "move 0,3 2,3".
func between(s game.State, typed string, understood bool) []game.Action {
	verb, cells, _ := TypedCells(s, typed)
	if len(cells) != 2 || verb != "" && (understood || verb != "move") {
		return nil
	}
	return Leading(s, cells[0], cells[1])
}

// Leading lists the actions from one cell to another, or to any cell if that is
// [game.NoCell], each by its shortest path.
func Leading(s game.State, from, to game.Cell) []game.Action {
	var list []game.Action
	choices, _ := s.Choices(from, manyChoices)
	for _, c := range choices {
		if !c.Alternate && (to == game.NoCell || c.Cells[len(c.Cells)-1] == to) {
			list = append(list, c.Action)
		}
	}
	return list
}

// CellOf is the cell of the board that has a name.
func CellOf(s game.State, name string) (game.Cell, bool) {
	layout := s.Layout()
	c, ok := layout.Find(name)
	return c, ok && !layout.Sites[c].Off
}

// manyChoices is more than a person looks through.
const manyChoices = 1000

// Target is where the piece that an action moves ends, and false where it moves
// none, or takes it off the board at once.
func Target(s game.State, a game.Action) (game.Cell, bool) {
	_, events, err := s.Play(a)
	if err != nil {
		return game.NoCell, false
	}
	to := game.NoCell
	for _, e := range events {
		if e.Kind == game.Step || e.Kind == game.Hop {
			to = e.To
		}
	}
	return to, to != game.NoCell
}

// IsUnderstood reports whether an error of the rules is about the action typed: such an error
// begins with it.
func IsUnderstood(typed string, err error) bool {
	action, _, ok := strings.Cut(err.Error(), ": ")
	return ok && strings.HasSuffix(strings.ToUpper(action), strings.Join(game.Words(typed), " "))
}

// TypedCells are the one or two cells of a line that has nothing else but a word before them.
func TypedCells(s game.State, typed string) (verb string, cells []game.Cell, ok bool) {
	text := strings.ToLower(strings.Join(game.Words(typed), " "))
	for i, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '>' }) {
		word = strings.TrimRight(word, "-")
		c, found := CellOf(s, word)
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
		from, fine := CellOf(s, word[:i])
		to, good := CellOf(s, word[i+1:])
		if fine && good {
			return from, to, true
		}
	}
	return game.NoCell, game.NoCell, false
}
