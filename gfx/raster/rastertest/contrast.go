package rastertest

import (
	"image/color"
	"math"
)

// Linear returns a channel of a color in linear light, 0 to 1.
func Linear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

// Contrast returns the contrast ratio of two opaque colors, 1 to 21 (WCAG 2).
func Contrast(a, b color.NRGBA) float64 {
	luminance := func(c color.NRGBA) float64 { return 0.2126*Linear(c.R) + 0.7152*Linear(c.G) + 0.0722*Linear(c.B) }
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
