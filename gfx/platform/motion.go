//go:build !js

package platform

// ReducedMotion reports whether the system asks for reduced motion. known is false: the desktop does not
// tell.
func ReducedMotion() (reduced, known bool) { return false, false }
