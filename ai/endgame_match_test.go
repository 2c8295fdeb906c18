package ai

import (
	"flag"
	"testing"
	"time"

	"freckers/ai/alphabeta"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

var (
	endgamePairs = flag.Int("endgame-pairs", 2, "pairs of games with proofs of the race against none, in TestProofsPay")
	endgameNodes = flag.Uint64("endgame-nodes", 1000, "positions that the side with proofs looks at before each move there")
	endgameSpeed = flag.Float64("endgame-speed", 1, "positions that the other looks at for each of these")
)

// prover searches so many nodes before each move, with or without proofs, and adds up the
// time.
func prover(t *testing.T, nodes uint64, noProofs bool, took *time.Duration, seen *uint64) Sparrer {
	return func(s game.State, seed uint64) (game.Action, error) {
		m, _, err := newSearcher(searcherOptions{net: nets.Freckers()}, s)
		if err != nil {
			return "", err
		}
		o := alphabeta.Options{Seed: seed, Table: alphabeta.NewTable(int(min(16*nodes, 1<<22))), NoProofs: noProofs}
		began := time.Now()
		f := m.search(o, alphabeta.Limits{Nodes: nodes}, nil)
		*took += time.Since(began)
		*seen += f.Nodes
		return f.Lines[0].Actions[0], nil
	}
}

// TestProofsPay plays the search with proofs of the race against the one
// without, and prints the row of TUNING.md under -v.
func TestProofsPay(t *testing.T) {
	gametest.OneIn(t, 4)
	var times [2]time.Duration
	var seen [2]uint64
	plan := Sparring{Game: freckers.New(), Rounds: *endgamePairs, MaxOpening: 6, Seed: 9, Workers: 1}
	score, err := plan.Play(prover(t, *endgameNodes, false, &times[0], &seen[0]),
		prover(t, uint64(float64(*endgameNodes)**endgameSpeed), true, &times[1], &seen[1]))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%v; time %v and %v, %d and %d ns a position", score, times[0], times[1],
		uint64(times[0])/seen[0], uint64(times[1])/seen[1])
}

// TestProvenEndIsReported checks the result and the line of a proven race.
func TestProvenEndIsReported(t *testing.T) {
	for _, c := range []struct {
		position string
		win      int
	}{
		{"BB.B...*/....BB**/*.B...../......../......../..*..R../.*RR.**./RR*R**.. r 70", 7},
		{"BB.B...*/....BB**/*.B...../......../......../..*..R../.*RR.**./RR*R**.. b 71", -8},
	} {
		s, err := freckers.New().Parse(c.position, game.Options{})
		if err != nil {
			t.Fatal(err)
		}
		info, err := Start(t.Context(), Request{State: s, Lines: 3}).Wait()
		if err != nil || len(info.Lines) != 3 {
			t.Fatalf("%s: %+v, %v", c.position, info, err)
		}
		for i, line := range info.Lines {
			if i == 0 && line.Score.Win != c.win || len(line.Actions) != max(line.Score.Win, -line.Score.Win) {
				t.Errorf("%s: line %d has %d actions and the score %+v, want a win in %d", c.position, i+1, len(line.Actions), line.Score, c.win)
			}
			end := s
			for _, a := range line.Actions {
				end = gametest.Play(t, end, a)
			}
			if out := end.Outcome(); !out.Over || (out.Winner == s.ToMove()) != (line.Score.Win > 0) {
				t.Errorf("%s: line %d ends with %+v, its score is %+v", c.position, i+1, out, line.Score)
			}
		}
	}
}

func TestOnlyTopLevelsProve(t *testing.T) {
	s := gametest.Start(t, freckers.New(), game.Options{})
	last := len(Levels(freckers.New()))
	for level := 0; level <= last; level++ {
		p, err := resolve(&Request{State: s, Level: level})
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := newSearcher(p.searcherOptions, s)
		if err != nil {
			t.Fatal(err)
		}
		_, whole := m.(*alphaBeta[freckers.Pos, freckers.Move, netWithEndgame, *freckers.Pos])
		if proves, want := whole && !p.options.NoProofs, level == 0 || level >= last-1; proves != want {
			t.Errorf("level %d proves ends: %v, want %v", level, proves, want)
		}
	}
}

// BenchmarkMiddleGame searches a position whose sides are far from having passed each
// other, alternately with and without proofs, and reports the ratio of the times.
func BenchmarkMiddleGame(b *testing.B) {
	w, err := net.ReadFreckersWeights(nets.Freckers())
	if err != nil {
		b.Fatal(err)
	}
	p, err := freckers.Parse("********/*R.RRR.*/***R***R/......../.....**B/******B*/*B**B.B*/**B***** r 20", freckers.Pads)
	if err != nil {
		b.Fatal(err)
	}
	var took [2]time.Duration
	for b.Loop() {
		for i := range took {
			e := alphabeta.New[freckers.Pos, freckers.Move](newNetWithEndgame(w), alphabeta.Options{NoProofs: i == 1})
			began := time.Now()
			e.Run(&p, alphabeta.Limits{Nodes: 200_000}, nil)
			took[i] += time.Since(began)
		}
	}
	b.ReportMetric(took[0].Seconds()/took[1].Seconds(), "ratio")
}
