//go:build !js

package window

import "github.com/hajimehoshi/ebiten/v2"

// canvas is what the window is drawn on.
type canvas struct{}

// density returns the physical pixels to a pixel of the window: those drawn, and
// those in which Ebitengine reports the pointer.
func (canvas) density(_, _ float64) (drawn, pointed float64) {
	d := ebiten.Monitor().DeviceScaleFactor()
	return d, d
}
