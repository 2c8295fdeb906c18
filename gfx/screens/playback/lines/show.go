package lines

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Sizes of the rows in logical pixels.
const (
	Row    = 36 // the height of one
	scoreX = 10 // of the sign of who is ahead
	leastW = 58 // of a score
)

// Draw paints the rows of the lines, as many as there is room for, and returns the move that was chosen, ""
// for none. The name is that of the engine, for those who do not see the rows.
func (l *Lines) Draw(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, name string) (chosen game.Action) {
	if l.problem != "" {
		size := float32(theme.QuietSize)
		for size > theme.CoordSize-1 && c.TextHeight(l.problem, r.W, size, false) > r.H {
			size--
		}
		r.Y, r.H = r.Y+1, r.H-1
		c.TextUpTo(max(int(r.H/(size*ui.Leading)), 1), l.problem, r, size, false, c.Theme.Ink)
		return ""
	}
	col := widgets.Column{Rect: r}
	if len(l.rows) == 0 {
		c.TextUpTo(1, c.T("Thinking…"), displaylist.Rect{X: r.X, Y: r.Y + 6, W: r.W, H: r.H}, theme.QuietSize, false, c.Theme.Quiet)
	}
	wide := float32(leastW)
	for i := range l.rows {
		wide = max(wide, displaylist.Measure(l.rows[i].score, theme.QuietSize, true)+32)
	}
	for i := range l.rows {
		if col.H < Row {
			break
		}
		if l.drawRow(c, col.Top(Row, 0), seats, i, min(wide, max(0.5*r.W, leastW)), name) {
			chosen = l.rows[i].action
		}
	}
	return chosen
}

// drawRow is a score and its line; it reports whether the line was pressed.
func (l *Lines) drawRow(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, i int, wide float32, name string) bool {
	line := &l.rows[i]
	y := r.Y + r.H/2
	base := y + theme.QuietSize*0.355
	pressed := c.Chip(displaylist.Rect{X: r.X, Y: r.Y + 2, W: wide, H: r.H - 4}, line.label, i == 0, ui.Tip(line.tip), ui.Does(name, i))
	x := r.X + scoreX + 7
	if line.leader >= 0 {
		board.SeatDot(c.List, c.Theme, seats[line.leader].Hue, x, y, 7, true, true)
	}
	c.Label(c.Fit(line.score, wide-28, theme.QuietSize, true), x+12, base, theme.QuietSize, true, displaylist.Left)
	x = r.X + wide + 7
	for k := range line.steps {
		step := &line.steps[k]
		w := 18 + displaylist.Measure(step.Label, theme.QuietSize, k == 0)
		if x+w > r.X+r.W {
			if k > 0 {
				break
			}
			w = r.X + r.W - x
		}
		drawStep(c, step, seats, x, y, w, k == 0)
		x += w + 12
	}
	return pressed
}

func drawStep(c *ui.Frame, s *moves.Step, seats []game.SeatInfo, x, y, w float32, first bool) {
	ink := c.Theme.Ink
	if !first {
		ink = theme.Mix(c.Theme.Ink, c.Theme.Quiet, 0.7)
	}
	board.SeatDot(c.List, c.Theme, seats[s.Seat].Hue, x+6, y, 6, true, true)
	c.List.Text(c.Fit(s.Label, w-16, theme.QuietSize, first), x+17, y+theme.QuietSize*0.355, theme.QuietSize, first, displaylist.Left, ink)
}
