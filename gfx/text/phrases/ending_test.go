package phrases_test

import (
	"fmt"
	"strings"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/text/phrases"
)

// TestEndingsGolden keeps what is said of leads, missed moves and lost games.
func TestEndingsGolden(t *testing.T) {
	var b strings.Builder
	for _, g := range catalog.Games() {
		fmt.Fprintf(&b, "%s\n\n", g.Info().Title)
		leads := map[string]bool{}
		missed := map[string]bool{}
		hints(t, g, 4, func(s game.State, e explain.Explanation) {
			st, _ := explain.StandingOf(s, e.Seat)
			name := ""
			if s.Ply()%2 > 0 {
				name = "Newt"
			}
			if line := phrases.Lead(nil, st, name, "Toad"); !leads[line] && len(leads) < 10 {
				leads[line] = true
				fmt.Fprintln(&b, line)
			}
			if line := phrases.Missed(nil, g, e, name); len(e.Reasons) > 1 && !missed[line] && len(missed) < 6 {
				missed[line] = true
				fmt.Fprintln(&b, line)
			}
		})
		fmt.Fprintln(&b)
	}
	for _, a := range []explain.Advice{
		{Kind: explain.GrowMore, N: 1, Of: 5, At: -1},
		{Kind: explain.BringAll, N: 1, At: -1}, {Kind: explain.BringAll, N: 2, At: -1},
		{Kind: explain.ChainMore, N: 0, Of: 4, At: -1}, {Kind: explain.ChainMore, N: 2, Of: 9, At: -1},
		{Kind: explain.LookFarther, N: 5, Of: 1, At: 22, Unit: explain.Rows}, {Kind: explain.LookFarther, N: 14, Of: 3, At: 30, Unit: explain.Steps},
		{Kind: explain.KeepTogether, N: 4, Of: 2, At: -1}, {Kind: explain.ExitSooner, N: 1, At: -1}, {Kind: explain.ExitSooner, N: 2, At: -1},
		{Kind: explain.TakeMore, N: 9, Of: 2, At: 7}, {Kind: explain.LeaveLess, N: 14, At: 8}, {Kind: explain.JumpMore, N: 12, Of: 5, At: -1},
	} {
		fmt.Fprintln(&b, phrases.Advice(nil, a, "Newt", 0))
	}
	fmt.Fprintln(&b)
	for i, g := range catalog.Games() {
		for _, f := range []explain.Feat{{Kind: explain.Chain, N: i + 1}, {Kind: explain.Won, N: 6, Seat: 1}, {}} {
			title, value := phrases.Feat(nil, g, f)
			fmt.Fprintln(&b, strings.TrimSpace(title+" "+value))
		}
	}
	for _, m := range []explain.Moment{{Kind: explain.Turned, At: 23}, {Kind: explain.Throughout, At: -1, Unit: explain.Points}, {Kind: explain.Narrow, At: 16}, {Kind: explain.Narrow, At: 16, Lead: -4}, {Kind: explain.Widest, At: 30, Lead: 4}, {At: -1}} {
		title, value := phrases.Moment(nil, m, 0)
		fmt.Fprintln(&b, strings.TrimSpace(title+" "+value))
	}
	golden(t, "endings.txt", b.String())
}

// TestASearchProblemIsNoDraw words the end of a position on which nobody plays.
func TestASearchProblemIsNoDraw(t *testing.T) {
	if got, want := phrases.Result(nil, "", game.ReasonSearch), phrases.SearchProblem(nil); got != want {
		t.Errorf("it is %q, want %q", got, want)
	}
	if got := phrases.Result(nil, "", "turn limit"); got != "Draw: turn limit" {
		t.Errorf("a draw is %q", got)
	}
}
