package analysis

import (
	"slices"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/replay"
)

// crossing is a position of the course's rules in which the first action of its line touches open
// water, and the second one does not.
const crossing = "****.R**/*R..**.*/*R.R**RR/......../.*B**B../**BBB*../*..*****/***B*.** b 23"

// courseLine plays actions from the position.
func courseLine(t *testing.T, actions ...game.Action) ([]game.State, []game.Action) {
	t.Helper()
	s, err := freckers.New().Parse(crossing, game.Options{RuleSet: freckers.Referee.String()})
	states := []game.State{s}
	for i := 0; err == nil && i < len(actions); i++ {
		s, actions[i], err = s.Advance(string(actions[i]))
		states = append(states, s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return states, actions
}

// TestGamesOfTheCourseAreSearchedByBothTexts wants the rules of the positions that are searched.
func TestGamesOfTheCourseAreSearchedByBothTexts(t *testing.T) {
	pads, referee := freckers.Pads.String(), freckers.Referee.String()
	pad, across := []game.Action{"MOVE 4,2 L", "GROW"}, []game.Action{"MOVE 5,2 U,UL", "GROW"}
	for _, c := range []struct {
		name, asked string
		played      []game.Action
		want        string // empty if it is refused
	}{
		{"no move touches water", "", pad, pads}, {"a move does", "", across, referee},
		{"the referee's are asked for", referee, pad, referee}, {"the text's are asked for", pads, across, pads},
		{"unknown rules", "turns200", pad, ""},
	} {
		states, actions := courseLine(t, slices.Clone(c.played)...)
		s := &script{says: map[int][]ai.Line{23: says(0, 0, "GROW"), 24: says(0, 0, "GROW"), 25: says(0, 0, "GROW")}}
		r, err := New(Options{Engine: s, Passes: one, Rules: c.asked}, states, actions)
		if c.want == "" {
			if err == nil {
				t.Errorf("%s: no error", c.name)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		over(t, r)
		for _, q := range s.asked {
			if got := q.State.RuleSet(); got != c.want {
				t.Errorf("%s: ply %d is searched by %s, want %s", c.name, q.State.Ply(), got, c.want)
			}
		}
		if touches := r.BadMove(0).Played.CourseOnly; touches != (c.played[0] == across[0]) {
			t.Errorf("%s: touches water: %v", c.name, touches)
		}
		if !r.Of(states, actions) || len(s.asked) != 3 {
			t.Errorf("%s: %d searches, of the line: %v", c.name, len(s.asked), r.Of(states, actions))
		}
	}
}

// TestAReviewIsRestoredByItsOwnRulesOnly tries what was stored by each rules, and what programs
// stored that knew no choice, which searched by the rules of the game.
func TestAReviewIsRestoredByItsOwnRulesOnly(t *testing.T) {
	pads, referee := freckers.Pads.String(), freckers.Referee.String()
	states, actions := courseLine(t, "MOVE 4,2 L", "GROW")
	ids := []int{0, 1, 2}
	stored := func(rules string) *replay.Review {
		r := reviewed(t, Options{Engine: ai.Local{}, Passes: one, Rules: rules}, states, actions)
		return r.Export(ids)
	}
	before := *stored(referee)
	before.Rules = ""
	for _, c := range []struct {
		kept  *replay.Review
		asked string
		fits  bool
	}{
		{stored(pads), "", true}, {stored(""), pads, true}, {stored(referee), "", false}, {stored(referee), referee, true},
		{stored(pads), referee, false}, {&before, "", false}, {&before, referee, true},
	} {
		if _, err := Restore(c.kept, Options{Rules: c.asked}, ids, states, actions); (err == nil) != c.fits {
			t.Errorf("a review by %q, asked for by %q: %v", c.kept.Rules, c.asked, err)
		}
	}
}
