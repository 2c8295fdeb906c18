// Package strict restricts the course's rule set of a game to its first one. The course's
// referee accepts actions that the text of the rules forbids and that agents written to the
// text consider impossible.
package strict

import (
	"fmt"
	"slices"

	"freckers/game"
)

// State returns the position under the first rule set of its game if s is under the course's,
// and s itself otherwise. Every action that is legal in the result is legal in s and leads to
// the same position.
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

// Allows reports whether an action that is legal in s is also legal in its [State].
func Allows(s game.State, a game.Action) bool {
	_, err := State(s).ParseAction(string(a))
	return err == nil
}

// Line reports whether every action of a line is legal in the [State] of its position. There
// may be one more state than actions.
func Line(states []game.State, actions []game.Action) bool {
	for i, a := range actions {
		if !Allows(states[i], a) {
			return false
		}
	}
	return true
}

// Prefer returns an action with the same result as a, which is legal in s, that the [State] of
// s allows, or a itself if there is none.
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
