//go:build !ebitenginevmguest

package window

// hosted says that a test drives the window, tick by tick.
const hosted = false
