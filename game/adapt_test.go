package game

import (
	"slices"
	"strings"
	"testing"
)

func start(t *testing.T, g Game) State {
	t.Helper()
	s, err := g.New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// listed are a state's choices from the cell 0, with + before further ones.
func listed(s State, limit int) (list []string, more bool) {
	choices, more := s.Choices(0, limit)
	for _, c := range choices {
		sign := ""
		if c.Alternate {
			sign = "+"
		}
		list = append(list, sign+string(c.Action))
	}
	return list, more
}

// TestChoicesAreListed follows arrows over a cell again where the result is new, and across the start; further
// paths come last.
func TestChoicesAreListed(t *testing.T) {
	for want, arrows := range map[string][10][]int{
		"0-1 0-1-2 0-1-2-1 0-1-2-1-2":                   {0: {1}, 1: {2}, 2: {1}},
		"0-1 0-3 0-1-2 0-1-2-0-1 0-1-2-0-3 0-1-2-0-1-2": {0: {1, 3}, 1: {2}, 2: {0}},
		"0-1 0-2 0-1-3 0-1-3-4 +0-2-3 +0-2-3-4":         {0: {1, 2}, 1: {3}, 2: {3}, 3: {4}},
	} {
		all := strings.Fields(want)
		for limit := range len(all) + 2 {
			got, more := listed(start(t, newToy(0, arrows)), limit)
			if n := min(limit, len(all)); more != (limit < len(all)) || !slices.Equal(got, all[:n]) {
				t.Errorf("at most %d choices are %v, cut %v: expected %v", limit, got, more, all[:n])
			}
		}
	}
}

func TestChoicesTellWhatTheyEarn(t *testing.T) {
	s := start(t, newToy(0, [10][]int{0: {1, 2}, 1: {3}, 2: {3}, 3: {4}}))
	choices, _ := s.Choices(0, 99)
	var points []int
	for _, c := range choices {
		points = append(points, c.Points)
	}
	if want := []int{1, 1, 2, 3, 2, 3}; !slices.Equal(points, want) {
		t.Errorf("the choices earn %v: expected %v", points, want)
	}
}

func TestRepeatedPositionIsADraw(t *testing.T) {
	s := start(t, newToy(3, [10][]int{0: {3}, 3: {0}}))
	for ply := range 4 {
		if out := s.Outcome(); out.Over {
			t.Fatalf("the game is over after %d actions: %+v", ply, out)
		}
		s = played(t, s, s.Actions(nil)[0])
	}
	want := Outcome{Over: true, Winner: Nobody, Reason: ReasonRepeated}
	if out := s.Outcome(); out != want {
		t.Errorf("the third time, the outcome is %+v: expected %+v", out, want)
	}
	if len(s.Actions(nil)) != 0 || len(s.GlobalActions()) != 0 {
		t.Error("a repeated position still has actions")
	}
	if n, leaf := s.Perft(1), s.Perft(0); n != 0 || leaf != 1 {
		t.Errorf("a repeated position has the perft %d, and is %d leaves: expected 0 and 1", n, leaf)
	}
	if _, _, err := s.Play("0-3"); err == nil || !strings.Contains(err.Error(), "the game is over (repetition)") {
		t.Errorf("an action after the end gives the error %v", err)
	}
}

func TestPastAndHistory(t *testing.T) {
	for repeats, want := range map[int]int{0: 0, 3: 2} {
		first := start(t, newToy(repeats, [10][]int{0: {3}, 3: {0}}))
		second := played(t, first, first.Actions(nil)[0])
		third := played(t, second, second.Actions(nil)[0])
		past := third.PastHashes()
		if len(past) != want {
			t.Fatalf("%d positions came before, where %d of one end the game: expected %d", len(past), repeats, want)
		}
		if want > 0 && (past[0] != second.Hash() || past[1] != first.Hash()) {
			t.Errorf("the past is %x: expected %x and %x", past, second.Hash(), first.Hash())
		}
		from, actions := third.History()
		for _, a := range actions {
			from = played(t, from, a)
		}
		if len(actions) != want || from.String() != third.String() {
			t.Errorf("the history ends at %q after %d actions: expected %q and %d", from, len(actions), third, want)
		}
	}
}

func played(t *testing.T, s State, a Action) State {
	t.Helper()
	next, _, err := s.Play(a)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func TestRepetitionIsNotCountedWhereTheRulesDoNot(t *testing.T) {
	s := start(t, newToy(0, [10][]int{0: {3}, 3: {0}}))
	for range 20 {
		s = played(t, s, s.Actions(nil)[0])
	}
	if out := s.Outcome(); out.Over {
		t.Errorf("the outcome is %+v", out)
	}
}

func TestPlayLeavesTheStateAlone(t *testing.T) {
	s := start(t, newToy(0, [10][]int{0: {9}}))
	next := played(t, s, "0-9")
	if s.String() != "0 false 0" || next.String() != "9 false 1" {
		t.Errorf("0-9 leads from %q to %q", s, next)
	}
	if out := next.Outcome(); out.Winner != 0 || !out.Over {
		t.Errorf("the outcome is %+v: expected seat 0 to win", out)
	}
	if s.Game() != next.Game() {
		t.Error("the next state is of another game")
	}
}

func TestOptionsNameTheRuleSetsThereAre(t *testing.T) {
	g := newToy(0, [10][]int{})
	_, err := g.New(Options{RuleSet: "odd"})
	const want = `toy has no rule set "odd": choose one of plain, fancy`
	if err == nil || err.Error() != want {
		t.Errorf("the error is %v: expected %s", err, want)
	}
	if _, err := g.Parse("0", Options{RuleSet: "odd"}); err == nil || err.Error() != want {
		t.Errorf("the error is %v: expected %s", err, want)
	}
	if _, err := g.Parse("x", Options{}); err == nil {
		t.Error("a bad position is taken")
	}
}

func TestPosOfGivesTheConcretePosition(t *testing.T) {
	s := start(t, newToy(0, [10][]int{0: {9}}))
	if p, ok := PosOf[toy](played(t, s, "0-9")); !ok || p.at != 9 {
		t.Errorf("the position is %+v, %v", p, ok)
	}
	if p, ok := PosOf[int](s); ok {
		t.Errorf("the toy's position is the number %d", p)
	}
}

func TestPlayMoveDoesAsPlayDoes(t *testing.T) {
	s := start(t, newToy(0, [10][]int{0: {1}, 1: {2}}))
	p, _ := PosOf[toy](s)
	for i, m := range p.Moves(nil) {
		next, a, ok := PlayMove(s, m)
		if want := s.Actions(nil)[i]; !ok || a != want || next.String() != played(t, s, want).String() {
			t.Errorf("move %d becomes %q and leads to %v, %v: expected %q", i, a, next, ok, want)
		}
	}
	if next, a, ok := PlayMove(s, "foreign"); ok {
		t.Errorf("a move of another kind became %q and led to %v", a, next)
	}
	end, _ := PosOf[toy](played(t, s, s.Actions(nil)[0]))
	for _, m := range end.Moves(nil) {
		if _, a, ok := PlayMove(s, m); ok && !slices.Contains(s.Actions(nil), a) {
			t.Errorf("a move of another position became %q", a)
		}
	}
}

func TestPerftCountsResults(t *testing.T) {
	// One cell on: 1, 2 and 9; then from 1 to 2 or 9, from 2 to 9.
	s := start(t, newToy(0, [10][]int{0: {1, 2, 9}, 1: {9}, 2: {9}}))
	for depth, want := range []uint64{1, 3, 2, 0} {
		if got := s.Perft(depth); got != want {
			t.Errorf("perft %d is %d: expected %d", depth, got, want)
		}
	}
}

func TestARuleSetMayHaveItsOwnLimit(t *testing.T) {
	i := Info{Limit: 150, RuleSets: []RuleSet{{Name: "plain"}, {Name: "long", Limit: 400}, {Name: "endless", Limit: -1}}}
	for rules, want := range map[string]int{"plain": 150, "long": 400, "endless": 0, "odd": 150} {
		if got := i.LimitUnder(rules); got != want {
			t.Errorf("the limit under %s is %d: expected %d", rules, got, want)
		}
	}
}

func TestAdvanceDoesWhatParseActionAndPlayDo(t *testing.T) {
	s := start(t, newToy(0, [10][]int{0: {1}, 1: {2}, 2: {1}}))
	for _, text := range []string{"0-1", "0-1-2", " 0-1 ", "0-7", "", "nonsense"} {
		want, errWant := s.ParseAction(text)
		next, a, err := s.Advance(text)
		if (err == nil) != (errWant == nil) || err != nil && err.Error() != errWant.Error() || a != want {
			t.Errorf("%q gives %q, %v: want %q, %v", text, a, err, want, errWant)
		}
		if played, _, errPlay := s.Play(want); err == nil && (errPlay != nil || next.Hash() != played.Hash() || next.Ply() != 1) {
			t.Errorf("%q leads to %v", text, next)
		}
	}
}
