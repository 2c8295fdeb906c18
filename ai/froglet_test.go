package ai

import (
	"flag"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

var (
	frogletPairs = flag.Int("froglet-pairs", 12, "pairs of games of the net against the hand-made evaluation, in TestFrogletNetBeatsHand")
	frogletNodes = flag.Uint64("froglet-nodes", 1000, "positions that the hand-made evaluation looks at before each move there")
)

// frogletSpeed is how many positions the search takes by the net of Froglet in the time of
// one by the hand-made evaluation, in the same games.
const frogletSpeed = 1.8

// TestFrogletNetBeatsHand plays the net in the program against the hand-made evaluation at
// equal time, and prints the row of TUNING.md under -v.
func TestFrogletNetBeatsHand(t *testing.T) {
	gametest.OneIn(t, 4)
	plan := Sparring{Game: froglet.New(), Rounds: *frogletPairs, MaxOpening: 6, Seed: 1, Workers: 1}
	score, err := plan.Play(player(t, nets.Froglet(), uint64(float64(*frogletNodes)*frogletSpeed)), player(t, nil, *frogletNodes))
	if err != nil {
		t.Fatal(err)
	}
	t.Log(score)
	if share := score.Share(); share < 0.5 {
		t.Errorf("the net scores %.0f %%, want at least 50 %%", 100*share)
	}
}

func TestFrogletNetFitsInTheProgram(t *testing.T) {
	if n := len(nets.Froglet()); n >= 10<<10 {
		t.Errorf("the net takes %d bytes, want less than 10 KB", n)
	}
	if _, err := net.ReadFrogletWeights(nets.Froglet()); err != nil {
		t.Error(err)
	}
}

// TestUnusableFrogletNetIsReported reads a net that was cut, and one of another game: the
// search goes on by hand.
func TestUnusableFrogletNetIsReported(t *testing.T) {
	s, err := froglet.New().New(game.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for words, net := range map[string][]byte{"cut": nets.Froglet()[:1000], "billabong": nets.Billabong()} {
		m, note, err := newSearcher(searcherOptions{net: net}, s)
		if err != nil || !strings.Contains(note, words) {
			t.Errorf("expected a note about %q, got %q and the error %v", words, note, err)
			continue
		}
		if f := m.search(alphabeta.Options{}, alphabeta.Limits{Nodes: 1000}, nil); len(f.Lines) == 0 {
			t.Errorf("a searcher without its net (%s) finds no move", words)
		}
	}
}
