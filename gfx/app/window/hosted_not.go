//go:build !ebitenginevmguest

package window

// hosted reports whether a test drives the window, tick by tick.
const hosted = false

func (w *Window) publish() {}
