package ui

import (
	"slices"
	"time"
)

// easeTime is the duration of a transition.
const easeTime = 110 * time.Millisecond

// transitions are values that move smoothly between 0 and 1, such as while the pointer comes to a widget, by what they belong to.
// The zero value is ready to use.
type transitions struct{ list []transition }

type transition struct {
	id   uint64
	v    float32
	seen bool
}

// toward moves the transition of id to 1 or 0 by a step, at once if that is at least its duration. It
// returns its smoothed value, and reports whether it is still on its way. A new one begins at its end.
func (t *transitions) toward(id uint64, on bool, step time.Duration) (v float32, moving bool) {
	target := float32(0)
	if on {
		target = 1
	}
	for i := range t.list {
		e := &t.list[i]
		if e.id != id {
			continue
		}
		e.seen = true
		by := float32(step) / float32(easeTime)
		if e.v < target {
			e.v = min(target, e.v+by)
		} else {
			e.v = max(target, e.v-by)
		}
		return e.v * e.v * (3 - 2*e.v), e.v != target
	}
	t.list = append(t.list, transition{id: id, v: target, seen: true})
	return target, false
}

// drop forgets the transitions that were not moved since the last call.
func (t *transitions) drop() {
	t.list = slices.DeleteFunc(t.list, func(e transition) bool { return !e.seen })
	for i := range t.list {
		t.list[i].seen = false
	}
}
