package records_test

import (
	"testing"

	"freckers/gfx/records"
)

func TestStreaksOfPuzzlesAreKept(t *testing.T) {
	d := &drawer{texts: map[string]string{}}
	b, _ := records.Open(d)
	for _, p := range []struct {
		id    string
		clean bool
	}{{"a", true}, {"b", true}, {"c", false}, {"a", true}} {
		if err := b.CountPuzzle("froglet", p.id, p.clean); err != nil {
			t.Fatal(err)
		}
	}
	again, warning := records.Open(d)
	got := again.Puzzles("froglet")
	if warning != "" || got.Streak != 1 || got.BestStreak != 2 || len(got.Solved) != 2 || !got.Has("b") || got.Has("c") {
		t.Errorf("the record is %+v, warning %q", got, warning)
	}
	if other := again.Puzzles("chexers"); other.BestStreak != 0 {
		t.Errorf("another game has the record %+v", other)
	}
}
