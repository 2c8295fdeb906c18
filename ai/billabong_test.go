package ai

import (
	"slices"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/gametest"
)

// lopsided is a race that Red is about to win.
const lopsided = "g.............../................/................/................/................/................/" +
	"......~~~~....../......~~~~....../................/................/................/.........R....../" +
	"................/................ r 0,0 4,4 100"

// TestSearchKnowsRepetition lets both sides walk to and fro, until one more repetition
// ends the game, and asks the side that is behind for its best move.
func TestSearchKnowsRepetition(t *testing.T) {
	s, err := billabong.New().Parse(lopsided, game.Options{RuleSet: billabong.Endless.String()})
	if err != nil {
		t.Fatal(err)
	}
	shuttle := []game.Action{"W 10,12 11,12", "W 1,1 1,2", "W 11,12 10,12", "W 1,2 1,1"}
	actions := slices.Concat(shuttle, shuttle, shuttle)
	for _, a := range actions[:len(actions)-1] {
		s = gametest.Play(t, s, a)
	}
	sr, _, err := newSearcher(searcherOptions{net: nets.Billabong()}, s)
	if err != nil {
		t.Fatal(err)
	}
	if f := sr.search(alphabeta.Options{}, alphabeta.Limits{Depth: 4}, nil); f.Best() != shuttle[3] || f.Lines[0].Score.Value != 0 {
		t.Errorf("the best move is %s, worth %v: expected the draw by %s", f.Best(), f.Lines[0].Score, shuttle[3])
	}
}
