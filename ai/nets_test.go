package ai

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

var (
	netFile    = flag.String("net", "", "file of the net in TestNetsBeatHand; empty for the one in the program")
	netAgainst = flag.String("net-against", "", "file of the net that it plays against; empty for the hand-made evaluation")
	netRounds  = flag.Int("net-rounds", 0, "openings of TestNetsBeatHand, each played from all seats; 0 for a few")
	netNodes   = flag.Uint64("net-nodes", 0, "positions that the net looks at before each move there; 0 for a few")
	netSpeed   = flag.Float64("net-speed", 0, "positions that the other looks at for each of these; 0 for as many as take the same time")
)

// player searches so many nodes by a net, or by the hand-made evaluation, before each
// move.
func player(t *testing.T, net []byte, nodes uint64) Sparrer {
	kept := &sparringWorkspaces{}
	return func(s game.State, seed uint64) (game.Action, error) {
		w, err := kept.take(searcherOptions{net: net}, s, 16*int(min(nodes, 1<<18)))
		if err != nil {
			return "", err
		}
		defer kept.put(w)
		if w.warning != "" {
			t.Error(w.warning)
		}
		f := w.searcher.search(alphabeta.Options{Seed: seed, Table: w.table}, alphabeta.Limits{Nodes: nodes}, nil)
		return f.Lines[0].Actions[0], nil
	}
}

// TestNetsBeatHand plays the nets in the program against the hand-made evaluations, one seat against all others, and
// prints the rows of TUNING.md under -v.
func TestNetsBeatHand(t *testing.T) {
	gametest.OneIn(t, 4)
	for _, c := range []struct {
		game   game.Game
		net    []byte
		rounds int
		nodes  uint64
		speed  float64 // of the search by hand at equal time, but for Freckers, where nodes are equal
		least  float64 // share of the points
	}{
		{freckers.New(), nets.Freckers(), 12, 1000, 1, 0.55},
		{chexers.New(), nets.Chexers(), 10, 500, 1.8, 0.34},
		{froglet.New(), nets.Froglet(), 12, 1800, 1 / 1.8, 0.5},
		{billabong.New(), nets.Billabong(), 12, 1000, 1.75, 0.6},
	} {
		t.Run(c.game.Info().Name, func(t *testing.T) {
			nodes := cmp.Or(*netNodes, c.nodes)
			plan := Sparring{Game: c.game, Rounds: cmp.Or(*netRounds, c.rounds), MaxOpening: 6, Seed: 1, Workers: 1}
			score, err := plan.Play(player(t, readNet(t, *netFile, c.net), nodes),
				player(t, readNet(t, *netAgainst, nil), uint64(float64(nodes)*cmp.Or(*netSpeed, c.speed))))
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%v, %.0f %%", score, 100*score.Share())
			if share := score.Share(); share < c.least {
				t.Errorf("the net scores %.0f %%, want at least %.0f %%", 100*share, 100*c.least)
			}
		})
	}
}

// readNet returns the net in a file, or another if there is none.
func readNet(t *testing.T, path string, otherwise []byte) []byte {
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

func TestNetsFitInTheProgram(t *testing.T) {
	for name, most := range map[string]int{"freckers": 300 << 10, "chexers": 200 << 10, "billabong": 100 << 10, "froglet": 10 << 10} {
		if n := len(nets.For(name)); n >= most {
			t.Errorf("the net of %s takes %d bytes, want less than %d", name, n, most)
		}
	}
}

// TestNetsSameAnswerEverywhere holds an answer by each net that every platform must give.
// Another net or search changes it: then note the new one.
func TestNetsSameAnswerEverywhere(t *testing.T) {
	for _, c := range []struct {
		game           game.Game
		position, want string
		nodes          uint64
	}{
		{freckers.New(), "********/*R.RRR.*/***R***R/......../.....**B/******B*/*B**B.B*/**B***** r 20", "depth 14 score {-21 0 [0 0 0]} [GROW MOVE 6,6 UL MOVE 1,4 L,DR]", 100_000},
		{chexers.New(), "..G./.G.../..R.../.R.GB../...B../B.R.B/.B.. g 1,0,0 22", "depth 20 score {-74 0 [373 260 367]} [JUMP 0,0 0,2 MOVE 1,0 2,-1 JUMP -1,2 1,0]", 20_000},
		{froglet.New(), "1......12312/.1...2311111/2...2...1212/......213112/1....1141212/...1..121123/4..111213232/.....1122113/..3.....3212/....1...1122/1........122/2.....2..111 B 64,63", "depth 13 score {224 0 [0 0 0]} [g8-g10-g12 h12-f12-f10-d10 i8-g8-e8]", 20_000},
		{billabong.New(), "................/................/................/................/................/.........R....../......~~~~....../......~~~~.G..../........GG.R..../........R......./................/................/................/................ r 0,0 2,2 84", "depth 10 score {866 0 [0 0 0]} [J 10,6 12,8 9,10 J 12,8 12,9 W 12,9 11,10]", 20_000},
	} {
		t.Run(c.game.Info().Name, func(t *testing.T) {
			s, err := c.game.Parse(c.position, game.Options{})
			if err != nil {
				t.Fatal(err)
			}
			m, _, err := newSearcher(searcherOptions{net: netOf(s)}, s)
			if err != nil {
				t.Fatal(err)
			}
			f := m.search(alphabeta.Options{Table: alphabeta.NewTable(16 << 14)}, alphabeta.Limits{Nodes: c.nodes}, nil)
			line := f.Lines[0]
			got := fmt.Sprintf("depth %d score %v %s", f.Depth, line.Score, line.Actions[:min(3, len(line.Actions))])
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
