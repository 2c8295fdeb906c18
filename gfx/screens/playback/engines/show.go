package engines

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/playback/curve"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Sizes in logical pixels.
const (
	badge  = 10 // the radius of the sign of an engine
	sample = 22 // of its stroke
	least  = 46 // the height of a line, of which four are seen of more
)

// controls are what can be done with the list.
type controls struct{ fewer, more, add, cancel ui.Command }

func (l *List) controls() {
	k := &l.do
	k.fewer = ui.Command{ID: "lines.fewer", Title: text.Mark("Fewer lines"), Icon: "minus", Key: ui.NoKey, Can: func() bool { return l.compared > leastLines }, Why: text.Mark("Fewer lines"), Do: func() { l.compared-- }}
	k.more = ui.Command{ID: "lines.more", Title: text.Mark("More lines"), Icon: "plus", Key: ui.NoKey, Can: func() bool { return l.compared < mostLines }, Why: text.Mark("More lines"), Do: func() { l.compared++ }}
	k.add = ui.Command{ID: "engine.add", Title: text.Mark("Add an engine"), Icon: "plus", Key: ui.NoKey, Can: func() bool { return l.offered(l.env) }, Do: func() { l.Pick(l.env) }}
	k.cancel = ui.Command{ID: "engine.cancel", Title: text.Mark("Cancel"), Icon: "close", Key: ui.NoKey, Do: l.Cancel}
}

// View is the lines of all engines, or what can be added to them. What is beside stands beside the button by which an engine is added.
func (l *List) View(c *ui.Frame, v *ui.View, beside func() ui.Box) ui.Box {
	if l.Picking() {
		return l.pickerView(c, v)
	}
	held, several := l.held[:0], len(l.all) > 1
	for i, n := range l.all {
		if several {
			held = append(held, l.name(c, v, i))
		}
		held = append(held, n.lines.view(v, l.seatsOf()))
	}
	l.held = held
	add := func() ui.Box { return v.Button(&l.do.add, ui.Quiet) }
	room := ui.Style{MinH: least * float32(min(max(len(l.all)*2-1, l.compared), 4))}
	rows := v.Scroll("engines", room, v.Column(ui.Style{Gap: 4}, held...))
	number := func() ui.Box { return v.Row(ui.Style{Gap: 8}, v.Icon(&l.do.fewer), v.Icon(&l.do.more)) }
	if several {
		return v.Column(ui.Style{}, v.First(layout.ByWidth, v.Row(ui.Style{Gap: 8, Across: layout.Middle}, add(), v.Spacer(), number()), v.Column(ui.Style{}, v.Row(ui.Style{}, add()), number())), rows)
	}
	named := func() ui.Box {
		name, status := v.T("Full strength"), l.all[0].lines.head
		return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 10, Across: layout.Middle}, v.Line(name, ui.Strong), v.Line(status, ui.Small)), v.Column(ui.Style{}, v.Text(name, ui.Strong), v.Text(status, ui.Small)))
	}
	return v.Column(ui.Style{Gap: 4},
		v.First(layout.ByWidth, v.Row(ui.Style{Gap: 8, Across: layout.Middle}, named(), v.Spacer(), number()), v.Column(ui.Style{}, named(), number())),
		rows,
		v.First(layout.ByWidth, v.Row(ui.Style{Gap: 12}, add(), v.Spacer(), beside()), v.Column(ui.Style{}, v.Row(ui.Style{}, add()), v.Row(ui.Style{}, beside()))))
}

// name is the row over the lines of an engine.
func (l *List) name(c *ui.Frame, v *ui.View, i int) ui.Box {
	n := l.all[i]
	status := n.lines.head
	if !n.failed && n.curve.err != nil {
		status = v.T("no curve: %s", c.Error(n.curve.err))
	}
	again, away := ui.None, ui.None
	if i > 0 {
		away = v.Icon(&n.away)
		if n.failed || n.curve.err != nil {
			again = v.Icon(&n.again)
		}
	}
	name := v.Name(n.name, ui.Strong)
	if i == 0 {
		name = v.Text(n.name, ui.Strong)
	}
	return v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, 2*badge+sample+badge, 2*badge, l, i),
		v.Column(ui.Style{Grow: 1}, name, v.Text(status, ui.Small)), again, away)
}

// Paint paints the letter of an engine as its arrow on the pond has it, and its stroke on the curve.
func (l *List) Paint(c *ui.Frame, i int, r displaylist.Rect) {
	ground := c.Theme.EngineInk(i)
	sign := r
	sign.W = sign.H
	if i == 0 {
		c.List.Disc(sign.X+badge, sign.Y+badge, badge, ground)
	} else {
		c.List.Fill(sign, 0.35*badge, ground)
	}
	c.List.Text(l.all[i].lines.badge, sign.X+badge, sign.Y+badge+theme.CoordSize*0.355, theme.CoordSize, true, displaylist.Middle, c.Theme.Panel)
	stroke := r
	stroke.X, stroke.W = sign.X+sign.W+badge/2, sample
	curve.Sample(c, stroke, i)
}
