package ai

import (
	"flag"
	"os"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/gametest"
)

var (
	chexersNet      = flag.String("chexers-net", "", "file of the net in TestChexersNetBeatsHand; empty for the one in the program")
	chexersAgainst  = flag.String("chexers-against", "", "file of the net that it plays against; empty for the hand-made evaluation")
	chexersOpenings = flag.Int("chexers-openings", 10, "openings of TestChexersNetBeatsHand, each played from all three seats")
	chexersNodes    = flag.Uint64("chexers-nodes", 500, "positions that the net looks at before each move there")
	chexersSpeed    = flag.Float64("chexers-speed", 1.8, "positions that the others look at for each of these")
)

// chexersNetFile returns the net in a file, or another if there is none.
func chexersNetFile(t *testing.T, path string, otherwise []byte) []byte {
	t.Helper()
	if path == "" {
		return otherwise
	}
	net, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return net
}

// TestChexersNetBeatsHand plays one seat by the net against two by the hand-made
// evaluation at equal time, and prints the row of TUNING.md under -v.
func TestChexersNetBeatsHand(t *testing.T) {
	gametest.OneIn(t, 4)
	net, other := chexersNetFile(t, *chexersNet, nets.Chexers()), chexersNetFile(t, *chexersAgainst, nil)
	plan := Sparring{Game: chexers.New(), Rounds: *chexersOpenings, MaxOpening: 6, Seed: 1, Workers: 1}
	score, err := plan.Play(player(t, net, *chexersNodes), player(t, other, uint64(float64(*chexersNodes)**chexersSpeed)))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%v, %.0f %%", score, 100*score.Share())
	if share := score.Share(); share < 0.34 {
		t.Errorf("the net scores %.0f %%, want more than an even third", 100*share)
	}
}

func TestChexersNetFitsInTheProgram(t *testing.T) {
	if n := len(nets.Chexers()); n >= 200<<10 {
		t.Errorf("the net takes %d bytes, want less than 200 KB", n)
	}
	if _, err := net.ReadChexersWeights(nets.Chexers()); err != nil {
		t.Error(err)
	}
}

// TestForeignNetOfChexersIsReported gives the machine nets that it cannot use: it says so
// and plays by hand.
func TestForeignNetOfChexersIsReported(t *testing.T) {
	s, err := chexers.New().New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	truncated := nets.Chexers()[:len(nets.Chexers())/2]
	for words, net := range map[string][]byte{"cut or joined": truncated, `for "billabong"`: nets.Billabong(), "no file of a net": []byte("a letter")} {
		m, note, err := newSearcher(searcherOptions{net: net}, s)
		if err != nil || !strings.Contains(note, words) {
			t.Fatalf("the note is %q and the error %v, want a note with %q", note, err, words)
		}
		if f := m.search(alphabeta.Options{}, alphabeta.Limits{Nodes: 1000}, nil); len(f.Lines) == 0 {
			t.Errorf("%s: finds no move", words)
		}
	}
}
