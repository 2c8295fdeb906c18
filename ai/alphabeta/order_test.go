package alphabeta_test

import (
	"testing"

	"freckers/ai/alphabeta"
)

// hasty considers only taking one, with lists that are incomplete from some length on.
type hasty struct {
	heapEvaluator
	most int
}

func (h hasty) Traits() alphabeta.Traits {
	return alphabeta.Traits{Loud: 1000, Margin: 1000, MaxMoves: h.most}
}

func (hasty) Choices(_ *heap, dst []alphabeta.Choice[take]) []alphabeta.Choice[take] {
	return append(dst, alphabeta.Choice[take]{Move: 1, Code: 1, Gain: 1})
}

// TestIncompleteListsProveNoLoss has an evaluator that overlooks moves: only if it
// declares so, nothing is proven.
func TestIncompleteListsProveNoLoss(t *testing.T) {
	for _, x := range []struct{ left, most, want int }{{1, 0, 1}, {1, 1, 1}, {2, 0, -2}, {2, 2, -2}, {2, 1, 0}, {3, 0, 3}, {3, 1, 0}} {
		r := alphabeta.New[heap, take](hasty{most: x.most}, alphabeta.Options{}).Run(&heap{left: x.left}, alphabeta.Limits{Depth: 6}, nil)
		if got := alphabeta.Plies(r.Lines[0].Score); got != x.want {
			t.Errorf("heap of %d, lists of less than %d are whole: proven in %d plies, want %d", x.left, x.most, got, x.want)
		}
	}
}
