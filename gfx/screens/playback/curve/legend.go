package curve

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Parts of a legend in logical pixels.
const (
	legendRow  = 22
	signWidth  = 19 // of a seat's sign, with the gap after it
	nameGap    = 5
	besideNext = 8

	roomForMeasure = 270 // the height from which what the shares are has a row of its own
)

// Legend labels the sides of a curve at the top of a column, and shows how many of their moves were no
// mistakes. Two names that do not fit beside each other stand one below the other; three are left out.
func Legend(c *ui.Frame, col *widgets.Column, seats []game.SeatInfo, names, shares []string) {
	full := *col
	if measure := c.T("accuracy"); len(shares) > 0 {
		w := c.QuietWidth(measure)
		if all, _ := legendWidth(names, shares, theme.QuietSize); all+w+besideNext <= col.W {
			c.QuietLabel(measure, col.X+col.W, col.Y+legendRow/2-2+theme.QuietSize*0.355, displaylist.Right)
			col.W -= w + besideNext
		} else if col.H >= roomForMeasure {
			c.QuietLabel(measure, col.X, col.Top(legendRow, 0).Y+legendRow/2-2+theme.QuietSize*0.355, displaylist.Left)
		}
	}
	defer func() { col.X, col.W = full.X, full.W }()
	n, size := len(seats), float32(theme.QuietSize)
	all, widest := legendWidth(names, shares, size)
	if all > col.W {
		size = theme.CoordSize
		all, widest = legendWidth(names, shares, size)
	}
	gaps := besideNext * float32(n-1)
	even := widest*float32(n)+gaps <= col.W
	stacked := !even && all > col.W && n == 2
	named := even || stacked || all <= col.W
	var row displaylist.Rect
	for i := range seats {
		if i == 0 || stacked {
			row = col.Top(legendRow, 0)
		}
		part, name := row, ""
		if even || !named {
			part = widgets.Cut(row, i, n, besideNext)
		}
		x, y := part.X+signWidth, part.Y+part.H/2-2
		board.SeatDot(c.List, c.Theme, seats[i].Hue, part.X+7, y, 7, true, true)
		if named {
			name = c.Fit(widgets.TrimBrackets(names[i]), part.W+1-signWidth-nameGap-displaylist.Measure(share(shares, i), size, true), size, false)
			c.List.Text(name, x, y+size*0.355, size, false, displaylist.Left, c.Theme.Quiet)
			x += displaylist.Measure(name, size, false) + nameGap
		}
		size := c.Shrink(share(shares, i), part.X+part.W-x+1, size, true)
		c.Label(share(shares, i), x, y+size*0.355, size, true, displaylist.Left)
		if named && !even {
			row.X += sideWidth(name, share(shares, i), size) + besideNext + max(col.W-all, 0)/float32(n-1)
			row.W = col.X + col.W - row.X
		}
	}
}

// share is that of a seat, empty while it is not known.
func share(shares []string, seat int) string {
	if seat < len(shares) {
		return shares[seat]
	}
	return ""
}

// sideWidth is what a name takes in a legend, with what follows it.
func sideWidth(name, share string, size float32) float32 {
	return signWidth + displaylist.Measure(widgets.TrimBrackets(name), size, false) + nameGap + displaylist.Measure(share, size, true)
}

// legendWidth is what all names take side by side, and the widest of them.
func legendWidth(names, shares []string, size float32) (all, widest float32) {
	for i, name := range names {
		w := sideWidth(name, share(shares, i), size)
		all, widest = all+w, max(widest, w)
	}
	return all + besideNext*float32(len(names)-1), widest
}
