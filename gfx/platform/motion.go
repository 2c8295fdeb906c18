//go:build !js

package platform

// ReducedMotion reports whether the browser asks for less motion; known is false where nothing tells.
func ReducedMotion() (reduced, known bool) { return false, false }
