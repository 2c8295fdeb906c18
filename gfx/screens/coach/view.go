package coach

import (
	"freckers/assets"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"slices"
)

// commands are what can be done beside the board.
type commands struct {
	act, again, leave, skip, whole, onward, repeat ui.Command
}

func (s *Screen) table(e *nav.Env) commands {
	on := func() bool { return s.phase != finished }
	over := func() bool { return s.phase == finished }
	return commands{
		act:    ui.Command{ID: "act", Can: func() bool { return s.phase == waiting && s.task.bare() }, Do: s.pressButton},
		again:  ui.Command{ID: "again", Title: text.Mark("Show me again"), Short: text.Mark("Again"), Key: input.Hint, Can: on, Do: func() { s.showAgain(e) }},
		leave:  ui.Command{ID: "back", Title: text.Mark("Back"), Do: func() { s.next = nav.Back{} }},
		skip:   ui.Command{ID: "skip", Title: text.Mark("Skip lesson"), Short: text.Mark("Skip"), Can: func() bool { return on() && s.first }, Do: func() { s.next = s.skip(e) }},
		whole:  ui.Command{ID: "play", Label: s.rival, Can: func() bool { return over() && s.playing }, Do: func() { s.next = s.playFirstLevel(e) }},
		onward: ui.Command{ID: "next", Title: text.Mark("Next"), Can: func() bool { return over() && !s.playing }, Do: func() { s.next = nav.Back{} }},
		repeat: ui.Command{ID: "once-more", Title: text.Mark("Once more"), Can: over, Do: func() { s.cheer = widgets.Demo{}; s.begin(e, 0) }},
	}
}

// content is what stands beside the pond: the guide, what is said, and how far one has come.
func (s *Screen) content(v *ui.View) ui.Box {
	k := &s.k
	k.act.Label = s.button
	focus := ui.Focus(s.focus && !s.onBoard())
	first := ui.InitialFocus(true)
	apart := ui.Style{Gap: 20, Along: layout.Between}
	again, repeat, leave, skip := v.Button(&k.again, ui.Quiet), v.Button(&k.repeat, ui.Quiet), v.Button(&k.leave, ui.Quiet), v.Button(&k.skip, ui.Quiet)
	links := v.First(layout.ByWidth, v.Row(apart, again, repeat, leave, skip),
		v.Row(apart, v.ShortButton(&k.again, ui.Quiet), repeat, leave, v.ShortButton(&k.skip, ui.Quiet)),
		v.Column(ui.Style{}, again, repeat, leave, skip))
	return v.Column(ui.Style{Along: layout.Between, Gap: 8},
		v.First(1, v.Column(ui.Style{PadY: 4}, v.Text(s.course.Title, ui.Title), v.Text(s.course.Guide, ui.Small)), v.Text(s.course.Title, ui.Name), ui.None),
		v.Column(ui.Style{Grow: 1, PadY: 4}, s.speaker.Say(v, s.said)),
		v.First(2, v.Picture(ui.Style{MinH: 92}, 300, 96, s, signsPart), v.Picture(ui.Style{MinH: 60}, 300, 60, s, signsPart), ui.None),
		v.Stack(ui.Style{},
			v.Column(ui.Style{Pad: 4}, v.Button(&k.act, ui.Primary, first, focus), v.Button(&k.whole, ui.Primary, first, focus), v.Button(&k.onward, ui.Primary, first, focus)),
			v.Picture(ui.Style{}, 0, 0, s, pulsePart)),
		links)
}

// The parts that the screen paints itself.
const (
	signsPart = iota
	pulsePart
)

// Paint implements [ui.Painter].
func (s *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	from := c.Mark()
	switch {
	case part == signsPart:
		s.paintSigns(c, r)
		return
	case s.k.act.Can():
		s.pulseButton(c, r.Inset(4))
	}
	c.Passage(from, "")
}

// paintSigns paints the signs of the stages, those that are done with a check, and the names as far as they have room.
func (s *Screen) paintSigns(c *ui.Frame, r displaylist.Rect) {
	n := len(s.course.Stages)
	each := r.W / float32(n)
	radius := min((r.H-32)/2, each*0.34)
	y := r.Y + radius + 7
	now := s.at
	if s.phase == finished {
		now = n
	}
	from := c.Mark()
	for i := 1; i < n; i++ {
		ink := c.Theme.Line
		if i <= now {
			ink = c.Theme.Pool
		}
		x := r.X + float32(i)*each
		c.List.Segment(x-each/2+radius, y, x+each/2-radius, y, max(radius*0.1, 2), ink)
	}
	for i := range s.course.Stages {
		s.drawSign(c, i, now, r.X+(float32(i)+0.5)*each, y, radius)
	}
	c.Passage(from, "")
	for i := range s.course.Stages {
		name, x := s.course.Stages[i].Name, r.X+(float32(i)+0.5)*each
		w := displaylist.Measure(name, theme.QuietSize, i == now)
		ink := c.Theme.Quiet
		if i == now {
			ink = c.Theme.Ink
			x = max(r.X+w/2, min(r.X+r.W-w/2, x))
		}
		if i == now || s.named(each) {
			c.List.Text(name, x, y+radius+22, theme.QuietSize, i == now, displaylist.Middle, ink)
		}
	}
	if at := r.X + (float32(now)+0.5)*each; s.k.act.Can() && c.DragArea(displaylist.Around(at, r.Y+r.H/2, each, r.H), "sign").Clicked {
		s.pressButton()
	}
}

// named reports whether the names of all stages have room.
func (s *Screen) named(each float32) bool {
	return !slices.ContainsFunc(s.course.Stages, func(t assets.Stage) bool { return displaylist.Measure(t.Name, theme.QuietSize, true) > each-6 })
}

func (s *Screen) drawSign(c *ui.Frame, i, now int, x, y, radius float32) {
	icon, side, stroke := s.course.Stages[i].Icon, 1.2*radius, max(radius*0.11, 1.5)
	switch {
	case i < now:
		c.List.Disc(x, y, radius, c.Theme.Pool)
		c.List.Glyph(icon, x, y, side, stroke, c.Theme.OnDeep)
		tx, ty, tr := x+0.80*radius, y-0.78*radius, 0.38*radius
		c.List.Disc(tx, ty, tr+2, c.Theme.Panel)
		c.List.Disc(tx, ty, tr, c.Theme.SeatInk[2])
		c.List.Glyph("check", tx, ty, 1.3*tr, max(tr*0.2, 1.2), c.Theme.Panel)
	case i == now:
		c.List.Disc(x, y, radius+1, c.Theme.Raised)
		c.List.Ring(x, y, radius+1, 3, c.Theme.Deep)
		c.List.Glyph(icon, x, y, side, stroke, c.Theme.Ink)
	default:
		c.List.Ring(x, y, radius, stroke, c.Theme.Line)
		c.List.Glyph(icon, x, y, side, stroke, c.Theme.Quiet)
	}
}

// pulseButton draws rings round the button that is to be pressed.
func (s *Screen) pulseButton(c *ui.Frame, r displaylist.Rect) {
	out := r.Inset(-4)
	if clock := pulseClock(c); clock > 0 {
		k := float32(clock%pulseTime) / float32(pulseTime)
		grown := r.Inset(-4 - 3*k)
		c.List.Frame(grown, grown.H/2, 2, c.Theme.Deep).Alpha = 0.9 * (1 - k)
	}
	c.List.Frame(out, out.H/2, 2, c.Theme.Deep)
}

// showWindow divides the window between the board and the panel, and shows the panel.
func (s *Screen) showWindow(c *ui.Frame, e *nav.Env) {
	v := c.View()
	content := s.content(v)
	w := widgets.PondWindow(c, v, content)
	s.pond.Set(s.session.Shown())
	s.pond.Place(w, s.flipped)
	board := c.Area(w.Pond, "board", ui.Focus(s.focus && s.onBoard()))
	if s.onBoard() {
		s.focus = false
	}
	s.play(c, e, board)
	s.show(c, e)
	c.Live("speech", s.said)
	widgets.ShowPanel(c, v, w, content)
	if !s.onBoard() {
		s.focus = false
	}
}
