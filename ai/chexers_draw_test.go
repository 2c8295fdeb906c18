package ai_test

import (
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/gametest"
)

// TestDrawIsWorthWhatOneSays lets three sides walk to and fro, until Red can draw by the
// step that repeats the position once more, which it does if a draw is worth nearly a win.
func TestDrawIsWorthWhatOneSays(t *testing.T) {
	s := ofThree(t, "R.../R..../R...../R.R..../....../...../BG.G r 0,2,2 90")
	round := []game.Action{"MOVE -1,0 -1,1", "MOVE 0,3 0,2", "MOVE -3,3 -3,2", "MOVE -1,1 -1,0", "MOVE 0,2 0,3", "MOVE -3,2 -3,3"}
	for i := range 2*len(round) + 3 {
		s = gametest.Play(t, s, round[i%len(round)])
	}
	back := round[3]
	for draw, want := range map[int]bool{1: false, 999: true} {
		info := ai.Answer(t, ai.Request{State: s, Draw: draw, Limits: ai.Limits{Nodes: 3000}})
		if got := info.Best() == back; got != want {
			t.Errorf("where a draw is worth %d thousandths red plays %s, and repeats the position: %v, want %v", draw, info.Best(), got, want)
		}
	}
	if _, err := start(ai.Request{State: s, Draw: 1001}).Wait(); err == nil {
		t.Error("a draw that is worth more than a win is accepted")
	}
}
