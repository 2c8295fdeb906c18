package curve

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// Progress draws a thin line along the foot of a curve, which fills up while a review runs: share is the part
// that is done, from 0 to 1. The tip says the same in words.
func Progress(c *ui.Frame, box displaylist.Rect, share float32, tip string) {
	const thick = 4
	line := displaylist.Rect{X: box.X, Y: box.Y + box.H - thick, W: box.W, H: thick}
	c.List.Fill(line, thick/2, c.Theme.Line)
	line.W *= share
	c.List.Fill(line, thick/2, c.Theme.Accent)
	c.TipIfCut(tip, "", box, c.PointerOn(box))
}
