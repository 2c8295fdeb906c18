package widgets

import (
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
)

// Demo is a motion that is only shown on the pond, such as a flourish. The zero value is none.
type Demo struct {
	before game.State
	motion *animation.Timeline
	at     time.Duration
	silent bool
}

// NewDemo shows a motion in a position, which is heard unless it is silent.
func NewDemo(before game.State, motion *animation.Timeline, silent bool) Demo {
	return Demo{before: before, motion: motion, silent: silent}
}

// Tick lets the motion go on, and forgets it once it has been seen.
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

// On reports whether something is shown.
func (d *Demo) On() bool { return d.motion != nil }

// Shown is what a [Stage] shows then.
func (d *Demo) Shown() (game.State, *animation.Timeline, time.Duration) {
	return d.before, d.motion, d.at
}
