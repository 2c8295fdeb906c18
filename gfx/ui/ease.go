package ui

import (
	"image/color"
	"time"
)

// easeTime is how long a hover or a switch keys to change its look.
const easeTime = 110 * time.Millisecond

// ease is a value on its way between 0 and 1.
type ease struct {
	id   id
	v    float32
	seen bool
}

// toward moves the value called h to 1 or to 0 and gives where it is.
func (c *Frame) toward(h id, on bool) float32 {
	target := float32(0)
	if on {
		target = 1
	}
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

// dropEases forgets the values of widgets that are gone.
func (c *Frame) dropEases() {
	n := 0
	for _, e := range c.eases {
		if e.seen {
			e.seen = false
			c.eases[n] = e
			n++
		}
	}
	c.eases = c.eases[:n]
}

// mix is the colour t of the way from a to b.
func mix(a, b color.NRGBA, t float32) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*t + 0.5) }
	return color.NRGBA{R: m(a.R, b.R), G: m(a.G, b.G), B: m(a.B, b.B), A: m(a.A, b.A)}
}

// fade is the colour at a share of its own alpha.
func fade(c color.NRGBA, alpha float32) color.NRGBA {
	c.A = uint8(float32(c.A)*alpha + 0.5)
	return c
}
