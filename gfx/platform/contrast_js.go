package platform

import "syscall/js"

// HighContrast reports whether the browser asks for more contrast.
func HighContrast() bool {
	window := js.Global()
	if window.Get("matchMedia").Type() != js.TypeFunction {
		return false
	}
	return window.Call("matchMedia", "(prefers-contrast: more)").Get("matches").Bool()
}
