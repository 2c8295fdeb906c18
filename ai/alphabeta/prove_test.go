package alphabeta_test

import (
	"testing"

	"freckers/ai/alphabeta"
)

// heapProver knows how heaps of up to so many end.
type heapProver struct {
	heapEvaluator
	most int
}

func (j heapProver) Prove(h *heap) (plies int, ok bool) {
	if h.left > j.most || h.left == 0 {
		return 0, false
	}
	if h.left%4 == 0 {
		return -h.left / 2, true
	}
	return h.left/4*2 + 1, true
}

func (j heapProver) Solve(h *heap, _ uint64, line []take) (alphabeta.Solution[take], bool) {
	plies, ok := j.Prove(h)
	for left := h.left; ok && left > 0; {
		n := max(left%4, 1)
		line = append(line, take(n))
		left -= n
	}
	return alphabeta.Solution[take]{Plies: plies, Line: line, Nodes: 1}, ok
}

func heapScore(left int) int {
	if left%4 == 0 {
		return left/2 - alphabeta.Win
	}
	return alphabeta.Win - left/4*2 - 1
}

func TestProverDecidesTheRoot(t *testing.T) {
	for left := 1; left <= 30; left++ {
		e := alphabeta.New[heap, take](heapProver{most: 30}, alphabeta.Options{})
		r := e.Run(&heap{left: left}, alphabeta.Limits{}, nil)
		if len(r.Lines) != 1 || r.Lines[0].Score != heapScore(left) || r.Nodes != 1 {
			t.Fatalf("heap of %d: %+v, want the score %d after one node", left, r, heapScore(left))
		}
		sum := 0
		for _, m := range r.Lines[0].Moves {
			sum += int(m)
		}
		if sum != left {
			t.Errorf("heap of %d: the line %v does not end the game", left, r.Lines[0].Moves)
		}
		if got, want := r.Depth, max(alphabeta.Plies(heapScore(left)), -alphabeta.Plies(heapScore(left))); got != want {
			t.Errorf("heap of %d: depth %d, want %d", left, got, want)
		}
	}
}

func TestProverRanksEveryMove(t *testing.T) {
	for left := 3; left <= 30; left++ {
		e := alphabeta.New[heap, take](heapProver{most: 30}, alphabeta.Options{})
		r := e.Run(&heap{left: left}, alphabeta.Limits{Lines: 3}, nil)
		if len(r.Lines) != 3 || r.Lines[0].Score != heapScore(left) {
			t.Fatalf("heap of %d: %+v, want three lines, the first with the score %d", left, r.Lines, heapScore(left))
		}
		for i, line := range r.Lines {
			rest := left - int(line.Moves[0])
			want := alphabeta.Win - 1
			if rest > 0 {
				plies := alphabeta.Plies(heapScore(rest))
				want = alphabeta.Win - 1 + plies
				if plies > 0 {
					want = plies + 1 - alphabeta.Win
				}
			}
			if line.Score != want || i > 0 && line.Score > r.Lines[i-1].Score {
				t.Errorf("heap of %d: line %d takes %d with the score %d, want %d", left, i+1, line.Moves[0], line.Score, want)
			}
		}
	}
}

// TestProverEndsLines has a root that is not proven: its line must go on to the
// end of the game, and its score be the truth.
func TestProverEndsLines(t *testing.T) {
	for left := 13; left <= 30; left++ {
		e := alphabeta.New[heap, take](heapProver{most: 12}, alphabeta.Options{})
		r := e.Run(&heap{left: left}, alphabeta.Limits{}, nil)
		if r.Lines[0].Score != heapScore(left) {
			t.Errorf("heap of %d: score %d, want %d", left, r.Lines[0].Score, heapScore(left))
		}
		sum := 0
		for _, m := range r.Lines[0].Moves {
			sum += int(m)
		}
		if sum != left {
			t.Errorf("heap of %d: the line %v does not end the game", left, r.Lines[0].Moves)
		}
		blind := alphabeta.New[heap, take](heapProver{most: 12}, alphabeta.Options{NoProofs: true}).Run(&heap{left: left}, alphabeta.Limits{}, nil)
		if blind.Nodes <= r.Nodes {
			t.Errorf("heap of %d: %d nodes without proofs, %d with", left, blind.Nodes, r.Nodes)
		}
	}
}
