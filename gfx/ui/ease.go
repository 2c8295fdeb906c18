package ui

import (
	"image/color"
	"slices"
	"time"
)

// easeTime is the duration of a hover or toggle transition.
const easeTime = 110 * time.Millisecond

// ease is a transition between 0 and 1.
type ease struct {
	id   id
	v    float32
	seen bool
}

// toward moves the transition of h to 1 or 0 and returns its smoothed value.
func (c *Frame) toward(h id, on bool) float32 {
	target := unit(on)
	for i := range c.eases {
		e := &c.eases[i]
		if e.id != h {
			continue
		}
		e.seen = true
		step := float32(c.Step) / float32(easeTime)
		switch {
		case c.Reduced || e.v == target:
			e.v = target
		case e.v < target:
			e.v = min(target, e.v+step)
		default:
			e.v = max(target, e.v-step)
		}
		if e.v != target {
			c.canvas.moving = true
		}
		return e.v * e.v * (3 - 2*e.v)
	}
	c.eases = append(c.eases, ease{id: h, v: target, seen: true})
	return target
}

// dropEases forgets the transitions of widgets that are gone.
func (c *Frame) dropEases() {
	c.eases = slices.DeleteFunc(c.eases, func(e ease) bool { return !e.seen })
	for i := range c.eases {
		c.eases[i].seen = false
	}
}

// unit returns 1 for true and 0 for false.
func unit(on bool) float32 {
	if on {
		return 1
	}
	return 0
}

// fade returns the colour with its alpha multiplied by a share.
func fade(c color.NRGBA, alpha float32) color.NRGBA {
	c.A = uint8(float32(c.A)*alpha + 0.5)
	return c
}
