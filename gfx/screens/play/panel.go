package play

import (
	"cmp"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// panel is what stands beside or under the pond while a game goes on: whose turn it is, who plays, how far they have come, and what can
// be done.
type panel struct {
	*live
	do      *commands
	menu    *ui.Command
	rematch *ui.Command
	players *players
	friend  *friend
}

// content is what the panel shows; the players stand in it unless they are in the strip over the pond.
func (p *panel) content(v *ui.View, strip bool) ui.Box {
	players := ui.None
	if !strip {
		players = v.First(5, p.players.rows(v), p.players.strip(v))
	}
	return v.Column(ui.Style{Gap: 10}, p.head(v), players, p.shares(v), v.Column(ui.Style{Grow: 1}, p.body(v)), p.main(v), p.row(v))
}

// body is how far the sides have come, and what there is to say. What was asked for in the settings stays where there is little
// room, and the points of a game longer than a race.
func (p *panel) body(v *ui.View) ui.Box {
	whole := v.Column(ui.Style{Gap: 10}, p.track(v), p.lines(v))
	rank := 0
	switch {
	case p.env.Settings.MoveList || p.env.Settings.Lead:
		return whole
	case p.view.score.shown():
		rank = 3
	}
	return v.First(rank, whole, p.lines(v))
}

// lines are what can be done and what was done, or a notice or a hint alone; beside them sits a piece where there is room. They keep
// their height whatever they say, as far as that goes, so that nothing moves from turn to turn.
func (p *panel) lines(v *ui.View) ui.Box {
	row := func(icon ui.Box) ui.Box {
		strut := v.Picture(ui.Style{MinH: linesLeast, MaxH: linesHigh}, 0, linesHigh, p, nothingAtAll)
		return v.Row(ui.Style{Across: layout.Middle}, strut, icon, v.Column(ui.Style{Grow: 1}, p.words(v)))
	}
	return v.First(0, row(v.Picture(ui.Style{MinW: linesIcon, MaxW: linesIcon}, linesIcon, linesIcon, p, mover)), row(ui.None))
}

func (p *panel) words(v *ui.View) ui.Box {
	f, quiet := &p.view, ui.Font{Size: theme.QuietSize}
	few, second := quiet, cmp.Or(p.players.unsaid, f.second)
	few.Lines = 3
	switch {
	case p.notice != "":
		return v.First(4, v.Text(p.notice, quiet), v.Text(p.notice, few))
	case p.session.Hint() != "" || p.looking != 0 || second == "":
		return v.First(4, v.Text(f.line, quiet), v.Text(cmp.Or(f.terse, f.line), quiet), v.Text(cmp.Or(f.terse, f.line), few))
	}
	return v.Column(ui.Style{Gap: 2}, v.First(layout.ByWidth, v.Line(f.line, ui.Body), v.Text(f.line, quiet)), v.First(1, v.Text(second, ui.Small), ui.None))
}

// head is whose turn it is, and which move.
func (p *panel) head(v *ui.View) ui.Box {
	f := &p.view
	const high = 22
	w := displaylist.Measure(f.counter, theme.QuietSize, false)
	small := ui.Title
	small.Size = theme.CardSize
	two := small
	two.Lines = 2
	row, side, gap := ui.Style{Gap: 12, Across: layout.Middle}, v.Picture(ui.Style{MinW: w, MaxW: w, MinH: high, MaxH: high}, w, high, p, moveCounter), v.Spacer()
	return v.First(8, v.Row(row, v.Line(f.title, ui.Title), gap, side), v.Row(row, v.Line(f.title, small), gap, side),
		v.Row(row, v.Row(ui.Style{Grow: 1}, v.Text(f.title, two)), side), v.Row(row, v.Name(f.title, small), gap, side))
}

// shares is what the seats of a game of three can expect, with their names where there is room.
func (p *panel) shares(v *ui.View) ui.Box {
	if len(p.session.Seats()) != len(p.view.shares) || p.view.shares == [3]int{} {
		return ui.None
	}
	bar := v.Picture(ui.Style{MinH: sharesHigh, MaxH: sharesHigh}, 0, sharesHigh, p, sharesBar)
	legend := func(of func(name string) string, entry func(text string, f ui.Font) ui.Box) ui.Box {
		var names [len(p.view.shares)]ui.Box
		for i, seat := range p.session.State().Game().Info().Seats {
			names[i] = entry(of(p.view.names[i]), ui.Font{Size: theme.QuietSize, Bold: true, Ink: p.frame.Theme.SeatInk[seat.Hue%game.Hues]})
		}
		return v.Row(ui.Style{Gap: 12}, v.Line(v.T("Who is likely to win"), ui.Small), v.Spacer(), names[0], names[1], names[2])
	}
	return v.Column(ui.Style{Gap: 4}, bar, v.First(0, v.First(layout.ByWidth,
		legend(widgets.ShortName, v.Line), legend(widgets.TrimBrackets, v.Line), legend(widgets.ShortName, v.Name)), ui.None))
}

// track is how far the sides have come, or the list of moves where it is wanted.
func (p *panel) track(v *ui.View) ui.Box {
	f := &p.view
	curve := ui.None
	if p.env.Settings.Lead && f.lead.Shown() {
		curve = v.Picture(ui.Style{MinH: curveHigh, MaxH: curveHigh}, 0, curveHigh, p, leadCurve)
	}
	track := ui.None
	least, natural := f.race.Heights()
	switch {
	case p.env.Settings.MoveList && len(f.moves.Plies) > 0:
		track = v.Picture(ui.Style{Grow: 1, MinH: widgets.MoveRowHeight}, 0, listHigh, p, moveList)
	case f.score.shown():
		p.view.score.signed = p.env.Settings.Patterns
		track = v.Column(ui.Style{Gap: 10}, f.score.box(v, p.frame.Theme, f.names), p.sum(v))
	case f.race.Shown():
		track = v.First(0, v.Picture(ui.Style{MinH: least, MaxH: natural}, 0, natural, p, raceStrip), ui.None)
	}
	return v.Column(ui.Style{Gap: 10}, curve, track)
}

// sum is what the chain in hand earns.
func (p *panel) sum(v *ui.View) ui.Box {
	sum, says := &p.view.chain, v.T("This chain")
	if sum.frogs == 0 {
		sum, says = &p.view.take, v.T("The best from this frog")
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
func (p *panel) main(v *ui.View) ui.Box {
	do := p.do
	switch {
	case p.looking != 0:
		first, exit := ui.InitialFocus(true), ui.Exit(true)
		back := v.Row(ui.Style{Grow: 1}, v.First(0, v.Button(&do.back, ui.Primary, first, exit), v.ShortButton(&do.back, ui.Primary, first, exit)))
		if p.looking != p.friend.older {
			return back
		}
		return v.Wrap(ui.Style{Gap: 12}, ui.Style{Gap: 8}, back, v.Row(ui.Style{Grow: 1}, v.First(0, v.Button(&p.friend.playOn, ui.Secondary), v.ShortButton(&p.friend.playOn, ui.Secondary))))
	case p.friend.waits():
		return v.Row(ui.Style{MinH: mainHigh, MaxH: mainHigh}, v.Button(&p.friend.send, ui.Primary, ui.Does("send", p.session.Journal().Record().Cursor), ui.Exit(true)))
	case p.session.Absent():
		return v.Wrap(ui.Style{Gap: 12}, ui.Style{Gap: 8}, v.Row(ui.Style{Grow: 1}, v.Button(&do.start, ui.Primary, ui.Exit(true))), v.Row(ui.Style{Grow: 1}, v.Button(&do.replace, ui.Secondary)))
	case p.view.score.shown():
		do.take.Label = p.view.take.label
		return v.Row(ui.Style{MinH: mainHigh, MaxH: mainHigh}, v.Button(&do.take, ui.Primary, ui.Does("take", p.session.Journal().Record().Cursor), ui.Exit(true)))
	case len(p.view.bare) == 0:
		return ui.None
	}
	return v.Row(ui.Style{MinH: mainHigh, MaxH: mainHigh}, p.bare(v))
}

// bare is the move without a cell. One that would change nothing is not the main button.
func (p *panel) bare(v *ui.View) ui.Box {
	f, k := &p.view, &p.do.grow
	if len(f.bare) == 0 {
		return ui.None
	}
	kind, tip := ui.Primary, f.bare[0].Pass
	k.Label, k.Icon = f.bare[0].Name, "grow"
	if tip != "" {
		kind, k.Icon = ui.Secondary, ""
	}
	// A second press means the same turn as the first, not the one after the answer.
	return v.Button(k, kind, ui.Does(k.Label, p.session.Journal().Record().Cursor), ui.Exit(true), ui.Tip(tip))
}

// row is what else can be done.
func (p *panel) row(v *ui.View) ui.Box {
	const high = 48
	do := p.do
	exit, tip := ui.Exit(true), ui.Tip(p.view.again)
	all := [...]ui.Box{v.Button(&do.hint, ui.Secondary, exit, tip), v.Button(&do.undo, ui.Secondary, exit), v.Button(p.menu, ui.Secondary, exit)}
	var wide float32
	for _, b := range all {
		least, _ := v.Widths(b)
		wide = max(wide, least)
	}
	hint, undo, menu := all[0], v.Icon(&do.undo, exit), v.Icon(p.menu, exit)
	for i, b := range all {
		all[i] = v.Row(ui.Style{Grow: 1, MinW: wide}, b)
	}
	return v.First(20,
		v.Grid(ui.Style{Gap: 12, MinW: 3*wide + 24, MinH: high, MaxH: high}, 3, all[:]...),
		v.Row(ui.Style{Gap: 4, MinH: high, MaxH: high}, hint, undo, menu),
		v.Row(ui.Style{Gap: 4, Along: layout.Between, MinH: high, MaxH: high}, v.Icon(&do.hint, exit, tip), undo, menu))
}

const (
	raceStrip = iota
	leadCurve
	sharesBar
	mover
	moveList
	moveCounter
	nothingAtAll
)

// Their heights, logical pixels.
const (
	curveHigh  = 44
	sharesHigh = 6
	linesHigh  = 66
	linesLeast = 44
	listHigh   = 224
	linesIcon  = 40
)

// Paint paints a part that is no widget.
func (p *panel) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	seats := p.session.State().Game().Info().Seats
	switch part {
	case raceStrip:
		p.view.race.Paint(c, p.env, r)
	case leadCurve:
		p.view.lead.Draw(c, r, p.session.Journal().Record().Depth(p.shownNode()))
	case sharesBar:
		widgets.SharesBar(c, r, seats, p.view.shares, p.env.Settings.Patterns)
	case mover:
		c.List.Sprite(p.env.Idle(seats[p.session.State().ToMove()].Look), r.X+r.W/2-4, r.Y+r.H/2, 1.4*r.W, 0, 1)
	case moveCounter:
		c.QuietLabel(p.view.counter, r.X+r.W, r.Y+r.H/2+theme.QuietSize*widgets.CapHeight, displaylist.Right)
		c.TipIfCut(p.view.detail, p.view.counter, r, c.PointerOn(r))
	case moveList:
		p.showMoves(c, r)
	}
}

// showMoves lists all moves. A press on one shows the position after it.
func (p *panel) showMoves(c *ui.Frame, r displaylist.Rect) {
	f := &p.view
	seats := p.session.State().Game().Info().Seats
	chosen := f.moves.Show(c, r, "moves", seats, func(i int, _ displaylist.Rect) (widgets.RowState, string) {
		return widgets.RowState{Current: i == f.row, Undone: i > f.done && i < len(f.moves.Plies)}, ""
	})
	if f.row >= 0 && f.scrolled != f.row+1 {
		f.scrolled = f.row + 1
		c.ScrollTo("moves", f.row)
	}
	if chosen >= 0 && chosen < len(f.moves.Plies) {
		p.goTo(chosen)
	}
}
