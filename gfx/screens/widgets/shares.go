package widgets

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// SharesBar paints the seats' expected shares if known, with symbols if signed.
func SharesBar(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, shares [3]int, signed bool) {
	const gap = 2
	sum := shares[0] + shares[1] + shares[2]
	if sum == 0 {
		return
	}
	x, room := r.X, r.W-gap*float32(len(seats)-1)
	for i := range seats {
		w := room * float32(shares[i]) / float32(sum)
		if w >= 1 {
			c.List.Fill(displaylist.Rect{X: x, Y: r.Y, W: w, H: r.H}, min(r.H/2, w/2), c.Theme.Seats[seats[i].Hue%game.Hues])
			if signed && w >= r.H {
				board.SeatSign(c.List, c.Theme.Panel, seats[i].Hue, x+w/2, r.Y+r.H/2, r.H/2)
			}
		}
		x += w + gap
	}
}
