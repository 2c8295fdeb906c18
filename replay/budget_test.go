package replay

import (
	"testing"
	"time"
)

// played is a game in which both grow, with the CPU time of each move in milliseconds, twice
// as long by the clock.
func played(t *testing.T, cpu ...int) *Record {
	t.Helper()
	rec := newGame(t)
	for _, ms := range cpu {
		n := &rec.Nodes[add(t, rec, len(rec.Nodes)-1, "GROW")]
		n.CPU, n.Memory = time.Duration(ms)*time.Millisecond, int64(ms)
		n.Spent = 2 * n.CPU
	}
	return rec
}

func TestABudgetAddsUpWhatWasUsed(t *testing.T) {
	rec := played(t, 100, 50, 300, 40, 20, 30)
	rec.Header.Limits = Limits{Game: 10 * time.Second, Inc: time.Second}
	rec.Header.Opening = 1
	for node, want := range map[int]Budget{
		0: {Left: []time.Duration{10 * time.Second, 10 * time.Second}},
		4: {Left: []time.Duration{10*time.Second - 600*time.Millisecond + time.Second, 10*time.Second - 180*time.Millisecond + 2*time.Second},
			Used: 300 * time.Millisecond, Memory: 300},
	} {
		got := rec.BudgetAt(node, 0)
		if got.Used != want.Used || got.Memory != want.Memory || got.Left[0] != want.Left[0] || got.Left[1] != want.Left[1] {
			t.Errorf("after %d moves the budget is %+v, want %+v", node, got, want)
		}
	}
	for id := range rec.Nodes {
		rec.Nodes[id].CPU = 0
	}
	rec.Header.Limits = Limits{}
	if b := rec.BudgetAt(4, 1); b.Left != nil || b.Used != 180*time.Millisecond {
		t.Errorf("of a log the budget is %+v", b)
	}
}

func TestTheLesserRemains(t *testing.T) {
	clock := Budget{Left: []time.Duration{5 * time.Second, 0}, Used: 2 * time.Second}
	for _, c := range []struct {
		of   Budget
		cpu  time.Duration
		want time.Duration
		ok   bool
	}{
		{Budget{}, 0, 0, false},
		{clock, 0, 5 * time.Second, true},
		{clock, 6 * time.Second, 4 * time.Second, true},
		{clock, time.Minute, 5 * time.Second, true},
		{Budget{Used: time.Minute}, time.Second, 0, true},
	} {
		if got, ok := c.of.Remaining(0, c.cpu); got != c.want || ok != c.ok {
			t.Errorf("of %+v and %v CPU time %v remain, %v; want %v, %v", c.of, c.cpu, got, ok, c.want, c.ok)
		}
	}
}
