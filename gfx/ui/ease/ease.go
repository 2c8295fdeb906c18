// Package ease moves values smoothly between 0 and 1, such as while the pointer comes to a widget.
package ease

import (
	"slices"
	"time"
)

// span is the duration of a transition.
const span = 110 * time.Millisecond

// Transitions are those under way, by what they belong to. The zero value is ready to use.
type Transitions struct{ list []transition }

type transition struct {
	id   uint64
	v    float32
	seen bool
}

// Toward moves the transition of id to 1 or 0 by a step, at once if that is at least its duration. It
// returns its smoothed value, and reports whether it is still on its way. A new one begins at its end.
func (t *Transitions) Toward(id uint64, on bool, step time.Duration) (v float32, moving bool) {
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
		by := float32(step) / float32(span)
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

// Drop forgets the transitions that were not moved since the last call.
func (t *Transitions) Drop() {
	t.list = slices.DeleteFunc(t.list, func(e transition) bool { return !e.seen })
	for i := range t.list {
		t.list[i].seen = false
	}
}
