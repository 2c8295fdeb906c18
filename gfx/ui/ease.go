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
	id       uint64
	progress float32
	seen     bool
}

// advance moves the transition of id towards 1, or 0 if it is not on, by the time that has passed. It returns the smoothed progress,
// and reports whether the transition is still on its way. A new one starts where it is to end.
func (t *transitions) advance(id uint64, on bool, elapsed time.Duration) (progress float32, moving bool) {
	target := float32(0)
	if on {
		target = 1
	}
	i := slices.IndexFunc(t.list, func(one transition) bool { return one.id == id })
	if i < 0 {
		t.list = append(t.list, transition{id: id, progress: target, seen: true})
		return target, false
	}
	one := &t.list[i]
	one.seen = true
	step := float32(elapsed) / float32(easeTime)
	one.progress += max(-step, min(step, target-one.progress))
	return one.progress * one.progress * (3 - 2*one.progress), one.progress != target
}

// drop forgets the transitions that were not moved since the last call.
func (t *transitions) drop() {
	t.list = slices.DeleteFunc(t.list, func(e transition) bool { return !e.seen })
	for i := range t.list {
		t.list[i].seen = false
	}
}
