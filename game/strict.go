package game

import (
	"fmt"
	"slices"
)

// Strict returns the position under the first rule set of its game if s is under the course's,
// and s itself otherwise. Every action that is legal in the result is legal in s and leads to
// the same position.
func Strict(s State) State {
	sets := s.Game().Info().RuleSets
	course := slices.ContainsFunc(sets, func(set RuleSet) bool { return set.Course && set.Name == s.RuleSet() })
	if !course || s.RuleSet() == sets[0].Name {
		return s
	}
	narrow, err := s.Game().Parse(s.String(), Options{RuleSet: sets[0].Name})
	if err != nil {
		panic(fmt.Sprintf("strict: %s cannot be read under %s: %v", s, sets[0].Name, err))
	}
	return narrow
}

// AllowsStrictly reports whether an action that is legal in s is also legal in its [Strict].
func AllowsStrictly(s State, a Action) bool {
	_, err := Strict(s).ParseAction(string(a))
	return err == nil
}

// StrictLine reports whether every action of a line is legal in the [Strict] of its position. There
// may be one more state than actions.
func StrictLine(states []State, actions []Action) bool {
	for i, a := range actions {
		if !AllowsStrictly(states[i], a) {
			return false
		}
	}
	return true
}

// PreferStrict returns an action with the same result as a, which is legal in s, that the [Strict] of
// s allows, or a itself if there is none.
func PreferStrict(s State, a Action) Action {
	narrow := Strict(s)
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
