package ai

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/nnue"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/freckers"
)

var (
	netPairs = flag.Int("net-pairs", 12, "pairs of games of the net against the hand-made evaluation, in TestNetBeatsHand")
	netNodes = flag.Uint64("net-nodes", 1000, "positions that the net looks at before each move there")
	netSpeed = flag.Float64("net-speed", 1, "positions that the other looks at for each of these")
)

// player searches so many nodes by a net, or by the hand-made evaluation, before each
// move.
func player(t *testing.T, net []byte, nodes uint64) Sparrer {
	return func(s game.State, seed uint64) (game.Action, error) {
		m, note, err := newSearcher(searcherOptions{net: net}, s)
		if err != nil {
			return "", err
		}
		if note != "" {
			t.Error(note)
		}
		f := m.search(alphabeta.Options{Seed: seed, Table: alphabeta.NewTable(16 * int(min(nodes, 1<<18)))}, alphabeta.Limits{Nodes: nodes}, nil)
		return f.Lines[0].Actions[0], nil
	}
}

// TestNetBeatsHand plays the net in the program against the hand-made evaluation, and
// prints the row of TUNING.md under -v.
func TestNetBeatsHand(t *testing.T) {
	if testing.Short() {
		t.Skip("a match takes long")
	}
	plan := Sparring{Game: freckers.New(), Rounds: *netPairs, MaxOpening: 6, Seed: 1, Workers: 2}
	score, err := plan.Play(player(t, nets.Freckers(), *netNodes),
		player(t, nil, uint64(float64(*netNodes)**netSpeed)))
	if err != nil {
		t.Fatal(err)
	}
	t.Log(score)
	if share := score.Share(); share < 0.55 {
		t.Errorf("the net scores %.0f %%, want at least 55 %%", 100*share)
	}
}

func TestDamagedNetIsReported(t *testing.T) {
	s, err := freckers.New().New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	net := append([]byte(nil), nets.Freckers()...)
	net[len(net)/2] ^= 1
	m, note, err := newSearcher(searcherOptions{net: net}, s)
	if err != nil || !strings.Contains(note, "damaged") {
		t.Fatalf("a damaged net gives the note %q and the error %v", note, err)
	}
	if f := m.search(alphabeta.Options{}, alphabeta.Limits{Nodes: 1000}, nil); len(f.Lines) == 0 {
		t.Error("a searcher with a damaged net finds no move")
	}
}

func TestNetFitsInTheProgram(t *testing.T) {
	if n := len(nets.Freckers()); n >= 300<<10 {
		t.Errorf("the net takes %d bytes, want less than 300 KB", n)
	}
	if _, err := nnue.ReadWeights(nets.Freckers()); err != nil {
		t.Error(err)
	}
}

// TestNetSameAnswerEverywhere holds one answer that every platform must give.
// Another net or search changes it: then note the new one.
func TestNetSameAnswerEverywhere(t *testing.T) {
	s, err := freckers.New().Parse("********/*R.RRR.*/***R***R/......../.....**B/******B*/*B**B.B*/**B***** r 20", game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := newSearcher(searcherOptions{net: nets.Freckers()}, s)
	if err != nil {
		t.Fatal(err)
	}
	f := m.search(alphabeta.Options{Table: alphabeta.NewTable(16 << 14)}, alphabeta.Limits{Nodes: 100_000}, nil)
	got := fmt.Sprintf("depth %d score %d %s", f.Depth, f.Lines[0].Score.Value, f.Lines[0].Actions[:3])
	if want := "depth 14 score -21 [GROW MOVE 6,6 UL MOVE 1,4 L,DR]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
