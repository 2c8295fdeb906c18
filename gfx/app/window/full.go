//go:build !js

package window

import "github.com/hajimehoshi/ebiten/v2"

// filler makes the window fill the screen, or not.
type filler struct{}

func (filler) watch() {}

// changed knows of no change but by the window's size.
func (filler) changed() bool { return false }

func (filler) fill(on bool) { ebiten.SetFullscreen(on) }

// refused reports whether the system did not let the window fill the screen, once.
func (filler) refused() bool { return false }
