package widgets

import (
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
)

// Demo is a motion that is shown on the pond but not played, such as a flourish. The zero value is none.
type Demo struct {
	before game.State
	motion *animation.Timeline
	at     time.Duration
	silent bool
}

// NewDemo returns a demo of a motion in a position, with sounds unless it is silent.
func NewDemo(before game.State, motion *animation.Timeline, silent bool) Demo {
	return Demo{before: before, motion: motion, silent: silent}
}

// Tick advances the motion, and drops it at its end.
func (d *Demo) Tick(c *ui.Frame, e *nav.Env) {
	if d.motion == nil {
		return
	}
	c.Animate()
	from := d.at
	d.at += c.Step
	for _, cue := range d.motion.Cues() {
		if !d.silent && cue.At >= from && cue.At < d.at {
			e.Sound.PlayRaised(cue.Sound, cue.Pitch)
		}
	}
	if d.at >= d.motion.Duration() {
		*d = Demo{}
	}
}

// On reports whether the demo is running.
func (d *Demo) On() bool { return d.motion != nil }

// Shown returns the running demo in the form of [Stage.Set].
func (d *Demo) Shown() (game.State, *animation.Timeline, time.Duration) {
	return d.before, d.motion, d.at
}
