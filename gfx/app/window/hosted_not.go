//go:build !ebitenginevmguest && !js

package window

import "freckers/gfx/ui"

// hosted reports whether a test drives the window, tick by tick.
const hosted = false

type publisher struct{}

func (publisher) publish(*ui.Frame) {}
