package workshop

import (
	"cmp"
	"image/color"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// The room between cards and the least width of a column, in logical pixels.
const (
	agentGap  = 16
	minColumn = 300
	maxLeft   = 368
	minRight  = 408
)

// The parts that the screen paints: the marks of the lines follow.
const (
	partFailed = iota
	partFound
	partTiles
	partMarks = partTiles + 3
)

func (s *Agent) view(c *ui.Frame, v *ui.View) ui.Box {
	head := widgets.DeskHead(c, v, &s.back, v.T("Your agent"), v.T("Let it play, have it marked, and see what it was thinking."))
	column := ui.Style{Gap: agentGap, MinW: minColumn, Grow: 1}
	chosen, deeds, terminal, grade, saw := s.chosen(v), s.deeds(v), s.terminal(v), s.grade(v), s.saw(v)
	left := v.Column(ui.Style{Gap: agentGap, MinW: minColumn, MaxW: maxLeft, Grow: 1}, chosen, deeds, terminal)
	return v.Column(ui.Style{Gap: agentGap}, head, widgets.DeskNotice(v, s.notice), v.First(layout.ByWidth,
		v.Row(ui.Style{Gap: agentGap}, left, v.Column(column, grade), v.Column(ui.Style{MinW: minRight, MaxW: minRight}, saw)),
		v.Row(ui.Style{Gap: agentGap}, left, v.Column(column, grade, saw)),
		v.Column(ui.Style{Gap: agentGap}, chosen, deeds, terminal, grade, saw)))
}

func (s *Agent) chosen(v *ui.View) ui.Box {
	if s.asking {
		return v.On(ui.Card, ui.Style{Pad: 20, Gap: 10}, v.Column(ui.Style{Gap: 10},
			v.Text(v.T("Which folder holds your agent?"), ui.Name), v.Text(v.T("It has the package agent inside, or is the package."), ui.Small),
			v.Field(v.T("Folder"), &s.typed), v.Row(ui.Style{Gap: 8}, v.Button(&s.change, ui.Secondary), v.Button(&s.use, ui.Secondary, ui.Disabled(s.typed == "")))))
	}
	name, found := cmp.Or(s.info.Name, v.T("Your agent")), v.T("Looking at it…")
	if s.known {
		found = s.info.Reason
	}
	return v.On(ui.Card, ui.Style{Pad: 20}, v.Column(ui.Style{Gap: 12},
		v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Column(ui.Style{Grow: 1, Gap: 2}, v.Name(name, ui.Name), v.Name(s.folder, ui.Small)),
			v.Column(ui.Style{MinW: 96}, v.Button(&s.change, ui.Secondary))),
		v.Divider(),
		v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Picture(ui.Style{MinW: 28, MaxW: 28}, 28, 28, s, partFound), v.Text(found, ui.Small))))
}

func (s *Agent) deeds(v *ui.View) ui.Box {
	tile := func(i int) ui.Box {
		k := &s.tiles[i]
		return v.Tile(k, ui.Style{Pad: 14}, v.Row(ui.Style{Gap: 14, Across: layout.Middle},
			v.Picture(ui.Style{MinW: 40, MaxW: 40}, 40, 40, s, partTiles+i),
			v.Column(ui.Style{Grow: 1, Gap: 2}, v.Text(v.T(k.Title), ui.Name), v.Text(v.T(s.about[i]), ui.Small))))
	}
	return v.On(ui.Card, ui.Style{Pad: 12}, v.Column(ui.Style{Gap: 8}, tile(doPlay), tile(doGrade), tile(doDebug)))
}

// terminal is the same as a command, and the button that does it.
func (s *Agent) terminal(v *ui.View) ui.Box {
	quick := ui.None
	if s.does == doGrade {
		quick = v.Toggle(v.T("Quick, within two minutes"), &s.quick)
	}
	main := v.Button(&s.start, ui.Primary, ui.Disabled(!s.ready()))
	if s.does == doGrade && s.exam != nil && s.exam.Running {
		main = v.Button(&s.stop, ui.Primary)
	}
	return v.On(ui.Card, ui.Style{Pad: 20}, v.Column(ui.Style{Gap: 12}, quick,
		v.Row(ui.Style{Across: layout.Middle}, v.Text(v.T("The same in a terminal"), ui.Small), v.Spacer(), v.Icon(&s.copy)),
		widgets.Printed(v, s.command), main))
}

// grade arranges the card of the last grade: its rows, or how far the games have come.
func (s *Agent) grade(v *ui.View) ui.Box {
	x := s.exam
	if x == nil {
		return v.On(ui.Card, ui.Style{Pad: 20}, v.Column(ui.Style{Gap: 8}, v.Text(v.T("No grade yet"), ui.Name),
			v.Text(v.T("Grade imports the agent, plays games with it, and marks what it did."), ui.Small)))
	}
	about, marks := v.N("%d game was played.", "%d games were played.", x.Done), ""
	switch {
	case x.Running && x.Games == 0:
		about = v.T("It is being imported…")
	case x.Running:
		about = v.T("%d of %d games", x.Done, x.Games)
	case x.Err != nil:
		about = x.Err.Error()
	default:
		marks = v.T("%s of %s", s.total[0], s.total[1])
	}
	s.held = s.held[:0]
	for i := range s.lines {
		s.held = append(s.held, s.row(v, i))
	}
	rows := v.Column(ui.Style{Gap: 4}, s.held...)
	sheet := ui.None
	if x.Sheet != "" {
		sheet = v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Text(v.T("The sheet is saved as a page."), ui.Small), v.Spacer(), v.Icon(&s.sheet))
	}
	return v.On(ui.Card, ui.Style{Pad: 20}, v.Column(ui.Style{Gap: 12},
		besides(v, v.Column(ui.Style{Grow: 1, Gap: 2}, v.Text(v.T("The last grade"), ui.Name), v.Text(about, ui.Small)), v.Line(marks, ui.Font{Size: theme.TitleSize, Bold: true})),
		v.Divider(), rows, sheet))
}

// besides places two parts beside each other, or one under the other where that is too wide.
func besides(v *ui.View, left, right ui.Box) ui.Box {
	return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 12, Across: layout.Middle}, left, v.Spacer(), right), v.Column(ui.Style{Gap: 2, Across: layout.Start}, left, right))
}

func (s *Agent) row(v *ui.View, i int) ui.Box {
	l := &s.lines[i]
	fault := ui.None
	if l.Fault != nil {
		fault = v.Tile(&l.debug, ui.Style{PadX: 14, PadY: 8}, v.Text(l.debug.Label, ui.Strong))
	}
	words := v.Column(ui.Style{Grow: 1, Gap: 4}, besides(v, v.Text(l.title, ui.Strong), v.Line(l.marks, ui.Small)), v.Text(l.Reason, ui.Small), fault)
	disc := v.Picture(ui.Style{MinW: 26, MaxW: 26, MaxH: 26}, 26, 26, s, partMarks+i)
	both := v.First(layout.ByWidth, v.Row(ui.Style{Gap: 12, Pad: 8, MinW: minColumn - 80}, disc, words), v.Column(ui.Style{Pad: 8}, words))
	if l.Verdict != session.ExamFailed {
		return both
	}
	return v.Stack(ui.Style{}, v.Picture(ui.Style{}, 0, 0, s, partFailed), both)
}

func (s *Agent) saw(v *ui.View) ui.Box {
	f := s.seen.fault
	if f == nil {
		return v.On(ui.Card, ui.Style{Pad: 20}, v.Column(ui.Style{Gap: 8}, v.Text(v.T("What it saw"), ui.Name),
			v.Text(v.T("If it loses a game by an error, the position is shown here with what it drew and printed."), ui.Small)))
	}
	prints := ui.None
	if s.seen.prints != "" {
		prints = widgets.Printed(v, s.seen.prints)
	}
	const side = 384
	return v.On(ui.Card, ui.Style{Pad: 12}, v.Column(ui.Style{Gap: 12},
		besides(v, v.Text(v.T("What it saw: game %d, move %d", f.Game, s.seen.at+1), ui.Name), v.Row(ui.Style{}, v.Icon(&s.seen.prev), v.Icon(&s.seen.next))),
		v.Picture(ui.Style{MinH: 200}, side, side, &s.seen, 0), prints, v.Button(&s.seen.open, ui.Secondary)))
}

// Paint paints the marks, the signs of the tiles, and the ground of what failed.
func (s *Agent) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	x, y, radius := r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H)/2
	switch {
	case part == partFailed:
		c.List.Fill(r, theme.RowRadius, c.Theme.FailedRow())
	case part == partFound && s.known && s.info.Sound:
		paintVerdict(c, x, y, radius, session.ExamPassed)
	case part == partFound && s.known:
		paintVerdict(c, x, y, radius, session.ExamFailed)
	case part == partFound:
		paintVerdict(c, x, y, radius, session.ExamPending)
	case part < partMarks:
		k := &s.tiles[part-partTiles]
		ground, ink := c.Theme.Row, c.Theme.Ink
		if k.On {
			ground, ink = c.Theme.Deep, c.Theme.OnDeep
		}
		c.List.Disc(x, y, radius, ground)
		c.List.Glyph(k.Icon, x, y, 1.2*radius, 2, ink)
	default:
		paintVerdict(c, x, y, radius, s.lines[part-partMarks].Verdict)
	}
}

// paintVerdict paints the disc of a verdict with its sign; one that is pending is a ring.
func paintVerdict(c *ui.Frame, x, y, radius float32, v session.ExamVerdict) {
	radius = min(radius, 13)
	ink, sign := c.Theme.Quiet, "minus"
	switch v {
	case session.ExamPassed:
		ink, sign = color.NRGBA{R: 0x3C, G: 0x6C, B: 0x2B, A: 0xFF}, "check"
	case session.ExamFailed:
		ink, sign = color.NRGBA{R: 0xA5, G: 0x3A, B: 0x25, A: 0xFF}, "close"
	case session.ExamPartly:
		ink = color.NRGBA{R: 0x7A, G: 0x4E, B: 0x0E, A: 0xFF}
	case session.ExamPending:
		c.List.Ring(x, y, radius-1, 2, ink)
		return
	}
	c.List.Disc(x, y, radius, ink)
	c.List.Glyph(sign, x, y, 1.2*radius, 2.2, color.NRGBA{R: 0xFF, G: 0xFD, B: 0xF7, A: 0xFF})
}
