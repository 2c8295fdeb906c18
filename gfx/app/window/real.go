//go:build !ebitenginevmguest

package window

import "github.com/hajimehoshi/ebiten/v2"

// seeds returns nil: new games take theirs from the clock.
func seeds() func() uint64 { return nil }

// game returns the window for Ebitengine.
func (w *Window) game() ebiten.Game { return (*loop)(w) }
