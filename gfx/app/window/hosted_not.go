//go:build !ebitenginevmguest && !js

package window

// hosted reports whether a test drives the window, tick by tick.
const hosted = false

type publisher struct{}

func (publisher) publish(*Window) {}
