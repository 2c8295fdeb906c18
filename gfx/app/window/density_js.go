package window

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// canvas is what the window is drawn on.
type canvas struct {
	element js.Value
	last    float64 // density
}

// density returns the physical pixels to a pixel of the page of w by h: those
// drawn, and those in which Ebitengine reports the pointer. Ebitengine reads the
// page's density once and sizes the canvas by that; after a zoom, or on another
// screen, the canvas is resized here to stay sharp.
func (c *canvas) density(w, h float64) (drawn, pointed float64) {
	drawn, pointed = js.Global().Get("devicePixelRatio").Float(), ebiten.Monitor().DeviceScaleFactor()
	if drawn != pointed || drawn != c.last {
		if c.element.IsUndefined() {
			c.element = js.Global().Get("document").Call("querySelector", "canvas")
		}
		c.fit("width", int(w*drawn))
		c.fit("height", int(h*drawn))
	}
	c.last = drawn
	return drawn, pointed
}

// fit sets a side of the canvas, which empties it, if it differs.
func (c *canvas) fit(side string, pixels int) {
	if c.element.Get(side).Int() != pixels {
		c.element.Set(side, pixels)
	}
}
