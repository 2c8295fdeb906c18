package path

import (
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay/practice"
)

func (s *Screen) content(v *ui.View, e *nav.Env) ui.Box {
	if s.all.open {
		return s.puzzles(v, e)
	}
	notice := ui.None
	if s.notice != "" {
		notice = v.On(ui.Mark, ui.Style{PadX: 14, PadY: 10}, v.Text(s.notice, ui.Body))
	}
	title := v.First(layout.ByWidth, v.Line(v.T("Learn and practice"), ui.Title), v.Text(v.T("Learn and practice"), ui.Name))
	back, rules, more := v.Button(&s.k.back, ui.Quiet), v.Button(&s.k.rules, ui.Quiet), v.Button(&s.k.more, ui.Quiet)
	return v.Column(ui.Style{},
		v.First(3, v.Column(ui.Style{PadY: 4}, title), ui.None),
		v.Column(ui.Style{Gap: 14, PadY: 4}, notice, s.chosen(v), v.First(2, s.daily(v), v.First(layout.ByWidth, s.brief(v), ui.None))),
		v.Spacer(),
		v.First(4, v.Column(ui.Style{PadY: 6}, v.Divider()), ui.None),
		v.First(layout.ByWidth, v.Row(ui.Style{Gap: 20}, back, v.Spacer(), rules, more),
			v.Row(ui.Style{Gap: 20}, v.ShortButton(&s.k.back, ui.Quiet), v.Spacer(), rules, more), v.Column(ui.Style{}, back, rules, more)))
}

// chosen is what the guide says of the chosen stop, and the way into it.
func (s *Screen) chosen(v *ui.View) ui.Box {
	if s.at < 0 {
		return ui.None
	}
	p := &s.trail.stops[s.at]
	title, says := p.title, p.says
	s.guide.Looks = character.Idle
	switch {
	case s.at == s.trail.now:
		title = v.T("Next: %s", p.title)
	case s.trail.now == len(s.trail.stops):
		s.guide.Looks = character.Happy
		says = v.T("You have come all the way down the stream. Well done!")
	}
	s.k.start.Title = text.Mark("Start")
	if p.done {
		s.k.start.Title = text.Mark("Once more")
	}
	words := v.Column(ui.Style{Grow: 1}, v.Text(title, ui.Name), v.Text(p.about, ui.Small))
	return v.On(ui.Mark, ui.Style{Pad: 14, Gap: 12}, v.Column(ui.Style{Gap: 12},
		v.First(5,
			v.Column(ui.Style{Gap: 10}, s.guide.Beside(v, says, 108), words),
			v.Row(ui.Style{Gap: 14, Across: layout.Middle}, s.guide.Face(v, 64), words),
			words),
		v.Column(ui.Style{}, v.Button(&s.k.start, ui.Primary, ui.InitialFocus(true)))))
}

// daily is what is to be remembered today, and how many days in a row something was.
func (s *Screen) daily(v *ui.View) ui.Box {
	n := s.today.done + s.today.left
	head := v.T("Today")
	if n > 0 {
		head = v.N("Today: %d to remember", "Today: %d to remember", n)
	}
	pads := ui.None
	if s.today.left > 0 {
		s.k.today.Label = v.N("Practice %d position", "Practice %d positions", s.today.left)
		pads = v.Tile(&s.k.today, ui.Style{Pad: 6}, v.Picture(ui.Style{MinH: 60, MaxH: 76}, 300, 72, s, todayPart))
	}
	return v.Column(ui.Style{Gap: 12},
		v.Column(ui.Style{Gap: 8}, v.Column(ui.Style{}, v.Text(head, ui.Name), v.First(1, v.Text(s.deckLine(v), ui.Small), ui.None)), pads),
		v.First(4, v.Divider(), ui.None),
		v.Column(ui.Style{Gap: 8},
			v.First(layout.ByWidth,
				v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Line(s.row(v), ui.Name), v.Spacer(), v.Picture(ui.Style{Rigid: true}, 22, 22, s, starPart), v.Line(s.sum(v), ui.Body)),
				v.Column(ui.Style{}, v.Text(s.row(v), ui.Name), v.Text(s.sum(v), ui.Body))),
			v.First(0, v.Picture(ui.Style{MinH: 72, MaxH: 76}, 300, 76, s, weekPart), ui.None)))
}

// brief is the same where there is little room.
func (s *Screen) brief(v *ui.View) ui.Box {
	days := v.Column(ui.Style{Grow: 1, Along: layout.Middle}, v.Text(s.row(v), ui.Strong), v.Text(s.sum(v), ui.Small))
	if s.today.left == 0 {
		return days
	}
	s.k.today.Label = v.N("Practice %d position", "Practice %d positions", s.today.left)
	return v.Row(ui.Style{Gap: 12}, v.Tile(&s.k.today, ui.Style{Grow: 1, PadX: 12, PadY: 6}, v.Column(ui.Style{}, v.Text(v.T("Today"), ui.Strong), v.Text(v.N("%d to remember", "%d to remember", s.today.left), ui.Small))), days)
}

func (s *Screen) row(v *ui.View) string {
	if s.week.inARow == 0 {
		return v.T("A new start today")
	}
	return v.N("%d day in a row", "%d days in a row", s.week.inARow)
}

func (s *Screen) sum(v *ui.View) string { return v.T("%d of %d stars", s.trail.stars, s.trail.most) }

// deckLine says how far the deck is.
func (s *Screen) deckLine(v *ui.View) string {
	switch at, of := s.search.Progress(); {
	case of > 0:
		return v.T("Looking for mistakes in your games: %d of %d", at, of)
	case s.today.left > 0:
		return v.N("Positions that once caught you out. %d is still to come.", "Positions that once caught you out. %d are still to come.", s.today.left)
	case s.today.done > 0:
		return v.T("That is all for today. Well done!")
	case s.cards > 0:
		return v.N("%d position to remember, at most three from a game", "%d positions to remember, at most three from a game", s.cards)
	}
	return v.T("Mistakes of your games and missed puzzles come back here, five a day.")
}

// paintToday paints a pad for each position of today.
func (s *Screen) paintToday(c *ui.Frame, r displaylist.Rect) {
	n := s.today.done + s.today.left
	each := min(r.W/float32(n), 1.5*r.H)
	c.List.Fill(r, theme.ArtRadius, c.Theme.WaterLight)
	for i := range n {
		x, y, radius := r.X+r.W/2+(float32(i)-float32(n-1)/2)*each, r.Y+r.H/2, min(0.4*r.H, 0.42*each)
		drawPad(c, pads[i%3], x, y, radius, float32(i))
		if i < s.today.done {
			drawSign(c, "check", "", x, y, radius)
		} else {
			drawSign(c, "", digits[i%len(digits)], x, y, radius)
		}
	}
}

var digits = [...]string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}

// week is on which days of this week something was learned or practiced.
type week struct {
	names  [7]string
	kept   [7]bool
	today  int
	inARow int
}

func (w *week) set(e *nav.Env, now practice.Day) {
	w.names = [7]string{e.C("day", "Mon"), e.C("day", "Tue"), e.C("day", "Wed"), e.C("day", "Thu"), e.C("day", "Fri"), e.C("day", "Sat"), e.C("day", "Sun")}
	w.inARow = e.Records.DaysInARow(now)
	w.today = int((now + 3) % 7) // the first day of all was a Thursday
	for i := range w.kept {
		w.kept[i] = e.Records.Practiced(now + practice.Day(i-w.today))
	}
}

// paint paints a lily for each day that was kept, and buds for those to come.
func (w *week) paint(c *ui.Frame, r displaylist.Rect) {
	each := r.W / float32(len(w.names))
	for i, name := range w.names {
		x := r.X + (float32(i)+0.5)*each
		radius := min(0.46*each, (r.H-22)/2)
		y := r.Y + radius
		c.List.Disc(x, y, 0.82*radius, c.Theme.Row)
		switch {
		case w.kept[i]:
			c.List.Sprite("lilyflower", x, y, 2.2*radius, float32(i), 1)
		case i >= w.today:
			op := c.List.Sprite(bud[0], x, y, 1.7*radius, 0, 1)
			if op.Alpha = 1; i > w.today {
				op.Alpha = 0.55
			}
		}
		ink := c.Theme.Quiet
		if i == w.today {
			ink = c.Theme.Ink
		}
		size := float32(theme.CoordSize)
		c.List.Text(c.Fit(name, each-2, size, i == w.today), x, r.Y+r.H-4, size, i == w.today, displaylist.Middle, ink)
	}
}
