package ui

import (
	"time"

	"freckers/gfx/displaylist"
)

// hasteTime is how soon after a press another one at the same place cannot be
// meant for what has come there since.
const hasteTime = 350 * time.Millisecond

// How far apart two presses at the same place are at most, in logical pixels: a
// finger comes down less exactly than a mouse.
const (
	hasteMouse = 8
	hasteTouch = 24
)

// press is a press of the pointer, to compare the next one with.
type press struct {
	on     id // what it was on, 0 for nothing
	screen int
	x, y   float32
	at     time.Duration
	any    bool // there was one
}

// As says what the next widget does, by a word and a number, for a press that
// follows another at once: such a press counts only if it does the same as the one
// before. Without this the widget itself stands for what it does.
func (c *Context) As(name string, n int) { c.does = hash(0, '=', name) + id(n)*7919 }

// hasty says that a press on what the pointer is over is the rest of a double
// click on something else that was there before. However many follow, they stay
// the rest of the first until the person has waited.
func (c *Context) hasty(on id) bool {
	now, was := press{on, c.screen, c.In.X, c.In.Y, c.Now, true}, c.press
	slack := float32(hasteMouse)
	if c.In.Touch {
		slack = hasteTouch
	}
	near := displaylist.Rect{X: was.x - slack, Y: was.y - slack, W: 2 * slack, H: 2 * slack}.Has(now.x, now.y)
	c.press = now
	if !was.any || now.at-was.at >= hasteTime || !near || now.on == was.on && now.screen == was.screen {
		return false
	}
	c.press.on, c.press.screen = was.on, was.screen
	return true
}
