//go:build !js

package window

import "github.com/hajimehoshi/ebiten/v2"

// deviceScale returns the monitor's pixels per logical pixel of the window.
func deviceScale() float64 { return ebiten.Monitor().DeviceScaleFactor() }
