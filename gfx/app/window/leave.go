//go:build !js

package window

// watchLeaving does nothing: a window learns from Ebitengine when it is closed.
func (w *Window) watchLeaving(func()) {}
