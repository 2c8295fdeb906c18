package platform

import "syscall/js"

// HighContrast reports whether the browser asks for more contrast.
func HighContrast() bool { return prefers("(prefers-contrast: more)") }

// ReducedMotion reports whether the browser asks for less motion; known is false where nothing tells.
func ReducedMotion() (reduced, known bool) { return prefers("(prefers-reduced-motion: reduce)"), true }

func prefers(query string) bool {
	window := js.Global()
	if window.Get("matchMedia").Type() != js.TypeFunction {
		return false
	}
	return window.Call("matchMedia", query).Get("matches").Bool()
}
