package window

import (
	"cmp"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// The paces of a window, in ticks a second.
const (
	lively  = 60 // a person or a frog does something
	resting = 20 // nothing moves but the water and the idle frogs
	asleep  = 1  // nothing moves at all, in a page, which wakes the window when anything happens
)

// restAfter is how long nobody does anything before the window slows down.
const restAfter = time.Second

// A page's window goes to sleep when nobody has done anything for sleepAfter, which is longer than a notice
// stands and than the pond takes to lie still, and it has looked the same for sameFor.
const (
	sleepAfter = 10 * time.Second
	sameFor    = 5 * time.Second
)

// keepPace chooses the pace of the next ticks. While the window rests it also sleeps, for
// Ebitengine looks for events and shows the screen sixty times a second however few ticks
// there are.
func (w *Window) keepPace() {
	if hosted {
		return
	}
	if !w.minimized && (w.ctx.Moving() || w.ctx.Quiet() < restAfter) {
		setPace(lively)
		return
	}
	if w.sleeps() {
		return
	}
	tps := min(cmp.Or(w.ctx.Asked(), resting), lively)
	setPace(tps)
	if runtime.GOOS != "js" {
		time.Sleep(time.Second/time.Duration(tps) - time.Second/lively)
	}
}

// Ambient motion stops on a page whose frames are repeatedly more than lateFrame apart, and on one that took longer than
// slowStart to begin. A frame twice as late counts twice, a later one too: after a long gap the page may have been out of sight.
const (
	lateFrame = time.Second / 28
	mostLate  = 4
	slowStart = 600 * time.Millisecond
)

// strain counts the late frames of a page.
type strain struct {
	last time.Time
	late int // how much later the frames came than in time
}

// frame notes a frame, and reports whether the page does not keep up.
func (s *strain) frame(now time.Time) bool {
	gap := now.Sub(s.last)
	s.last = now
	if late := min(int(gap/lateFrame), 2); late > 0 {
		s.late += late
	} else {
		s.late = max(s.late-1, 0)
	}
	if s.late < mostLate {
		return false
	}
	s.late = 0
	return true
}

// sleeper puts a page's window to sleep.
type sleeper struct {
	sleep func(wake func()) bool // nil where there is no page
	same  time.Duration          // for how long the window has looked the same
}

// sleeps reports whether the window sleeps, and puts it to sleep when it is time.
func (w *Window) sleeps() bool {
	s := &w.sleeper
	if s.same += w.ctx.Step; w.ctx.Changed() {
		s.same = 0
	}
	if s.sleep == nil || s.same < sameFor || w.ctx.Quiet() < sleepAfter || w.ctx.Asked() > resting {
		return false
	}
	if ebiten.TPS() != asleep && !s.sleep(w.wake) {
		return false
	}
	setPace(asleep)
	return true
}

// wake ends the window's sleep.
func (w *Window) wake() {
	w.sleeper.same = 0
	setPace(lively)
}

func setPace(tps int) {
	if ebiten.TPS() != tps {
		ebiten.SetTPS(tps)
	}
}
