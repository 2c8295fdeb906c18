package lines

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Sizes of the rows in logical pixels.
const (
	scoreW = 84 // of a score, at least
	stepsW = 96
	dot    = 14
)

// mostRows is more lines than are ever compared.
const mostRows = 5

// View is the rows of the lines, the parts of which are painted by [Lines.Paint]: the score of each, then its moves.
func (l *Lines) View(v *ui.View, seats []game.SeatInfo) ui.Box {
	l.seats = seats
	for len(l.plays) < mostRows {
		i := len(l.plays)
		l.plays = append(l.plays, ui.Command{ID: "line", Key: ui.NoKey, About: text.Mark("Play this move"), Do: func() {
			if i < len(l.rows) {
				l.Chosen(l.rows[i].action)
			}
		}})
	}
	var held [mostRows]ui.Box
	n := 0
	switch {
	case l.problem != "":
		return v.Text(l.problem, ui.Small)
	case len(l.rows) == 0:
		return v.Text(v.T("Thinking…"), ui.Small)
	}
	for i := range l.rows[:min(len(l.rows), mostRows)] {
		r, k := &l.rows[i], &l.plays[i]
		k.Label = r.label
		sign := ui.None
		if r.leader >= 0 {
			sign = v.Picture(ui.Style{Rigid: true}, dot, dot, l, 2*i)
		}
		held[n] = v.Row(ui.Style{Gap: 8},
			v.Tile(k, ui.Style{PadX: 10, MinW: scoreW, Along: layout.Middle}, v.Row(ui.Style{Gap: 6, Across: layout.Middle}, sign, v.Line(r.score, strong))),
			v.Picture(ui.Style{Grow: 1, MinW: stepsW}, stepsW, theme.MinTarget, l, 2*i+1))
		n++
	}
	return v.Column(ui.Style{Gap: 4}, held[:n]...)
}

// strong is the font of a score.
var strong = ui.Font{Size: theme.QuietSize, Bold: true}

// Paint paints the sign of who is ahead at the end of a line, or as many of its moves as there is room for.
func (l *Lines) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	line, y := &l.rows[part/2], r.Y+r.H/2
	if part%2 == 0 {
		board.SeatDot(c.List, c.Theme, l.seats[line.leader].Hue, r.X+r.W/2, y, dot/2, true, true)
		return
	}
	x := r.X
	for k := range line.steps {
		step := &line.steps[k]
		w := dot + 4 + displaylist.Measure(step.Label, theme.QuietSize, k == 0)
		if x+w > r.X+r.W {
			if k > 0 {
				break
			}
			w = r.W
		}
		l.drawStep(c, step, x, y, w, k == 0)
		x += w + dot
	}
}

func (l *Lines) drawStep(c *ui.Frame, s *moves.Step, x, y, w float32, first bool) {
	ink := c.Theme.Ink
	if !first {
		ink = theme.Mix(c.Theme.Ink, c.Theme.Quiet, 0.7)
	}
	board.SeatDot(c.List, c.Theme, l.seats[s.Seat].Hue, x+dot/2, y, dot/2-1, true, true)
	c.List.Text(c.Fit(s.Label, w-dot-2, theme.QuietSize, first), x+dot+4, y+theme.QuietSize*0.355, theme.QuietSize, first, displaylist.Left, ink)
}
