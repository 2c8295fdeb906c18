package play

import (
	"cmp"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// content is what the panel of a game shows; the players stand in it unless they are in the strip over the pond.
func (g *Screen) content(c *ui.Frame, e *nav.Env, v *ui.View, strip bool) ui.Box {
	g.pictures.env, g.players.env = e, e
	players := ui.None
	if !strip {
		players = v.First(5, g.players.rows(v), g.players.strip(v))
	}
	return v.Column(ui.Style{Gap: 10}, g.head(v), players, g.shares(v), v.Column(ui.Style{Grow: 1}, g.body(c, e, v)), g.main(v), g.row(v))
}

// body is how far the sides have come, and what there is to say. What was asked for in the settings stays where there is little
// room, and the points of a game longer than a race.
func (g *Screen) body(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	whole := v.Column(ui.Style{Gap: 10}, g.track(c, e, v), g.lines(v))
	rank := 0
	switch {
	case e.Settings.MoveList || e.Settings.Lead:
		return whole
	case g.view.score.shown():
		rank = 3
	}
	return v.First(rank, whole, g.lines(v))
}

// lines are what can be done and what was done, or a notice or a hint alone; beside them sits a piece where there is room. They keep
// their height whatever they say, as far as that goes, so that nothing moves from turn to turn.
func (g *Screen) lines(v *ui.View) ui.Box {
	row := func(icon ui.Box) ui.Box {
		strut := v.Picture(ui.Style{MinH: linesLeast, MaxH: linesHigh}, 0, linesHigh, &g.pictures, nothingAtAll)
		return v.Row(ui.Style{Across: layout.Middle}, strut, icon, v.Column(ui.Style{Grow: 1}, g.words(v)))
	}
	return v.First(0, row(v.Picture(ui.Style{MinW: linesIcon, MaxW: linesIcon}, linesIcon, linesIcon, &g.pictures, mover)), row(ui.None))
}

func (g *Screen) words(v *ui.View) ui.Box {
	f, quiet := &g.view, ui.Font{Size: theme.QuietSize}
	few, second := quiet, cmp.Or(g.players.unsaid, f.second)
	few.Lines = 3
	switch {
	case g.notice != "":
		return v.First(4, v.Text(g.notice, quiet), v.Text(g.notice, few))
	case g.session.Hint() != "" || g.looking != 0 || second == "":
		return v.First(4, v.Text(f.line, quiet), v.Text(cmp.Or(f.terse, f.line), quiet), v.Text(cmp.Or(f.terse, f.line), few))
	}
	return v.Column(ui.Style{Gap: 2}, v.First(layout.ByWidth, v.Line(f.line, ui.Body), v.Text(f.line, quiet)), v.First(1, v.Text(second, ui.Small), ui.None))
}

// head is whose turn it is, and which move.
func (g *Screen) head(v *ui.View) ui.Box {
	f := &g.view
	const high = 22
	w := displaylist.Measure(f.counter, theme.QuietSize, false)
	side := func() ui.Box {
		return v.Picture(ui.Style{MinW: w, MaxW: w, MinH: high, MaxH: high}, w, high, &g.pictures, moveCounter)
	}
	large := v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Line(f.title, ui.Title), v.Spacer(), side())
	small := ui.Title
	small.Size = 21
	two := small
	two.Lines = 2
	return v.First(8, large,
		v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Line(f.title, small), v.Spacer(), side()),
		v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Row(ui.Style{Grow: 1}, v.Text(f.title, two)), side()),
		v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Name(f.title, small), v.Spacer(), side()))
}

// shares is what the seats of a game of three can expect, with their names where there is room.
func (g *Screen) shares(v *ui.View) ui.Box {
	if len(g.session.Seats()) != len(g.view.shares) || g.view.shares == [3]int{} {
		return ui.None
	}
	bar := v.Picture(ui.Style{MinH: sharesHigh, MaxH: sharesHigh}, 0, sharesHigh, &g.pictures, sharesBar)
	legend := func(of func(name string) string, entry func(text string, f ui.Font) ui.Box) ui.Box {
		var names [len(g.view.shares)]ui.Box
		for i, seat := range g.session.State().Game().Info().Seats {
			names[i] = entry(of(g.view.names[i]), ui.Font{Size: theme.QuietSize, Bold: true, Ink: g.frame.Theme.SeatInk[seat.Hue%game.Hues]})
		}
		return v.Row(ui.Style{Gap: 12}, v.Line(v.T("Who is likely to win"), ui.Small), v.Spacer(), names[0], names[1], names[2])
	}
	return v.Column(ui.Style{Gap: 4}, bar, v.First(0, v.First(layout.ByWidth,
		legend(widgets.ShortName, v.Line), legend(widgets.TrimBrackets, v.Line), legend(widgets.ShortName, v.Name)), ui.None))
}

// track is how far the sides have come, or the list of moves where it is wanted.
func (g *Screen) track(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	f := &g.view
	curve := ui.None
	if e.Settings.Lead && len(f.lead.Leads) > 1 {
		curve = v.Picture(ui.Style{MinH: curveHigh, MaxH: curveHigh}, 0, curveHigh, &g.pictures, leadCurve)
	}
	track := ui.None
	least, natural := f.race.Heights()
	switch {
	case e.Settings.MoveList && len(f.moves.Plies) > 0:
		track = v.First(0, v.Picture(ui.Style{Grow: 1, MinH: 2 * widgets.MoveRowHeight}, 0, listHigh, &g.pictures, moveList),
			v.Picture(ui.Style{MinH: stripHigh, MaxH: stripHigh}, 0, stripHigh, &g.pictures, moveStrip))
	case f.score.shown():
		g.view.score.signed = e.Settings.Patterns
		track = v.Column(ui.Style{Gap: 10}, f.score.box(v, c.Theme, f.names), g.sum(v))
	case f.race.Shown():
		track = v.First(0, v.Picture(ui.Style{MinH: least, MaxH: natural}, 0, natural, &g.pictures, raceStrip), ui.None)
	}
	return v.Column(ui.Style{Gap: 10}, curve, track)
}

// sum is what the chain in hand earns.
func (g *Screen) sum(v *ui.View) ui.Box {
	sum, says := &g.view.chain, v.T("This chain")
	if sum.frogs == 0 {
		sum, says = &g.view.take, v.T("The best from this frog")
	}
	if sum.frogs == 0 {
		return ui.None
	}
	return v.First(2, v.On(ui.Mark, ui.Style{Pad: 12}, v.Row(ui.Style{Gap: 8, Across: layout.Middle},
		v.Line(says, ui.Small), v.Spacer(), v.Line(sum.terms, ui.Body), v.Line(sum.total, ui.Font{Size: 24, Bold: true}))), ui.None)
}

// mainHigh is the height of the main button, logical pixels.
const mainHigh = 56

// main is the move without a cell, or what a game that waits needs.
func (g *Screen) main(v *ui.View) ui.Box {
	do := &g.do
	switch {
	case g.looking != 0:
		return v.Row(ui.Style{}, v.Button(&do.back, ui.Primary, ui.InitialFocus(true), ui.Exit(true)))
	case g.session.Absent():
		return v.First(3, v.Row(ui.Style{Gap: 12}, v.Button(&do.start, ui.Primary, ui.Exit(true)), v.Button(&do.replace, ui.Secondary)),
			v.Column(ui.Style{Gap: 8}, v.Row(ui.Style{}, v.Button(&do.start, ui.Primary, ui.Exit(true))), v.Row(ui.Style{}, v.Button(&do.replace, ui.Secondary))))
	case g.view.score.shown():
		do.take.Label = g.view.take.label
		return v.Row(ui.Style{MinH: mainHigh, MaxH: mainHigh}, v.Button(&do.take, ui.Primary, ui.Does("take", g.session.Journal().Record().Cursor), ui.Exit(true)))
	case len(g.view.bare) == 0:
		return ui.None
	}
	return v.Row(ui.Style{MinH: mainHigh, MaxH: mainHigh}, g.grow(v))
}

// grow is the move without a cell. One that would change nothing is not the main button.
func (g *Screen) grow(v *ui.View) ui.Box {
	f, k := &g.view, &g.do.grow
	if len(f.bare) == 0 {
		return ui.None
	}
	kind, tip := ui.Primary, f.bare[0].Pass
	k.Label, k.Icon = f.bare[0].Name, "grow"
	if tip != "" {
		kind, k.Icon = ui.Secondary, ""
	}
	// A second press means the same turn as the first, not the one after the answer.
	return v.Button(k, kind, ui.Does(k.Label, g.session.Journal().Record().Cursor), ui.Exit(true), ui.Tip(tip))
}

// row is what else can be done.
func (g *Screen) row(v *ui.View) ui.Box {
	const high = 48
	do := &g.do
	exit, tip := ui.Exit(true), ui.Tip(g.view.again)
	all := [...]ui.Box{v.Button(&do.hint, ui.Secondary, exit, tip), v.Button(&do.undo, ui.Secondary, exit), v.Button(&do.menu, ui.Secondary, exit)}
	var wide float32
	for _, b := range all {
		least, _ := v.Widths(b)
		wide = max(wide, least)
	}
	for i, b := range all {
		all[i] = v.Row(ui.Style{Grow: 1, MinW: wide}, b)
	}
	return v.First(20,
		v.Grid(ui.Style{Gap: 12, MinW: 3*wide + 24, MinH: high, MaxH: high}, 3, all[:]...),
		v.Row(ui.Style{Gap: 4, MinH: high, MaxH: high}, v.Button(&do.hint, ui.Secondary, exit, tip), v.Icon(&do.undo, exit), v.Icon(&do.menu, exit)),
		v.Row(ui.Style{Gap: 4, Along: layout.Between, MinH: high, MaxH: high}, v.Icon(&do.hint, exit, tip), v.Icon(&do.undo, exit), v.Icon(&do.menu, exit)))
}

// bareContent is all that a game without a panel says and offers.
func (g *Screen) bareContent(v *ui.View) ui.Box {
	do, f := &g.do, &g.view
	title, font := f.title, ui.Font{Size: theme.QuietSize, Bold: true, Heading: true}
	if g.notice != "" {
		title, font = g.notice, ui.Font{Size: theme.QuietSize}
	}
	head := v.Row(ui.Style{Gap: 10, PadX: 6}, v.Name(title, font), v.Spacer(), v.Line(f.lasting, ui.Small))
	if g.ended() {
		return v.Column(ui.Style{Gap: 6}, head, v.Row(ui.Style{Gap: 12}, v.Button(&do.rematch, ui.Primary), v.Button(&do.undo, ui.Secondary)))
	}
	if g.looking != 0 || g.session.Absent() {
		return v.Column(ui.Style{Gap: 6}, head, g.main(v))
	}
	exit, tip := ui.Exit(true), ui.Tip(f.again)
	return v.Column(ui.Style{Gap: 6}, head, v.First(0,
		v.Row(ui.Style{Gap: 8}, g.grow(v), v.Button(&do.hint, ui.Secondary, exit, tip), v.Button(&do.undo, ui.Secondary), v.Button(&do.redo, ui.Secondary)),
		v.Row(ui.Style{Gap: 4}, g.grow(v), v.Button(&do.hint, ui.Secondary, exit, tip), v.Icon(&do.undo), v.Icon(&do.redo))))
}

// place gives the content its place in the window.
func (g *Screen) place(c *ui.Frame, e *nav.Env, v *ui.View) (s widgets.Layout, strip, content ui.Box, over displaylist.Rect) {
	switch {
	case e.Bare:
		content = g.bareContent(v)
		return widgets.BareWindow(c, e, v, content), ui.None, content, over
	case g.ended():
		content = g.ending.content(c, e, v, g)
	case widgets.Folds(c):
		strip, content = g.players.strip(v), g.content(c, e, v, true)
	default:
		content = g.content(c, e, v, false)
	}
	if widgets.Folds(c) {
		s, over = widgets.WindowUnder(c, v, strip, content)
		return s, strip, content, over
	}
	return widgets.Window(c, v, content), ui.None, content, over
}
