//go:build !js

package window

// watchLeaving has nothing to do for a window, which is told when it is closed.
func (w *Window) watchLeaving() {}
