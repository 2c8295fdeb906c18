//go:build !js

package ai

import (
	"runtime"
	"time"
)

// breath lets the window draw while a search runs.
type breath struct{ last time.Time }

// take lets goroutines and timers that are due go first. Without it they would
// wait up to 10 ms on a machine whose every core thinks.
func (b *breath) take(time.Time) { runtime.Gosched() }
