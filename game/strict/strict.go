// Package strict narrows the course's rule set of a game to its first one. The
// course's referee lets actions through that the text of the game forbids, and that
// agents written by the text hold to be impossible.
package strict

import (
	"fmt"
	"slices"

	"freckers/game"
)

// State returns a position under the first rule set of its game if its own is the
// course's, and the state itself otherwise. An action that is legal there is legal
// in s too, and leads to the same position.
func State(s game.State) game.State {
	sets := s.Game().Info().RuleSets
	course := slices.ContainsFunc(sets, func(set game.RuleSet) bool { return set.Course && set.Name == s.RuleSet() })
	if !course || s.RuleSet() == sets[0].Name {
		return s
	}
	narrow, err := s.Game().Parse(s.String(), game.Options{RuleSet: sets[0].Name})
	if err != nil {
		panic(fmt.Sprintf("strict: %s cannot be read under %s: %v", s, sets[0].Name, err))
	}
	return narrow
}

// Allows reports whether an action, legal in s, is legal in its [State] as well.
func Allows(s game.State, a game.Action) bool {
	_, err := State(s).ParseAction(string(a))
	return err == nil
}

// Line reports whether the [State] of each position of a line allows the action that was
// played there. states may have one more than actions.
func Line(states []game.State, actions []game.Action) bool {
	for i, a := range actions {
		if !Allows(states[i], a) {
			return false
		}
	}
	return true
}

// Prefer returns an action with the same result as a, legal in s, that its [State]
// allows, and a itself if there is none.
func Prefer(s game.State, a game.Action) game.Action {
	narrow := State(s)
	if _, err := narrow.ParseAction(string(a)); err == nil {
		return a
	}
	next, _, err := s.Play(a)
	if err != nil {
		return a
	}
	for _, other := range narrow.Actions(nil) {
		if same, _, err := narrow.Play(other); err == nil && same.String() == next.String() {
			return other
		}
	}
	return a
}
