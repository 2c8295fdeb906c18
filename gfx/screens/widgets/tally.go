package widgets

import (
	"strconv"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The rows of [Tallies], logical pixels.
const (
	tallyRow  = 20
	tallyStep = 16
	tallyDot  = 5.5
)

// Tallies paints a line for each seat at the right of r, its sign and how far it has come, and the
// names where there is room. It returns the width it takes.
func Tallies(c *ui.Frame, r displaylist.Rect, state game.State, names []string) (width float32) {
	seats := state.Game().Info().Seats
	step := min(tallyRow, r.H/float32(len(seats)))
	right := r.X + r.W
	for i := range seats {
		t := state.Tally(game.Seat(i))
		w := tallyStep * float32(t.Of)
		if t.Of == 0 {
			w = displaylist.Measure(strconv.Itoa(t.Have), theme.BodySize, true) + 4
		}
		width = max(width, w+tallyStep+6)
	}
	for i, seat := range seats {
		t := state.Tally(game.Seat(i))
		y := r.Y + r.H/2 + step*(float32(i)-float32(len(seats)-1)/2)
		x := right - width + tallyDot
		board.SeatDot(c.List, c.Theme, seat.Hue, x, y, min(signedDot, step*0.38), true, true)
		if t.Of == 0 {
			c.Label(strconv.Itoa(t.Have), right, y+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Right)
		}
		for k := range t.Of {
			at := right - tallyDot - 1 - tallyStep*float32(t.Of-1-k)
			board.SeatDot(c.List, c.Theme, seat.Hue, at, y, min(tallyDot, step*0.36), k < t.Have, false)
		}
		if room := r.W - width - 8; i < len(names) && room > 3*tallyRow {
			name := c.Fit(names[i], room, theme.CoordSize, false)
			c.List.Text(name, right-width-8, y+theme.CoordSize*0.355, theme.CoordSize, false, displaylist.Right, c.Theme.Quiet)
		}
	}
	return width
}
