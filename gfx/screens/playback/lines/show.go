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

// Sizes of the panel in logical pixels.
const (
	headRow = 40
	lineRow = 36
	icon    = 36
	scoreX  = 10 // of the sign of who is ahead
	leastW  = 58 // of a score
)

// Height is how high the panel is with its lines.
func (l *Lines) Height() float32 { return headRow + lineRow*float32(l.Compared) }

// Draw paints the panel and returns the move that was chosen, "" for none.
func (l *Lines) Draw(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo) (chosen game.Action) {
	col := widgets.Column{Rect: r}
	l.drawHead(c, col.Top(headRow, 0))
	if !l.on {
		return ""
	}
	if l.problem != "" {
		c.TextUpTo(3, l.problem, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
		return ""
	}
	if len(l.rows) == 0 {
		c.TextUpTo(1, c.T("Thinking…"), col.Rect, theme.QuietSize, false, c.Theme.Quiet)
	}
	wide := float32(leastW)
	for i := range l.rows {
		wide = max(wide, displaylist.Measure(l.rows[i].score, theme.QuietSize, true)+32)
	}
	for i := range l.rows {
		if col.H < lineRow {
			break
		}
		if l.drawRow(c, col.Top(lineRow, 0), seats, i, min(wide, 0.5*r.W)) {
			chosen = l.rows[i].action
		}
	}
	return chosen
}

// drawHead is the title, how deep the engine has looked, how many lines it compares, and the end.
func (l *Lines) drawHead(c *ui.Frame, r displaylist.Rect) {
	y := r.Y + r.H/2
	right := displaylist.Rect{X: r.X + r.W - icon + 6, Y: y - icon/2, W: icon, H: icon}
	if c.QuietIcon(right, "close", c.T("End the analysis")) {
		l.Close()
		return
	}
	right.X -= icon
	if c.QuietIcon(right, "plus", c.T("More lines"), ui.Disabled(l.Compared >= Most)) {
		l.Compared++
	}
	right.X -= icon
	if c.QuietIcon(right, "minus", c.T("Fewer lines"), ui.Disabled(l.Compared <= Least)) {
		l.Compared--
	}
	room := right.X - r.X - 8
	title := c.T("Analysis")
	w := displaylist.Measure(title, theme.BodySize, true)
	if w+12+c.QuietWidth(l.head) <= room {
		c.Label(title, r.X, y+theme.BodySize*0.355, theme.BodySize, true, displaylist.Left)
		c.QuietLabel(l.head, r.X+w+12, y+theme.BodySize*0.355, displaylist.Left)
		return
	}
	size, small := c.Shrink(title, room, theme.QuietSize, true), c.Shrink(l.head, room, theme.CoordSize, false)
	if displaylist.Measure(l.head, small, false) > room {
		c.Label(title, r.X, y+size*0.355, size, true, displaylist.Left)
		return
	}
	c.Label(title, r.X, y-4, size, true, displaylist.Left)
	c.List.Text(l.head, r.X, y+13, small, false, displaylist.Left, c.Theme.Quiet)
}

// drawRow is a score and its line; it reports whether the line was pressed.
func (l *Lines) drawRow(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, i int, wide float32) bool {
	line := &l.rows[i]
	y := r.Y + r.H/2
	base := y + theme.QuietSize*0.355
	pressed := c.Chip(displaylist.Rect{X: r.X, Y: r.Y + 2, W: wide, H: r.H - 4}, line.label, i == 0, ui.Tip(line.tip), ui.Does("line", i))
	x := r.X + scoreX + 7
	if line.leader >= 0 {
		board.SeatDot(c.List, c.Theme, seats[line.leader].Hue, x, y, 7, true, true)
	}
	c.Label(c.Fit(line.score, wide-28, theme.QuietSize, true), x+12, base, theme.QuietSize, true, displaylist.Left)
	x = r.X + wide + 10
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
