package ui

import "unicode/utf8"

// measure is the width of a line of text.
func measure(s string, size float32, bold bool) float32 {
	w := 0.52 * size * float32(utf8.RuneCountInString(s))
	if bold {
		w *= 1.04
	}
	return w
}
