package gametest

import (
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"freckers/game"
)

// Counting stops at this many leaves, a good deal sooner where every path is
// walked or the tests run with -short.
const (
	mostLeaves      = 30_000_000
	mostLeavesShort = 300_000
	mostPaths       = 30_000
	mostDivided     = 300_000
)

func (s Suite) checkStarts(t *testing.T, starts []Case) {
	for _, c := range Sample(t, starts, (len(starts)+1)/2) {
		s.checkCounts(t, c)
	}
}

func (s Suite) checkCases(t *testing.T, cases []Case) {
	for i, c := range Sample(t, cases, (len(cases)+1)/2) {
		t.Run(strconv.Itoa(i), func(t *testing.T) {
			state := s.parse(t, c.Position, "")
			if got := s.winner(state.Outcome()); !strings.EqualFold(got, c.Result) {
				t.Errorf("%q has the result %q: expected %q", c.Position, got, c.Result)
			}
			checkTally(t, state, c.Tally)
			s.checkTurn(t, c)
			s.checkPaths(t, c, state)
			for _, a := range c.Illegal {
				s.checkRefused(t, state, a)
			}
			for a, want := range c.Next {
				if next, _ := play(t, state, game.Action(a)); next.String() != want {
					t.Errorf("%s in %q gives %q: expected %q", a, c.Position, next, want)
				}
			}
			s.checkCounts(t, c)
		})
	}
}

// checkTurn compares the results of a turn with the oracle's, under each rule
// set that it knows.
func (s Suite) checkTurn(t *testing.T, c Case) {
	if c.Actions == nil {
		return
	}
	ruled := map[string][]string{"": c.Actions}
	for rules, only := range c.Only {
		ruled[rules] = slices.Concat(c.Actions, only)
		for _, a := range only {
			s.checkRefused(t, s.parse(t, c.Position, ""), a)
		}
	}
	for rules, actions := range ruled {
		state := s.parse(t, c.Position, rules)
		var want []string
		for _, a := range actions {
			next, _ := play(t, state, game.Action(a))
			want = append(want, next.String())
		}
		sort.Strings(want)
		if got := results(t, state); !slices.Equal(got, want) {
			t.Errorf("%q under %q: a turn has the results\n%s\nexpected\n%s", c.Position, rules, lines(got), lines(want))
		}
	}
}

// results are the positions after each of a state's actions, in order.
func results(t tb, s game.State) []string {
	t.Helper()
	var list []string
	for _, a := range s.Actions(nil) {
		next, _ := play(t, s, a)
		list = append(list, next.String())
	}
	sort.Strings(list)
	return list
}

// checkPaths compares the paths that can be chosen on the board with the oracle's,
// and the points that they earn.
func (s Suite) checkPaths(t *testing.T, c Case, state game.State) {
	if c.Paths != nil {
		got, want := s.paths(state), slices.Sorted(slices.Values(c.Paths))
		if !slices.Equal(got, want) {
			t.Errorf("%q has the paths\n%s\nexpected\n%s", c.Position, lines(got), lines(want))
		}
	}
	for a, want := range c.Points {
		_, events := play(t, state, game.Action(a))
		if points := game.TotalPoints(events); points != want {
			t.Errorf("%s in %q earns %d points: expected %d", a, c.Position, points, want)
		}
	}
}

// paths are the actions of all of a state's choices, and those that touch no
// cell, in order.
func (s Suite) paths(state game.State) []string {
	var list []string
	for _, a := range state.GlobalActions() {
		list = append(list, string(a))
	}
	for c := range state.Layout().Sites {
		choices, _ := state.Choices(game.Cell(c), 1<<20)
		for _, choice := range choices {
			if !s.Once || !touchesTwice(choice.Cells) {
				list = append(list, string(choice.Action))
			}
		}
	}
	sort.Strings(list)
	return list
}

func touchesTwice(cells []game.Cell) bool {
	for i, c := range cells {
		if slices.Contains(cells[:i], c) {
			return true
		}
	}
	return false
}

func (s Suite) checkRefused(t *testing.T, state game.State, action string) {
	t.Helper()
	if a, err := state.ParseAction(action); err == nil {
		t.Errorf("%q is read as %s in %q under %s: expected an error", action, a, state, state.RuleSet())
	} else if err.Error() == "" {
		t.Errorf("%q is refused in %q without a word", action, state)
	}
	if next, _, err := state.Play(game.Action(action)); err == nil {
		t.Errorf("%q is played in %q and gives %q: expected an error", action, state, next)
	}
}

// checkCounts compares the leaves at each depth with the oracle's.
func (s Suite) checkCounts(t *testing.T, c Case) {
	most := uint64(mostLeaves)
	if testing.Short() {
		most = mostLeavesShort
	}
	for rules, want := range c.Perft {
		state := s.parse(t, c.Position, rules)
		for i, n := range want {
			if n > most {
				break
			}
			if got := state.Perft(i + 1); got != n {
				t.Errorf("perft %d of %q under %q is %d: expected %d", i+1, c.Position, rules, got, n)
			}
			if n <= mostDivided {
				s.checkDivided(t, state, i+1, n)
			}
		}
	}
	for rules, want := range c.PathPerft {
		state := s.parse(t, c.Position, rules)
		for i, n := range want {
			if n > mostPaths {
				break
			}
			if got := s.countPaths(t, state, i+1); got != n {
				t.Errorf("%q under %q has %d paths of %d turns: expected %d", c.Position, rules, got, i+1, n)
			}
		}
	}
}

// checkDivided holds the count from the outside, action by action, against the
// one from the inside.
func (s Suite) checkDivided(t *testing.T, state game.State, depth int, want uint64) {
	sum := uint64(0)
	for _, a := range state.Actions(nil) {
		next, _ := play(t, state, a)
		sum += next.Perft(depth - 1)
	}
	if sum != want {
		t.Errorf("perft %d of %q, divided among its actions, is %d: expected %d", depth, state, sum, want)
	}
}

func (s Suite) countPaths(t *testing.T, state game.State, depth int) uint64 {
	list := s.paths(state)
	if depth == 1 {
		return uint64(len(list))
	}
	sum := uint64(0)
	for _, a := range list {
		next, _ := play(t, state, game.Action(a))
		sum += s.countPaths(t, next, depth-1)
	}
	return sum
}

func checkTally(t *testing.T, s game.State, want []int) {
	t.Helper()
	for seat, n := range want {
		if got := s.Tally(game.Seat(seat)).Have; got != n {
			t.Errorf("%q: seat %d has %d %s: expected %d", s, seat, got, s.Game().Info().TallyOf, n)
		}
	}
}

func lines(list []string) string { return "  " + strings.Join(list, "\n  ") }
