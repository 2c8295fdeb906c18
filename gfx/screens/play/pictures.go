package play

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// pictures paints the parts of a game's panel that are no widgets.
type pictures struct {
	*live
	env     *nav.Env // of this tick
	players *players
	strip   widgets.MoveStrip
}

// The parts.
const (
	raceStrip = iota
	leadCurve
	sharesBar
	mover
	moveList
	moveStrip
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
	stripHigh  = 36
	linesIcon  = 40
)

// Paint paints a part.
func (p *pictures) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	seats := p.session.State().Game().Info().Seats
	switch part {
	case raceStrip:
		p.view.race.Paint(c, p.env, r)
	case leadCurve:
		p.curve(c, r)
	case sharesBar:
		widgets.SharesBar(c, r, seats, p.view.shares, p.env.Settings.Patterns)
	case mover:
		c.List.Sprite(p.env.Idle(seats[p.session.State().ToMove()].Look), r.X+r.W/2-4, r.Y+r.H/2, 1.4*r.W, 0, 1)
	case moveCounter:
		c.QuietLabel(p.view.counter, r.X+r.W, r.Y+r.H/2+theme.QuietSize*widgets.CapHeight, displaylist.Right)
		c.TipIfCut(p.view.detail, p.view.counter, r, c.PointerOn(r))
	case moveList:
		p.list(c, r)
	case moveStrip:
		if i := p.strip.Show(c, r, seats, &p.view.moves, p.view.row, p.view.done); i >= 0 {
			p.goTo(i)
		}
	}
}

// curve draws who was ahead throughout the game, up to the move that is shown.
func (p *pictures) curve(c *ui.Frame, r displaylist.Rect) {
	seats := p.session.State().Game().Info().Seats
	us := int(leading(p.session))
	at := len(p.view.lead.Leads) - 1
	if p.looking != 0 {
		at = p.session.Journal().Record().Depth(p.looking)
	}
	c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	p.view.lead.Draw(c, r, seats[us].Hue, seats[(us+1)%len(seats)].Hue, at)
}

// list is all moves; a press on one goes there.
func (p *pictures) list(c *ui.Frame, r displaylist.Rect) {
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
