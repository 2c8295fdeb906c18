package analysis

import (
	"fmt"
	"slices"

	"freckers/game"
)

// SearchRules returns the rule set by which to search a line of a game. It is asked, which may be
// the rule set of the game or, for the course's rules, the game's first one, see [strict.State]. If
// asked is empty, it is the first one unless a move was played that it forbids: a best move should
// be legal for agents of the course by either text. It fails if the game cannot be searched by
// asked.
func SearchRules(asked string, states []game.State, actions []game.Action) (string, error) {
	own, first := states[0].RuleSet(), game.Strict(states[0]).RuleSet()
	switch {
	case asked == "" && own != first && game.StrictLine(states, actions):
		return first, nil
	case asked == "" || asked == own:
		return own, nil
	case asked == first:
		return first, nil
	}
	choices := own
	if own != first {
		choices = first + " or " + own
	}
	return "", fmt.Errorf("the game cannot be reviewed by the rules %s: expected %s", game.Quote(asked), choices)
}

// Rules returns the rule set that is searched by, and that of the game.
func (r *Review) Rules() (searched, played string) { return r.rules, r.played }

// narrow puts the positions under the rule set that is searched by, except those whose move it
// forbids.
func (r *Review) narrow() {
	r.states = slices.Clone(r.states)
	for i, s := range r.states {
		if i == len(r.actions) || game.AllowsStrictly(s, r.actions[i]) {
			r.states[i] = game.Strict(s)
		}
	}
}

// searched returns the i-th position under the rule set that is searched by.
func (r *Review) searched(i int) game.State {
	if r.rules == r.played {
		return r.states[i]
	}
	return game.Strict(r.states[i])
}
