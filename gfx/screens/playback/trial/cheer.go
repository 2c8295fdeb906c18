package trial

import (
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
)

// Cheer is the flourish at the end of what was tried.
type Cheer struct {
	motion *animation.Timeline
	before game.State
	at     time.Duration
}

// Begin lets the pieces of a seat leap for joy.
func (p *Cheer) Begin(e *nav.Env, s game.State, seat game.Seat) {
	e.Sound.Play("win")
	if !e.Settings.Reduced {
		*p = Cheer{motion: animation.Joy(s, seat), before: s}
	}
}

// Tick lets them go on, and forgets them once they have been seen.
func (p *Cheer) Tick(c *ui.Frame, e *nav.Env) {
	if p.motion == nil {
		return
	}
	c.Animate()
	from := p.at
	p.at += c.Step
	for _, cue := range p.motion.Cues() {
		if cue.At >= from && cue.At < p.at {
			e.Sound.PlayRaised(cue.Sound, cue.Pitch)
		}
	}
	if p.at >= p.motion.Duration() {
		*p = Cheer{}
	}
}

// On reports whether they leap.
func (p *Cheer) On() bool { return p.motion != nil }

// Shown is what the pond shows then: the position, and how far the leaps have come.
func (p *Cheer) Shown() (game.State, *animation.Timeline, time.Duration) {
	return p.before, p.motion, p.at
}
