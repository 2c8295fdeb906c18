package mcts

import (
	"math"
	"testing"
)

func TestDrawChanceIsLogistic(t *testing.T) {
	var o odds
	o.set(200)
	for _, value := range []int{math.MaxInt32, 5000, 400, 1, 0, -1, -400, -5000, NoDraw} {
		got, want := float64(o.drawChance(value)), 1/(1+math.Exp(-float64(value)/200))
		if math.Abs(got-want) > 0.005 {
			t.Errorf("a draw worth %d has a chance of %.4f, want %.4f", value, got, want)
		}
	}
	if o.drawChance(NoDraw) != 0 {
		t.Error("an evaluator without draws has some")
	}
}
