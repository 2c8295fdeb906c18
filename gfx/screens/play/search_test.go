package play

import (
	"fmt"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/gametest"
	"freckers/gfx/screens/screentest"
)

func TestEffortIsTheDepthOrThePositions(t *testing.T) {
	three := []ai.Line{{Score: ai.Score{Shares: [3]int{400, 300, 300}}}}
	for _, x := range []struct {
		th   ai.Info
		want string
	}{
		{ai.Info{Depth: 9, Nodes: 12_345, Lines: []ai.Line{{}}}, "9 turns ahead"},
		{ai.Info{Depth: 9, Nodes: 1, Lines: three}, "1 position"},
		{ai.Info{Depth: 9, Nodes: 60, Lines: three}, "60 positions"},
		{ai.Info{Depth: 9, Nodes: 5000, Lines: three}, "about 5000 positions"},
		{ai.Info{Depth: 9, Nodes: 12_345, Lines: three}, "about 12,000 positions"},
		{ai.Info{Depth: 9, Nodes: 1_163_000, Lines: three}, "about 1,200,000 positions"},
	} {
		if got := effortText(nil, x.th); got != x.want {
			t.Errorf("%d plies and %d positions: %q, want %q", x.th.Depth, x.th.Nodes, got, x.want)
		}
	}
}

func TestFurtherHintsSayWhatTheyAreWorth(t *testing.T) {
	state := gametest.Start(t, screentest.FirstGame(), game.Options{})
	a := state.Actions(nil)[0]
	for _, x := range []struct {
		less [2]int // hundredths of a step
		want string
	}{
		{[2]int{4, 4}, "(equally good); %[1]s (equally good)"},
		{[2]int{4, 26}, "(equally good); %[1]s (0.3 steps less)"},
		{[2]int{30, 100}, "(0.3 steps less); %[1]s (1.0 less)"},
		{[2]int{100, 200}, "(1.0 step less); %[1]s (2.0 less)"},
	} {
		lines := []ai.Line{{Actions: []game.Action{a}}}
		for _, less := range x.less {
			lines = append(lines, ai.Line{Score: ai.Score{Value: -less}, Actions: []game.Action{a}})
		}
		want := fmt.Sprintf("Try it; or %[1]s "+x.want, state.Label(a))
		if got := alternatives(nil, "Try it", state, lines); got != want {
			t.Errorf("worth %v less: %q, want %q", x.less, got, want)
		}
	}
}
