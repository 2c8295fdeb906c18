package coach

import (
	"math"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Proportions of what the guide draws, in cells.
const (
	landingRing = 0.48
	touchRing   = 0.52
	pulseGrows  = 0.16
	ringStroke  = 0.055
	leastRing   = 2 // logical pixels
	earnsSize   = 0.32
)

// pulseTime is how long the ring around what to touch takes to fade, and pulseStep how often it is
// painted anew.
const (
	pulseTime = 1200 * time.Millisecond
	pulseStep = 50 * time.Millisecond
)

// show draws the pond, and on it what to do.
func (s *Screen) show(c *ui.Frame, e *nav.Env) {
	p := &s.pond
	state, motion, at := s.session.Shown()
	switch {
	case s.demo.On():
		state, motion, at = s.demo.Shown()
	case s.cheer.On():
		state, motion, at = s.cheer.Shown()
	}
	p.Set(state, motion, at)
	p.Board.Ours = 1 << s.task.seat
	p.Board.Waiting = len(s.task.path) == 1 // the lesson asks for one piece, so no other is rimmed
	chain := s.session.Selection().Chain()
	hopping := s.session.Moving() && len(chain) == 0
	asks := s.phase == waiting && !hopping && !s.demo.On() && !s.pointer.Dragging && !s.task.bare()
	s.mark(asks, max(len(chain)-1, 0))
	p.DrawWater(c, e)
	p.Board.Coordinates = false
	p.DrawBoard(c, e)
	s.drawFinish(c)
	if !asks {
		return
	}
	if len(chain) == 0 {
		s.drawTouch(c, s.task.from())
	} else {
		s.drawTouch(c, s.task.end())
	}
	s.drawPoints(c)
}

// mark marks the piece in hand, and what is left of the way to go.
func (s *Screen) mark(asks bool, done int) {
	m := &s.pond.Board.Marks
	s.pond.Describes(s.session.Selection())
	h := s.session.Selection().Highlights()
	if s.phase == waiting && !s.demo.On() {
		m.Hover, m.Selected = h.Hover, h.Selected
		if m.Hover != s.task.from() {
			m.Hover = game.NoCell
		}
	}
	if asks && done < len(s.task.path) {
		m.Hint = s.task.path[done:]
	}
	if m.Drawing = (replay.Drawing{}); s.phase == waiting && !s.demo.On() {
		m.Drawing = s.task.threat
	}
}

// pulseClock drives what asks to be touched, however long that takes; it stands at 0 with
// reduced motion.
func pulseClock(c *ui.Frame) time.Duration {
	if c.Reduced {
		return 0
	}
	return c.Now.Truncate(pulseStep)
}

// drawFinish lets the lines glow that the player races across.
func (s *Screen) drawFinish(c *ui.Frame) {
	v := &s.pond.Board.View
	u := v.Unit()
	x0, y0 := v.Point(0)
	away := u
	if v.Flipped {
		away = -u
	}
	first := &v.Layout.Sites[0]
	at := func(x, y float64) (px, py float32) {
		return x0 + float32(x-first.X)*away, y0 + float32(y-first.Y)*away
	}
	shine := 1 + 0.3*float32(math.Sin(2*math.Pi*pulseClock(c).Seconds()/2.4))
	for i := range v.Layout.Lines {
		l := &v.Layout.Lines[i]
		if l.HomeOf != 0 {
			continue // the shore of a goal that glows already
		}
		x1, y1 := at(l.X1, l.Y1)
		x2, y2 := at(l.X2, l.Y2)
		c.List.Segment(x1, y1, x2, y2, 0.36*u, c.Theme.MarkPath).Alpha = 0.35 * shine
	}
}

// drawPoints shows what the action earns.
func (s *Screen) drawPoints(c *ui.Frame) {
	if s.task.earns == "" {
		return
	}
	u := s.pond.Board.Unit()
	x, y := s.pond.Board.Point(s.task.end())
	y += landingRing * u
	size := max(earnsSize*u, theme.CoordSize)
	w := displaylist.Measure(s.task.earns, size, true) + 0.7*size
	c.List.Fill(displaylist.Around(x, y, w, 1.32*size), 0.66*size, c.Theme.Gold)
	c.List.Text(s.task.earns, x, y+widgets.CapHeight*size, size, true, displaylist.Middle, c.Theme.Casing)
}

// drawTouch draws the ring around what to touch, and one that goes out from it.
func (s *Screen) drawTouch(c *ui.Frame, at game.Cell) {
	if at == game.NoCell {
		return
	}
	x, y := s.pond.Board.Point(at)
	u := s.pond.Board.Unit()
	radius, stroke := touchRing*u, max(ringStroke*u, leastRing)
	if clock := pulseClock(c); clock > 0 {
		k := float32(clock%pulseTime) / float32(pulseTime)
		c.List.Ring(x, y, radius+2*pulseGrows*u*k, stroke*0.6, c.Theme.MarkPath).Alpha = 0.9 * (1 - k)
	}
	c.List.Ring(x, y, radius, stroke+3, c.Theme.Casing).Alpha = theme.CasingAlpha
	c.List.Ring(x, y, radius, stroke, c.Theme.MarkPath)
}
