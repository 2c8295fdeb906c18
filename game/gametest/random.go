package gametest

import (
	"testing"

	"pgregory.net/rapid"

	"freckers/game"
)

// longest is the number of random actions before a state is looked at closely.
const longest = 60

// checkRandom looks closely at states that random play leads to.
func (s Suite) checkRandom(t *testing.T, o Oracle) {
	var from []string
	for _, c := range o.Starts {
		from = append(from, c.Position)
	}
	for _, c := range o.Cases {
		from = append(from, c.Position)
	}
	rapid.Check(t, func(t *rapid.T) {
		position := rapid.SampledFrom(from).Draw(t, "position")
		rules := rapid.SampledFrom(s.ruleSets()).Draw(t, "rules")
		state := s.parse(t, position, rules)
		for range rapid.IntRange(0, longest).Draw(t, "plies") {
			actions := state.Actions(nil)
			if len(actions) == 0 {
				break
			}
			state, _ = play(t, state, rapid.SampledFrom(actions).Draw(t, "action"))
		}
		s.inspect(t, state)
	})
}

// checkHashes holds the hashes of all positions that the records lead to apart,
// and those of the same board under different rules too.
func (s Suite) checkHashes(t *testing.T, o Oracle) {
	seen := map[uint64]string{}
	note := func(state game.State) {
		for _, rules := range s.ruleSets() {
			other := s.parse(t, state.String(), rules)
			sign := rules + s.board(other)
			if was, ok := seen[other.Hash()]; ok && was != sign {
				t.Errorf("%s and %s have the same hash", was, sign)
			}
			seen[other.Hash()] = sign
		}
	}
	for _, r := range o.Rows {
		state := s.parse(t, r.Start, r.RuleSet)
		for _, a := range r.Actions {
			note(state)
			state, _ = play(t, state, game.Action(a))
		}
	}
	for _, c := range o.Cases {
		state := s.parse(t, c.Position, "")
		note(state)
		for _, a := range state.Actions(nil) {
			next, _ := play(t, state, a)
			note(next)
		}
	}
}

// board signs what a hash covers: every cell and the side to move.
func (s Suite) board(state game.State) string {
	sign := []byte{'0' + byte(state.ToMove())}
	for c := range state.Layout().Sites {
		spot := state.Spot(game.Cell(c))
		sign = append(sign, '0'+byte(spot.Terrain), '0'+spot.Piece.Letter)
	}
	return string(sign)
}

// checkNodes asserts that a node of the search allocates nothing.
func (s Suite) checkNodes(t *testing.T, o Oracle) {
	for _, rules := range s.ruleSets() {
		for _, c := range o.Cases {
			visit, err := s.Node(s.parse(t, c.Position, rules))
			if err != nil {
				t.Fatal(err)
			}
			if n := testing.AllocsPerRun(10, func() { visit() }); n != 0 {
				t.Errorf("a node of %q under %s allocates %v times", c.Position, rules, n)
			}
		}
	}
}
