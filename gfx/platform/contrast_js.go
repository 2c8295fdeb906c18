package platform

import "syscall/js"

// HighContrast reports whether the browser asks for more contrast.
func HighContrast() bool { return prefers("contrast", "more") }

// ReducedMotion reports whether the browser asks for reduced motion. known is false if the platform does
// not tell.
func ReducedMotion() (reduced, known bool) { return prefers("reduced-motion", "reduce"), true }

// prefers reports whether the browser asks for a value of one of the media features that begin so.
func prefers(feature, value string) bool {
	window := js.Global()
	if window.Get("matchMedia").Type() != js.TypeFunction {
		return false
	}
	return window.Call("matchMedia", "(prefers-"+feature+":"+value+")").Get("matches").Bool()
}
