package mcts_test

import (
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/mcts"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/gametest"
)

// TestThreadsFindGoodMoves searches on several threads, more than there are cores and
// with a tree that fills up.
func TestThreadsFindGoodMoves(t *testing.T) {
	gametest.OneIn(t, 3)
	const nodes, tolerance = 40_000, 0.03
	for _, p := range []chexers.Pos{crowded(t), position(t, middle)} {
		worth, best := worths(&p)
		for _, threads := range []int{2, 32} {
			e := newEngine(mcts.Options{Bytes: 1 << 20})
			e.SetThreads(threads)
			r := e.Run(&p, nil, alphabeta.Limits{Nodes: nodes}, nil)
			if r.Nodes < nodes || r.Nodes > nodes+nodes/10 {
				t.Errorf("%d threads: %d positions, want about %d", threads, r.Nodes, nodes)
			}
			if m := r.Lines[0].Moves[0]; worth[m] < best-tolerance {
				t.Errorf("%s: %d threads find %s for a share of %.3f, where there is %.3f", p.String(), threads, m, worth[m], best)
			}
		}
	}
}

func TestThreadsProveWins(t *testing.T) {
	for text, plies := range map[string]int{oneLeft: 1, twoLeft: 4} {
		p := position(t, text)
		e := newEngine(mcts.Options{Bytes: 4 << 20})
		e.SetThreads(4)
		line := e.Run(&p, nil, alphabeta.Limits{Nodes: 500_000}, nil).Lines[0]
		if line.Winner != chexers.RedSeat || line.Plies < plies {
			t.Errorf("%s: %+v, want a win for red", text, line)
		}
	}
}

// TestThreadsPlayToTheEnd plays games with reused trees of little memory.
func TestThreadsPlayToTheEnd(t *testing.T) {
	e := newEngine(mcts.Options{Bytes: 1 << 16})
	s, err := chexers.New().New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for !s.Outcome().Over {
		p, _ := game.PosOf[chexers.Pos](s)
		e.SetThreads(1 + s.Ply()%4)
		r := e.Run(&p, s.PastHashes(), alphabeta.Limits{Nodes: 400}, nil)
		if s, _, err = s.Play(game.Action(r.Lines[0].Moves[0].String())); err != nil {
			t.Fatal(err)
		}
	}
}
