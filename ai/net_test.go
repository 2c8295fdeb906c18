package ai

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

var (
	netPairs = flag.Int("net-pairs", 12, "pairs of games of the net against the hand-made evaluation, in TestNetBeatsHand")
	netNodes = flag.Uint64("net-nodes", 1000, "positions that the net looks at before each move there")
	netSpeed = flag.Float64("net-speed", 1, "positions that the other looks at for each of these")
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

// TestNetBeatsHand plays the net in the program against the hand-made evaluation, and
// prints the row of TUNING.md under -v.
func TestNetBeatsHand(t *testing.T) {
	gametest.OneIn(t, 4)
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
	if _, err := net.ReadFreckersWeights(nets.Freckers()); err != nil {
		t.Error(err)
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
