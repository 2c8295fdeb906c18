//go:build !js

package window

import "github.com/hajimehoshi/ebiten/v2"

// deviceScale is the pixels of the monitor to one of the window.
func deviceScale() float64 { return ebiten.Monitor().DeviceScaleFactor() }
