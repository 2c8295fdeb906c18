package widgets

import (
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// A board whose cells are smaller than small can be enlarged until they are large, and at least twice; logical pixels.
const (
	smallCell = 40
	largeCell = 72
)

// A second tap so soon and so near is a double tap.
const (
	doubleTapTime = 350 * time.Millisecond
	doubleTapSide = 48
)

// boardZoom is how a board is enlarged: its base becomes scale times as large, with the top left corner moved by dx, dy. The zero value shows
// the whole board.
type boardZoom struct {
	scale, dx, dy float32
	base          displaylist.Rect
	cell          float32 // the size of one in base
	x, y          float32 // where the finger was in the tick before, or the middle between two
	moving        bool    // it was down then
	tapped        time.Duration
	tapX, tapY    float32
}

func (z *boardZoom) on() bool { return z.scale > 1 }

// most is how far the board can be enlarged, 1 where its cells are not small.
func (z *boardZoom) most() float32 {
	if z.cell <= 0 || z.cell >= smallCell {
		return 1
	}
	return max(2, largeCell/z.cell)
}

// area is where the board lies that has base to itself when it is not enlarged.
func (z *boardZoom) area(base displaylist.Rect, cell float32) displaylist.Rect {
	z.base, z.cell = base, cell
	z.set(z.scale, z.dx, z.dy)
	if !z.on() {
		return base
	}
	return displaylist.Rect{X: base.X + z.dx, Y: base.Y + z.dy, W: z.scale * base.W, H: z.scale * base.H}
}

// set enlarges and moves the board, as far as it still covers its base.
func (z *boardZoom) set(scale, dx, dy float32) {
	z.scale = max(1, min(scale, z.most()))
	z.dx = max(min(dx, 0), (1-z.scale)*z.base.W)
	z.dy = max(min(dy, 0), (1-z.scale)*z.base.H)
}

// zoomAbout changes the size of the board, so that what lies at x, y stays there.
func (z *boardZoom) zoomAbout(x, y, by float32) {
	was := z.scale
	to := max(1, min(was*by, z.most()))
	x, y = x-z.base.X, y-z.base.Y
	z.set(to, x-(x-z.dx)*to/was, y-(y-z.dy)*to/was)
}

// tap notes a tap and reports whether it is the second one of a double tap.
func (z *boardZoom) tap(x, y float32, now time.Duration) bool {
	near := displaylist.Around(z.tapX, z.tapY, doubleTapSide, doubleTapSide)
	if z.tapped > 0 && now-z.tapped < doubleTapTime && near.Contains(x, y) {
		z.tapped = 0
		return true
	}
	z.tapped, z.tapX, z.tapY = now, x, y
	return false
}

// Zoom zooms a board of small cells by pinching or a double tap, and pans it by a finger. The response is that of the pond. Busy is
// set if a drag moves a piece or a tap made a move.
func (st *Stage) Zoom(c *ui.Frame, t ui.Response, busy bool) {
	z := &st.zoom
	if c.In.Keyed || z.most() == 1 {
		z.set(1, 0, 0)
		return
	}
	moved := z.moving
	z.moving = c.In.Pinch > 0 || z.on() && t.Down && t.Dragged && !busy
	if z.moving && moved {
		z.set(z.scale, z.dx+c.In.X-z.x, z.dy+c.In.Y-z.y)
	}
	if z.x, z.y = c.In.X, c.In.Y; c.In.Pinch > 0 && st.Board.Around.Contains(z.x, z.y) {
		z.zoomAbout(z.x, z.y, c.In.Pinch)
	}
	switch {
	case !t.Clicked || !c.In.Touch:
	case busy:
		z.tapped = 0
	case !z.tap(t.X, t.Y, c.Now):
	case z.on():
		z.set(1, 0, 0)
	default:
		z.zoomAbout(t.X, t.Y, z.most())
	}
}
