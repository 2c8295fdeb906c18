package widgets

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// MoveStrip is the moves of a game in a row that scrolls sideways.
type MoveStrip struct {
	ends   []float32 // where the chips end, logical pixels from the start
	of     int       // the version of the list that was measured
	offset float32
	to     float32 // where it is scrolling to
	grab   float32 // the offset when a drag began
	seen   int     // one more than the move that was scrolled to
}

// The chips of a strip, logical pixels.
const (
	chipGap  = 8
	chipDot  = 16
	chipText = 28
	chipEnd  = 14
)

// Show paints the strip and returns the move that was pressed, or -1. The current one is in view, and
// those after done, which were taken back, are paler.
func (m *MoveStrip) Show(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, l *MoveList, current, done int) int {
	m.measure(l)
	n := len(m.ends)
	if n == 0 {
		return -1
	}
	t := c.DragArea(r, "strip")
	m.scroll(c, r, t, current)
	pressed := -1
	c.Clip(r)
	for i, end := range m.ends {
		start := float32(0)
		if i > 0 {
			start = m.ends[i-1] + chipGap
		}
		chip := displaylist.Rect{X: r.X + start - m.offset, Y: r.Y, W: end - start, H: r.H}
		if chip.X > r.X+r.W || chip.X+chip.W < r.X {
			continue
		}
		m.chip(c, chip, seats, l, i, current, done)
		if t.Clicked && chip.Contains(t.X, t.Y) {
			pressed = i
		}
	}
	c.Unclip()
	return pressed
}

func (m *MoveStrip) chip(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, l *MoveList, i, current, done int) {
	ground, ink := c.Theme.Row, c.Theme.Ink
	if i == current {
		ground = theme.Mix(c.Theme.Row, c.Theme.Ink, 0.16)
	} else {
		ground.A = 150
	}
	if i > done {
		ink = c.Theme.Quiet
	}
	p := &l.Plies[i]
	c.List.Fill(r, r.H/2, ground)
	y := r.Y + r.H/2
	board.SeatDot(c.List, c.Theme, seats[p.Seat].Hue, r.X+chipDot, y, signedDot, i <= done, true)
	c.List.Text(p.Label, r.X+chipText, y+theme.QuietSize*0.355, theme.QuietSize, i == current, displaylist.Left, ink)
}

// measure finds the places of the chips, anew where the list has changed.
func (m *MoveStrip) measure(l *MoveList) {
	if m.of == l.version {
		return
	}
	if len(l.Plies) != len(m.ends) {
		m.seen = 0
	}
	m.of, m.ends = l.version, m.ends[:0]
	x := float32(0)
	for i := range l.Plies {
		x += displaylist.Measure(l.Plies[i].Label, theme.QuietSize, true) + chipText + chipEnd
		m.ends = append(m.ends, x)
		x += chipGap
	}
}

// scroll follows a finger and the wheel, and brings a current move into view that is another than before.
func (m *MoveStrip) scroll(c *ui.Frame, r displaylist.Rect, t ui.Response, current int) {
	const wheel, ahead = 90, 40
	if m.seen != current+1 && current < len(m.ends) {
		if m.seen = current + 1; current >= 0 {
			start := m.ends[max(current-1, 0)]
			m.to = min(max(m.to, m.ends[current]+ahead-r.W), max(start-ahead, 0))
		} else {
			m.to = 0
		}
	}
	if t.Pressed {
		m.grab = m.offset
	}
	if t.Hover && c.In.Wheel != 0 {
		m.to -= c.In.Wheel * wheel
		c.In.Wheel = 0
	}
	if t.Dragged {
		m.to = m.grab - (t.X - t.StartX)
		m.offset = m.to
	}
	limit := max(0, m.ends[len(m.ends)-1]-r.W)
	m.to = min(max(m.to, 0), limit)
	gap := m.to - m.offset
	if c.Reduced || max(gap, -gap) < 0.5 {
		m.offset = m.to
		return
	}
	m.offset += gap * min(1, float32(c.Step.Seconds())*14)
	c.Animate()
}
