package records_test

import (
	"testing"

	"freckers/gfx/records"
	"freckers/replay/practice"
)

// TestStopsAndDaysAreKept does stops of a path on some days.
func TestStopsAndDaysAreKept(t *testing.T) {
	d := &drawer{texts: map[string]string{}}
	b, _ := records.Open(d)
	for _, x := range []struct {
		stop  string
		stars int
	}{{"first 0", 2}, {"first 0", 1}, {"puzzle 1", 0}} {
		if err := b.CountStop("froglet", x.stop, x.stars, 100); err != nil {
			t.Fatal(err)
		}
	}
	for _, day := range []int{97, 99, 102, 98} {
		if err := b.CountDay(practice.Day(day)); err != nil {
			t.Fatal(err)
		}
	}
	again, warning := records.Open(d)
	if warning != "" {
		t.Fatal(warning)
	}
	for stop, want := range map[string]int{"first 0": 2, "puzzle 1": 0, "first 1": -1} {
		if got, done := again.Stop("froglet", stop); done != (want >= 0) || got != max(want, 0) {
			t.Errorf("%s has %d stars, done %v; want %d", stop, got, done, want)
		}
	}
	if _, done := again.Stop("chexers", "first 0"); done {
		t.Error("a stop of one game is done in another")
	}
	for today, want := range map[int]int{100: 4, 101: 4, 102: 1, 103: 1, 104: 0} {
		if got := again.DaysInARow(practice.Day(today)); got != want {
			t.Errorf("on day %d %d days in a row are counted, want %d", today, got, want)
		}
	}
}
