package coach

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Sizes on the panel in logical pixels.
const (
	actionHeight = 46
	wideStages   = 92 // the height of the row of stages, and of a small one
	tightStages  = 58
)

// panel is what stands beside the pond: the guide, what is said, and how far one has come.
func (s *Screen) panel(c *ui.Frame, e *nav.Env, l widgets.Layout) nav.Route {
	col := l.Column()
	if !l.Low {
		s.headline(c, &col, l)
	}
	foot := col.Bottom(theme.MinTarget, 4)
	action := col.Bottom(actionHeight, l.Size(10, 20))
	stages := col.Bottom(l.Size(tightStages, wideStages), l.Size(6, 12))
	s.speech.Show(c, l, col.Rect, guide(), s.face, s.said)
	s.stages(c, stages)
	if next := s.action(c, e, action); next != nil {
		return next
	}
	return s.links(c, e, foot)
}

func (s *Screen) headline(c *ui.Frame, col *widgets.Column, l widgets.Layout) {
	widgets.Headline(c, col, l.Small, s.course.Title, "")
	if !l.Small {
		col.Y, col.H = col.Y-8, col.H+8
		r := col.Top(theme.QuietSize*ui.Leading, 14)
		c.QuietLabel(s.course.Guide, r.X, r.Y+theme.QuietSize, displaylist.Left)
	}
}

// stages paints the signs of the stages, those that are done with a tick.
func (s *Screen) stages(c *ui.Frame, r displaylist.Rect) {
	n := len(s.course.Stages)
	radius := min((r.H-28)/2, r.W/float32(n)*0.36)
	size := min(theme.QuietSize, max(radius*0.62, theme.CoordSize-2))
	y := r.Y + radius + 6
	at := func(i int) float32 { return r.X + r.W*(float32(i)+0.5)/float32(n) }
	half := func(i int) float32 { return displaylist.Measure(s.course.Stages[i].Name, size, true) / 2 }
	now, crowded := s.at, n > 0 && half(0)+half(n-1) > r.W/float32(n)
	for i := 1; i < n; i++ {
		crowded = crowded || half(i-1)+half(i)+4 > at(i)-at(i-1)
	}
	if s.phase == finished {
		now = n
	}
	for i := 1; i < n; i++ {
		ink := c.Theme.Line
		if i <= now {
			ink = c.Theme.Accent
		}
		c.List.Segment(at(i-1)+radius, y, at(i)-radius, y, max(radius*0.1, 2), ink)
	}
	for i := range s.course.Stages {
		s.sign(c, i, now, at(i), y, radius)
		if i == now && s.phase == waiting && s.task.bare() && c.DragArea(displaylist.Rect{X: at(i) - radius, Y: y - radius, W: 2 * radius, H: 2*radius + 14 + size}, "sign").Clicked {
			s.press()
		}
		ink := c.Theme.Quiet
		if i == now {
			ink = c.Theme.Ink
		}
		x := at(i)
		if crowded { // only the name of this one has room
			if i != now {
				continue
			}
			x = max(r.X+half(i), min(r.X+r.W-half(i), x))
		}
		c.List.Text(s.course.Stages[i].Name, x, y+radius+8+size, size, i == now, displaylist.Middle, ink)
	}
}

// sign paints the sign of a stage.
func (s *Screen) sign(c *ui.Frame, i, now int, x, y, radius float32) {
	icon, side, stroke := s.course.Stages[i].Icon, 1.2*radius, max(radius*0.11, 1.5)
	switch {
	case i < now:
		c.List.Disc(x, y, radius, c.Theme.Accent)
		c.List.Glyph(icon, x, y, side, stroke, c.Theme.Panel)
		tx, ty, tr := x+0.80*radius, y-0.78*radius, 0.38*radius
		c.List.Disc(tx, ty, tr+2, c.Theme.Panel)
		c.List.Disc(tx, ty, tr, c.Theme.SeatInk[2])
		c.List.Glyph("check", tx, ty, 1.3*tr, max(tr*0.2, 1.2), c.Theme.Panel)
	case i == now:
		c.List.Disc(x, y, radius+6, c.Theme.Accent).Alpha = 0.25
		c.List.Disc(x, y, radius+1, c.Theme.Panel)
		c.List.Ring(x, y, radius, stroke+1, c.Theme.Accent)
		c.List.Glyph(icon, x, y, side, stroke, c.Theme.Ink)
	default:
		c.List.Ring(x, y, radius, stroke, c.Theme.Line)
		c.List.Glyph(icon, x, y, side, stroke, c.Theme.Quiet)
	}
}

// action is the one main button: that of the stage, or in the end of a whole game.
func (s *Screen) action(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	switch {
	case s.phase == finished:
		if c.Button(r, s.rival, ui.Primary, ui.InitialFocus(true), ui.Focus(s.focus)) {
			return s.whole(e)
		}
		s.focus = false
	case s.phase == waiting && s.task.bare():
		if c.Button(r, s.button, ui.Primary, ui.InitialFocus(true), ui.Focus(s.focus)) {
			s.press()
		}
		s.focus = false
		s.pulseButton(c, r)
	}
	return nil
}

// pulseButton draws rings round the button that is to be pressed.
func (s *Screen) pulseButton(c *ui.Frame, r displaylist.Rect) {
	round := min(theme.ButtonRound, r.H/2)
	out := r.Inset(-4)
	if clock := pulseClock(c); clock > 0 {
		k := float32(clock%pulseTime) / float32(pulseTime)
		grown := r.Inset(-4 - 3*k)
		c.List.Frame(grown, round+4+3*k, 2, c.Theme.Accent).Alpha = 0.9 * (1 - k)
	}
	c.List.Frame(out, round+4, 2, c.Theme.Accent)
}

// links are the quiet ways on: to see again what to do, to leave until later, and for good.
func (s *Screen) links(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	if s.phase == finished {
		return s.lastLinks(c, e, r)
	}
	first, middle, last := c.T("Show me again"), c.T("Back"), c.T("Skip lesson")
	if linksWidth(c, first, middle, last) > r.W {
		first, last = c.T("Again"), c.T("Skip")
	}
	w := [...]float32{c.QuietWidth(first), c.QuietWidth(middle), c.QuietWidth(last)}
	if wide := w[0] + w[1] + w[2]; wide > r.W {
		for i := range w {
			w[i] *= r.W / wide
		}
	}
	between := displaylist.Rect{X: r.X + w[0] + (r.W-w[0]-w[1]-w[2])/2, Y: r.Y, W: w[1], H: r.H}
	again := c.Button(displaylist.Rect{X: r.X, Y: r.Y, W: w[0], H: r.H}, first, ui.Quiet)
	leave := c.Button(between, middle, ui.Quiet)
	skip := c.Button(displaylist.Rect{X: r.X + r.W - w[2], Y: r.Y, W: w[2], H: r.H}, last, ui.Quiet)
	switch {
	case again && s.phase == waiting:
		s.again(e)
		s.sayStage()
	case leave:
		return nav.Back{}
	case skip:
		return s.skip(e)
	}
	return nil
}

// linksWidth is the width that quiet buttons need beside each other.
func linksWidth(c *ui.Frame, labels ...string) float32 { return widgets.LinksWidth(c, labels) }

// lastLinks are those after the last stage.
func (s *Screen) lastLinks(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	first, last := c.T("Once more"), c.T("Back to the title")
	if linksWidth(c, first, last) > r.W {
		last = c.T("Back")
	}
	w := c.QuietWidth(last)
	again := c.Button(displaylist.Rect{X: r.X, Y: r.Y, W: c.QuietWidth(first), H: r.H}, first, ui.Quiet)
	leave := c.Button(displaylist.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, last, ui.Quiet)
	switch {
	case again:
		s.cheer = demo{}
		s.begin(e, 0)
	case leave:
		return nav.Back{}
	}
	return nil
}
