package ui

import (
	"testing"
	"time"
)

func TestATransitionGoesToItsEndAndIsForgotten(t *testing.T) {
	var all transitions
	if v, moving := all.toward(1, false, time.Millisecond); v != 0 || moving {
		t.Errorf("a new transition is at %g, moving %v", v, moving)
	}
	last := float32(0)
	for ms := 10; ms <= 110; ms += 10 {
		v, moving := all.toward(1, true, 10*time.Millisecond)
		if v <= last || moving != (ms < 110) {
			t.Errorf("after %d ms it is at %g after %g, moving %v", ms, v, last, moving)
		}
		last = v
	}
	if v, _ := all.toward(1, false, time.Hour); v != 0 {
		t.Errorf("at once it is at %g", v)
	}
	all.toward(1, true, time.Hour)
	all.drop()
	all.drop()
	if v, _ := all.toward(1, false, time.Millisecond); v != 0 {
		t.Errorf("a forgotten transition is at %g", v)
	}
}
