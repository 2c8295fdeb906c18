package ai

import (
	"flag"
	"slices"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/gametest"
)

var (
	billabongPairs = flag.Int("billabong-pairs", 12, "pairs of games of the net against the hand-made evaluation, in TestBillabongNetBeatsHand")
	billabongNodes = flag.Uint64("billabong-nodes", 1000, "positions that the net looks at before each move there")
)

// netCost is how much longer the search takes for a position by the net of Billabong
// than by the hand-made evaluation, in the same games.
const netCost = 1.75

// TestBillabongNetBeatsHand plays the net in the program against the hand-made
// evaluation at equal time, and prints the row of TUNING.md under -v.
func TestBillabongNetBeatsHand(t *testing.T) {
	gametest.OneIn(t, 4)
	plan := Sparring{Game: billabong.New(), Rounds: *billabongPairs, MaxOpening: 6, Seed: 1, Workers: 1}
	score, err := plan.Play(player(t, nets.Billabong(), *billabongNodes), player(t, nil, uint64(float64(*billabongNodes)*netCost)))
	if err != nil {
		t.Fatal(err)
	}
	t.Log(score)
	if share := score.Share(); share < 0.6 {
		t.Errorf("the net scores %.0f %%, want at least 60 %%", 100*share)
	}
}

func TestBillabongNetFitsInTheProgram(t *testing.T) {
	if n := len(nets.Billabong()); n >= 100<<10 {
		t.Errorf("the net takes %d bytes, want less than 100 KB", n)
	}
	if _, err := net.ReadBillabongWeights(nets.Billabong()); err != nil {
		t.Error(err)
	}
}

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
		if s, _, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
	}
	sr, _, err := newSearcher(searcherOptions{net: nets.Billabong()}, s)
	if err != nil {
		t.Fatal(err)
	}
	if f := sr.search(alphabeta.Options{}, alphabeta.Limits{Depth: 4}, nil); f.Best() != shuttle[3] || f.Lines[0].Score.Value != 0 {
		t.Errorf("the best move is %s, worth %v: expected the draw by %s", f.Best(), f.Lines[0].Score, shuttle[3])
	}
}
